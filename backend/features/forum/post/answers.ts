import { fail } from '../../../../contract/errors.ts';
import type { Database } from '../../../db/database.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { award, takeBack } from '../../level/index.ts';
import { enqueueIndex } from '../../search/index.ts';
import { addToAuthor } from '../author-store.ts';
import { addToBoard } from '../board-store.ts';
import { payAnswer } from '../bounty/bounties.ts';
import { notifyOfAnswer } from '../notice/notices.ts';
import { type LockedTopic, lockTopic, setAcceptedPost } from '../topic/topic-store.ts';
import { getPostAuthor } from './post-store.ts';
import { lockReply } from './replies.ts';

/** Marks a reply as the answer to one's own question, in place of an earlier one. */
export async function acceptReply(
  { db, viewer, now, reply }: SignedInContext,
  { postId }: { postId: number },
): Promise<{ topicId: number; floor: number }> {
  const { post, topic } = await db.tx(async () => {
    const found = await lockReply(db, postId);
    requireOwnQuestion(found.topic, viewer.userId);
    if (found.topic.acceptedPostId === postId) return found;
    await takeBackAnswer({ db, now }, found.topic);
    await setAcceptedPost(db, { topicId: found.topic.id, postId, now });
    await addToBoard(db, { boardId: found.topic.boardId, unsolved: -1 });
    await countAnswer(db, found.topic, { userId: found.post.authorId, accepted: 1 });
    const { topic, post } = found;
    const answer = { topicId: topic.id, postId, answererId: post.authorId, askerId: viewer.userId };
    await notifyOfAnswer({ db, now }, answer);
    if (post.authorId !== topic.authorId) {
      await award({ db, now }, { userId: post.authorId, reason: 'accepted', thing: `post:${postId}` });
    }
    await enqueueIndex(db, { kind: 'topic', id: found.topic.id });
    await payAnswer({ db, now }, topic, { postId, authorId: post.authorId });
    return found;
  });
  reply.changed(...tagsOf(topic), `user:${post.authorId}`);
  return { topicId: topic.id, floor: post.floor };
}

/** Opens one's own question again; does nothing when it has no accepted answer. */
export async function unacceptReply(
  { db, viewer, now, reply }: SignedInContext,
  { topicId }: { topicId: number },
): Promise<{ topicId: number }> {
  const topic = await db.tx(async () => {
    const locked = (await lockTopic(db, topicId)) ?? fail('forum.topic_not_found');
    requireOwnQuestion(locked, viewer.userId);
    await takeBackAnswer({ db, now }, locked);
    await setAcceptedPost(db, { topicId, postId: null, now });
    await enqueueIndex(db, { kind: 'topic', id: topicId });
    return locked;
  });
  reply.changed(...tagsOf(topic));
  return { topicId };
}

/** Takes the accepted mark off a locked question, because the answer can no longer be read. */
export async function withdrawAnswer(db: Database, topic: LockedTopic, now: Date): Promise<void> {
  await takeBackAnswer({ db, now }, topic);
  await setAcceptedPost(db, { topicId: topic.id, postId: null, now });
  topic.acceptedPostId = null;
}

function requireOwnQuestion(topic: LockedTopic, userId: number): void {
  if (topic.authorId !== userId) fail('forum.not_yours');
  if (topic.kind !== 'question') fail('forum.not_a_question');
}

async function takeBackAnswer({ db, now }: { db: Database; now: Date }, topic: LockedTopic): Promise<void> {
  if (topic.acceptedPostId === null) return;
  await takeBack({ db, now }, { thing: `post:${topic.acceptedPostId}`, reason: 'accepted' });
  const answerer = await getPostAuthor(db, topic.acceptedPostId);
  if (topic.hiddenWhy !== null) return;
  await addToBoard(db, { boardId: topic.boardId, unsolved: 1 });
  await countAnswer(db, topic, { userId: answerer, accepted: -1 });
}

/** Accepting one's own reply closes a question, but earns nothing. */
async function countAnswer(
  db: Database,
  topic: LockedTopic,
  answer: { userId: number; accepted: number },
): Promise<void> {
  if (answer.userId !== topic.authorId) await addToAuthor(db, answer);
}

function tagsOf({ id, boardId, authorId }: LockedTopic): string[] {
  return [`topic:${id}`, 'topics', `board:${boardId}`, `user:${authorId}`];
}
