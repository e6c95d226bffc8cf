import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { addStep, removeStep } from '../../../../contract/classroom/step.ts';
import {
  getTaughtLesson,
  moveLesson,
  saveLesson,
  setCaptions,
  setLessonVideo,
  setPoster,
} from '../../../../contract/classroom/teach-lesson.ts';
import { beijingInput } from '../../../components/forms/beijing-input.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { type PostFailure, refusePost, textsOf } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext } from '../../../framework/request-context.ts';
import type { Api } from '../../../services/call.ts';
import { call } from '../../../services/call.ts';
import { sentFiles } from '../../../services/file.ts';
import { formInput } from '../../../services/form-input.ts';
import { coursePath, lessonPath } from './paths.ts';

/** Everything that is posted on the page of a lesson; `intent` says what. */
export async function answerLessonPost({ context, params, request }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const lessonId = readPathId(params['id']);
  const form = await readForm(request);
  const { intent = '', ...typed } = textsOf(form);
  try {
    if (intent === 'delete') {
      const { courseId } = await call(api, getTaughtLesson, { lessonId });
      await call(api, moveLesson, { lessonId, act: 'delete' });
      return redirect(coursePath(courseId), 303);
    }
    if (intent === 'video') {
      const fileIds = await sentFiles(api, form);
      const [fileId] = fileIds;
      if (!fileId || fileIds.length > 1) return refuseVideos(fileIds.length);
      await call(api, setLessonVideo, { lessonId, fileId });
      return redirect(lessonPath(lessonId), 303);
    }
    const isKnown = await run(api, { intent, lessonId, typed, form });
    if (!isKnown) throw data(null, { status: 400 });
    return redirect(`${lessonPath(lessonId)}${intent === 'save' ? '?done' : ''}`, 303);
  } catch (error) {
    return refusePost(error, { intent, typed });
  }
}

/** One video takes the place of another: which of several is meant, nobody knows. */
function refuseVideos(count: number) {
  const failure: PostFailure = {
    intent: 'video',
    code: 'request.invalid',
    fields: { fileId: count === 0 ? 'required' : 'several' },
    values: { count },
    typed: {},
  };
  return data({ failure }, { status: 400 });
}

interface Posted {
  intent: string;
  lessonId: number;
  typed: Record<string, string>;
  form: FormData;
}

/** False for what no form of the page posts. */
async function run(api: Api, { intent, lessonId, typed, form }: Posted): Promise<boolean> {
  if (intent === 'save') {
    const publishAt = beijingInput(typed['publishAt']);
    await call(api, saveLesson, formInput(saveLesson, { ...typed, lessonId, publishAt }));
  } else if (intent === 'captions') {
    const file = typed['act'] === 'delete' ? '' : await base64(form.get('file'));
    await call(api, setCaptions, formInput(setCaptions, { lessonId, lang: typed['lang'], file }));
  } else if (intent === 'poster') {
    const picture = await base64(form.get('picture'));
    await call(api, setPoster, formInput(setPoster, { lessonId, picture, at: typed['at'] || 0 }));
  } else if (intent === 'step') {
    await call(api, addStep, formInput(addStep, { ...typed, lessonId }));
  } else if (intent === 'step-remove') {
    await call(api, removeStep, formInput(removeStep, { lessonId, stepId: typed['stepId'] }));
  } else if (intent === 'hide') {
    await call(api, moveLesson, { lessonId, act: 'hide' });
  } else return false;
  return true;
}

async function base64(sent: FormDataEntryValue | null): Promise<string> {
  return sent instanceof File ? Buffer.from(await sent.arrayBuffer()).toString('base64') : '';
}
