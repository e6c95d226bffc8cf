import { maxSlugLength } from '../../../../contract/wiki/limits.ts';
import type { Database } from '../../../db/database.ts';
import { isSlugFree } from './article-store.ts';

/** A free readable name for a title: its Latin letters and digits, numbered when others have the same. */
export async function freeSlug(db: Database, wanted: string): Promise<string> {
  const words = wanted
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength - 6)
    .replace(/^-|-$/g, '');
  const base = /[a-z]/.test(words) ? words : `article${words && `-${words}`}`;
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? base : `${base}-${count}`;
    if (await isSlugFree(db, slug)) return slug;
  }
}
