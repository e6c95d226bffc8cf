import type { SitemapSource } from '../../parts/sitemap.ts';
import './tables.ts';

/** Published resources. */
export const resourceSitemap: SitemapSource = {
  async count(db) {
    return db.q
      .selectFrom('resources')
      .select((e) => [e.fn.countAll<number>().as('total'), e.fn.max<Date | null>('updated_at').as('changed')])
      .where('state', '=', 'shown')
      .executeTakeFirstOrThrow();
  },
  async list(db, { offset, limit }) {
    const rows = await db.q
      .selectFrom('resources')
      .select(['id', 'updated_at'])
      .where('state', '=', 'shown')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map((row) => ({
      path: `/resources/detail/${row.id}`,
      changedAt: row.updated_at.toISOString(),
    }));
  },
};
