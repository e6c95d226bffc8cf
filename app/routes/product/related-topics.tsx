import { FormattedMessage } from 'react-intl';
import { AppLink } from '../../components/app-link.tsx';
import page from './product-page.module.css';
import styles from './related-topics.module.css';

export interface RelatedTopic {
  topicId: number;
  title: string;
  replyCount: number;
  isSolved: boolean;
}

/** Topics of the forum that speak of what this product does. */
export function RelatedTopics({ topics }: { topics: readonly RelatedTopic[] }) {
  return (
    <section className={`${page.section} ${page.side}`} id="topics">
      <div className={page.head}>
        <h2>
          <FormattedMessage id="product.topics.title" />
        </h2>
      </div>
      <ul className={styles.list}>
        {topics.map((topic) => (
          <li key={topic.topicId}>
            <AppLink to={`/forum/topic/${topic.topicId}`}>{topic.title}</AppLink>
            <span>
              <FormattedMessage
                id={topic.isSolved ? 'product.topics.solved' : 'product.topics.replies'}
                values={{ count: topic.replyCount }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
