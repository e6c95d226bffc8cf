import { FormattedMessage } from 'react-intl';
import type { Certification } from '../../../contract/certification/certification.ts';
import { certificationLimits as limits } from '../../../contract/certification/terms.ts';
import { Card } from '../../components/ui/card.tsx';
import { Time } from '../../components/ui/time.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import { AccountForm } from './account-form.tsx';
import styles from './certification.module.css';

interface RenewalCardProps {
  certification: Certification;
  mayRenew: boolean;
  failure: PostFailure | undefined;
}

/** Until when the certificate holds, and the yearly check when it is time for it. */
export function RenewalCard({ certification, mayRenew, failure }: RenewalCardProps) {
  const { certifiedAt, validUntil, renewal, renewalAskedAt } = certification;
  return (
    <Card title={<FormattedMessage id="certification.term" />}>
      {certifiedAt && validUntil && (
        <p className={styles.term}>
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
        <AccountForm
          intent="renew"
          field="renewal"
          fault="text"
          failure={failure}
          label="certification.renewal"
          hint="certification.renewal.hint"
          send="certification.renewal.send"
          variant="primary"
        />
      ) : (
        <p className={styles.quiet}>
          <FormattedMessage id="certification.renewal.later" values={{ days: limits.renewalDays }} />
        </p>
      )}
    </Card>
  );
}
