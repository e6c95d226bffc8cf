import type { PostHidden, TopicHidden } from '../../../../contract/forum/limits.ts';
import type { Database } from '../../../db/database.ts';
import { forgetMentions } from '../../graph/index.ts';
import { award, giveAgain, takeBack } from '../../level/index.ts';
import { withdrawNotices, withdrawNoticesOfTopic } from '../../notice/index.ts';
import { enqueueIndex } from '../../search/index.ts';
import { addRepliesToAuthors, addToAuthor } from '../author-store.ts';
import { addToBoard } from '../board-store.ts';
import { closeBounty } from '../bounty/bounties.ts';
import { getPostAuthor, type LockedPost } from '../post/post-store.ts';
import { addReply, type LockedTopic } from '../topic/topic-store.ts';
import * as store from './visibility-store.ts';

/** Who takes a thing out of sight, when and why. */
interface Hiding<Why> {
  why: Why;
  by: number;
  now: Date;
}

/** Takes a locked topic out of every list, count and search, or only changes why it is out of sight. */
export async function hideTopic(db: Database, topic: LockedTopic, hiding: Hiding<TopicHidden>) {
  if (topic.hiddenWhy === null) await countTopic(db, topic, -1);
  await takeBack({ db, now: hiding.now }, { thing: `topic:${topic.id}` }, 'hidden');
  await withdrawNoticesOfTopic({ db, now: hiding.now }, topic.id);
  await withdrawNotices({ db, now: hiding.now }, [`news:topic:${topic.id}`]);
  await store.setTopicHidden(db, { topicId: topic.id, ...hiding });
  await forgetMentions(db);
  await enqueueIndex(db, { kind: 'topic', id: topic.id });
  // What waits for review may come back, and its bounty with it.
  if (hiding.why !== 'pending') await closeBounty({ db, now: hiding.now }, topic, 'hidden');
}

/** Brings a locked topic into sight. */
export async function showTopic(db: Database, topic: LockedTopic, now: Date) {
  if (topic.hiddenWhy === null) return;
  const thing = `topic:${topic.id}`;
  if (wasNeverShown(topic.hiddenWhy))
    await award({ db, now }, { userId: topic.authorId, reason: 'topic', thing });
  else await giveAgain({ db, now }, thing);
  await store.setTopicShown(db, topic.id);
  await forgetMentions(db);
  await countTopic(db, topic, 1);
  await enqueueIndex(db, { kind: 'topic', id: topic.id });
}

/** Takes a locked floor out of sight; its number stays taken. */
export async function hidePost(
  db: Database,
  { post, topic }: { post: LockedPost; topic: LockedTopic },
  hiding: Hiding<PostHidden>,
) {
  await store.setPostHidden(db, { postId: post.id, ...hiding });
  await forgetMentions(db);
  await takeBack({ db, now: hiding.now }, { thing: `post:${post.id}` }, 'hidden');
  await withdrawNotices({ db, now: hiding.now }, [`post:${post.id}`]);
  if (post.hiddenWhy === null) await countReply(db, { post, topic }, -1);
}

export async function showPost(
  db: Database,
  { post, topic }: { post: LockedPost; topic: LockedTopic },
  now: Date,
) {
  if (post.hiddenWhy === null) return;
  const thing = `post:${post.id}`;
  if (wasNeverShown(post.hiddenWhy))
    await award({ db, now }, { userId: post.authorId, reason: 'reply', thing });
  else await giveAgain({ db, now }, thing);
  await store.setPostShown(db, post.id);
  await forgetMentions(db);
  await countReply(db, { post, topic }, 1);
}

/** A topic has come into sight (1) or gone out of it (-1): the counters of its board and its people follow. */
export async function countTopic(db: Database, topic: LockedTopic, by: 1 | -1): Promise<void> {
  const isUnsolved = topic.kind === 'question' && topic.acceptedPostId === null;
  await addToBoard(db, {
    boardId: topic.boardId,
    topics: by,
    unsolved: isUnsolved ? by : 0,
    featured: topic.isFeatured ? by : 0,
  });
  await addToAuthor(db, { userId: topic.authorId, topics: by });
  await addRepliesToAuthors(db, { topicId: topic.id, by });
  if (topic.acceptedPostId === null) return;
  const answerer = await getPostAuthor(db, topic.acceptedPostId);
  if (answerer !== topic.authorId) await addToAuthor(db, { userId: answerer, accepted: by });
}

async function countReply(
  db: Database,
  { post, topic }: { post: LockedPost; topic: LockedTopic },
  by: 1 | -1,
): Promise<void> {
  await addReply(db, topic.id, by);
  if (topic.hiddenWhy !== null) return;
  await addToAuthor(db, { userId: post.authorId, replies: by });
  await enqueueIndex(db, { kind: 'topic', id: topic.id });
}

/** What waited for review has earned nothing yet. */
function wasNeverShown(why: string): boolean {
  return why === 'pending' || why === 'refused';
}
