import mainNavigation from 'virtual:menus/main';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import type { CurrentUser } from '../../contract/account/account.ts';
import { KeptMarkup } from '../components/kept-markup.tsx';
import { AppLink } from '../components/navigation/app-link.tsx';
import { signUpAddress } from '../components/navigation/sign-in-address.ts';
import { ColorModeSwitch } from '../components/preferences/color-mode-switch.tsx';
import { LocaleSwitch } from '../components/preferences/locale-switch.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { Icon } from '../components/ui/icon.tsx';
import styles from './mobile-menu.module.css';
import { isWithin } from './navigation.ts';
import { SignOutForm } from './sign-out-form.tsx';

/** The menu of narrow screens: `details` opens it without scripts; every change of route closes it. */
export function MobileMenu({ user }: { user: CurrentUser | null }) {
  const intl = useIntl();
  const { key, pathname, search } = useLocation();
  const ref = useRef<HTMLDetailsElement>(null);
  const current = mainNavigation.filter(({ path }) => isWithin(path, pathname)).map(({ id }) => id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation
  useEffect(() => {
    if (ref.current) ref.current.open = false;
  }, [key]);

  return (
    <details
      ref={ref}
      className={styles.menu}
      onKeyDown={({ key: pressed, currentTarget }) => {
        if (pressed !== 'Escape') return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className={styles.button} aria-label={intl.formatMessage({ id: 'nav.menu' })}>
        <Icon name="menu" />
      </summary>
      <div className={styles.panel}>
        <nav className="wrap" aria-label={intl.formatMessage({ id: 'nav.main' })}>
          <KeptMarkup as="ul" name="mobile-menu" madeOf={current}>
            {mainNavigation.map(({ id, path }) => (
              <li key={id}>
                <AppLink
                  className={styles.link}
                  to={path}
                  aria-current={current.includes(id) ? 'true' : undefined}
                >
                  <FormattedMessage id={id} />
                  <Icon name="right" size={16} />
                </AppLink>
              </li>
            ))}
          </KeptMarkup>
          <div className={styles.actions}>
            <ButtonLink variant="pay" to="/memberCenter">
              <FormattedMessage id={user?.memberId ? 'nav.renew_member' : 'nav.open_member'} />
            </ButtonLink>
            {user ? (
              <SignOutForm className={styles.signOut} buttonClassName={styles.signOutButton} />
            ) : (
              <ButtonLink variant="secondary" to={signUpAddress(pathname + search)} rel="nofollow">
                <FormattedMessage id="nav.register" />
              </ButtonLink>
            )}
            <LocaleSwitch />
            <ColorModeSwitch />
          </div>
        </nav>
      </div>
    </details>
  );
}
