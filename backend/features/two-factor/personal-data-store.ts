import type { Database } from '../../db/database.ts';

export async function listPictureKeys(db: Database, userId: number): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `select picture_key as key from lost_factors where user_id = $1 and picture_key <> ''`,
    [userId],
  );
  return rows.map(({ key }) => key);
}
