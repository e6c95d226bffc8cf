import type { Database } from '../../../db/database.ts';
import '../tables.ts';

/** The row, held to the end of the transaction, so that no two people fill it at once. */
export async function lockRelease(db: Database, releaseId: number) {
  return db.q
    .selectFrom('product_releases')
    .select(['product', 'version'])
    .where('id', '=', releaseId)
    .forUpdate()
    .executeTakeFirst();
}

export async function listFileIds(db: Database, releaseId: number): Promise<string[]> {
  const rows = await db.q
    .selectFrom('product_release_files')
    .select('file_id')
    .where('release_id', '=', releaseId)
    .execute();
  return rows.map(({ file_id }) => file_id);
}

export async function addFile(
  db: Database,
  file: { releaseId: number; fileId: string; platform: string; now: Date },
): Promise<void> {
  await db.q
    .insertInto('product_release_files')
    .values({
      release_id: file.releaseId,
      file_id: file.fileId,
      platform: file.platform,
      added_at: file.now,
    })
    .execute();
}

export async function updateFile(
  db: Database,
  { releaseId, fileId, ...words }: { releaseId: number; fileId: string; platform: string; withdrawn: string },
): Promise<void> {
  await db.q
    .updateTable('product_release_files')
    .set(words)
    .where('release_id', '=', releaseId)
    .where('file_id', '=', fileId)
    .execute();
}

export async function isFileOfRelease(db: Database, fileId: string): Promise<boolean> {
  const row = await db.q
    .selectFrom('product_release_files')
    .select('file_id')
    .where('file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
