import type { SitemapSource } from '../../parts/sitemap.ts';
import './tables.ts';

/** Published resources. */
export const resourceSitemap: SitemapSource = {
  async count(db) {
    const { rows } = await db.query<{ total: number; changed: Date | null }>(
      `select count(*)::integer as total, max(updated_at) as changed from resources where state = 'shown'`,
    );
    return rows[0] ?? { total: 0, changed: null };
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
