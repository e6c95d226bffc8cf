import { type ActionFunctionArgs, redirect } from 'react-router';
import {
  actOnPost,
  actOnTopic,
  mergeTopic,
  moveTopic,
  type PostAct,
  postActs,
  splitTopic,
  type TopicAct,
  topicActs,
  updateTopicModeration,
} from '../../../../contract/moderation/forum-moderation.ts';
import { refusePost } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';

/** Everything that is posted on the page of a topic's order; `intent` says what. */
export async function answerTopicModerationPost({ context, params, request }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const topicId = params.id ?? '';
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? '').slice(0, maxLength);
  const [reason, intent] = [field('reason'), field('intent')];
  const typed = Object.fromEntries([...form.keys()].map((name) => [name, field(name)]));
  try {
    if (intent === 'act') {
      const act = topicActs.find((known) => known === field('act')) as TopicAct;
      await call(api, actOnTopic, { topicId, act, reason });
    } else if (intent === 'order') {
      const { slowSeconds, staffNote, assigneeId } = typed;
      await call(api, updateTopicModeration, { topicId, slowSeconds, staffNote, assigneeId });
    } else if (intent === 'move') {
      await call(api, moveTopic, { topicId, boardId: field('boardId'), reason });
    } else if (intent === 'merge') {
      const intoTopicId = field('into').split(/[?#]/)[0]?.match(/\d+/g)?.at(-1) ?? '';
      const merged = await call(api, mergeTopic, { topicId, intoTopicId, reason });
      return redirect(`/forum/topic/${merged.topicId}`);
    } else if (form.has('post')) {
      const [postId = '', name] = field('post').split(':');
      const act = postActs.find((known) => known === name) as PostAct;
      await call(api, actOnPost, { postId, act, reason });
    } else if (intent === 'floors') {
      const postIds = form.getAll('postIds').map(String);
      const split = await call(api, splitTopic, { topicId, postIds, title: field('title'), reason });
      return redirect(`/forum/topic/${split.topicId}`);
    } else throw new Response(null, { status: 400 });
  } catch (error) {
    return refusePost(error, { intent, typed });
  }
  return redirect(`/forum/topic/${topicId}/order?done`);
}

const maxLength = 3000;
