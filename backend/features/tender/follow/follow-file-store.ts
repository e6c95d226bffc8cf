import type { Database } from '../../../db/database.ts';
import '../tables.ts';

export async function listFollowFileIds(db: Database, followId: number): Promise<string[]> {
  const rows = await db.q
    .selectFrom('tender_follow_files')
    .select('file_id')
    .where('follow_id', '=', followId)
    .orderBy('added_at')
    .orderBy('file_id')
    .execute();
  return rows.map(({ file_id }) => file_id);
}

export async function addFollowFile(
  db: Database,
  { followId, fileId, now }: { followId: number; fileId: string; now: Date },
): Promise<void> {
  await db.q
    .insertInto('tender_follow_files')
    .values({ follow_id: followId, file_id: fileId, added_at: now })
    .onConflict((conflict) => conflict.columns(['follow_id', 'file_id']).doNothing())
    .execute();
}

/** False when the board has no such file there. */
export async function removeFollowFile(
  db: Database,
  { followId, fileId }: { followId: number; fileId: string },
): Promise<boolean> {
  const row = await db.q
    .deleteFrom('tender_follow_files')
    .where('follow_id', '=', followId)
    .where('file_id', '=', fileId)
    .returning('file_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function isFileOfFollow(db: Database, fileId: string): Promise<boolean> {
  const row = await db.q
    .selectFrom('tender_follow_files')
    .select('file_id')
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row !== undefined;
}
