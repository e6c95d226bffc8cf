import { fail } from '../../../../contract/errors.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import {
  appendTopic,
  closeBounty,
  countTopic,
  recountTopic,
  setTopicMerged,
  withdrawAnswer,
} from '../../forum/index.ts';
import { enqueueIndex } from '../../search/index.ts';
import { lockForModeration, markChanged } from './topic-acts.ts';

/** Puts a topic with all its floors behind those of another one, whose question and accepted answer stay. */
export async function mergeTopic(
  context: SignedInContext,
  { topicId, intoTopicId, reason }: { topicId: number; intoTopicId: number; reason: string },
): Promise<{ topicId: number }> {
  const { db, viewer, now } = context;
  if (topicId === intoTopicId) return fail('moderation.merge_self');
  const [source, target] = await db.tx(async () => {
    // Always the smaller id first: two merges the other way round would wait for each other.
    const ids = [topicId, intoTopicId].sort((a, b) => a - b);
    const locked = [
      await lockForModeration(context, ids[0] ?? 0),
      await lockForModeration(context, ids[1] ?? 0),
    ];
    const from = locked.find(({ id }) => id === topicId) ?? fail('forum.topic_not_found');
    const to = locked.find(({ id }) => id === intoTopicId) ?? fail('forum.topic_not_found');
    if (from.hiddenWhy !== null || to.hiddenWhy !== null) return fail('forum.topic_not_found');
    if (from.acceptedPostId !== null) await withdrawAnswer(db, from, now);
    await countTopic(db, from, -1);
    await countTopic(db, to, -1);
    await appendTopic(db, { from: topicId, to: intoTopicId });
    await setTopicMerged(db, { topicId, intoTopicId, by: viewer.userId, now });
    await recountTopic(db, intoTopicId);
    await countTopic(db, to, 1);
    await enqueueIndex(db, { kind: 'topic', id: ids });
    await closeBounty({ db, now }, from, 'hidden');
    await recordAct(context, {
      action: 'topic.merge',
      target: `topic:${topicId}`,
      after: { intoTopicId },
      reason,
    });
    return [from, to];
  });
  markChanged(context, source, `topic:${intoTopicId}`, `board:${target.boardId}`);
  return { topicId: intoTopicId };
}
