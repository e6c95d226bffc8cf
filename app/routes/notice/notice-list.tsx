import { FormattedMessage, useIntl } from 'react-intl';
import { useFetcher } from 'react-router';
import type { Notice } from '../../../contract/notice/notices.ts';
import { PersonPicture } from '../../components/lists/person-picture.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { noticeText } from '../../components/notices/notice-text.ts';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { Time } from '../../components/ui/time.tsx';
import { centrePath } from './message-address.ts';
import styles from './message-index.module.css';

interface NoticeListProps {
  notices: readonly Notice[];
  isUnread: boolean;
  /** This very page, for forms without scripts. */
  back: string;
}

export function NoticeList({ notices, isUnread, back }: NoticeListProps) {
  const lang = useContentLang();
  if (notices.length === 0) {
    return (
      <EmptyState title={<FormattedMessage id={isUnread ? 'notice.none_unread' : 'notice.none'} />}>
        <FormattedMessage id={isUnread ? 'notice.none_unread.text' : 'notice.none.text'} />
      </EmptyState>
    );
  }
  return (
    <ol className={styles.list} lang={lang}>
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} back={back} />
      ))}
    </ol>
  );
}

function NoticeItem({ notice, back }: { notice: Notice; back: string }) {
  const intl = useIntl();
  const fetcher = useFetcher();
  const { id, kind, actor, actorCount: actors, eventCount: count, data, isRead } = notice;
  const text = noticeText(intl, { kind, actor: actor?.nickname ?? '', actors, count, data });
  return (
    <li className={isRead ? undefined : styles.unread}>
      {actor ? (
        <PersonPicture person={actor} />
      ) : (
        <span className={styles.site}>
          <Icon name="bell" />
        </span>
      )}
      <div>
        <p>
          {/* A whole page load: what is behind it marks the notice as read before it leads on. */}
          <a href={`/personal/message/open/${id}`} data-reload="true" data-no-prefetch="">
            {!isRead && (
              <span className="vh">
                <FormattedMessage id="notice.unread" />
              </span>
            )}
            {text}
          </a>
        </p>
        <Time value={notice.updatedAt} />
      </div>
      {!isRead && (
        <fetcher.Form method="post" action={centrePath}>
          <input type="hidden" name="noticeId" value={id} />
          <input type="hidden" name="back" value={back} />
          <Button
            type="submit"
            name="intent"
            value="readOne"
            variant="ghost"
            isIcon
            isBusy={fetcher.state !== 'idle'}
            aria-label={intl.formatMessage({ id: 'notice.read_one' }, { text })}
          >
            <Icon name="check" size={18} />
          </Button>
        </fetcher.Form>
      )}
    </li>
  );
}
