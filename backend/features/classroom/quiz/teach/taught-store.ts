import { sql, type Updateable } from 'kysely';
import { quizLimits } from '../../../../../contract/classroom/quiz-kinds.ts';
import type { Database } from '../../../../db/database.ts';
import type { Tables } from '../../../../db/tables.ts';
import '../tables.ts';

const submitted = sql`from quiz_attempts a where a.quiz_id = z.id and a.submitted_at is not null and a.user_id <> c.author_id`;

/** The quizzes of a course with how many learners handed one in and passed; its teacher's own tries don't count. */
export async function listTaught(db: Database, courseId: number) {
  return db.q
    .selectFrom('quizzes as z')
    .innerJoin('courses as c', 'c.id', 'z.course_id')
    .select(['z.id', 'z.title', 'z.title_en', 'z.state', 'c.needs_quizzes'])
    .select([
      sql<number>`(select count(*) from quiz_questions q where q.quiz_id = z.id and q.retired_at is null)`.as(
        'question_count',
      ),
      sql<number>`(select count(*) ${submitted})`.as('attempt_count'),
      sql<number>`(select count(distinct a.user_id) ${submitted})`.as('learner_count'),
      sql<number>`(select count(distinct a.user_id) ${submitted} and a.is_passed)`.as('passed_count'),
    ])
    .where('z.course_id', '=', courseId)
    .orderBy('z.id')
    .limit(sql.lit(quizLimits.quizzes))
    .execute();
}

export async function createQuiz(
  db: Database,
  quiz: { courseId: number; title: string; now: Date },
): Promise<number> {
  const { id } = await db.q
    .insertInto('quizzes')
    .values({ course_id: quiz.courseId, title: quiz.title, created_at: quiz.now, updated_at: quiz.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateQuiz(
  db: Database,
  quizId: number,
  change: Updateable<Tables['quizzes']>,
): Promise<void> {
  await db.q.updateTable('quizzes').set(change).where('id', '=', quizId).execute();
}

export async function deleteQuiz(db: Database, quizId: number): Promise<void> {
  await db.q.deleteFrom('quizzes').where('id', '=', quizId).execute();
}

/** Whether somebody has begun an attempt. */
export async function isTaken(db: Database, quizId: number): Promise<boolean> {
  const row = await db.q
    .selectFrom('quiz_attempts')
    .select('id')
    .where('quiz_id', '=', quizId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What learners answered to the questions of a quiz, most frequent first; without its teacher's own tries. */
export async function listGiven(db: Database, { quizId, authorId }: { quizId: number; authorId: number }) {
  return db.q
    .selectFrom('quiz_answers as w')
    .innerJoin('quiz_attempts as a', 'a.id', 'w.attempt_id')
    .select(['w.question_id', 'w.given', 'w.points'])
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('a.quiz_id', '=', quizId)
    .where('a.submitted_at', 'is not', null)
    .where('a.user_id', '!=', authorId)
    .groupBy(['w.question_id', 'w.given', 'w.points'])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('w.given')
    .limit(sql.lit(5000))
    .execute();
}
export type Given = Awaited<ReturnType<typeof listGiven>>[number];
