import type { Database } from '../../db/database.ts';

/** Rows that belong to a person's rows, or are about the person without naming them. */
export async function erasePersonalData(db: Database, userId: number): Promise<void> {
  await db.query(
    `delete from codes where target in (select phone from users where id = $1 union select email from users where id = $1)`,
    [userId],
  );
}
