import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { signInAddress } from '../navigation/sign-in-address.ts';
import { createSignal, useSignal } from '../navigation/signal.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './sign-in-prompt.module.css';

const isAsked = createSignal(false);

/** A guarded action on an open page: tells the visitor to sign in first. */
export function promptSignIn(): void {
  isAsked.set(true);
}

/** Closing it, however, leads to the sign-in page (specification, part 8). */
export function SignInPrompt() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const onClose = () => {
    isAsked.set(false);
    navigate(signInAddress(pathname + search));
  };
  return (
    <Dialog
      isOpen={useSignal(isAsked)}
      onClose={onClose}
      title={intl.formatMessage({ id: 'core.sign_in_first' })}
      size="small"
    >
      <div className={styles.body}>
        <p>
          <FormattedMessage id="core.sign_in_first.text" />
        </p>
        <Button variant="primary" size="large" isBlock onClick={onClose}>
          <FormattedMessage id="core.sign_in_first.go" />
        </Button>
      </div>
    </Dialog>
  );
}
