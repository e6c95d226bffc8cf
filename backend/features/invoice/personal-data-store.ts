import type { Database } from '../../db/database.ts';

/** Rows that belong to a person's rows, or are about the person without naming them. */
export async function erasePersonalData(db: Database, userId: number): Promise<void> {
  await db.query(
    `update invoices set title = jsonb_build_object('kind', title->>'kind', 'title', '-'), email = '', remark = '', file_key = ''
      where user_id = $1`,
    [userId],
  );
}
