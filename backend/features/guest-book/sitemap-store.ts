import type { SitemapSource } from '../../parts/sitemap.ts';
import './tables.ts';

/** Entries that everybody sees. */
export const entrySitemap: SitemapSource = {
  async count(db) {
    const { rows } = await db.query<{ total: number; changed: Date | null }>(
      `select count(*)::integer as total, max(active_at) as changed from guest_entries where state = 'shown' and not is_private and merged_into is null`,
    );
    return rows[0] ?? { total: 0, changed: null };
  },
  async list(db, { offset, limit }) {
    const rows = await db.q
      .selectFrom('guest_entries')
      .select(['id', 'active_at'])
      .where('state', '=', 'shown')
      .where('is_private', '=', false)
      .where('merged_into', 'is', null)
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map((row) => ({
      path: `/guestBook/entry/${row.id}`,
      changedAt: row.active_at.toISOString(),
    }));
  },
};
