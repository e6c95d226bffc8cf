import type { Database } from '../../../db/database.ts';
import '../tables.ts';

/** All names that an article ever had. */
export async function listNames(db: Database, articleId: number): Promise<string[]> {
  const rows = await db.q
    .selectFrom('wiki_slugs')
    .select('slug')
    .where('article_id', '=', articleId)
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Present names by id. */
export async function listSlugsById(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.q
    .selectFrom('wiki_articles')
    .select(['id', 'slug'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}
