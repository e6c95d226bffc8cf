import bottomBarLinks from 'virtual:menus/bottom';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useMatches } from 'react-router';
import { AppLink } from '../components/navigation/app-link.tsx';
import { Icon } from '../components/ui/icon.tsx';
import styles from './bottom-bar.module.css';
import { isWithin } from './navigation.ts';

interface PageHandle {
  /** Whether the page has a bar of its own on phones, with what its loader gave. */
  hasActionBar?: (loaderData: object) => boolean;
}

/** The bar at the thumb on phones; it gives way to a page that has its own. */
export function BottomBar() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const hasActionBar = useMatches().some(
    ({ handle, loaderData }) => loaderData && (handle as PageHandle | undefined)?.hasActionBar?.(loaderData),
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
