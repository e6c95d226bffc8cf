import { FormattedMessage, useIntl } from 'react-intl';
import type { TopicRow } from '../../../contract/forum/forum.ts';
import { useNow } from '../../i18n/now.ts';
import { formatRelativeTime } from '../../i18n/relative-time.ts';
import { KeptMarkup } from '../kept-markup.tsx';
import { AppLink } from '../navigation/app-link.tsx';
import { useContentLang } from '../navigation/content-lang.ts';
import { Count } from '../ui/count.tsx';
import { Time } from '../ui/time.tsx';
import { Written } from '../ui/written.tsx';
import { floorAddress } from './floor-address.ts';
import { ListPicture } from './list-picture.tsx';
import { PersonPicture } from './person-picture.tsx';
import styles from './topic-list.module.css';
import { TopicTags } from './topic-tags.tsx';

interface TopicListProps {
  topics: readonly TopicRow[];
  /** Said where the rows are of several boards. */
  isBoardShown?: boolean;
}

/** Rows of topics: what it is about, how far it got, who wrote last. */
export function TopicList({ topics, isBoardShown = true }: TopicListProps) {
  const intl = useIntl();
  const now = useNow();
  return (
    <ol className={styles.list}>
      {topics.map((topic) => {
        const age = formatRelativeTime(intl, new Date(topic.lastPostAt), now);
        return (
          <KeptMarkup as="li" key={topic.id} name="topic" madeOf={[topic, isBoardShown, age]}>
            <Topic topic={topic} isBoardShown={isBoardShown} />
          </KeptMarkup>
        );
      })}
    </ol>
  );
}

function Topic({ topic, isBoardShown }: { topic: TopicRow; isBoardShown: boolean }) {
  const lang = useContentLang();
  return (
    <>
      <PersonPicture person={topic.author} />
      <div className={styles.main}>
        <div className={topic.picture ? `${styles.title} ${styles.beside}` : styles.title}>
          <TopicTags topic={topic} />
          <h3 lang={lang}>
            <AppLink to={`/forum/topic/${topic.id}`}>{topic.title}</AppLink>
          </h3>
        </div>
        {topic.picture && (
          <ListPicture className={styles.picture} picture={topic.picture} width={88} height={56} />
        )}
        <p className={styles.sub}>
          {topic.unread && (
            <AppLink
              className={styles.unread}
              to={floorAddress({ topicId: topic.id, floor: topic.unread.floor })}
            >
              <FormattedMessage id="forum.unread" values={{ count: topic.unread.count }} />
            </AppLink>
          )}
          {isBoardShown && (
            <AppLink to={`/forum/board/${topic.boardId}`}>
              <Written text={topic.boardName} />
            </AppLink>
          )}
          <AppLink to={`/space/${topic.author.userId}`}>
            <Written text={topic.author.nickname} />
          </AppLink>
        </p>
      </div>
      <p className={styles.figure}>
        <Count value={topic.replyCount} />
        <small>
          <FormattedMessage id="forum.replies" />
        </small>
      </p>
      <p className={`${styles.figure} ${styles.views}`}>
        <Count value={topic.viewCount} />
        <small>
          <FormattedMessage id="forum.views" />
        </small>
      </p>
      <p className={styles.last}>
        <span>
          <Written text={topic.lastPoster} />
        </span>
        <Time value={topic.lastPostAt} />
      </p>
    </>
  );
}
