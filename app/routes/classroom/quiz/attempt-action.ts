import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { saveAnswers, submitAttempt } from '../../../../contract/classroom/quiz.ts';
import { quizLimits } from '../../../../contract/classroom/quiz-kinds.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { refusePost } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { answerOf } from './answer-fields.ts';
import { attemptPath } from './paths.ts';

/** Saves all answers of the form; hands the attempt in, after a look at what has no answer, or one that nobody can read. */
export async function answerAttemptPost({ context, params, request }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const attemptId = readPathId(params['attemptId']);
  const path = attemptPath(attemptId);
  const form = await readForm(request);
  const intent = String(form.get('intent') ?? '');
  if (!/^(save|submit|submit-anyway)$/.test(intent)) throw data(null, { status: 400 });
  const count = Math.min(Number(form.get('count')) || 0, quizLimits.questions);
  const answers = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    answer: answerOf(form, index + 1),
  }));
  const isComplete = answers.every(({ answer }) => answer.some(Boolean));
  try {
    const { saved } = await call(api, saveAnswers, { attemptId, answers });
    if (intent === 'save') return redirect(path, 303);
    const isClear = saved.every(({ notice }) => notice === null);
    if (intent === 'submit' && !(isComplete && isClear)) return redirect(`${path}?check`, 303);
    await call(api, submitAttempt, { attemptId });
    return redirect(path, 303);
  } catch (error) {
    return refusePost(error, { intent });
  }
}
