import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { setBookmark } from '../../../../contract/bookmark/bookmark.ts';
import { raiseBounty } from '../../../../contract/forum/bounty.ts';
import { deleteTopic } from '../../../../contract/forum/forum.ts';
import { firstReplyFloor } from '../../../../contract/forum/limits.ts';
import { votePoll } from '../../../../contract/forum/poll.ts';
import {
  acceptReply,
  createReply,
  deleteReply,
  likePost,
  likeTopic,
  markHelpful,
  unacceptReply,
} from '../../../../contract/forum/posts.ts';
import { reactToPost, reactToTopic } from '../../../../contract/forum/reactions.ts';
import { markDuplicate } from '../../../../contract/forum/reading.ts';
import { sentQuery } from '../../../components/draft/sent-draft.ts';
import { floorAddress } from '../../../components/lists/floor-address.ts';
import { answerPost, readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import type { Api } from '../../../services/call.ts';
import { call } from '../../../services/call.ts';
import { readId } from '../id-in-path.ts';
import { readBounty } from '../write/new-bounty.ts';
import { readChoices } from '../write/new-poll.ts';

/** Everything that is posted on a topic's page; `intent` says what. */
export async function answerTopicPost({ context, params, request }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const topicId = readId(params.id);
  const form = await readPost(request);
  const intent = form.intent ?? '';
  const act = Object.hasOwn(acts, intent) ? acts[intent as Intent] : undefined;
  if (!act) throw data(null, { status: 400 });
  try {
    return await act({ api, request, topicId, form });
  } catch (error) {
    return refusePost(error, { intent, typed: typedIn(form) });
  }
}

/** What the forms of the page show again. */
function typedIn(form: Record<string, string>): Record<string, string> {
  const shown = ['body', 'to', 'bountyAmount', 'bountyDays', 'bountyKey'];
  return {
    body: '',
    to: '',
    ...Object.fromEntries(Object.entries(form).filter(([name]) => shown.includes(name))),
  };
}

interface Act {
  api: Api;
  request: Request;
  topicId: number;
  form: Record<string, string>;
}

/** Where a plain form came from: the topic or one of its floors. */
function placeOf({ topicId, form }: Pick<Act, 'topicId' | 'form'>): string {
  if (!form.postId) return `/forum/topic/${topicId}`;
  return floorAddress({ topicId, floor: Number(form.floor) || firstReplyFloor });
}

type Intent = keyof typeof acts;
type Answer = Promise<{ failure?: undefined }>;

const acts = {
  async reply({ api, topicId, form }: Act): Answer {
    const { floor } = await call(api, createReply, {
      topicId,
      body: form.body ?? '',
      replyToFloor: form.to || null,
      draftSlot: form.draftSlot,
    });
    const draft = { kind: 'reply', thing: String(topicId), slot: form.draftSlot };
    throw redirect(floorAddress({ topicId, floor }, sentQuery(draft)));
  },
  async like({ api, request, topicId, form }: Act): Answer {
    const isLiked = form.isLiked ?? '';
    if (form.postId) await call(api, likePost, { postId: form.postId, isLiked });
    else await call(api, likeTopic, { topicId, isLiked });
    return answerPost(request, {}, placeOf({ topicId, form }));
  },
  async react({ api, request, topicId, form }: Act): Answer {
    const [kind, isOn = ''] = (form.reaction ?? '').split(' ');
    const chosen = { kind: kind as 'useful', isOn };
    if (form.postId) await call(api, reactToPost, { postId: form.postId, ...chosen });
    else await call(api, reactToTopic, { topicId, ...chosen });
    return answerPost(request, {}, placeOf({ topicId, form }));
  },
  async bookmark({ api, request, topicId, form }: Act): Answer {
    await call(api, setBookmark, { topicId, postId: form.postId || 0, isOn: form.isOn ?? '' });
    return answerPost(request, {}, placeOf({ topicId, form }));
  },
  async duplicate({ api, topicId, form }: Act): Answer {
    await call(api, markDuplicate, { topicId, of: form.of });
    throw redirect(`/forum/topic/${topicId}`);
  },
  async vote({ api, topicId, form }: Act): Answer {
    await call(api, votePoll, { topicId, choices: readChoices(form) });
    throw redirect(`/forum/topic/${topicId}#poll`);
  },
  async bounty({ api, topicId, form }: Act): Answer {
    await call(api, raiseBounty, { topicId, ...readBounty(form) });
    throw redirect(`/forum/topic/${topicId}#bounty`);
  },
  async helpful({ api, form }: Act): Answer {
    const place = await call(api, markHelpful, {
      postId: form.postId ?? '',
      isHelpful: form.isHelpful ?? '',
    });
    throw redirect(floorAddress(place));
  },
  async accept({ api, topicId, form }: Act): Answer {
    const { floor } = await call(api, acceptReply, { postId: form.postId ?? '' });
    throw redirect(`/forum/topic/${topicId}#floor-${floor}`);
  },
  async unaccept({ api, topicId }: Act): Answer {
    await call(api, unacceptReply, { topicId });
    throw redirect(`/forum/topic/${topicId}`);
  },
  async deleteReply({ api, form }: Act): Answer {
    throw redirect(floorAddress(await call(api, deleteReply, { postId: form.postId ?? '' })));
  },
  async deleteTopic({ api, topicId }: Act): Answer {
    const { boardId } = await call(api, deleteTopic, { topicId });
    throw redirect(`/forum/board/${boardId}`);
  },
};
