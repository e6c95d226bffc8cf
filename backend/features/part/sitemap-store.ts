import type { Database } from '../../db/database.ts';
import type { SitemapSource } from '../../parts/sitemap.ts';
import './tables.ts';

/** Visible parts. */
export const partSitemap: SitemapSource = {
  async count(db) {
    const { rows } = await db.query<{ total: number; changed: Date | null }>(
      `select count(*)::integer as total, max(updated_at) as changed from parts where state = 'published'`,
    );
    return rows[0] ?? { total: 0, changed: null };
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
