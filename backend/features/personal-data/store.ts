import type { DataExport } from '../../../contract/personal-data/personal-data.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

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
