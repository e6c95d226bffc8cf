import type { Selectable, Updateable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import './tables.ts';

export type RealNameRow = Selectable<Tables['real_names']>;

export async function find(db: Database, userId: number): Promise<RealNameRow | undefined> {
  return db.q.selectFrom('real_names').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Holds the person's row until the end of the transaction. */
export async function lock(db: Database, userId: number): Promise<RealNameRow | undefined> {
  return db.q
    .selectFrom('real_names')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** The same; makes the row where there is none. */
export async function lockOrCreate(db: Database, userId: number): Promise<RealNameRow> {
  await db.q
    .insertInto('real_names')
    .values({
      user_id: userId,
      identity_key: null,
      asked_at: null,
      decided_at: null,
      decided_by: null,
      tried_on: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.q
    .selectFrom('real_names')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function update(
  db: Database,
  userId: number,
  change: Updateable<Tables['real_names']>,
): Promise<void> {
  await db.q.updateTable('real_names').set(change).where('user_id', '=', userId).execute();
}

/** Whether another account has the mark by this identity number; to be asked under the row's lock. */
export async function isUsedElsewhere(
  db: Database,
  { userId, identityKey }: { userId: number; identityKey: string },
): Promise<boolean> {
  const row = await db.q
    .selectFrom('real_names')
    .select('user_id')
    .where('identity_key', '=', identityKey)
    .where('user_id', '!=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
