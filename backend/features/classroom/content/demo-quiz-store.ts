import type { Database } from '../../../db/database.ts';
import { listQuestions } from '../quiz/question-store.ts';
import { putQuestion, retireQuestion } from '../quiz/question-write-store.ts';
import type { ReadQuiz } from './read-quizzes.ts';

/** Lesson ids of a course by their readable names. */
async function listLessonIds(db: Database, courseId: number): Promise<Map<string | null, number>> {
  const rows = await db.q
    .selectFrom('lessons')
    .select(['id', 'slug'])
    .where('course_id', '=', courseId)
    .execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Writes a quiz under its readable name, a new one or over the old one, with its questions. */
export async function saveQuiz(
  db: Database,
  { courseId, quiz, now }: { courseId: number; quiz: ReadQuiz; now: Date },
): Promise<void> {
  const fields = {
    title: quiz.title.zh,
    title_en: quiz.title.en,
    drawn_count: quiz.drawnCount,
    pass_percent: quiz.passPercent,
    state: 'shown' as const,
    updated_at: now,
  };
  const { id: quizId } = await db.q
    .insertInto('quizzes')
    .values({ ...fields, course_id: courseId, slug: quiz.slug, created_at: now })
    .onConflict((conflict) => conflict.columns(['course_id', 'slug']).doUpdateSet(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  const lessonIds = await listLessonIds(db, courseId);
  const before = await listQuestions(db, quizId);
  for (const [position, question] of quiz.questions.entries())
    await putQuestion(db, {
      quizId,
      before: before.find(({ slug }) => slug === question.slug),
      position,
      question: { ...question, lessonId: lessonIds.get(question.lesson) ?? null, at: question.at * 10 },
      now,
    });
  for (const gone of before.filter(({ slug }) => quiz.questions.every((each) => each.slug !== slug)))
    await retireQuestion(db, { question: gone, now });
}
