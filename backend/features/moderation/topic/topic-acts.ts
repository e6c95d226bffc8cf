import { fail } from '../../../../contract/errors.ts';
import type { PostAct, TopicAct } from '../../../../contract/moderation/forum-moderation.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import {
  addToBoard,
  canModerate,
  countTopic,
  existsBoard,
  hidePost,
  hideTopic,
  type LockedTopic,
  lockReply,
  lockTopic,
  setTopicBoard,
  setTopicFlag,
  showPost,
  showTopic,
  type TopicFlag,
  withdrawAnswer,
} from '../../forum/index.ts';
import { notifySubject } from '../../notice/index.ts';
import { closeCasesOf, moveCases } from '../../review/index.ts';
import { enqueueIndex } from '../../search/index.ts';
import { createAct, reverseRemovals } from '../act-store.ts';
import { notifyReporters } from '../outcome.ts';

/** Pins, features, closes or removes a topic, or takes that back. Fails when it is so already. */
export async function actOnTopic(
  context: SignedInContext,
  { topicId, act, reason }: { topicId: number; act: TopicAct; reason: string },
): Promise<{ topicId: number }> {
  const { db, viewer, now } = context;
  const topic = await db.tx(async () => {
    const locked = await lockForModeration(context, topicId);
    if (act === 'remove') {
      if (locked.hiddenWhy === 'removed') return fail('moderation.nothing_changed');
      await hideTopic(db, locked, { why: 'removed', by: viewer.userId, now });
      await recordRemoval(context, { ...thingOf('topic', topicId), ...locked, reason });
    } else if (act === 'restore') {
      if (locked.hiddenWhy === null || locked.hiddenWhy === 'merged')
        return fail('moderation.nothing_changed');
      await showTopic(db, locked, now);
      await reverseRemovals(db, { ...thingOf('topic', topicId), by: viewer.userId, now });
    } else {
      const { flag, value } = flags[act];
      if (!(await setTopicFlag(db, { topicId, flag, value }))) return fail('moderation.nothing_changed');
      if (flag === 'is_featured' && locked.hiddenWhy === null) {
        await addToBoard(db, { boardId: locked.boardId, featured: value ? 1 : -1 });
      }
    }
    await recordAct(context, { action: `topic.${act}`, target: `topic:${topicId}`, reason });
    return locked;
  });
  markChanged(context, topic);
  return { topicId };
}

/** Removes a floor or brings it back; nobody's answer stays accepted while it cannot be read. */
export async function actOnPost(
  context: SignedInContext,
  { postId, act, reason }: { postId: number; act: PostAct; reason: string },
): Promise<{ topicId: number; floor: number }> {
  const { db, viewer, now } = context;
  const { post, topic } = await db.tx(async () => {
    const found = await lockReply(db, postId, { isHiddenToo: true });
    if (!canModerate(viewer, found.topic.boardId)) return fail('moderation.not_your_board');
    const isDone = act === 'remove' ? found.post.hiddenWhy === 'removed' : found.post.hiddenWhy === null;
    if (isDone) return fail('moderation.nothing_changed');
    if (act === 'remove') {
      if (found.topic.acceptedPostId === postId) await withdrawAnswer(db, found.topic, now);
      await hidePost(db, found, { why: 'removed', by: viewer.userId, now });
      const { boardId } = found.topic;
      const { authorId } = found.post;
      await recordRemoval(context, { ...thingOf('post', postId), authorId, boardId, reason });
    } else {
      await showPost(db, found, now);
      await reverseRemovals(db, { ...thingOf('post', postId), by: viewer.userId, now });
    }
    await recordAct(context, { action: `post.${act}`, target: `post:${postId}`, reason });
    return found;
  });
  markChanged(context, topic, `user:${post.authorId}`);
  return { topicId: topic.id, floor: post.floor };
}

/** Moves a topic to another board of which the viewer need not keep the order. */
export async function moveTopic(
  context: SignedInContext,
  { topicId, boardId, reason }: { topicId: number; boardId: number; reason: string },
): Promise<{ topicId: number }> {
  const { db } = context;
  const topic = await db.tx(async () => {
    const locked = await lockForModeration(context, topicId);
    if (locked.boardId === boardId) return fail('moderation.nothing_changed');
    if (!(await existsBoard(db, boardId))) return fail('forum.board_not_found');
    const isCounted = locked.hiddenWhy === null;
    if (isCounted) await countTopic(db, locked, -1);
    await setTopicBoard(db, { topicId, boardId });
    await moveCases(db, { topicId, boardId });
    if (isCounted) await countTopic(db, { ...locked, boardId }, 1);
    await enqueueIndex(db, { kind: 'topic', id: topicId });
    await recordAct(context, {
      action: 'topic.move',
      target: `topic:${topicId}`,
      before: { boardId: locked.boardId },
      after: { boardId },
      reason,
    });
    return locked;
  });
  markChanged(context, topic, `board:${boardId}`);
  return { topicId };
}

/** A removal without a case: the author can appeal against it, and whatever was open about the thing is done. */
async function recordRemoval(
  context: SignedInContext,
  removed: { thingKind: string; thingId: number; authorId: number; boardId: number; reason: string },
): Promise<void> {
  const { db, viewer, now } = context;
  const { authorId: subjectId, ...thing } = removed;
  if (subjectId !== viewer.userId) {
    await createAct(db, { ...thing, act: 'remove', subjectId, actorId: viewer.userId, now });
    await notifySubject(context, { ...thing, subjectId, act: 'remove' });
  }
  const closing = { by: viewer.userId, decision: 'remove', reason: removed.reason, now } as const;
  await notifyReporters(context, await closeCasesOf(db, thing, closing), 'remove');
}

function thingOf(thingKind: 'topic' | 'post', thingId: number) {
  return { thingKind, thingId };
}

/** Locks a topic, hidden or not, on whose board the viewer keeps order. */
export async function lockForModeration(
  { db, viewer }: SignedInContext,
  topicId: number,
): Promise<LockedTopic> {
  const topic = (await lockTopic(db, topicId, { isHiddenToo: true })) ?? fail('forum.topic_not_found');
  if (!canModerate(viewer, topic.boardId)) return fail('moderation.not_your_board');
  return topic;
}

export function markChanged({ reply }: SignedInContext, topic: LockedTopic, ...more: string[]): void {
  const tags = [`topic:${topic.id}`, 'topics', 'boards', `board:${topic.boardId}`, `user:${topic.authorId}`];
  reply.changed(...tags, ...more);
}

const flags = {
  pin: { flag: 'is_pinned', value: true },
  unpin: { flag: 'is_pinned', value: false },
  feature: { flag: 'is_featured', value: true },
  unfeature: { flag: 'is_featured', value: false },
  close: { flag: 'is_closed', value: true },
  open: { flag: 'is_closed', value: false },
} as const satisfies Partial<Record<TopicAct, { flag: TopicFlag; value: boolean }>>;
