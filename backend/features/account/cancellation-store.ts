import type { Database } from '../../db/database.ts';
import './tables.ts';

/** When the account will be closed; null when nobody asked for it, or it is done. */
export async function getClosingDueAt(db: Database, userId: number): Promise<Date | null> {
  const row = await db.q
    .selectFrom('account_cancellations')
    .select('due_at')
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row?.due_at ?? null;
}

/** True when nothing personal is left of the account. */
export async function isAccountErased(db: Database, userId: number): Promise<boolean> {
  const row = await db.q
    .selectFrom('account_cancellations')
    .select('erased_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.erased_at != null;
}

export async function saveCancellation(
  db: Database,
  { userId, now, dueAt }: { userId: number; now: Date; dueAt: Date },
): Promise<void> {
  await db.q
    .insertInto('account_cancellations')
    .values({ user_id: userId, asked_at: now, due_at: dueAt, erased_at: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ asked_at: now, due_at: dueAt }))
    .execute();
}

/** Takes a closing back; false when none was asked for. */
export async function deleteCancellation(db: Database, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db.q
    .deleteFrom('account_cancellations')
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function listDueCancellations(db: Database, now: Date): Promise<number[]> {
  const rows = await db.q
    .selectFrom('account_cancellations')
    .select('user_id')
    .where('erased_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('user_id')
    .limit(100)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Holds a due closing to the end of the transaction; false when it was taken back or is done. */
export async function lockDueCancellation(
  db: Database,
  { userId, now }: { userId: number; now: Date },
): Promise<boolean> {
  const row = await db.q
    .selectFrom('account_cancellations')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .where('due_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function setAccountErased(
  db: Database,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  await db.q
    .updateTable('account_cancellations')
    .set({ erased_at: now })
    .where('user_id', '=', userId)
    .execute();
}
