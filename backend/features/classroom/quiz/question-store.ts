import { sql } from 'kysely';
import { quizLimits } from '../../../../contract/classroom/quiz-kinds.ts';
import type { Database } from '../../../db/database.ts';
import './tables.ts';

/** The questions of a quiz that can be asked, in their order. */
export async function listQuestions(db: Database, quizId: number) {
  return db.q
    .selectFrom('quiz_questions')
    .selectAll()
    .where('quiz_id', '=', quizId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(sql.lit(quizLimits.questions))
    .execute();
}
export type FoundQuestion = Awaited<ReturnType<typeof listQuestions>>[number];

export async function findQuestion(db: Database, questionId: number): Promise<FoundQuestion | undefined> {
  return db.q.selectFrom('quiz_questions').selectAll().where('id', '=', questionId).executeTakeFirst();
}

/** From now on a change makes another question, so that what was asked stays. */
export async function markUsed(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.q
    .updateTable('quiz_questions')
    .set({ is_used: true })
    .where('id', 'in', [...ids])
    .execute();
}

/** Whether a person was asked a question. */
export async function wasAsked(
  db: Database,
  { userId, questionId }: { userId: number; questionId: number },
): Promise<boolean> {
  const row = await db.q
    .selectFrom('quiz_answers')
    .select('number')
    .where('question_id', '=', questionId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
