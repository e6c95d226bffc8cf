import { fail } from '../../../../../contract/errors.ts';
import type { SignedInContext } from '../../../../http/context.ts';
import { lockOpen } from '../../teach/own.ts';
import { findQuiz } from '../quiz-store.ts';

/** A quiz of one's own course that may be changed; both are held to the end of the transaction. */
export async function lockQuiz(context: SignedInContext, quizId: number) {
  const known = (await findQuiz(context.db, quizId)) ?? fail('classroom.quiz_not_found');
  const course = await lockOpen(context, known.course_id).catch((error) => {
    if (error.code === 'classroom.course_not_found') return fail('classroom.quiz_not_found');
    throw error;
  });
  const quiz = (await findQuiz(context.db, quizId)) ?? fail('classroom.quiz_not_found');
  return { quiz, course, isShown: quiz.state === 'shown' && course.state === 'shown' };
}
