import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { deleteCourse, moveCourse, saveCourse, sendCourse } from '../../../../contract/classroom/teach.ts';
import { createLessons, moveLesson } from '../../../../contract/classroom/teach-lesson.ts';
import { createQuiz, setNeedsQuizzes } from '../../../../contract/classroom/teach-quiz.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { refusePost, textsOf } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { sentFiles } from '../../../services/file.ts';
import { formInput } from '../../../services/form-input.ts';
import { taughtQuizPath } from '../teach-quiz/paths.ts';
import { coursePath, teachingPath } from './paths.ts';

/** Everything that is posted on the page of a course; `intent` says what. */
export async function answerCoursePost({ context, params, request }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const courseId = readPathId(params['id']);
  const path = coursePath(courseId);
  const form = await readForm(request);
  const { intent = '', ...typed } = textsOf(form);
  try {
    if (intent === 'save') {
      const products = form.getAll('products').map(String);
      await call(api, saveCourse, formInput(saveCourse, { ...typed, courseId, products }));
      return redirect(`${path}?done`, 303);
    } else if (intent === 'lessons') {
      const { title, section } = typed;
      const input = formInput(createLessons, { courseId, title, section, fileIds: [] });
      const { lessonIds } = await call(api, createLessons, {
        ...input,
        fileIds: await sentFiles(api, form),
      });
      return redirect(`${path}#lesson-${lessonIds[0] ?? ''}`, 303);
    } else if (intent === 'move') {
      await call(api, moveLesson, formInput(moveLesson, { lessonId: typed['lessonId'], act: typed['act'] }));
    } else if (intent === 'quiz') {
      const input = formInput(createQuiz, { courseId, title: typed['title'] });
      const { quizId } = await call(api, createQuiz, input);
      return redirect(taughtQuizPath(quizId), 303);
    } else if (intent === 'needs') {
      await call(api, setNeedsQuizzes, { courseId, needsQuizzes: typed['needsQuizzes'] === '1' });
      return redirect(`${path}#quizzes`, 303);
    } else if (intent === 'send') {
      await call(api, sendCourse, { courseId });
    } else if (intent === 'state') {
      await call(api, moveCourse, formInput(moveCourse, { courseId, act: typed['act'] }));
    } else if (intent === 'delete') {
      await call(api, deleteCourse, { courseId });
      return redirect(teachingPath, 303);
    } else {
      throw data(null, { status: 400 });
    }
    return redirect(path, 303);
  } catch (error) {
    return refusePost(error, { intent, typed: { ...typed, products: form.getAll('products').join() } });
  }
}
