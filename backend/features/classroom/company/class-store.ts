import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { personColumns } from '../../person/index.ts';
import '../tables.ts';

/** Courses that a company has seats of, the newest first. */
export async function listClassCourses(db: Database, companyId: number) {
  return db.q
    .selectFrom('course_seat_purchases as p')
    .innerJoin('courses as c', 'c.id', 'p.course_id')
    .leftJoin('course_due_dates as d', (join) =>
      join.onRef('d.course_id', '=', 'p.course_id').onRef('d.company_id', '=', 'p.company_id'),
    )
    .select(['c.id', 'c.title', 'c.title_en', 'c.lesson_count', 'd.due_on'])
    .select((e) => e.fn.sum<number>('p.seats').as('seats'))
    .where('p.company_id', '=', companyId)
    .groupBy(['c.id', 'd.due_on'])
    .orderBy('c.id', 'desc')
    .execute();
}

/** Every member of a company in each of the courses, with their seat and progress. */
export async function listClassMembers(db: Database, companyId: number, courseIds: readonly number[]) {
  if (courseIds.length === 0) return [];
  return db.q
    .selectFrom('company_members as m')
    .innerJoin('users', 'users.id', 'm.user_id')
    .innerJoin('courses as c', (join) => join.on('c.id', 'in', courseIds))
    .leftJoin('course_seats as s', (join) =>
      join
        .onRef('s.user_id', '=', 'm.user_id')
        .onRef('s.company_id', '=', 'm.company_id')
        .onRef('s.course_id', '=', 'c.id'),
    )
    .leftJoin('course_learners as n', (join) =>
      join.onRef('n.user_id', '=', 'm.user_id').onRef('n.course_id', '=', 'c.id'),
    )
    .select(['c.id as course_id', 'n.done_count', 'n.seen_at', 'n.completed_at'])
    .select(sql<boolean>`s.user_id is not null`.as('has_seat'))
    .select(personColumns)
    .where('m.company_id', '=', companyId)
    .orderBy('m.joined_at')
    .orderBy('m.user_id')
    .execute();
}

/** Seats whose holders are to be reminded today: not done, due in so many days, and not reminded since `before`. */
export async function listDueSeats(
  db: Database,
  { days, before }: { days: readonly string[]; before: Date },
) {
  return db.q
    .selectFrom('course_due_dates as d')
    .innerJoin('course_seats as s', (join) =>
      join.onRef('s.course_id', '=', 'd.course_id').onRef('s.company_id', '=', 'd.company_id'),
    )
    .innerJoin('company_members as m', (join) =>
      join.onRef('m.user_id', '=', 's.user_id').onRef('m.company_id', '=', 's.company_id'),
    )
    .innerJoin('courses as c', 'c.id', 'd.course_id')
    .leftJoin('course_learners as n', (join) =>
      join.onRef('n.user_id', '=', 's.user_id').onRef('n.course_id', '=', 's.course_id'),
    )
    .select(['s.company_id', 's.course_id', 's.user_id', 'c.title', 'd.due_on'])
    .where('d.due_on', 'in', [...days])
    .where('n.completed_at', 'is', null)
    .where((e) => e.or([e('s.reminded_at', 'is', null), e('s.reminded_at', '<', before)]))
    .orderBy('s.user_id')
    .forUpdate('s')
    .execute();
}

export async function setReminded(
  db: Database,
  { companyId, courseId, userId, now }: { companyId: number; courseId: number; userId: number; now: Date },
): Promise<void> {
  await db.q
    .updateTable('course_seats')
    .set({ reminded_at: now })
    .where('company_id', '=', companyId)
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .execute();
}
