import personalMenu from 'virtual:menus/personal';
import { useIntl } from 'react-intl';
import { Outlet, useLocation } from 'react-router';
import { type SideGroup, type SideLink, SideNav } from '../components/navigation/side-nav.tsx';
import { guard } from '../framework/guards.ts';
import { useSite } from '../shell/use-site.ts';
import type { Route } from './+types/ucenter';
import { BottomBar } from './bottom-bar.tsx';
import { messagesPath, personalEntryOf } from './navigation.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';
import styles from './ucenter.module.css';
import { UnreadBadge, useUnread, useUnreadLabel } from './unread-badge.tsx';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

/** A loader of its own, so that the guard also runs when the router asks for data alone. */
export function loader() {
  return null;
}

/** Frame of everything personal: side navigation on the left, the page on the right. */
export default function UcenterLayout() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const unread = useUnread(useSite()?.user?.unreadCount ?? 0);
  const unreadLabel = useUnreadLabel(unread);
  const current = personalEntryOf(
    personalMenu.flatMap(({ links }) => links),
    pathname,
  );
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <div className={`wrap ${styles.columns}`}>
        <SideNav
          label={intl.formatMessage({ id: 'nav.personal' })}
          groups={withBadge(messagesPath, { mark: <UnreadBadge unread={unread} />, label: unreadLabel })}
          isCurrent={(path) => path === current}
        />
        <main id="main" className={styles.page}>
          <Outlet />
        </main>
      </div>
      <SiteFooter />
      <BottomBar />
    </>
  );
}

const withBadge = (path: string, badge: SideLink['badge']): SideGroup[] =>
  personalMenu.map((group) => ({
    ...group,
    links: group.links.map((link) => (link.path === path ? { ...link, badge } : link)),
  }));
