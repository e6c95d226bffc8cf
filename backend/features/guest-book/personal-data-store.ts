import type { Database } from '../../db/database.ts';

/** Rows that belong to a person's rows, or are about the person without naming them. */
export async function erasePersonalData(db: Database, userId: number): Promise<void> {
  await db.query(
    'delete from guest_files where entry_id in (select id from guest_entries where author_id = $1)',
    [userId],
  );
  await db.query(`update guest_entries set author_name = '', user_agent = '' where author_id = $1`, [userId]);
}
