import type { Doc } from '../../../../contract/rich-text/doc.ts';
import { listHeadings } from '../../../../contract/rich-text/headings.ts';
import { ContentsList } from '../../../components/navigation/contents-list.tsx';
import styles from './article-contents.module.css';

/** What parts an article has; nothing for one or two. */
const fewestParts = 3;

/** List of contents of an article. */
export function ArticleContents({ doc }: { doc: Doc }) {
  const headings = listHeadings(doc);
  if (headings.length < fewestParts) return null;
  return <ContentsList headings={headings} title="forum.article.contents" styles={styles} />;
}
