import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { firstReplyFloor } from '../../../../contract/forum/limits.ts';
import { sentQuery } from '../../../components/draft/sent-draft.ts';
import { floorAddress } from '../../../components/lists/floor-address.ts';
import { answerPost, readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import type { Api } from '../../../services/call.ts';
import * as forum from '../../../services/forum.ts';
import { raiseBounty } from '../../../services/forum-bounty.ts';
import { votePoll } from '../../../services/forum-poll.ts';
import * as reading from '../../../services/forum-reading.ts';
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
    const { floor } = await forum.createReply(api, {
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
    if (form.postId) await forum.likePost(api, { postId: form.postId, isLiked });
    else await forum.likeTopic(api, { topicId, isLiked });
    return answerPost(request, {}, placeOf({ topicId, form }));
  },
  async react({ api, request, topicId, form }: Act): Answer {
    const [kind, isOn = ''] = (form.reaction ?? '').split(' ');
    const chosen = { kind: kind as 'useful', isOn };
    if (form.postId) await reading.reactToPost(api, { postId: form.postId, ...chosen });
    else await reading.reactToTopic(api, { topicId, ...chosen });
    return answerPost(request, {}, placeOf({ topicId, form }));
  },
  async bookmark({ api, request, topicId, form }: Act): Answer {
    await reading.setBookmark(api, { topicId, postId: form.postId || 0, isOn: form.isOn ?? '' });
    return answerPost(request, {}, placeOf({ topicId, form }));
  },
  async duplicate({ api, topicId, form }: Act): Answer {
    await reading.markDuplicate(api, { topicId, of: form.of });
    throw redirect(`/forum/topic/${topicId}`);
  },
  async vote({ api, topicId, form }: Act): Answer {
    await votePoll(api, { topicId, choices: readChoices(form) });
    throw redirect(`/forum/topic/${topicId}#poll`);
  },
  async bounty({ api, topicId, form }: Act): Answer {
    await raiseBounty(api, { topicId, ...readBounty(form) });
    throw redirect(`/forum/topic/${topicId}#bounty`);
  },
  async helpful({ api, form }: Act): Answer {
    const place = await forum.markHelpful(api, {
      postId: form.postId ?? '',
      isHelpful: form.isHelpful ?? '',
    });
    throw redirect(floorAddress(place));
  },
  async accept({ api, topicId, form }: Act): Answer {
    const { floor } = await forum.acceptReply(api, { postId: form.postId ?? '' });
    throw redirect(`/forum/topic/${topicId}#floor-${floor}`);
  },
  async unaccept({ api, topicId }: Act): Answer {
    await forum.unacceptReply(api, { topicId });
    throw redirect(`/forum/topic/${topicId}`);
  },
  async deleteReply({ api, form }: Act): Answer {
    throw redirect(floorAddress(await forum.deleteReply(api, { postId: form.postId ?? '' })));
  },
  async deleteTopic({ api, topicId }: Act): Answer {
    const { boardId } = await forum.deleteTopic(api, { topicId });
    throw redirect(`/forum/board/${boardId}`);
  },
};
