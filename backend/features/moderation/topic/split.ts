import { fail } from '../../../../contract/errors.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import {
  countTopic,
  createTopic,
  lockPosts,
  moveFloors,
  recountTopic,
  setOpeningPost,
} from '../../forum/index.ts';
import { enqueueIndex } from '../../search/index.ts';
import { lockForModeration, markChanged } from './topic-acts.ts';

/**
 * Makes a topic of its own out of chosen visible floors: the first one opens it. What counts is taken out of the
 * topic before and put back after, so that no counter knows of splitting.
 */
export async function splitTopic(
  context: SignedInContext,
  { topicId, postIds, title, reason }: { topicId: number; postIds: number[]; title: string; reason: string },
): Promise<{ topicId: number }> {
  const { db, viewer, now } = context;
  const { old, newId } = await db.tx(async () => {
    const topic = await lockForModeration(context, topicId);
    if (topic.hiddenWhy !== null) return fail('forum.topic_not_found');
    const chosen = await lockPosts(db, { topicId, postIds: [...new Set(postIds)] });
    const [first, ...rest] = chosen;
    if (!first || chosen.length < new Set(postIds).size) return fail('forum.reply_not_found');
    if (chosen.some(({ id }) => id === topic.acceptedPostId)) return fail('forum.reply_accepted');
    await countTopic(db, topic, -1);
    const id = await createTopic(db, {
      boardId: topic.boardId,
      authorId: first.authorId,
      kind: 'discussion',
      title,
      body: first.body,
      excerpt: first.excerpt,
      isPending: false,
      now: first.createdAt,
    });
    const isGone = { by: viewer.userId, now };
    await setOpeningPost(db, { postId: first.id, topicId: id, ...isGone });
    const floors = rest.map((post, index) => ({ postId: post.id, floor: index + 2 }));
    await moveFloors(db, { from: topicId, to: id, opening: first.floor, floors });
    await recountTopic(db, id);
    await recountTopic(db, topicId);
    await countTopic(db, topic, 1);
    await countTopic(db, await lockForModeration(context, id), 1);
    await enqueueIndex(db, { kind: 'topic', id: [topicId, id] });
    await recordAct(context, {
      action: 'topic.split',
      target: `topic:${topicId}`,
      after: { topicId: id, floors: chosen.map(({ floor }) => floor) },
      reason,
    });
    return { old: topic, newId: id };
  });
  markChanged(context, old, `topic:${newId}`);
  return { topicId: newId };
}
