import type { Database } from '../../db/database.ts';
import type { SitemapSource } from '../../parts/sitemap.ts';
import { readableArticles } from './article/readable-store.ts';
import './tables.ts';

/** Articles that everybody may read. */
export const articleSitemap: SitemapSource = {
  async count(db) {
    const row = await readableArticles(db, 0)
      .select((e) => [e.fn.countAll<number>().as('total'), e.fn.max('a.updated_at').as('changed')])
      .executeTakeFirst();
    return { total: row?.total ?? 0, changed: row?.changed ?? null };
  },
  async list(db, { offset, limit }) {
    const rows = await readableArticles(db, 0)
      .select(['a.slug', 'a.updated_at'])
      .orderBy('a.id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map((row) => ({ path: `/wiki/detail/${row.slug}`, changedAt: row.updated_at.toISOString() }));
  },
};

export async function listCategoryPaths(db: Database): Promise<string[]> {
  const categories = await db.q
    .selectFrom('wiki_categories')
    .select('slug')
    .where('grade', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .limit(200)
    .execute();
  return categories.map(({ slug }) => `/wiki/category/${slug}`);
}
