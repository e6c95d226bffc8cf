import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { refusePost } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { changeResources } from '../../../services/resource.ts';

/** Said by the page itself: nothing was ticked. */
export const noneTicked = 'none-ticked';

/** Changes the ticked works, and tells how many of them could be changed. */
export async function answerCreationPost({ context, request, url }: ActionFunctionArgs & { url: URL }) {
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 200);
  const resourceIds = form.getAll('id').map(String);
  const act = text('act') as 'price' | 'tag';
  const typed = { price: text('price'), tag: text('tag'), ids: resourceIds.join() };
  if (resourceIds.length === 0) {
    return data({ failure: { code: noneTicked, fields: undefined, values: {}, typed } }, { status: 400 });
  }
  try {
    const { changedCount } = await changeResources(context.get(apiContext), {
      resourceIds,
      act,
      // What stands in the other field is not asked for.
      price: act === 'price' ? typed.price || undefined : undefined,
      tag: act === 'tag' ? typed.tag : '',
    });
    const query = new URLSearchParams(url.searchParams);
    query.set('changed', `${changedCount}-${resourceIds.length}`);
    return redirect(`${url.pathname}?${query}`, 303);
  } catch (error) {
    return refusePost(error, { intent: 'change', typed });
  }
}
