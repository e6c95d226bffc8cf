import { FormattedMessage } from 'react-intl';
import needsScripts from '../../../components/forms/needs-scripts.module.css';
import { Checkbox } from '../../../components/ui/choice.tsx';
import styles from '../auth-frame.module.css';

/** Whether a passkey is made right after the account; nothing without scripts, which passkeys need. */
export function PasskeyField({ isChecked }: { isChecked: boolean }) {
  return (
    <div className={needsScripts.needsScripts}>
      <Checkbox name="wantsPasskey" defaultChecked={isChecked}>
        <FormattedMessage id="auth.sign_up.passkey" />
      </Checkbox>
      <p className={styles.text}>
        <FormattedMessage id="auth.sign_up.passkey.text" />
      </p>
    </div>
  );
}
