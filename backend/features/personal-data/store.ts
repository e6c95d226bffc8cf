import type { DataExport } from '../../../contract/personal-data/personal-data.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

export async function getDueAt(db: Database, userId: number): Promise<Date | null> {
  const row = await db.q
    .selectFrom('account_cancellations')
    .select('due_at')
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row?.due_at ?? null;
}

/** True when nothing personal is left of the account. */
export async function isErased(db: Database, userId: number): Promise<boolean> {
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

export async function setErased(db: Database, { userId, now }: { userId: number; now: Date }): Promise<void> {
  await db.q
    .updateTable('account_cancellations')
    .set({ erased_at: now })
    .where('user_id', '=', userId)
    .execute();
}

export async function listExports(db: Database, userId: number): Promise<DataExport[]> {
  const rows = await db.q
    .selectFrom('data_exports')
    .select(['id', 'state', 'byte_size', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
  return rows.map((row) => ({
    exportId: row.id,
    state: row.state,
    byteSize: row.byte_size,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}

export async function createExport(
  db: Database,
  { userId, fileKey, now, expiresAt }: { userId: number; fileKey: string; now: Date; expiresAt: Date },
): Promise<number> {
  const { id } = await db.q
    .insertInto('data_exports')
    .values({ user_id: userId, file_key: fileKey, byte_size: null, created_at: now, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function getExport(db: Database, exportId: number) {
  return db.q.selectFrom('data_exports').selectAll().where('id', '=', exportId).executeTakeFirst();
}

export async function finishExport(
  db: Database,
  { exportId, state, byteSize }: { exportId: number; state: 'ready' | 'failed'; byteSize: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db.q
    .updateTable('data_exports')
    .set({ state, byte_size: byteSize })
    .where('id', '=', exportId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends copies past their time; tells where their files lie. */
export async function takeOldExports(db: Database, now: Date): Promise<string[]> {
  const rows = await db.q
    .updateTable('data_exports')
    .set({ state: 'gone' })
    .where('state', 'in', ['waiting', 'ready'])
    .where('expires_at', '<=', now)
    .returning('file_key')
    .execute();
  return rows.map((row) => row.file_key);
}
