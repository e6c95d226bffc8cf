import { fail } from '../../../../contract/errors.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { canModerate } from '../permissions.ts';
import { setDuplicateOf } from './duplicate-store.ts';
import { lockTopic } from './topic-store.ts';

/** Says which topic this one asks again, or takes that back. */
export async function markDuplicate(
  { db, viewer, reply }: SignedInContext,
  { topicId, of }: { topicId: number; of: number | null },
): Promise<{ topicId: number }> {
  await db.tx(async () => {
    const topic = (await lockTopic(db, topicId)) ?? fail('forum.topic_not_found');
    if (topic.authorId !== viewer.userId && !canModerate(viewer, topic.boardId))
      return fail('forum.not_yours');
    if (of === topicId) return fail('forum.duplicate_of_itself');
    const outcome = await setDuplicateOf(db, { topicId, of });
    if (outcome === 'missing') return fail('forum.original_not_found');
    if (outcome === 'circle') return fail('forum.duplicate_of_itself');
  });
  reply.changed(`topic:${topicId}`);
  return { topicId };
}
