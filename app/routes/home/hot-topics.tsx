import { FormattedMessage } from 'react-intl';
import type { TopicRow } from '../../../contract/forum/forum.ts';
import { TopicTags } from '../../components/lists/topic-tags.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Count } from '../../components/ui/count.tsx';
import { Time } from '../../components/ui/time.tsx';
import styles from './hot-topics.module.css';

interface HotTopicsProps {
  topics: readonly TopicRow[];
  waiting: readonly { id: number; title: string; createdAt: string }[];
}

/** What is talked about most, and beside it the questions that still wait. */
export function HotTopics({ topics, waiting }: HotTopicsProps) {
  const lang = useContentLang();
  return (
    <div className={styles.split}>
      <ol className={styles.list}>
        {topics.map((topic) => (
          <li key={topic.id}>
            <div>
              <span className={styles.tags}>
                <TopicTags topic={topic} />
              </span>
              <h3 lang={lang}>
                <AppLink to={`/forum/topic/${topic.id}`}>{topic.title}</AppLink>
              </h3>
              <p className={styles.sub}>
                <span lang={lang}>{topic.boardName}</span>
                <span lang={lang}>{topic.author.nickname}</span>
                <Time value={topic.lastPostAt} />
              </p>
            </div>
            <Figure value={topic.replyCount} label="home.forum.replies" />
            <Figure value={topic.viewCount} label="home.forum.views" />
          </li>
        ))}
      </ol>
      <aside className={styles.waiting}>
        <h3>
          <FormattedMessage id="home.forum.unsolved" />
        </h3>
        <ul>
          {waiting.map((topic) => (
            <li key={topic.id}>
              <AppLink to={`/forum/topic/${topic.id}`}>
                <span lang={lang}>{topic.title}</span>
              </AppLink>
              <Time value={topic.createdAt} />
            </li>
          ))}
        </ul>
        <ButtonLink to="/forum/new" isBlock>
          <FormattedMessage id="home.forum.ask" />
        </ButtonLink>
      </aside>
    </div>
  );
}

function Figure({ value, label }: { value: number; label: 'home.forum.replies' | 'home.forum.views' }) {
  return (
    <div className={styles.figure}>
      <Count value={value} />
      <small>
        <FormattedMessage id={label} />
      </small>
    </div>
  );
}
