import { type ActionFunctionArgs, redirect } from 'react-router';
import type { OwnThing } from '../../../contract/space/space.ts';
import { pinThing } from '../../../contract/space/space.ts';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';

/** Pins something of one's own, or takes it down. */
export async function answerSpacePost({ context, params, request }: ActionFunctionArgs) {
  const { intent = '', thing = '' } = await readPost(request);
  const [kind, id = ''] = thing.split(' ');
  try {
    const pin = { kind: kind as OwnThing['kind'], id, isPinned: intent === 'pin' };
    await call(context.get(apiContext), pinThing, pin);
  } catch (error) {
    return refusePost(error, { intent });
  }
  return redirect(`/space/${params['userId']}`, 303);
}
