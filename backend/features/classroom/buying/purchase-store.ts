import type { Database } from '../../../db/database.ts';
import '../tables.ts';

interface Pair {
  userId: number;
  courseId: number;
}

/** What somebody bought, or was given. */
export async function findPurchase(db: Database, { userId, courseId }: Pair) {
  return db.q
    .selectFrom('course_purchases')
    .select(['id', 'price', 'giver_id'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirst();
}

/** Whether a company keeps a seat for somebody who belongs to it now. */
export async function hasSeat(db: Database, { userId, courseId }: Pair): Promise<boolean> {
  const row = await db.q
    .selectFrom('course_seats as s')
    .innerJoin('company_members as m', (join) =>
      join.onRef('m.user_id', '=', 's.user_id').onRef('m.company_id', '=', 's.company_id'),
    )
    .select('s.user_id')
    .where('s.user_id', '=', userId)
    .where('s.course_id', '=', courseId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function createPurchase(
  db: Database,
  purchase: Pair & { giverId: number | null; price: number; transferId: number; now: Date },
): Promise<number> {
  const { id } = await db.q
    .insertInto('course_purchases')
    .values({
      user_id: purchase.userId,
      course_id: purchase.courseId,
      giver_id: purchase.giverId,
      price: purchase.price,
      transfer_id: purchase.transferId,
      created_at: purchase.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
