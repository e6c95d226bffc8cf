import { fail } from '../../../../contract/errors.ts';
import type { ReactionCounts, ReactionKind } from '../../../../contract/forum/reactions.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { existsTopic } from '../topic/topic-store.ts';
import { findTopicOf } from './post-store.ts';
import { setReaction } from './reaction-store.ts';

interface Chosen {
  kind: ReactionKind;
  isOn: boolean;
}

/** Fails `forum.topic_not_found`. */
export async function reactToTopic(
  { db, viewer, now, reply }: SignedInContext,
  { topicId, ...chosen }: Chosen & { topicId: number },
): Promise<{ reactions: ReactionCounts }> {
  const reactions = await db.tx(async () => {
    if (!(await existsTopic(db, topicId))) return fail('forum.topic_not_found');
    return setReaction(db, { of: 'topic', id: topicId, userId: viewer.userId, ...chosen, now });
  });
  reply.changed(`topic:${topicId}`);
  return { reactions };
}

/** Fails `forum.reply_not_found`. */
export async function reactToPost(
  { db, viewer, now, reply }: SignedInContext,
  { postId, ...chosen }: Chosen & { postId: number },
): Promise<{ reactions: ReactionCounts }> {
  const { topicId, reactions } = await db.tx(async () => {
    const topicId = (await findTopicOf(db, postId)) ?? fail('forum.reply_not_found');
    const chose = { of: 'post' as const, id: postId, userId: viewer.userId, ...chosen, now };
    return { topicId, reactions: await setReaction(db, chose) };
  });
  reply.changed(`topic:${topicId}`);
  return { reactions };
}
