import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { closeLoginDialog } from '../../../components/sign-in/login-dialog.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { browserApi } from '../../../services/browser-api.ts';
import { findIdentityProviders } from '../../../services/identity.ts';
import { queryClient } from '../../../services/query.ts';
import styles from '../auth-frame.module.css';
import { PasskeyButton } from '../second-step/passkey-button.tsx';
import { IdentityButtons } from './identity-buttons.tsx';
import { registerAddress, signInWayAddress } from './return-path.ts';
import dialogStyles from './sign-in-dialog.module.css';
import { SignInForm, type SignInWay } from './sign-in-form.tsx';

/** What the login dialog holds: the form of the sign-in page, which stays on the page it was opened over. */
export function SignInDialogContent() {
  const intl = useIntl();
  const { pathname, search } = useLocation();
  const [way, setWay] = useState<SignInWay>('password');
  const { data: providers = [] } = useQuery(
    { queryKey: ['identity-providers'], queryFn: () => findIdentityProviders(browserApi()) },
    queryClient(),
  );
  const onDone = useCallback(() => closeLoginDialog(), []);
  const here = pathname + search;
  const onTab = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('a')) return;
    event.preventDefault();
    setWay(event.target.closest('a')?.href.includes('by=code') ? 'code' : 'password');
  };
  return (
    <div className={dialogStyles.body}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside bring their own keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps its links from leaving the page */}
      <div onClick={onTab}>
        <Tabs
          label={intl.formatMessage({ id: 'auth.sign_in.ways' })}
          items={(['password', 'code'] as const).map((each) => ({
            to: signInWayAddress(each, here),
            label: <FormattedMessage id={`auth.sign_in.by_${each}`} />,
            isCurrent: each === way,
          }))}
        />
      </div>
      <SignInForm key={way} way={way} target="" onDone={onDone} />
      <PasskeyButton use="sign-in" target={here} />
      <p className={styles.centre}>
        <FormattedMessage
          id="auth.no_account"
          values={{
            a: (text) => (
              <AppLink
                className={styles.link}
                to={registerAddress('personal', here)}
                onClick={closeLoginDialog}
              >
                {text}
              </AppLink>
            ),
          }}
        />
      </p>
      <IdentityButtons providers={providers} target={here} />
    </div>
  );
}
