import type { Database } from '../../db/database.ts';

/** Rows that hang on a person's, or tell of them without naming them. */
export async function eraseTraces(db: Database, userId: number): Promise<void> {
  await db.query(
    `update invoices set title = jsonb_build_object('kind', title->>'kind', 'title', '-'), email = '', remark = ''
      where user_id = $1`,
    [userId],
  );
}
