import type { Doc } from '../../../contract/rich-text/doc.ts';
import { listHeadings } from '../../../contract/rich-text/headings.ts';
import { ContentsList } from '../../components/contents-list.tsx';
import styles from './article-contents.module.css';

/** The sections of an article, each with its address. */
export function ArticleContents({ doc }: { doc: Doc }) {
  const headings = listHeadings(doc);
  if (headings.length === 0) return <div className={styles.contents} />;
  return <ContentsList headings={headings} title="wiki.contents" styles={styles} />;
}
