import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Ids of demo people by username; one whose name was taken has `-demo` behind it. */
export async function listDemoPeople(db: Database): Promise<Map<string, number>> {
  const rows = await db.q
    .selectFrom('users')
    .select(['id', 'username'])
    .where('is_demo', '=', true)
    .execute();
  return new Map(rows.map(({ id, username }) => [username.replace(/-demo$/, ''), id]));
}

/** Deletes an account that nobody has claimed and that nothing is by; false when it stays. */
export async function deleteUnclaimed(db: Database, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db.q
    .deleteFrom('users')
    .where('id', '=', userId)
    .where('password_hash', 'is', null)
    .where('phone', 'is', null)
    .where('email_verified_at', 'is', null)
    .where(sql<boolean>`not exists (select from identities where user_id = users.id)
      and not exists (select from topics where author_id = users.id or last_poster_id = users.id)
      and not exists (select from posts where author_id = users.id)`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteDemoPeople(db: Database, exceptId: number | undefined): Promise<number> {
  const result = await db.q
    .deleteFrom('users')
    .where('is_demo', '=', true)
    // Who sold something stands in the ledger forever; who published what others bought or spoke of stays with it.
    .where(sql<boolean>`not exists (select from ledger_chains where user_id = users.id)`)
    .where(sql<boolean>`not exists (select from resources where author_id = users.id)`)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId as number))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
