import { FormattedMessage } from 'react-intl';
import type { Message } from '../../../contract/message/message.ts';
import type { PersonSummary } from '../../../contract/person/person.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Time } from '../../components/ui/time.tsx';
import styles from './conversation.module.css';

/** What was said, the oldest first. Text alone: nothing in it is read as markup. */
export function MessageLog({ messages, other }: { messages: readonly Message[]; other: PersonSummary }) {
  const lang = useContentLang();
  return (
    <>
      <h2 className="vh">
        <FormattedMessage id="message.said" />
      </h2>
      <ol className={styles.log} lang={lang} id="latest">
        {messages.map(({ id, isOwn, body, createdAt }) => (
          <li key={id} className={isOwn ? styles.own : undefined}>
            <p className={styles.who}>
              {isOwn ? <FormattedMessage id="message.me" /> : other.nickname}
              <Time value={createdAt} />
              {!isOwn && (
                <AppLink to={`/report/message/${id}`} rel="nofollow">
                  <FormattedMessage id="message.report" />
                </AppLink>
              )}
            </p>
            <p className={styles.text}>{body}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
