import type { Database } from '../../db/database.ts';
import './tables.ts';

export async function listFileIds(db: Database, tenderId: number): Promise<string[]> {
  const rows = await db.q
    .selectFrom('tender_files')
    .select('file_id')
    .where('tender_id', '=', tenderId)
    .orderBy('added_at')
    .orderBy('file_id')
    .execute();
  return rows.map(({ file_id }) => file_id);
}

export async function addFile(
  db: Database,
  { tenderId, fileId, now }: { tenderId: number; fileId: string; now: Date },
): Promise<void> {
  await db.q
    .insertInto('tender_files')
    .values({ tender_id: tenderId, file_id: fileId, added_at: now })
    .onConflict((conflict) => conflict.columns(['tender_id', 'file_id']).doNothing())
    .execute();
}

/** False when the notice has no such file. */
export async function removeFile(
  db: Database,
  { tenderId, fileId }: { tenderId: number; fileId: string },
): Promise<boolean> {
  const row = await db.q
    .deleteFrom('tender_files')
    .where('tender_id', '=', tenderId)
    .where('file_id', '=', fileId)
    .returning('file_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function isFileOfTender(db: Database, fileId: string): Promise<boolean> {
  const row = await db.q
    .selectFrom('tender_files')
    .select('file_id')
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a notice that everybody sees shows the file. */
export async function isFileShown(db: Database, fileId: string): Promise<boolean> {
  const row = await db.q
    .selectFrom('tender_files as f')
    .innerJoin('tenders as t', 't.id', 'f.tender_id')
    .select('f.file_id')
    .where('f.file_id', '=', fileId)
    .where('t.state', '=', 'published')
    .executeTakeFirst();
  return row !== undefined;
}
