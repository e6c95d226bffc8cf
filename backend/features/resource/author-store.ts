import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import './tables.ts';

export async function listBios(db: Database, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.q
    .selectFrom('users')
    .select(['id', 'bio'])
    .where('id', 'in', userIds)
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, bio }) => [id, bio]));
}

/** Published works of an author and their downloads. */
export async function sumWorks(db: Database, authorId: number) {
  const row = await db.q
    .selectFrom('resources')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.sum<number>('download_count').as('downloads')])
    .select(
      sql<boolean>`exists(
        select from account_cancellations where user_id = ${authorId} and erased_at is not null
      )`.as('is_closed'),
    )
    .where('author_id', '=', authorId)
    .where('state', '=', 'shown')
    .executeTakeFirstOrThrow();
  return {
    resourceCount: Number(row.count),
    downloadCount: Number(row.downloads ?? 0),
    isClosed: row.is_closed,
  };
}
