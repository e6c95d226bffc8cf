import { type Expression, sql } from 'kysely';
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

/** What somebody holds of a course: a purchase, and by whom it was given; a seat of a company they belong to now. */
export interface Holding {
  purchase_id: number | null;
  giver_id: number | null;
  has_seat: boolean;
}

export async function findHolding(db: Database, { userId, courseId }: Pair): Promise<Holding | undefined> {
  return db.q
    .selectFrom('courses as c')
    .leftJoin('course_purchases as b', (join) =>
      join.onRef('b.course_id', '=', 'c.id').on('b.user_id', '=', userId),
    )
    .select(['b.id as purchase_id', 'b.giver_id'])
    .select(seatOf(userId).as('has_seat'))
    .where('c.id', '=', courseId)
    .executeTakeFirst();
}

/** Whether a company keeps a seat of the course `c` for somebody who belongs to it now. */
export const seatOf = (userId: number | Expression<number | null>) =>
  sql<boolean>`exists (select from course_seats s
    join company_members m on m.user_id = s.user_id and m.company_id = s.company_id
    where s.user_id = ${userId} and s.course_id = c.id)`;

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
