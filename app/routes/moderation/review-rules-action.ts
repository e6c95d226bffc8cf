import { type ActionFunctionArgs, redirect } from 'react-router';
import { saveTemplate } from '../../../contract/moderation/moderation.ts';
import {
  deleteReviewWord,
  saveReviewDomain,
  saveReviewSettings,
  saveReviewWord,
} from '../../../contract/review/review.ts';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { formInput } from '../../services/form-input.ts';

/** Everything that is posted on the page of the rules; the backend refuses values that fit none of them. */
export async function answerRulesPost({ context, request }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const form = await readPost(request);
  const { intent = '', reason = '', word = '', category = '', domain = '' } = form;
  try {
    if (intent === 'word') {
      await call(
        api,
        saveReviewWord,
        formInput(saveReviewWord, { word, category, outcome: form.outcome, reason }),
      );
    } else if (intent === 'delete') {
      await call(api, deleteReviewWord, { wordId: form.wordId ?? '', reason });
    } else if (intent === 'domain') {
      await call(
        api,
        saveReviewDomain,
        formInput(saveReviewDomain, { domain, outcome: form.outcome, reason }),
      );
    } else if (intent === 'settings') {
      const { firstPosts, firstPostCount = '' } = form;
      await call(
        api,
        saveReviewSettings,
        formInput(saveReviewSettings, { firstPosts, firstPostCount, reason }),
      );
    } else if (intent === 'template') {
      const { templateId = '0', title = '', text = '' } = form;
      await call(api, saveTemplate, { templateId, title, text });
    } else throw new Response(null, { status: 400 });
  } catch (error) {
    return refusePost(error, { intent, typed: form });
  }
  return redirect('/admin/review?done');
}
