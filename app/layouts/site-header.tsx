import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { Logo } from '../components/lists/logo.tsx';
import { AppLink } from '../components/navigation/app-link.tsx';
import { useContentLang } from '../components/navigation/content-lang.ts';
import { signInAddress, signUpAddress } from '../components/navigation/sign-in-address.ts';
import { ColorModeSwitch } from '../components/preferences/color-mode-switch.tsx';
import { onSignInLinkClick } from '../components/sign-in/login-dialog.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { Icon } from '../components/ui/icon.tsx';
import { useSite } from '../shell/use-site.ts';
import { AccountMenu } from './account-menu.tsx';
import { MainNav } from './main-nav.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { searchPath } from './navigation.ts';
import { onSearchLinkClick, PaletteHost } from './search/palette-host.tsx';
import styles from './site-header.module.css';

export function SiteHeader() {
  const site = useSite();
  const intl = useIntl();
  const contentLang = useContentLang();
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.inner}`}>
        <MobileMenu user={site?.user ?? null} />
        <AppLink className={styles.logo} to="/">
          <Logo />
          <span className={styles.title} lang={contentLang}>
            {site?.config.siteTitle}
          </span>
          <span className="vh">
            <FormattedMessage id="nav.to_home" />
          </span>
        </AppLink>
        <MainNav menu={site?.productMenu ?? []} />
        <div className={styles.end}>
          <ButtonLink
            variant="ghost"
            isIcon
            to={searchPath}
            onClick={onSearchLinkClick}
            aria-label={intl.formatMessage({ id: 'nav.search' })}
          >
            <Icon name="search" />
          </ButtonLink>
          <span className={styles.desk}>
            <ColorModeSwitch />
          </span>
          {site?.user ? <AccountMenu user={site.user} /> : <VisitorLinks />}
        </div>
      </div>
      <PaletteHost />
    </header>
  );
}

function VisitorLinks() {
  const { pathname, search } = useLocation();
  return (
    <>
      <ButtonLink
        variant="ghost"
        to={signInAddress(pathname + search)}
        rel="nofollow"
        onClick={onSignInLinkClick}
      >
        <FormattedMessage id="nav.login" />
      </ButtonLink>
      <span className={styles.wide}>
        <ButtonLink variant="secondary" to={signUpAddress(pathname + search)} rel="nofollow">
          <FormattedMessage id="nav.register" />
        </ButtonLink>
      </span>
      <span className={styles.desk}>
        <ButtonLink variant="pay" to="/memberCenter">
          <FormattedMessage id="nav.open_member" />
        </ButtonLink>
      </span>
    </>
  );
}
