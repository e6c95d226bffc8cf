import { FormattedMessage } from 'react-intl';
import type { StaffCertification } from '../../../../contract/certification/staff.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { ActForm } from '../act-form.tsx';
import styles from '../admin.module.css';
import type { ActFailure } from '../read-act.ts';

interface Choice {
  act: 'vote' | 'decide' | 'appeal' | 'renewal' | 'revoke';
  /** The first is the one that goes on. */
  values: readonly string[];
}

/** What the viewer may decide now; each wants its reason. */
export function CertificationActs({
  found,
  failure,
}: {
  found: StaffCertification;
  failure: ActFailure | undefined;
}) {
  const { certification, can } = found;
  const { appeal, state, renewal, renewalAskedAt, validUntil } = certification;
  return (
    <>
      {state === 'appealed' && (
        <Card title={<FormattedMessage id="certification.appeal" />}>
          <p>{appeal}</p>
          {!can.decideAppeal && (
            <p className={styles.quiet}>
              <FormattedMessage id="error.certification.took_part" />
            </p>
          )}
        </Card>
      )}
      {renewalAskedAt && (
        <Card title={<FormattedMessage id="certification.renewal" />}>
          <p>{renewal}</p>
          {validUntil && (
            <p className={styles.quiet}>
              <FormattedMessage id="certification.column.next" /> <Time value={validUntil} format="date" />
            </p>
          )}
        </Card>
      )}
      {listChoices(found).map((choice) => (
        <Decide key={choice.act} {...choice} failure={failure} />
      ))}
    </>
  );
}

function listChoices({ certification, can }: StaffCertification): Choice[] {
  const { state, renewalAskedAt } = certification;
  const choices: (Choice & { isOpen: boolean })[] = [
    { act: 'vote', values: ['approve', 'return', 'refuse'], isOpen: can.vote },
    { act: 'decide', values: ['certify', 'refuse'], isOpen: can.decide },
    { act: 'appeal', values: ['accept', 'reject'], isOpen: can.decideAppeal },
    { act: 'renewal', values: ['extend', 'refuse'], isOpen: can.manage && renewalAskedAt !== null },
    { act: 'revoke', values: ['now'], isOpen: can.manage && state === 'certified' },
  ];
  return choices.filter(({ isOpen }) => isOpen).map(({ act, values }) => ({ act, values }));
}

/** Whether the page has the form of this act. */
export function isActThere(found: StaffCertification, act: string): boolean {
  const what = act.split(':')[0];
  if (what === 'offer' || what === 'delete') return found.certification.state === 'interview';
  return listChoices(found).some((choice) => choice.act === what);
}

function Decide({ act, values, failure }: Choice & { failure: ActFailure | undefined }) {
  const own = failure?.act.startsWith(`${act}:`) ? failure : undefined;
  return (
    <Card title={<FormattedMessage id={`certification.do.${act}`} />}>
      <ActForm failure={own} reason={own?.typed.reason}>
        <p className={styles.filter}>
          {values.map((value, index) => (
            <Button
              key={value}
              type="submit"
              name="act"
              value={`${act}:${value}`}
              variant={
                act === 'revoke' || value === 'refuse' || value === 'reject'
                  ? 'danger'
                  : index === 0
                    ? 'primary'
                    : 'secondary'
              }
            >
              <FormattedMessage
                id={`certification.choice.${act}.${value}` as 'certification.choice.revoke.now'}
              />
            </Button>
          ))}
        </p>
      </ActForm>
    </Card>
  );
}
