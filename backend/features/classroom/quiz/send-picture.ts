import { fail } from '../../../../contract/errors.ts';
import type { Context } from '../../../http/context.ts';
import { storeOf } from '../media/send-picture.ts';
import { isKeeper } from '../rights.ts';
import { getTerms } from '../store.ts';
import { findQuestion, wasAsked } from './question-store.ts';
import { findQuiz } from './quiz-store.ts';

/** The drawing of a question, for whoever was asked it, its teacher and the staff. */
export async function sendQuestionPicture(context: Context, questionId: number): Promise<Response> {
  const { db, files, viewer } = context;
  const question =
    viewer && Number.isSafeInteger(questionId) ? await findQuestion(db, questionId) : undefined;
  if (!viewer || !question?.picture) return fail('classroom.question_not_found');
  const quiz = await findQuiz(db, question.quiz_id);
  const terms = quiz && (await getTerms(db, quiz.course_id));
  const isKept = terms !== undefined && isKeeper(viewer, terms);
  if (!isKept && !(await wasAsked(db, { userId: viewer.userId, questionId })))
    return fail('classroom.question_not_found');
  const bytes = await storeOf(files, question.picture).get(question.picture);
  if (!bytes) return fail('classroom.question_not_found');
  return new Response(bytes, {
    headers: {
      'content-type': question.picture.endsWith('.svg') ? 'image/svg+xml' : 'image/webp',
      'content-length': String(bytes.byteLength),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    },
  });
}
