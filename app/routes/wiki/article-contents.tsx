import { FormattedMessage, useIntl } from 'react-intl';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import { listHeadings } from '../../../contract/rich-text/headings.ts';
import styles from './article-contents.module.css';

/** The sections of an article, each with its address. */
export function ArticleContents({ doc }: { doc: Doc }) {
  const intl = useIntl();
  const headings = listHeadings(doc);
  if (headings.length === 0) return <div className={styles.contents} />;
  return (
    <nav className={styles.contents} aria-label={intl.formatMessage({ id: 'wiki.contents' })}>
      <p>
        <FormattedMessage id="wiki.contents" />
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
