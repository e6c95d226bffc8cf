import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useMatches } from 'react-router';
import { AppLink } from '../components/app-link.tsx';
import { Icon } from '../components/ui/icon.tsx';
import styles from './bottom-bar.module.css';
import { bottomBarLinks, isWithin } from './navigation.ts';

/** The bar at the thumb on phones; it gives way to a page that has its own (`handle.hasActionBar`), while its thing is there. */
export function BottomBar() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const hasActionBar = useMatches().some(
    ({ handle, loaderData }) =>
      (handle as { hasActionBar?: boolean } | undefined)?.hasActionBar && !isRemoved(loaderData),
  );
  if (hasActionBar) return <div className={styles.space} />;
  return (
    <>
      <div className={styles.space} />
      <nav className={styles.bar} aria-label={intl.formatMessage({ id: 'nav.bottom' })}>
        {bottomBarLinks.map(({ id, path, icon }) => (
          <AppLink key={id} to={path} aria-current={isWithin(path, pathname) ? 'true' : undefined}>
            <Icon name={icon} size={22} />
            <FormattedMessage id={id} />
          </AppLink>
        ))}
      </nav>
    </>
  );
}

/** What was taken away leaves nothing to act on. */
function isRemoved(loaderData: unknown): boolean {
  return typeof loaderData === 'object' && loaderData !== null && 'removed' in loaderData;
}
