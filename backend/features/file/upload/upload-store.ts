import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

export interface FileUpload {
  id: string;
  ownerId: number;
  name: string;
  folder: string;
  byteSize: number;
  /** Set when the upload is finished. */
  fileId: string | null;
}

const sweptAtOnce = 100;

export async function createUpload(
  db: Database,
  upload: Omit<FileUpload, 'fileId'> & { now: Date; expiresAt: Date },
): Promise<void> {
  await db.q
    .insertInto('file_uploads')
    .values({
      id: upload.id,
      owner_id: upload.ownerId,
      name: upload.name,
      folder: upload.folder,
      byte_size: upload.byteSize,
      created_at: upload.now,
      expires_at: upload.expiresAt,
    })
    .execute();
}

export async function findUpload(
  db: Database,
  { id, ownerId, now }: { id: string; ownerId: number; now: Date },
): Promise<FileUpload | undefined> {
  const row = await db.q
    .selectFrom('file_uploads')
    .select(['id', 'owner_id', 'name', 'folder', 'byte_size', 'file_id'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      ownerId: row.owner_id,
      name: row.name,
      folder: row.folder,
      byteSize: row.byte_size,
      fileId: row.file_id,
    }
  );
}

/** Number and bytes of what somebody has begun and not finished. */
export async function countOpenUploads(db: Database, { ownerId, now }: { ownerId: number; now: Date }) {
  const row = await db.q
    .selectFrom('file_uploads')
    .select((e) => [
      e.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(byte_size), 0)::bigint`.as('bytes'),
    ])
    .where('owner_id', '=', ownerId)
    .where('file_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return row;
}

export async function finishUpload(db: Database, { id, fileId }: { id: string; fileId: string }) {
  await db.q.updateTable('file_uploads').set({ file_id: fileId }).where('id', '=', id).execute();
}

export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.q.deleteFrom('file_uploads').where('id', '=', id).execute();
}

/** Which of these ids are uploads. */
export async function listKnownUploads(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.q
    .selectFrom('file_uploads')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('file_id', 'is', null)
    .orderBy('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Forgets uploads whose time is over; returns their ids, at most 100. */
export async function deleteExpiredUploads(db: Database, now: Date): Promise<string[]> {
  const old = db.q
    .selectFrom('file_uploads')
    .select('id')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(sql.lit(sweptAtOnce))
    .forUpdate()
    .skipLocked();
  const rows = await db.q.deleteFrom('file_uploads').where('id', 'in', old).returning('id').execute();
  return rows.map(({ id }) => id);
}
