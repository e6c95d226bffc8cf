import { fail } from '../../../../contract/errors.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { award, takeBack } from '../../level/index.ts';
import { notifyOfHelp } from '../notice/notices.ts';
import { canModerate } from '../permissions.ts';
import { setHelpful } from './post-store.ts';
import { lockReply } from './replies.ts';

/** Marks an answer as helpful beside the accepted one, or takes that back: for the asker and for staff. */
export async function markHelpful(
  { db, viewer, now, reply }: SignedInContext,
  { postId, isHelpful }: { postId: number; isHelpful: boolean },
): Promise<{ topicId: number; floor: number }> {
  const { post, topic } = await db.tx(async () => {
    const found = await lockReply(db, postId);
    if (found.topic.kind !== 'question') return fail('forum.not_a_question');
    if (found.topic.authorId !== viewer.userId && !canModerate(viewer, found.topic.boardId))
      return fail('forum.not_yours');
    if (found.post.authorId === viewer.userId) return fail('forum.own_reply');
    await setHelpful(db, { postId, at: isHelpful ? now : null });
    const points = { reason: 'helpful', thing: `post:${postId}` } as const;
    if (!isHelpful) await takeBack({ db, now }, points);
    if (isHelpful) {
      await award({ db, now }, { userId: found.post.authorId, ...points });
      const help = { topicId: found.topic.id, postId, helperId: found.post.authorId };
      await notifyOfHelp({ db, now }, { ...help, markerId: viewer.userId });
    }
    return found;
  });
  reply.changed(`topic:${topic.id}`, `user:${post.authorId}`);
  return { topicId: topic.id, floor: post.floor };
}
