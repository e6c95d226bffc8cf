import { FormattedMessage, useIntl } from 'react-intl';
import type { WikiArticle } from '../../../../contract/wiki/wiki.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Written } from '../../../components/ui/written.tsx';
import styles from './article-tree.module.css';

/** Beside an article: the others of its category in order, and the categories beside it. */
export function ArticleTree({ article }: { article: WikiArticle }) {
  const intl = useIntl();
  const { siblings, neighbours, slug, trail } = article;
  return (
    <nav className={styles.tree} aria-label={intl.formatMessage({ id: 'wiki.tree' })}>
      <p className={styles.head}>
        <Written text={trail.at(-1)?.name ?? ''} />
      </p>
      <ul>
        {siblings.map((sibling) => (
          <li key={sibling.slug}>
            <AppLink
              to={`/wiki/detail/${sibling.slug}`}
              aria-current={sibling.slug === slug ? 'page' : undefined}
            >
              {sibling.title}
            </AppLink>
          </li>
        ))}
      </ul>
      {neighbours.length > 0 && (
        <>
          <p className={styles.head}>
            <FormattedMessage id="wiki.neighbours" />
          </p>
          <ul>
            {neighbours.map((category) => (
              <li key={category.slug}>
                <AppLink to={`/wiki/category/${category.slug}`}>{category.name}</AppLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  );
}
