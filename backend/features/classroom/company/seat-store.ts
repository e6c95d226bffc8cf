import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

interface Course {
  companyId: number;
  courseId: number;
}

export async function createSeatPurchase(
  db: Database,
  purchase: Course & { userId: number; seats: number; price: number; transferId: number; now: Date },
): Promise<void> {
  await db.q
    .insertInto('course_seat_purchases')
    .values({
      company_id: purchase.companyId,
      course_id: purchase.courseId,
      user_id: purchase.userId,
      seats: purchase.seats,
      price: purchase.price,
      transfer_id: purchase.transferId,
      created_at: purchase.now,
    })
    .execute();
}

export async function isMemberOf(
  db: Database,
  { companyId, userId }: { companyId: number; userId: number },
): Promise<boolean> {
  const row = await db.q
    .selectFrom('company_members')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Seats that a company bought, and those that its members have. */
export async function countSeats(
  db: Database,
  { companyId, courseId }: Course,
): Promise<{ bought: number; taken: number }> {
  const bought = await db.q
    .selectFrom('course_seat_purchases')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('seats'), sql<number>`0`).as('count'))
    .where('company_id', '=', companyId)
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  const taken = await db.q
    .selectFrom('course_seats as s')
    .innerJoin('company_members as m', (join) =>
      join.onRef('m.user_id', '=', 's.user_id').onRef('m.company_id', '=', 's.company_id'),
    )
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('s.company_id', '=', companyId)
    .where('s.course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  return { bought: Number(bought.count), taken: taken.count };
}

/** False when the person had one. */
export async function createSeat(
  db: Database,
  { companyId, courseId, userId, givenBy, now }: Course & { userId: number; givenBy: number; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.q
    .insertInto('course_seats')
    .values({ company_id: companyId, course_id: courseId, user_id: userId, given_by: givenBy, given_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteSeat(
  db: Database,
  { companyId, courseId, userId }: Course & { userId: number },
): Promise<void> {
  await db.q
    .deleteFrom('course_seats')
    .where('company_id', '=', companyId)
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .execute();
}

/** Frees the seats of somebody who leaves the company; returning does not restore them. */
export async function endSeats(
  db: Database,
  { fromId, companyId }: { fromId: number; companyId: number },
): Promise<number> {
  await db.q
    .deleteFrom('course_seats')
    .where('company_id', '=', companyId)
    .where('user_id', '=', fromId)
    .execute();
  return 0;
}

export async function saveDueDate(
  db: Database,
  { companyId, courseId, dueOn, setBy }: Course & { dueOn: string | null; setBy: number },
): Promise<void> {
  if (dueOn === null) {
    await db.q
      .deleteFrom('course_due_dates')
      .where('company_id', '=', companyId)
      .where('course_id', '=', courseId)
      .execute();
    return;
  }
  await db.q
    .insertInto('course_due_dates')
    .values({ company_id: companyId, course_id: courseId, due_on: dueOn, set_by: setBy })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'course_id']).doUpdateSet({ due_on: dueOn, set_by: setBy }),
    )
    .execute();
}
