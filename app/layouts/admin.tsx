import groups from 'virtual:menus/staff';
import { useIntl } from 'react-intl';
import { Outlet, useLocation } from 'react-router';
import { type SideGroup, SideNav } from '../components/navigation/side-nav.tsx';
import { guard } from '../framework/guards.ts';
import { useSite } from '../shell/use-site.ts';
import type { Route } from './+types/admin';
import styles from './admin.module.css';

export const middleware: Route.MiddlewareFunction[] = [guard('admin')];

/** Frame of the back office: its pages on the left, one of them on the right. */
export default function AdminLayout() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const isStaff = (useSite()?.user?.roles.length ?? 0) > 0;
  const isCurrent = (path: string) => (path === '/admin' ? pathname === path : pathname.startsWith(path));
  return (
    <div className={`wrap ${styles.layout}`}>
      <SideNav
        label={intl.formatMessage({ id: 'admin.title' })}
        groups={isStaff ? groups : listModeratorGroups()}
        isCurrent={isCurrent}
      />
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}

/** Who keeps order on some boards sees the pages for that, and no title over nothing. */
function listModeratorGroups(): SideGroup[] {
  return groups
    .map(({ links }) => ({ links: links.filter(({ isForModerators }) => isForModerators) }))
    .filter(({ links }) => links.length > 0);
}
