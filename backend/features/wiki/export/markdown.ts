import type { StoredArticle } from '../article/article-store.ts';

/** An article as a file that the import reads again: front matter and the source. */
export function toMarkdownFile(
  article: Pick<StoredArticle, 'title' | 'summary' | 'tags' | 'related' | 'reviewOn' | 'source'>,
  { category }: { category: string },
): string {
  const head = [
    ['title', article.title],
    ['category', category],
    ['tags', article.tags.join(', ')],
    ['summary', article.summary],
    ['review', article.reviewOn ?? ''],
    ['related', article.related.map((ref) => ref.replace(/^article:/, '')).join(', ')],
  ];
  const lines = head.filter(([, value]) => value !== '').map(([key, value]) => `${key}: ${value}`);
  return `---\n${lines.join('\n')}\n---\n\n${article.source}\n`;
}
