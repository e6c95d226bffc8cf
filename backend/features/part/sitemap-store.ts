import type { Database } from '../../db/database.ts';
import type { SitemapSource } from '../../parts/sitemap.ts';
import './tables.ts';

/** Visible parts. */
export const partSitemap: SitemapSource = {
  async count(db) {
    return db.q
      .selectFrom('parts')
      .select((e) => [e.fn.countAll<number>().as('total'), e.fn.max<Date | null>('updated_at').as('changed')])
      .where('state', '=', 'published')
      .executeTakeFirstOrThrow();
  },
  async list(db, { offset, limit }) {
    const rows = await db.q
      .selectFrom('parts')
      .select(['id', 'updated_at'])
      .where('state', '=', 'published')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map((row) => ({ path: `/ldz/detail/${row.id}`, changedAt: row.updated_at.toISOString() }));
  },
};

export async function listGroupPaths(db: Database): Promise<string[]> {
  const groups = await db.q.selectFrom('part_groups').select('slug').orderBy('id').limit(500).execute();
  return groups.map(({ slug }) => `/ldz?group=${slug}`);
}
