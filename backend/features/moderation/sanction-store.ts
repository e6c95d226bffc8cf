import type { Database } from '../../db/database.ts';
import './tables.ts';

export function getSanctioned(db: Database, userId: number) {
  return db.q
    .selectFrom('users')
    .select(['id', 'nickname', 'roles', 'moderates', 'group_id', 'silenced_until'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export async function countBoards(db: Database, boardIds: readonly number[]): Promise<number> {
  if (boardIds.length === 0) return 0;
  const row = await db.q
    .selectFrom('boards')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('id', 'in', boardIds)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** A ban of this person that waits for its second. */
export function getWaitingBan(db: Database, userId: number) {
  return db.q
    .selectFrom('approvals')
    .innerJoin('users', 'users.id', 'approvals.asked_by')
    .select(['approvals.id', 'approvals.reason', 'users.nickname'])
    .where('kind', '=', 'ban')
    .where('person_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}
