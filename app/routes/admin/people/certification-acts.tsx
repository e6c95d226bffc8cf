import { FormattedMessage } from 'react-intl';
import type { StaffCertification } from '../../../../contract/certification/staff.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Time } from '../../../components/ui/time.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { ActForm } from '../act-form.tsx';
import styles from '../admin.module.css';

interface Choice {
  intent: 'vote' | 'decide' | 'appeal' | 'renewal' | 'revoke';
  /** The first is the one that goes on. */
  values: readonly string[];
}

/** What the viewer may decide now; each wants its reason. */
export function CertificationActs({
  found,
  failure,
}: {
  found: StaffCertification;
  failure: PostFailure | undefined;
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
        <Decide key={choice.intent} {...choice} failure={failure} />
      ))}
    </>
  );
}

function listChoices({ certification, can }: StaffCertification): Choice[] {
  const { state, renewalAskedAt } = certification;
  const choices: (Choice & { isOpen: boolean })[] = [
    { intent: 'vote', values: ['approve', 'return', 'refuse'], isOpen: can.vote },
    { intent: 'decide', values: ['certify', 'refuse'], isOpen: can.decide },
    { intent: 'appeal', values: ['accept', 'reject'], isOpen: can.decideAppeal },
    { intent: 'renewal', values: ['extend', 'refuse'], isOpen: can.manage && renewalAskedAt !== null },
    { intent: 'revoke', values: ['now'], isOpen: can.manage && state === 'certified' },
  ];
  return choices.filter(({ isOpen }) => isOpen).map(({ intent, values }) => ({ intent, values }));
}

/** Whether the page has the form of this act. */
export function isActThere(found: StaffCertification, intent: string): boolean {
  const what = intent.split(':')[0];
  if (what === 'offer' || what === 'delete') return found.certification.state === 'interview';
  return listChoices(found).some((choice) => choice.intent === what);
}

function Decide({ intent, values, failure }: Choice & { failure: PostFailure | undefined }) {
  const own = failure?.intent.startsWith(`${intent}:`) ? failure : undefined;
  return (
    <Card title={<FormattedMessage id={`certification.do.${intent}`} />}>
      <ActForm failure={own}>
        <p className={styles.filter}>
          {values.map((value, index) => (
            <Button
              key={value}
              type="submit"
              name="intent"
              value={`${intent}:${value}`}
              variant={
                intent === 'revoke' || value === 'refuse' || value === 'reject'
                  ? 'danger'
                  : index === 0
                    ? 'primary'
                    : 'secondary'
              }
            >
              <FormattedMessage
                id={`certification.choice.${intent}.${value}` as 'certification.choice.revoke.now'}
              />
            </Button>
          ))}
        </p>
      </ActForm>
    </Card>
  );
}
