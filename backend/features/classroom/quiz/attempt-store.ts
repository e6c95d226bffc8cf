import { sql } from 'kysely';
import { quizLimits } from '../../../../contract/classroom/quiz-kinds.ts';
import type { Database } from '../../../db/database.ts';
import './tables.ts';

interface Pair {
  quizId: number;
  userId: number;
}

const columns = [
  'id',
  'quiz_id',
  'user_id',
  'started_at',
  'submitted_at',
  'points',
  'max_points',
  'is_passed',
] as const;

/** A person's attempts at a quiz, the newest first; not beyond the hundredth. */
export async function listAttempts(db: Database, { quizId, userId }: Pair) {
  return db.q
    .selectFrom('quiz_attempts')
    .select(columns)
    .where('quiz_id', '=', quizId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(sql.lit(100))
    .execute();
}
export type FoundAttempt = Awaited<ReturnType<typeof listAttempts>>[number];

/** How many attempts were handed in. */
export async function countSubmitted(db: Database, { quizId, userId }: Pair): Promise<number> {
  const { count } = await db.q
    .selectFrom('quiz_attempts')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('quiz_id', '=', quizId)
    .where('user_id', '=', userId)
    .where('submitted_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findAttempt(db: Database, attemptId: number): Promise<FoundAttempt | undefined> {
  return db.q.selectFrom('quiz_attempts').select(columns).where('id', '=', attemptId).executeTakeFirst();
}

/** The same, held to the end of the transaction. */
export async function lockAttempt(db: Database, attemptId: number): Promise<FoundAttempt | undefined> {
  return db.q
    .selectFrom('quiz_attempts')
    .select(columns)
    .where('id', '=', attemptId)
    .forUpdate()
    .executeTakeFirst();
}

export async function createAttempt(
  db: Database,
  {
    quizId,
    userId,
    maxPoints,
    questions,
    now,
  }: Pair & { maxPoints: number; questions: readonly { id: number; shown: readonly number[] }[]; now: Date },
): Promise<number> {
  const { id } = await db.q
    .insertInto('quiz_attempts')
    .values({ quiz_id: quizId, user_id: userId, started_at: now, max_points: maxPoints })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.q
    .insertInto('quiz_answers')
    .values(
      questions.map((question, index) => ({
        attempt_id: id,
        number: index + 1,
        user_id: userId,
        question_id: question.id,
        shown: [...question.shown],
      })),
    )
    .execute();
  return id;
}

/** What an attempt asks, in its order, with what was answered. */
export async function listAsked(db: Database, attemptId: number) {
  return db.q
    .selectFrom('quiz_answers as a')
    .innerJoin('quiz_questions as q', 'q.id', 'a.question_id')
    .leftJoin('lessons as l', (join) => join.onRef('l.id', '=', 'q.lesson_id').on('l.state', '=', 'shown'))
    .select(['a.number', 'a.shown', 'a.given', 'a.points'])
    .select(['q.id', 'q.kind', 'q.text', 'q.text_en', 'q.options', 'q.answer', 'q.picture'])
    .select(['q.explanation', 'q.explanation_en', 'q.at', 'q.zones_across', 'q.zones_down'])
    .select(['l.id as lesson_id', 'l.title as lesson_title', 'l.title_en as lesson_title_en'])
    .where('a.attempt_id', '=', attemptId)
    .orderBy('a.number')
    .limit(sql.lit(quizLimits.questions))
    .execute();
}
export type Asked = Awaited<ReturnType<typeof listAsked>>[number];

export async function saveAnswer(
  db: Database,
  answer: { attemptId: number; number: number; given: readonly string[]; now: Date },
): Promise<void> {
  await db.q
    .updateTable('quiz_answers')
    .set({ given: [...answer.given], saved_at: answer.now })
    .where('attempt_id', '=', answer.attemptId)
    .where('number', '=', answer.number)
    .execute();
}

export async function saveGrades(
  db: Database,
  { attemptId, grades }: { attemptId: number; grades: readonly { number: number; points: number }[] },
): Promise<void> {
  for (const { number, points } of grades)
    await db.q
      .updateTable('quiz_answers')
      .set({ points })
      .where('attempt_id', '=', attemptId)
      .where('number', '=', number)
      .execute();
}

export async function closeAttempt(
  db: Database,
  { attemptId, points, isPassed, now }: { attemptId: number; points: number; isPassed: boolean; now: Date },
): Promise<void> {
  await db.q
    .updateTable('quiz_attempts')
    .set({ submitted_at: now, points, is_passed: isPassed })
    .where('id', '=', attemptId)
    .execute();
}
