import type { Database } from '../../db/database.ts';

/** Ids of the person's files that nobody else uses. */
export async function listUnusedFiles(
  db: Database,
  { userId, users }: { userId: number; users: readonly string[] },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(`select id from files where ${unused(users)}`, [userId]);
  return rows.map(({ id }) => id);
}

export async function deleteUnusedFiles(
  db: Database,
  { userId, users }: { userId: number; users: readonly string[] },
): Promise<void> {
  await db.query(`delete from files where ${unused(users)}`, [userId]);
}

const unused = (users: readonly string[]) =>
  `owner_id = $1${users
    .map((table) => ` and not exists (select from ${table} where file_id = files.id)`)
    .join('')}`;
