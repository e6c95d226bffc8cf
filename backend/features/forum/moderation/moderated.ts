import { fail } from '../../../../contract/errors.ts';
import type { SignedInContext } from '../../../http/context.ts';
import type { ModeratedThings } from '../../../parts/moderation.ts';
import { announceReply, announceTopic } from '../notice/announce.ts';
import { withdrawAnswer } from '../post/answers.ts';
import { lockReply } from '../post/replies.ts';
import { lockTopic } from '../topic/topic-store.ts';
import { listPostThings, listTopicThings } from './moderated-store.ts';
import { hidePost, hideTopic, showPost, showTopic } from './visibility.ts';

export const moderatedTopics: ModeratedThings = {
  list: listTopicThings,
  keep: keepTopic,
  remove: removeTopic,
};

export const moderatedPosts: ModeratedThings = { list: listPostThings, keep: keepPost, remove: removePost };

async function keepTopic({ db, now, reply }: SignedInContext, id: number): Promise<boolean> {
  const topic = await lockTopic(db, id, { isHiddenToo: true });
  if (!topic || topic.hiddenWhy === null || topic.hiddenWhy === 'merged') return false;
  const wasPending = topic.hiddenWhy === 'pending';
  await showTopic(db, topic, now);
  if (wasPending) await announceTopic({ db, now }, id);
  reply.changed(`topic:${id}`, 'topics', 'boards', `board:${topic.boardId}`, `user:${topic.authorId}`);
  return true;
}

async function removeTopic({ db, viewer, now, reply }: SignedInContext, id: number) {
  const topic = (await lockTopic(db, id, { isHiddenToo: true })) ?? fail('moderation.thing_gone');
  const isRefused = topic.hiddenWhy === 'pending';
  await hideTopic(db, topic, { why: isRefused ? 'refused' : 'removed', by: viewer.userId, now });
  reply.changed(`topic:${id}`, 'topics', 'boards', `board:${topic.boardId}`, `user:${topic.authorId}`);
  return { isRefused };
}

async function keepPost({ db, now, reply }: SignedInContext, id: number): Promise<boolean> {
  const found = await lockReply(db, id, { isHiddenToo: true });
  const { post, topic } = found;
  if (post.hiddenWhy === null || post.hiddenWhy === 'moved') return false;
  const wasPending = post.hiddenWhy === 'pending';
  await showPost(db, found, now);
  if (wasPending && topic.hiddenWhy === null) await announceReply({ db, now }, id);
  reply.changed(`topic:${topic.id}`, 'topics', `board:${topic.boardId}`, `user:${post.authorId}`);
  return true;
}

async function removePost({ db, viewer, now, reply }: SignedInContext, id: number) {
  const found = await lockReply(db, id, { isHiddenToo: true });
  const { post, topic } = found;
  const isRefused = post.hiddenWhy === 'pending';
  if (topic.acceptedPostId === id) await withdrawAnswer(db, topic, now);
  await hidePost(db, found, { why: isRefused ? 'refused' : 'removed', by: viewer.userId, now });
  reply.changed(`topic:${topic.id}`, 'topics', `board:${topic.boardId}`, `user:${post.authorId}`);
  return { isRefused };
}
