import type { Database } from '../../db/database.ts';

/** Rows that belong to a person's rows, or are about the person without naming them. */
export async function erasePersonalData(db: Database, userId: number): Promise<void> {
  // The picture of a transfer shows the payer's account; the bank's own number of it stays.
  await db.query(
    `delete from upload_links where entity = 'payment' and entity_id in (
      select payments.id from payments join orders on orders.id = order_id where user_id = $1)`,
    [userId],
  );
  await db.query(`delete from upload_links where entity = 'avatar' and entity_id = $1`, [userId]);
  await db.query(
    `delete from upload_links where entity = 'draft' and entity_id in (select id from drafts where user_id = $1)`,
    [userId],
  );
}
