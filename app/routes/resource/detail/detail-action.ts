import { type ActionFunctionArgs, data, redirect } from 'react-router';
import {
  buyResource,
  createRemark,
  deleteRemark,
  downloadResource,
} from '../../../../contract/resource/acts.ts';
import { saveFavourite } from '../../../../contract/resource/favourites.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { answerPost, readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';

/** Everything that is posted on a resource's page; `intent` says what. */
export async function answerDetailPost({ context, params, request }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const resourceId = readPathId(params.id);
  const path = `/resources/detail/${resourceId}`;
  const form = await readPost(request);
  const { intent = '' } = form;
  try {
    if (intent === 'buy') {
      const { expectedPrice = '', key = '' } = form;
      const payer = form.payer === 'company' ? 'company' : 'own';
      await call(api, buyResource, { resourceId, expectedPrice, payer, key });
      return redirect(`${path}?bought=1`, 303);
    }
    if (intent === 'take') {
      const { path: link } = await call(api, downloadResource, {
        resourceId,
        fileId: form.fileId || undefined,
        versionId: form.versionId || undefined,
      });
      return redirect(link, 303);
    }
    if (intent === 'remark') {
      const { body = '', rating = '0', isQuestion = '', answersId = '0' } = form;
      const remark = { resourceId, body, rating, isQuestion, answersId };
      const { remarkId, isShown } = await call(api, createRemark, remark);
      return redirect(isShown ? `${path}#remark-${remarkId}` : `${path}?waiting=1#remarks`, 303);
    }
    if (intent === 'delete-remark') {
      await call(api, deleteRemark, { remarkId: form.remarkId ?? '' });
      return redirect(`${path}#remarks`, 303);
    }
    if (intent === 'favourite') {
      await call(api, saveFavourite, { resourceId, isFavourite: form.isFavourite ?? '' });
      return answerPost(request, { failure: undefined }, path);
    }
  } catch (error) {
    const { intent: _, ...typed } = form;
    return refusePost(error, { intent, typed });
  }
  throw data(null, { status: 400 });
}
