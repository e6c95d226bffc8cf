import type { Conflict } from '../../../../contract/wiki/edit.ts';
import type { ArticleText } from '../article/article-store.ts';

const names = ['title', 'summary', 'categoryId', 'tags', 'related'] as const;

type Fields = Pick<ArticleText, (typeof names)[number]>;

/** Title, summary and the like by three ways: whoever changed one wins; where both did, one's own, reported. */
export function mergeFields(texts: { base: Fields; yours: Fields; theirs: Fields }): {
  merged: Fields;
  conflicts: Conflict['fields'];
} {
  const { base, yours, theirs } = texts;
  const conflicts: Conflict['fields'] = [];
  const merged: Record<string, unknown> = Object.create(null);
  for (const name of names) {
    const isOwn = !isEqual(yours[name], base[name]);
    const isTheirs = !isEqual(theirs[name], base[name]);
    merged[name] = isOwn ? yours[name] : theirs[name];
    if (isOwn && isTheirs && !isEqual(yours[name], theirs[name]))
      conflicts.push({ name, yours: told(yours[name]), theirs: told(theirs[name]) });
  }
  return { merged: merged as Fields, conflicts };
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function told(value: string | number | readonly string[]): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}
