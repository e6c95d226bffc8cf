import type { Database } from '../../db/database.ts';
import type { SitemapSource } from '../../parts/sitemap.ts';
import './tables.ts';

/** Visible topics. */
export const topicSitemap: SitemapSource = {
  async count(db) {
    return db.q
      .selectFrom('topics')
      .select((e) => [
        e.fn.countAll<number>().as('total'),
        e.fn.max<Date | null>('last_post_at').as('changed'),
      ])
      .where('hidden_at', 'is', null)
      .executeTakeFirstOrThrow();
  },
  async list(db, { offset, limit }) {
    const rows = await db.q
      .selectFrom('topics')
      .select(['id', 'last_post_at'])
      .where('hidden_at', 'is', null)
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map((row) => ({ path: `/forum/topic/${row.id}`, changedAt: row.last_post_at.toISOString() }));
  },
};

/** People who opened a visible topic. */
export const authorSitemap: SitemapSource = {
  async count(db) {
    return db.q
      .selectFrom('topics')
      .select((e) => [
        e.fn.count<number>('author_id').distinct().as('total'),
        e.fn.max<Date | null>('last_post_at').as('changed'),
      ])
      .where('hidden_at', 'is', null)
      .executeTakeFirstOrThrow();
  },
  async list(db, { offset, limit }) {
    const rows = await db.q
      .selectFrom('topics')
      .select((e) => ['author_id as userId', e.fn.max('last_post_at').as('changed')])
      .where('hidden_at', 'is', null)
      .groupBy('author_id')
      .orderBy('author_id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map((row) => ({ path: `/space/${row.userId}`, changedAt: row.changed.toISOString() }));
  },
};

export async function listBoardPaths(db: Database): Promise<string[]> {
  const boards = await db.q.selectFrom('boards').select('id').orderBy('id').limit(200).execute();
  return boards.map(({ id }) => `/forum/board/${id}`);
}
