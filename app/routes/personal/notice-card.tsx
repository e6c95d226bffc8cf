import { FormattedMessage, useIntl } from 'react-intl';
import { noticeTerms } from '../../../contract/notice/notice.ts';
import type { Notice } from '../../../contract/notice/notices.ts';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { noticeText } from '../../components/notices/notice-text.ts';
import { Tag } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import styles from './overview.module.css';

/** The newest notices, each a line. */
export function NoticeCard({ notices }: { notices: readonly Notice[] }) {
  const intl = useIntl();
  const lang = useContentLang();
  return (
    <ul className={`${styles.items} ${styles.tagged}`} lang={lang}>
      {notices.map(({ id, kind, actor, actorCount: actors, eventCount: count, data, updatedAt, isRead }) => (
        <li key={id} className={isRead ? undefined : styles.fresh}>
          <Tag>
            <FormattedMessage id={`notice.tab.${noticeTerms[kind].tab}`} />
          </Tag>
          <div>
            {/* A whole page load: what is behind it marks the notice as read before it leads on. */}
            <a href={`/personal/message/open/${id}`} data-reload="true" data-no-prefetch="">
              {noticeText(intl, { kind, actor: actor?.nickname ?? '', actors, count, data })}
            </a>
            <Time value={updatedAt} />
          </div>
        </li>
      ))}
    </ul>
  );
}
