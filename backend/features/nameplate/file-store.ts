import * as v from 'valibot';
import { FileFactsSchema } from '../../../contract/file/facts.ts';
import type { NameplateFileRole } from '../../../contract/nameplate/nameplate.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Files of a nameplate, the newest version of each before its former ones. */
export async function listFiles(db: Database, nameplateId: number) {
  const rows = await db.q
    .selectFrom('nameplate_files as n')
    .innerJoin('files as f', 'f.id', 'n.file_id')
    .select(['n.id as nameplateFileId', 'n.role', 'n.title', 'n.version', 'n.is_public as isPublic'])
    .select(['n.successor_id as replacedBy', 'n.added_at as addedAt'])
    .select(['f.id', 'f.name', 'f.extension', 'f.kind', 'f.state', 'f.code', 'f.sha256', 'f.revision'])
    .select(['f.byte_size as byteSize', 'f.view', 'f.has_poster as hasPoster', 'f.facts'])
    .where('n.nameplate_id', '=', nameplateId)
    .where('f.state', '<>', 'refused')
    .orderBy('n.id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    byteSize: Number(row.byteSize),
    facts: v.parse(FileFactsSchema, row.facts),
  }));
}
export type StoredFile = Awaited<ReturnType<typeof listFiles>>[number];

export async function createFile(
  db: Database,
  file: {
    nameplateId: number;
    fileId: string;
    role: NameplateFileRole;
    title: string;
    version: string;
    isPublic: boolean;
    addedBy: number | null;
    now: Date;
  },
): Promise<number> {
  const { id } = await db.q
    .insertInto('nameplate_files')
    .values({
      nameplate_id: file.nameplateId,
      file_id: file.fileId,
      role: file.role,
      title: file.title,
      version: file.version,
      is_public: file.isPublic,
      added_by: file.addedBy,
      added_at: file.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of a nameplate, one that no other has replaced yet; true when it was there. */
export async function replaceFile(
  db: Database,
  { nameplateId, former, by }: { nameplateId: number; former: number; by: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db.q
    .updateTable('nameplate_files')
    .set({ successor_id: by })
    .where('id', '=', former)
    .where('nameplate_id', '=', nameplateId)
    .where('successor_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteFile(
  db: Database,
  { nameplateId, id }: { nameplateId: number; id: number },
): Promise<boolean> {
  const { numDeletedRows } = await db.q
    .deleteFrom('nameplate_files')
    .where('id', '=', id)
    .where('nameplate_id', '=', nameplateId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function isFileOfNameplate(db: Database, fileId: string): Promise<boolean> {
  const row = await db.q
    .selectFrom('nameplate_files')
    .select('id')
    .where('file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
