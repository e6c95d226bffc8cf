import { fail } from '../../../../contract/errors.ts';
import type { Context } from '../../../http/context.ts';
import { isKeeper, requireVisible, rightTo, rightToLesson } from '../rights.ts';
import { findLesson, getTerms } from '../store.ts';
import { findQuiz } from './quiz-store.ts';

/** A quiz that the viewer may know of, with its course; drafts are their teacher's and the staff's. */
export async function requireQuiz(context: Context, quizId: number) {
  const { db, viewer } = context;
  const quiz = (await findQuiz(db, quizId)) ?? fail('classroom.quiz_not_found');
  const terms = (await getTerms(db, quiz.course_id)) ?? fail('classroom.quiz_not_found');
  if (quiz.state !== 'shown' && !isKeeper(viewer, terms)) return fail('classroom.quiz_not_found');
  await requireVisible(context, terms);
  return { quiz, terms };
}
type RequiredQuiz = Awaited<ReturnType<typeof requireQuiz>>;

/** Whoever may play all of what it asks about: the course, or a lesson that is open. */
export async function hasRightToQuiz(context: Context, { quiz, terms }: RequiredQuiz): Promise<boolean> {
  if (await rightTo(context, terms)) return true;
  if (quiz.lesson_id === null) return false;
  const lesson = await findLesson(context.db, quiz.lesson_id);
  return lesson !== undefined && (await rightToLesson(context, { terms, lesson }))?.right === 'open';
}
