import type { Database } from '../../db/database.ts';

export async function listCopyKeys(db: Database, userId: number): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    'select file_key as key from data_exports where user_id = $1',
    [userId],
  );
  return rows.map(({ key }) => key);
}
