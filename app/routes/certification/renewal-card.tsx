import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { Certification } from '../../../contract/certification.ts';
import { certificationLimits as limits } from '../../../contract/certification-terms.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TextareaField } from '../../components/ui/text-field.tsx';
import { Time } from '../../components/ui/time.tsx';
import { useFieldTextOf } from '../../field-text.ts';
import type { PostFailure } from '../../post-answer.ts';
import styles from './certification.module.css';

interface RenewalCardProps {
  certification: Certification;
  mayRenew: boolean;
  failure: PostFailure | undefined;
}

/** Until when the certificate holds, and the yearly check when it is time for it. */
export function RenewalCard({ certification, mayRenew, failure }: RenewalCardProps) {
  const { certifiedAt, validUntil, renewal, renewalAskedAt } = certification;
  const isOwn = failure?.intent === 'renew';
  const errorOf = useFieldTextOf('certification', isOwn ? failure : undefined);
  return (
    <Card title={<FormattedMessage id="certification.term" />}>
      {certifiedAt && validUntil && (
        <p>
          <FormattedMessage
            id="certification.term.text"
            values={{
              from: <Time value={certifiedAt} format="date" />,
              until: <Time value={validUntil} format="date" />,
            }}
          />
        </p>
      )}
      {renewalAskedAt ? (
        <>
          <p className={styles.quiet}>
            <FormattedMessage id="certification.renewal.waits" />
          </p>
          <p className={styles.reason}>{renewal}</p>
        </>
      ) : mayRenew ? (
        <Form method="post" className={styles.form}>
          <TextareaField
            name="renewal"
            rows={4}
            required
            minLength={10}
            maxLength={limits.reason}
            label={<FormattedMessage id="certification.renewal" />}
            hint={<FormattedMessage id="certification.renewal.hint" />}
            defaultValue={isOwn ? failure.typed.renewal : ''}
            error={errorOf('text')}
          />
          <div className={styles.bar}>
            <Button type="submit" name="intent" value="renew" variant="primary">
              <FormattedMessage id="certification.renewal.send" />
            </Button>
          </div>
        </Form>
      ) : (
        <p className={styles.quiet}>
          <FormattedMessage id="certification.renewal.later" values={{ days: limits.renewalDays }} />
        </p>
      )}
    </Card>
  );
}
