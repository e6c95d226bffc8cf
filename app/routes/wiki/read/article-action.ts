import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { confirmReview } from '../../../../contract/wiki/admin.ts';
import { voteArticle } from '../../../../contract/wiki/talk.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import type { Api } from '../../../services/call.ts';
import { call } from '../../../services/call.ts';

/** Everything that is posted on an article's page; `intent` says what. */
export async function answerArticlePost({ context, params, request }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const form = await readPost(request);
  const intent = form.intent ?? '';
  const act = Object.hasOwn(acts, intent) ? acts[intent as keyof typeof acts] : undefined;
  if (!act) throw data(null, { status: 400 });
  try {
    return await act({ api, form, request, path: `/wiki/detail/${params.id}` });
  } catch (error) {
    return refusePost(error, { intent, typed: form });
  }
}

interface Act {
  api: Api;
  form: Record<string, string>;
  request: Request;
  path: string;
}

type Answer = Promise<{ failure?: undefined }>;

const acts = {
  async vote({ api, form, path }: Act): Answer {
    const { articleId = '', isHelpful = '', reason } = form;
    await call(api, voteArticle, { articleId, isHelpful, reason });
    throw redirect(path, 303);
  },
  async reviewed({ api, form, path }: Act): Answer {
    await call(api, confirmReview, { articleId: form.articleId ?? '' });
    throw redirect(path, 303);
  },
};
