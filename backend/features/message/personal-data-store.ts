import type { Database } from '../../db/database.ts';

/** Rows that belong to a person's rows, or are about the person without naming them. */
export async function erasePersonalData(db: Database, userId: number): Promise<void> {
  // Both sides of a conversation go: what one wrote stands in the other's list too.
  await db.query(`delete from conversations where low_id = $1 or high_id = $1`, [userId]);
}
