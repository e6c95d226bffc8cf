import type { SitemapSource } from '../../parts/sitemap.ts';
import './tables.ts';

/** Entries that everybody sees. */
export const entrySitemap: SitemapSource = {
  async count(db) {
    return db.q
      .selectFrom('guest_entries')
      .select((e) => [e.fn.countAll<number>().as('total'), e.fn.max<Date | null>('active_at').as('changed')])
      .where('state', '=', 'shown')
      .where('is_private', '=', false)
      .where('merged_into', 'is', null)
      .executeTakeFirstOrThrow();
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
