import { fail } from '../../../../contract/errors.ts';
import type { Database } from '../../../db/database.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { award, takeBack } from '../../level/index.ts';
import { existsTopic, getTopicAuthor } from '../topic/topic-store.ts';
import { setLike } from './like-store.ts';
import { findTopicOf, getPostAuthor } from './post-store.ts';

interface LikeState {
  isLiked: boolean;
  likeCount: number;
}

/** Likes a topic or removes the like. Fails `forum.topic_not_found`. */
export async function likeTopic(
  { db, viewer, now, reply }: SignedInContext,
  { topicId, isLiked }: { topicId: number; isLiked: boolean },
): Promise<LikeState> {
  const likeCount = await db.tx(async () => {
    if (!(await existsTopic(db, topicId))) return fail('forum.topic_not_found');
    const count = await setLike(db, { kind: 'topic', id: topicId, userId: viewer.userId, isLiked, now });
    const authorId = await getTopicAuthor(db, topicId);
    await countLike({ db, now }, { thing: `topic:${topicId}`, authorId, likerId: viewer.userId, isLiked });
    return count;
  });
  reply.changed(`topic:${topicId}`);
  return { isLiked, likeCount };
}

/** Likes a reply or removes the like. Fails `forum.reply_not_found`. */
export async function likePost(
  { db, viewer, now, reply }: SignedInContext,
  { postId, isLiked }: { postId: number; isLiked: boolean },
): Promise<LikeState> {
  const { topicId, likeCount } = await db.tx(async () => {
    const topicId = (await findTopicOf(db, postId)) ?? fail('forum.reply_not_found');
    const count = await setLike(db, { kind: 'post', id: postId, userId: viewer.userId, isLiked, now });
    const authorId = await getPostAuthor(db, postId);
    await countLike({ db, now }, { thing: `post:${postId}`, authorId, likerId: viewer.userId, isLiked });
    return { topicId, likeCount: count };
  });
  reply.changed(`topic:${topicId}`);
  return { isLiked, likeCount };
}

/** A like by somebody else earns the author points; taken back, it takes them back. */
async function countLike(
  context: { db: Database; now: Date },
  like: { thing: string; authorId: number; likerId: number; isLiked: boolean },
): Promise<void> {
  const { thing, authorId, likerId, isLiked } = like;
  if (authorId === likerId) return;
  const earned = { thing, reason: 'liked', actorId: likerId } as const;
  if (isLiked) await award(context, { userId: authorId, ...earned });
  else await takeBack(context, earned);
}
