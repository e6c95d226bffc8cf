import type { EntryFile } from '../../../contract/guest-book/files.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

export async function listFiles(db: Database, entryId: number): Promise<EntryFile[]> {
  return db.q
    .selectFrom('guest_files')
    .select(['id as fileId', 'name', 'byte_size as byteSize'])
    .where('entry_id', '=', entryId)
    .orderBy('id')
    .execute();
}

/** The file of an entry that has this name and these bytes. */
export async function findSameFile(
  db: Database,
  { entryId, name, digest }: { entryId: number; name: string; digest: string },
): Promise<number | undefined> {
  const row = await db.q
    .selectFrom('guest_files')
    .select('id')
    .where('entry_id', '=', entryId)
    .where('name', '=', name)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row?.id;
}

export async function createFile(
  db: Database,
  file: { entryId: number; name: string; byteSize: number; key: string; digest: string; now: Date },
): Promise<number> {
  const { id } = await db.q
    .insertInto('guest_files')
    .values({
      entry_id: file.entryId,
      name: file.name,
      byte_size: file.byteSize,
      file_key: file.key,
      created_at: file.now,
      digest: file.digest,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findFile(
  db: Database,
  { entryId, fileId }: { entryId: number; fileId: number },
): Promise<{ name: string; key: string } | undefined> {
  return db.q
    .selectFrom('guest_files')
    .select(['name', 'file_key as key'])
    .where('id', '=', fileId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst();
}

/** Takes one file of an entry away, or all; returns the keys that nobody needs any more. */
export async function deleteFiles(
  db: Database,
  { entryId, fileId }: { entryId: number; fileId?: number },
): Promise<string[]> {
  const gone = db.q.deleteFrom('guest_files').where('entry_id', '=', entryId).returning('file_key');
  const rows = await (fileId === undefined ? gone : gone.where('id', '=', fileId)).execute();
  return rows.map(({ file_key }) => file_key);
}

/** Keys of what somebody added to their own entries. */
export async function listKeysOf(db: Database, userId: number): Promise<string[]> {
  const rows = await db.q
    .selectFrom('guest_files as f')
    .innerJoin('guest_entries as e', 'e.id', 'f.entry_id')
    .select('f.file_key')
    .where('e.author_id', '=', userId)
    .execute();
  return rows.map(({ file_key }) => file_key);
}
