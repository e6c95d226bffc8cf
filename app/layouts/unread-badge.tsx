import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { maxUnreadShown } from '../../contract/notice/unread.ts';
import { onPersonalEvent } from '../components/notices/personal-events.ts';
import { importWithTables } from '../i18n/page-messages.ts';
import styles from './account-menu.module.css';

/** How many notices are unread, as the account says and the person's stream goes on telling. */
export function useUnread(unreadCount: number): number {
  const [unread, setUnread] = useState(unreadCount);
  useEffect(() => setUnread(unreadCount), [unreadCount]);
  useEffect(() => onPersonalEvent((event) => event.kind === 'notice' && setUnread(event.unread)), []);
  return unread;
}

/** The name of a link to the messages, for whoever does not see the badge. */
export function useUnreadLabel(unread: number): string {
  return useIntl().formatMessage(
    { id: 'nav.messages.unread' },
    { count: Math.min(unread, maxUnreadShown + 1) },
  );
}

/**
 * Opens the person's stream once a page: after it is drawn, with code of its own that only those who are signed in
 * fetch.
 */
export function useLiveNotices(address: string): void {
  const intl = useIntl();
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    void importWithTables(() => import('./live-notices.ts')).then(({ openLiveNotices }) => {
      if (!isGone) stop = openLiveNotices(address, intl);
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [address, intl]);
}

export function UnreadBadge({ unread }: { unread: number }) {
  if (unread === 0) return null;
  return <span className={styles.badge}>{unread > maxUnreadShown ? `${maxUnreadShown}+` : unread}</span>;
}
