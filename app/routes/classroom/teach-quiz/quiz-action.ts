import { type ActionFunctionArgs, data, redirect } from 'react-router';
import {
  getTaughtQuiz,
  importQuestions,
  moveQuestion,
  moveQuiz,
  saveQuiz,
} from '../../../../contract/classroom/teach-quiz.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { refusePost, textsOf } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { formInput } from '../../../services/form-input.ts';
import { coursePath } from '../teach/paths.ts';
import { taughtQuizPath } from './paths.ts';

/** Everything that is posted on the page of a quiz; `intent` says what. */
export async function answerQuizPost({ context, params, request }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const quizId = readPathId(params['id']);
  const path = taughtQuizPath(quizId);
  const form = await readForm(request);
  const { intent = '', ...typed } = textsOf(form);
  try {
    if (intent === 'save') await call(api, saveQuiz, formInput(saveQuiz, { ...typed, quizId }));
    else if (intent === 'move') await call(api, moveQuestion, formInput(moveQuestion, { ...typed, quizId }));
    else if (intent === 'state') {
      const { courseId } = await call(api, getTaughtQuiz, { quizId });
      await call(api, moveQuiz, formInput(moveQuiz, { quizId, act: typed['act'] }));
      if (typed['act'] === 'delete') return redirect(`${coursePath(courseId)}#quizzes`, 303);
    } else if (intent === 'import') {
      const file = form.get('file');
      const sent = file instanceof File ? file : new File([], '');
      const base64 = Buffer.from(await sent.arrayBuffer()).toString('base64');
      const input = formInput(importQuestions, { quizId, format: formatOf(sent.name), file: base64 });
      const { count } = await call(api, importQuestions, input);
      return redirect(`${path}?added=${count}`, 303);
    } else throw data(null, { status: 400 });
    return redirect(path, 303);
  } catch (error) {
    return refusePost(error, { intent, typed });
  }
}

/** By the name of the file; texts are GIFT. */
function formatOf(name: string): 'gift' | 'xlsx' | 'csv' {
  const ending = name.toLowerCase().split('.').at(-1);
  return ending === 'xlsx' || ending === 'csv' ? ending : 'gift';
}
