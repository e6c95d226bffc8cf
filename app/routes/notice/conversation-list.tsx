import { FormattedMessage } from 'react-intl';
import type { Conversation } from '../../../contract/message/message.ts';
import { PersonPicture } from '../../components/lists/person-picture.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Time } from '../../components/ui/time.tsx';
import styles from './message-index.module.css';

/** Private conversations, the last spoken in first. */
export function ConversationList({ conversations }: { conversations: readonly Conversation[] }) {
  const lang = useContentLang();
  if (conversations.length === 0) {
    return (
      <EmptyState title={<FormattedMessage id="message.none" />}>
        <FormattedMessage id="message.none.text" />
      </EmptyState>
    );
  }
  return (
    <ol className={styles.list} lang={lang}>
      {conversations.map(({ other, lastAt, excerpt, isLastOwn, unreadCount }) => (
        <li key={other.userId} className={unreadCount > 0 ? styles.unread : undefined}>
          <PersonPicture person={other} />
          <div>
            <p>
              <AppLink to={`/personal/message/with/${other.userId}`}>
                {other.nickname}
                {unreadCount > 0 && (
                  <span className={styles.count}>
                    <FormattedMessage id="message.unread" values={{ count: unreadCount }} />
                  </span>
                )}
              </AppLink>
            </p>
            <p className={styles.excerpt}>
              {isLastOwn ? <FormattedMessage id="message.own" values={{ text: excerpt }} /> : excerpt}
            </p>
            <Time value={lastAt} />
          </div>
        </li>
      ))}
    </ol>
  );
}
