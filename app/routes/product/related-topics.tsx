import { FormattedMessage } from 'react-intl';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Tag } from '../../components/ui/tag.tsx';
import page from './product-page.module.css';
import styles from './related-topics.module.css';

export interface RelatedTopic {
  id: number;
  url: string;
  title: string;
  /** Null for what is no question. */
  isSolved: boolean | null;
}

/** Topics of the forum that speak of what this product does. */
export function RelatedTopics({ topics }: { topics: readonly RelatedTopic[] }) {
  const lang = useContentLang();
  return (
    <section className={`${page.section} ${page.side}`} id="topics">
      <div className={page.head}>
        <h2>
          <FormattedMessage id="product.topics.title" />
        </h2>
      </div>
      <ul className={styles.list}>
        {topics.map((topic) => (
          <li key={topic.id}>
            <AppLink to={topic.url} lang={lang}>
              {topic.title}
            </AppLink>
            {topic.isSolved && (
              <Tag tone="ok">
                <FormattedMessage id="product.topics.solved" />
              </Tag>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
