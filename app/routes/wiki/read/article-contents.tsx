import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Doc } from '../../../../contract/rich-text/doc.ts';
import { listHeadings } from '../../../../contract/rich-text/headings.ts';
import { ContentsList } from '../../../components/navigation/contents-list.tsx';
import styles from './article-contents.module.css';
import { useCurrentSection } from './use-current-section.ts';

const foldedStyles = { contents: styles.list ?? '', inner: styles.inner ?? '' };

/** The sections of an article, each with its address, in a column beside it. */
export function ArticleContents({ doc }: { doc: Doc }) {
  const ref = useRef<HTMLDivElement>(null);
  useCurrentSection(ref, doc);
  const headings = listHeadings(doc);
  return (
    <div className={styles.column} ref={ref}>
      {headings.length > 0 && <ContentsList headings={headings} title="wiki.contents" styles={styles} />}
    </div>
  );
}

/** The same where there is no room for a column: folded behind the definition, which comes first. */
export function FoldedContents({ doc }: { doc: Doc }) {
  const headings = listHeadings(doc);
  if (headings.length === 0) return null;
  return (
    <details className={styles.fold}>
      <summary>
        <FormattedMessage id="wiki.contents" />
      </summary>
      <ContentsList headings={headings} title="wiki.contents" styles={foldedStyles} />
    </details>
  );
}
