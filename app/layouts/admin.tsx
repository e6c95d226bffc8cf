import { useIntl } from 'react-intl';
import { Outlet, useLocation } from 'react-router';
import { type SideGroup, SideNav } from '../components/side-nav.tsx';
import { guard, moderatorPaths } from '../guards.ts';
import { useSite } from '../use-site.ts';
import type { Route } from './+types/admin';
import styles from './admin.module.css';

const groups: readonly SideGroup[] = [
  {
    links: [
      { path: '/admin', id: 'admin.overview' },
      { path: '/admin/approvals', id: 'approval.title' },
    ],
  },
  {
    title: 'admin.group.people',
    links: [
      { path: '/admin/users', id: 'admin.users' },
      { path: '/admin/companies', id: 'company.staff.title' },
      { path: '/admin/certifications', id: 'admin.certifications' },
      { path: '/admin/lost-factors', id: 'admin.lost' },
      { path: '/admin/data-requests', id: 'admin.data' },
    ],
  },
  {
    title: 'admin.group.content',
    links: [
      { path: '/admin/moderation', id: 'moderation.queue' },
      { path: '/admin/assigned', id: 'moderation.assigned' },
      { path: '/admin/review', id: 'review.title' },
      { path: '/admin/guestBook', id: 'admin.guest_book' },
      { path: '/admin/resources', id: 'resource_edit.queue' },
      { path: '/admin/parts', id: 'part_staff.admin' },
      { path: '/admin/wiki', id: 'wiki.admin' },
      { path: '/admin/search', id: 'search_admin.title' },
      { path: '/admin/forum/import', id: 'admin.forum_import' },
    ],
  },
  {
    title: 'admin.group.trade',
    links: [
      { path: '/admin/orders', id: 'money.orders' },
      { path: '/admin/refunds', id: 'money.refunds' },
      { path: '/admin/invoices', id: 'money.invoices' },
      { path: '/admin/ledger', id: 'money.ledger' },
      { path: '/admin/reconciliation', id: 'money.reconciliation' },
      { path: '/admin/adjustments', id: 'money.adjustments' },
      { path: '/admin/coupons', id: 'money.coupons' },
      { path: '/admin/prices', id: 'money.prices' },
    ],
  },
  {
    title: 'admin.group.system',
    links: [
      { path: '/admin/config', id: 'admin.config' },
      { path: '/admin/jobs', id: 'admin.jobs' },
      { path: '/admin/audit', id: 'admin.audit' },
    ],
  },
];

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
    .map(({ links }) => ({ links: links.filter(({ path }) => moderatorPaths.includes(path)) }))
    .filter(({ links }) => links.length > 0);
}
