import type { Database } from '../../db/database.ts';

/** Rows that belong to a person's rows, or are about the person without naming them. */
export async function erasePersonalData(db: Database, userId: number): Promise<void> {
  await db.query(
    `update payments set proof = null where order_id in (select id from orders where user_id = $1)`,
    [userId],
  );
}
