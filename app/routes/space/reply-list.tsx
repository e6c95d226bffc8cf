import { FormattedMessage } from 'react-intl';
import type { PersonReply } from '../../../contract/forum-people.ts';
import { AppLink } from '../../components/app-link.tsx';
import { useContentLang } from '../../components/content-lang.ts';
import { floorAddress } from '../../components/floor-address.ts';
import { Lamp } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import styles from './space.module.css';

/** A person's replies, each under the title of its topic. */
export function ReplyList({ replies }: { replies: readonly PersonReply[] }) {
  const lang = useContentLang();
  return (
    <>
      <h2 className="vh">
        <FormattedMessage id="forum.space.replies" />
      </h2>
      <ol className={styles.replies} lang={lang}>
        {replies.map((reply) => (
          <li key={reply.id}>
            <h3>
              <AppLink to={floorAddress(reply)}>{reply.topicTitle}</AppLink>
            </h3>
            <p>{reply.excerpt}</p>
            <p className={styles.facts}>
              <span>
                <FormattedMessage id="forum.floor" values={{ floor: reply.floor }} />
              </span>
              <Time value={reply.createdAt} />
              {reply.likeCount > 0 && (
                <span>
                  <FormattedMessage id="forum.space.likes" values={{ count: reply.likeCount }} />
                </span>
              )}
              {reply.isAccepted && (
                <Lamp tone="ok">
                  <FormattedMessage id="forum.space.answer" />
                </Lamp>
              )}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
