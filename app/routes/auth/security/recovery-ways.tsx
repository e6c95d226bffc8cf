import { FormattedMessage } from 'react-intl';
import type { AccountSecurity } from '../../../../contract/account/account.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { useSite } from '../../../shell/use-site.ts';
import styles from '../auth-frame.module.css';

/** By what somebody who forgot the password gets back in, and what is missing for it. */
export function RecoveryWays({ security }: { security: AccountSecurity }) {
  const { sendsSms = true, sendsMail = true } = useSite()?.config ?? {};
  const { phone, email, isEmailVerified } = security;
  if (!phone && !isEmailVerified) {
    return (
      <Notice tone="warn">
        <FormattedMessage id={email ? 'auth.recovery.unproved' : 'auth.recovery.none'} values={{ email }} />
      </Notice>
    );
  }
  return (
    <ul className={styles.text}>
      {phone && (
        <li>
          <FormattedMessage id="auth.recovery.phone" values={{ phone, sends: sendsSms ? 'yes' : 'no' }} />
        </li>
      )}
      {isEmailVerified && (
        <li>
          <FormattedMessage id="auth.recovery.email" values={{ email, sends: sendsMail ? 'yes' : 'no' }} />
        </li>
      )}
    </ul>
  );
}
