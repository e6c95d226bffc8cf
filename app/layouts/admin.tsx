import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Outlet, useLocation } from 'react-router';
import { AppLink } from '../components/app-link.tsx';
import { guard, moderatorPaths } from '../guards.ts';
import { useSite } from '../use-site.ts';
import type { Route } from './+types/admin';
import styles from './admin.module.css';
import { useCurrentInView } from './use-current-in-view.ts';

const pages = [
  { path: '/admin', id: 'admin.overview' },
  { path: '/admin/users', id: 'admin.users' },
  { path: '/admin/lost-factors', id: 'admin.lost' },
  { path: '/admin/data-requests', id: 'admin.data' },
  { path: '/admin/moderation', id: 'moderation.queue' },
  { path: '/admin/assigned', id: 'moderation.assigned' },
  { path: '/admin/review', id: 'review.title' },
  { path: '/admin/guestBook', id: 'admin.guest_book' },
  { path: '/admin/forum/import', id: 'admin.forum_import' },
  { path: '/admin/wiki', id: 'wiki.admin' },
  { path: '/admin/resources', id: 'resource_edit.queue' },
  { path: '/admin/certifications', id: 'admin.certifications' },
  { path: '/admin/search', id: 'search_admin.title' },
  { path: '/admin/parts', id: 'part_staff.admin' },
  { path: '/admin/companies', id: 'company.staff.title' },
  { path: '/admin/orders', id: 'money.orders' },
  { path: '/admin/refunds', id: 'money.refunds' },
  { path: '/admin/invoices', id: 'money.invoices' },
  { path: '/admin/ledger', id: 'money.ledger' },
  { path: '/admin/reconciliation', id: 'money.reconciliation' },
  { path: '/admin/adjustments', id: 'money.adjustments' },
  { path: '/admin/coupons', id: 'money.coupons' },
  { path: '/admin/prices', id: 'money.prices' },
  { path: '/admin/config', id: 'admin.config' },
  { path: '/admin/jobs', id: 'admin.jobs' },
  { path: '/admin/audit', id: 'admin.audit' },
] as const;

export const middleware: Route.MiddlewareFunction[] = [guard('admin')];

/** Frame of the back office: its pages on the left, one of them on the right. */
export default function AdminLayout() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useCurrentInView(nav);
  const isStaff = (useSite()?.user?.roles.length ?? 0) > 0;
  const offered = isStaff ? pages : pages.filter(({ path }) => moderatorPaths.includes(path));
  const isCurrent = (path: string) => (path === '/admin' ? pathname === path : pathname.startsWith(path));
  return (
    <div className={`wrap ${styles.layout}`}>
      <nav ref={nav} className={styles.nav} aria-label={intl.formatMessage({ id: 'admin.title' })}>
        {offered.map(({ path, id }) => (
          <AppLink key={path} to={path} aria-current={isCurrent(path) ? 'page' : undefined}>
            <FormattedMessage id={id} />
          </AppLink>
        ))}
      </nav>
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}
