import type { Conflict } from '../../../../contract/wiki/edit.ts';
import type { Database } from '../../../db/database.ts';
import type { ArticleText, StoredArticle } from '../article/article-store.ts';
import { getRevision } from '../article/revision-store.ts';
import { type Merged, mergeSources } from '../compare/merge.ts';
import { mergeFields } from '../compare/merge-fields.ts';

interface MergedText {
  /** Undefined when both changed the same place. */
  text: ArticleText | undefined;
  parts: Merged['parts'];
  fields: Conflict['fields'];
  merged: Conflict['merged'];
}

/** What somebody made of revision `base`, put together with what the article says now. */
export function mergeWithCurrent(texts: {
  article: ArticleText;
  base: ArticleText;
  yours: ArticleText;
}): MergedText {
  const { article: theirs, base, yours } = texts;
  const { merged, conflicts } = mergeFields({ base, yours, theirs });
  const { source, parts } = mergeSources({
    base: base.source,
    yours: yours.source,
    theirs: theirs.source,
  });
  const isClean = source !== undefined && conflicts.length === 0;
  return {
    text: isClean ? { ...merged, source } : undefined,
    parts,
    fields: conflicts,
    merged,
  };
}

/** A conflict as it is shown, with who published meanwhile. */
export async function describeConflict(
  db: Database,
  { article, merged }: { article: StoredArticle; merged: MergedText },
): Promise<Conflict> {
  const newest = await getRevision(db, { articleId: article.id, number: article.revision });
  return {
    revision: article.revision,
    author: newest?.row.author ?? null,
    at: newest?.row.createdAt ?? new Date(0).toISOString(),
    editSummary: newest?.row.editSummary ?? '',
    parts: merged.parts,
    fields: merged.fields,
    merged: merged.merged,
  };
}

export function isSameText(a: ArticleText, b: ArticleText): boolean {
  return (
    a.source === b.source &&
    a.title === b.title &&
    a.summary === b.summary &&
    a.categoryId === b.categoryId &&
    a.tags.join('\n') === b.tags.join('\n') &&
    a.related.join('\n') === b.related.join('\n')
  );
}

export function textOf(input: Omit<ArticleText, 'source'>): Omit<ArticleText, 'source'> {
  const { title, summary, categoryId, tags, related } = input;
  return { title, summary, categoryId, tags, related };
}
