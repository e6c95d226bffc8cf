import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { mostUnreadShown } from '../../contract/notice.ts';
import { onPersonalEvent } from '../components/personal-events.ts';
import { importWithTables } from '../i18n/page-messages.ts';
import styles from './account-menu.module.css';

/**
 * How many notices are unread. The stream that keeps it true is opened after the page is drawn, with code of its
 * own that only those who are signed in fetch.
 */
export function useUnread(address: string, unreadCount: number): number {
  const intl = useIntl();
  const [unread, setUnread] = useState(unreadCount);
  useEffect(() => setUnread(unreadCount), [unreadCount]);
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    const stopListening = onPersonalEvent((event) => event.kind === 'notice' && setUnread(event.unread));
    void importWithTables(() => import('./live-notices.ts'), ['notice']).then(({ openLiveNotices }) => {
      if (!isGone) stop = openLiveNotices(address, intl);
    });
    return () => {
      isGone = true;
      stopListening();
      stop();
    };
  }, [address, intl]);
  return unread;
}

export function UnreadBadge({ unread }: { unread: number }) {
  if (unread === 0) return null;
  return <span className={styles.badge}>{unread > mostUnreadShown ? `${mostUnreadShown}+` : unread}</span>;
}
