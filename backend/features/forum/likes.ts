import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { setLike } from './like-store.ts';
import { findTopicOf } from './post-store.ts';
import { existsTopic } from './topic-store.ts';

interface LikeState {
  isLiked: boolean;
  likeCount: number;
}

/** Likes a topic or takes the like back. Fails `forum.topic_not_found`. */
export async function likeTopic(
  { db, viewer, now, reply }: SignedInContext,
  { topicId, isLiked }: { topicId: number; isLiked: boolean },
): Promise<LikeState> {
  if (!(await existsTopic(db, topicId))) return fail('forum.topic_not_found');
  const likeCount = await setLike(db, { kind: 'topic', id: topicId, userId: viewer.userId, isLiked, now });
  reply.changed(`topic:${topicId}`);
  return { isLiked, likeCount };
}

/** Likes a reply or takes the like back. Fails `forum.reply_not_found`. */
export async function likePost(
  { db, viewer, now, reply }: SignedInContext,
  { postId, isLiked }: { postId: number; isLiked: boolean },
): Promise<LikeState> {
  const topicId = (await findTopicOf(db, postId)) ?? fail('forum.reply_not_found');
  const likeCount = await setLike(db, { kind: 'post', id: postId, userId: viewer.userId, isLiked, now });
  reply.changed(`topic:${topicId}`);
  return { isLiked, likeCount };
}
