import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { SitemapSource } from '../../parts/sitemap.ts';
import './tables.ts';

/** Notices that can still be bid for: what is over or called off leaves the sitemap. */
const open = (db: Database, now: Date) =>
  db.q
    .selectFrom('tenders')
    .where('state', '=', 'published')
    .where('is_demo', '=', false)
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>', now);

export const tenderSitemap: SitemapSource = {
  async count(db, now) {
    return open(db, now)
      .select((e) => [e.fn.countAll<number>().as('total'), e.fn.max<Date | null>('updated_at').as('changed')])
      .executeTakeFirstOrThrow();
  },
  async list(db, { offset, limit, now }) {
    const rows = await open(db, now)
      .select(['id', 'updated_at'])
      .orderBy('id')
      .limit(sql.lit(limit))
      .offset(offset)
      .execute();
    return rows.map((row) => ({ path: `/tender/${row.id}`, changedAt: row.updated_at.toISOString() }));
  },
};
