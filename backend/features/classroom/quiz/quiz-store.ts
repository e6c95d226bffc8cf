import { sql } from 'kysely';
import { quizLimits } from '../../../../contract/classroom/quiz-kinds.ts';
import type { QuizRow } from '../../../../contract/classroom/quiz-row.ts';
import type { Database } from '../../../db/database.ts';
import './tables.ts';

/** A quiz with the course that it belongs to, in whatever state. */
export async function findQuiz(db: Database, quizId: number) {
  return db.q
    .selectFrom('quizzes as z')
    .innerJoin('courses as c', 'c.id', 'z.course_id')
    .selectAll('z')
    .select(['c.title as course_title', 'c.title_en as course_title_en', 'c.needs_quizzes'])
    .where('z.id', '=', quizId)
    .executeTakeFirst();
}

/** How many questions a quiz has that can be asked. */
export async function countQuestions(db: Database, quizId: number): Promise<number> {
  const { count } = await db.q
    .selectFrom('quiz_questions')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('quiz_id', '=', quizId)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The published quizzes of a course, those of a lesson in the order of the lessons, with a person's best attempt. */
export async function listQuizRows(
  db: Database,
  { courseId, userId }: { courseId: number; userId: number | undefined },
): Promise<QuizRow[]> {
  const rows = await db.q
    .selectFrom('quizzes as z')
    .leftJoin('lessons as l', 'l.id', 'z.lesson_id')
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('quiz_attempts as a')
          .select(
            sql<number | null>`max(floor(a.points * 100.0 / nullif(a.max_points, 0)))::integer`.as('best'),
          )
          .select(sql<boolean | null>`bool_or(a.is_passed)`.as('is_passed'))
          .whereRef('a.quiz_id', '=', 'z.id')
          .where('a.user_id', '=', userId ?? 0)
          .where('a.submitted_at', 'is not', null)
          .as('own'),
      (join) => join.onTrue(),
    )
    .select(['z.id', 'z.title', 'z.title_en', 'z.lesson_id', 'z.drawn_count', 'z.pass_percent'])
    .select(['own.best', 'own.is_passed'])
    .select(
      sql<number>`(select count(*) from quiz_questions q where q.quiz_id = z.id and q.retired_at is null)`.as(
        'bank_count',
      ),
    )
    .where('z.course_id', '=', courseId)
    .where('z.state', '=', 'shown')
    .orderBy(sql`l.position nulls last`)
    .orderBy('z.id')
    .limit(sql.lit(quizLimits.quizzes))
    .execute();
  return rows.map((row) => ({
    quizId: row.id,
    title: { zh: row.title, en: row.title_en },
    lessonId: row.lesson_id,
    questionCount: Math.min(row.drawn_count ?? Number(row.bank_count), Number(row.bank_count)),
    passPercent: row.pass_percent,
    bestPercent: row.best,
    isPassed: row.is_passed ?? false,
  }));
}
