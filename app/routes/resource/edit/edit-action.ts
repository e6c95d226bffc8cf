import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { setResourceCover } from '../../../../contract/resource/cover.ts';
import {
  deleteResource,
  moveResource,
  saveResource,
  sendResource,
  setResourceFiles,
} from '../../../../contract/resource/edit.ts';
import { imageLimits } from '../../../../contract/upload/image-limits.ts';
import { beijingInput } from '../../../components/forms/beijing-input.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { answerPost, type PostFailure, refusePost } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { formInput } from '../../../services/form-input.ts';
import { creationPath, editPath } from './edit-path.ts';

const maxFieldLength = 10_000;

/** Everything that is posted on the page where one edits a resource; `intent` says what. */
export async function answerEditPost({ context, params, request }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const resourceId = readPathId(params.id);
  const path = editPath(resourceId);
  const sent = await readForm(request);
  const form = Object.fromEntries(
    [...sent].map(([name, value]) => [name, String(value).slice(0, maxFieldLength)]),
  );
  const { intent = '', ...typed } = form;
  try {
    if (intent === 'save') {
      const input = formInput(saveResource, { ...typed, resourceId });
      const { updatedAt } = await call(api, saveResource, input);
      return answerPost(request, { failure: undefined, savedAt: updatedAt }, path);
    }
    if (intent === 'files') {
      await call(api, setResourceFiles, { resourceId, fileIds: sent.getAll('fileId').map(String) });
      return redirect(path, 303);
    }
    if (intent === 'cover') {
      const picture = sent.get('picture');
      const isGone = typed.act === 'delete';
      if (!isGone && !(picture instanceof File && picture.size > 0)) return refuseCover('required', 400);
      if (picture instanceof File && picture.size > imageLimits.bytes) return refuseCover('too_large', 413);
      const bytes = isGone ? '' : Buffer.from(await (picture as File).arrayBuffer()).toString('base64');
      await call(api, setResourceCover, { resourceId, picture: bytes });
      return redirect(path, 303);
    }
    if (intent === 'send') {
      // What was typed and ticked since it was last saved is what is meant.
      if ('title' in typed) await call(api, saveResource, formInput(saveResource, { ...typed, resourceId }));
      const fileIds = sent.getAll('fileId').map(String);
      if (fileIds.length > 0) await call(api, setResourceFiles, { resourceId, fileIds });
      await call(api, sendResource, { resourceId, publishAt: beijingInput(typed.publishAt) });
      return redirect(path, 303);
    }
    if (intent === 'move') {
      const { act, reason } = typed;
      await call(api, moveResource, formInput(moveResource, { resourceId, act, reason }));
      return redirect(path, 303);
    }
    if (intent === 'delete') {
      await call(api, deleteResource, { resourceId });
      return redirect(creationPath, 303);
    }
  } catch (error) {
    return refusePost(error, { intent, typed });
  }
  throw data(null, { status: 400 });
}

function refuseCover(reason: 'required' | 'too_large', status: number) {
  const failure: PostFailure = {
    intent: 'cover',
    code: reason === 'required' ? 'request.invalid' : 'upload.too_large',
    fields: { picture: reason },
    values: { megabytes: imageLimits.bytes / 1024 / 1024 },
    typed: {},
  };
  return data({ failure }, { status });
}
