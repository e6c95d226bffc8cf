import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

interface Pair {
  userId: number;
  courseId: number;
}

/** Notes that somebody plays a lesson of a course; whoever is new there is counted. */
export async function saveLearner(
  db: Database,
  { userId, courseId, lessonId, now }: Pair & { lessonId: number; now: Date },
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db.q
    .insertInto('course_learners')
    .values({ user_id: userId, course_id: courseId, lesson_id: lessonId, started_at: now, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows) {
    await db.q
      .updateTable('courses')
      .set({ learner_count: sql`learner_count + 1` })
      .where('id', '=', courseId)
      .execute();
    return;
  }
  await db.q
    .updateTable('course_learners')
    .set({ lesson_id: lessonId, seen_at: now })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute();
}

const hasPassedWhatIsNeeded = sql<boolean>`(not c.needs_quizzes or not exists (
  select from quizzes z where z.course_id = c.id and z.state = 'shown' and not exists (
    select from quiz_attempts a where a.quiz_id = z.id and a.user_id = n.user_id and a.is_passed)))`;

/**
 * Counts the shown lessons that a person has learned. The course is learned with the last of them and, where it says so,
 * with its quizzes passed; it stays so.
 */
export async function recountLearner(
  db: Database,
  { userId, courseId, now }: Pair & { now: Date },
): Promise<void> {
  await db.query(
    `update course_learners set done_count = (
         select count(*) from lesson_progress p join lessons l on l.id = p.lesson_id
          where p.user_id = $1 and l.course_id = $2 and l.state = 'shown' and p.completed_at is not null)
     where user_id = $1 and course_id = $2`,
    [userId, courseId],
  );
  await db.q
    .updateTable('course_learners as n')
    .from('courses as c')
    .set({ completed_at: now })
    .whereRef('c.id', '=', 'n.course_id')
    .whereRef('n.done_count', '>=', 'c.lesson_count')
    .where('c.lesson_count', '>', 0)
    .where('n.completed_at', 'is', null)
    .where(hasPassedWhatIsNeeded)
    .where('n.user_id', '=', userId)
    .where('n.course_id', '=', courseId)
    .execute();
}
