import { FormattedMessage, useIntl } from 'react-intl';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import { listHeadings } from '../../../contract/rich-text/headings.ts';
import styles from './article-contents.module.css';

/** What parts an article has; nothing for one or two. */
const fewestParts = 3;

/** List of contents of an article. */
export function ArticleContents({ doc }: { doc: Doc }) {
  const intl = useIntl();
  const headings = listHeadings(doc);
  if (headings.length < fewestParts) return null;
  return (
    <nav className={styles.contents} aria-label={intl.formatMessage({ id: 'forum.article.contents' })}>
      <p>
        <FormattedMessage id="forum.article.contents" />
      </p>
      <ol>
        {headings.map(({ anchor, level, text }) => (
          <li key={anchor} className={level === 3 ? styles.inner : undefined}>
            <a href={`#${anchor}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
