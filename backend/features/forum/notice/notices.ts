import type { Doc } from '../../../../contract/rich-text/doc.ts';
import { listMentionedIds } from '../../../../contract/rich-text/mentions.ts';
import type { Database } from '../../../db/database.ts';
import { notify } from '../../notice/index.ts';
import { getReplyPlace, getTopicTitle } from './notice-place-store.ts';

interface WriteContext {
  db: Database;
  now: Date;
}

interface WrittenReply {
  topicId: number;
  postId: number;
  authorId: number;
  body: Doc;
  replyToFloor: number | null;
}

/** Tells whom a new reply concerns, each person once: as mentioned, else as answered, else as the topic's author. */
export async function notifyOfReply(context: WriteContext, reply: WrittenReply): Promise<void> {
  const { topicId, postId, authorId, replyToFloor } = reply;
  const place = await getReplyPlace(context.db, { topicId, floor: replyToFloor });
  const told = { actorId: authorId, topicId, postId, path: addressOf(postId), data: { title: place.title } };
  const mentioned = listMentionedIds(reply.body);
  const answered = place.floorAuthorId === null ? [] : [place.floorAuthorId];
  const authors = [place.topicAuthorId];
  const but = (ids: number[], ...others: number[][]) => ids.filter((id) => !others.flat().includes(id));
  await notify(context, { ...told, kind: 'mention', userIds: mentioned });
  await notify(context, { ...told, kind: 'floor_reply', userIds: but(answered, mentioned) });
  await notify(context, { ...told, kind: 'reply', userIds: but(authors, mentioned, answered) });
}

/** Tells those whom a topic or an edited text names; who was told before is not told again. */
export async function notifyOfMentions(
  context: WriteContext,
  text: { topicId: number; postId?: number; authorId: number; body: Doc },
): Promise<void> {
  const { topicId, postId, authorId, body } = text;
  const userIds = listMentionedIds(body);
  if (userIds.length === 0) return;
  const title = await getTopicTitle(context.db, topicId);
  const path = postId === undefined ? `/forum/topic/${topicId}` : addressOf(postId);
  await notify(context, {
    userIds,
    kind: 'mention',
    actorId: authorId,
    topicId,
    postId,
    path,
    data: { title },
  });
}

/** Tells the author of a reply that it was taken as the answer. */
export async function notifyOfAnswer(
  context: WriteContext,
  answer: { topicId: number; postId: number; answererId: number; askerId: number },
): Promise<void> {
  const { topicId, postId, answererId, askerId } = answer;
  const title = await getTopicTitle(context.db, topicId);
  const told = { topicId, postId, path: addressOf(postId), data: { title } };
  await notify(context, { ...told, userIds: [answererId], kind: 'accepted', actorId: askerId });
}

/** Tells the author of a reply that it was marked as helpful. */
export async function notifyOfHelp(
  context: WriteContext,
  help: { topicId: number; postId: number; helperId: number; markerId: number },
): Promise<void> {
  const { topicId, postId, helperId, markerId } = help;
  const title = await getTopicTitle(context.db, topicId);
  const told = { topicId, postId, path: addressOf(postId), data: { title } };
  await notify(context, { ...told, userIds: [helperId], kind: 'helpful', actorId: markerId });
}

/** The address that stays with a reply, wherever it stands. */
function addressOf(postId: number): string {
  return `/forum/post/${postId}`;
}
