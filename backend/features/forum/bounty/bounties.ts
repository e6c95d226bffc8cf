import { addDays } from 'date-fns';
import { fail } from '../../../../contract/errors.ts';
import type { Bounty, NewBounty } from '../../../../contract/forum/bounty.ts';
import { bountyLimits } from '../../../../contract/forum/limits.ts';
import type { Database } from '../../../db/database.ts';
import type { Services, SignedInContext } from '../../../http/context.ts';
import { holdBounty, holdKey, payBounty, returnBounty } from '../../ledger/index.ts';
import { notify } from '../../notice/index.ts';
import { getSiteConfig } from '../../site/index.ts';
import { getTopicTitle } from '../notice/notice-place-store.ts';
import { type LockedTopic, lockTopic } from '../topic/topic-store.ts';
import * as store from './bounty-store.ts';

interface WriteContext {
  db: Database;
  now: Date;
}

/**
 * The topic that a sending with this key made before; others with the key wait until this transaction ends.
 */
export async function findSentTopic(db: Database, sent: { userId: number; key: string }) {
  const key = holdKey(sent);
  await store.lockKey(db, key);
  return store.findTopicOfKey(db, key);
}

/**
 * Puts coins on a locked question, or more of them; part of its transaction, and after all other locks of it but
 * the audit's: chains of people come last everywhere. Fails `forum.bounty_too_high` and as `holdBounty` does.
 */
export async function putBounty(
  { db, now }: WriteContext,
  { topicId, userId, bounty }: { topicId: number; userId: number; bounty: NewBounty },
): Promise<void> {
  const { amount, days, key } = bounty;
  const closesAt = addDays(now, days);
  const open = await store.findOpenBounty(db, topicId);
  const total = (open?.amount ?? 0) + amount;
  if (total > bountyLimits.max) {
    return fail('forum.bounty_too_high', { values: { most: bountyLimits.max } });
  }
  const { transferId, isRepeat } = await holdBounty(
    { db, now },
    { userId, amount, thing: thingOf(topicId), key },
  );
  if (isRepeat) return;
  if (open) await store.raiseBounty(db, { bountyId: open.id, amount, closesAt });
  const bountyId = open?.id ?? (await store.createBounty(db, { topicId, amount, closesAt, now }));
  await store.createHold(db, { bountyId, transferId });
  await store.setTopicBounty(db, { topicId, amount: total });
}

/** Puts coins on one's own question while it has no accepted answer. */
export async function raiseBounty(
  { db, viewer, now, reply }: SignedInContext,
  { topicId, ...bounty }: NewBounty & { topicId: number },
): Promise<Bounty> {
  const { boardId, raised } = await db.tx(async () => {
    const topic = (await lockTopic(db, topicId)) ?? fail('forum.topic_not_found');
    if (topic.authorId !== viewer.userId) return fail('forum.not_yours');
    if (topic.kind !== 'question') return fail('forum.not_a_question');
    const isSent = (await findSentTopic(db, { userId: viewer.userId, key: bounty.key })) === topicId;
    if (!isSent && topic.acceptedPostId !== null) return fail('forum.bounty_answered');
    if (!isSent && topic.isClosed) return fail('forum.topic_closed');
    if (!isSent) await putBounty({ db, now }, { topicId, userId: viewer.userId, bounty });
    const found = await store.getBounty(db, topicId);
    return { boardId: topic.boardId, raised: found ?? fail('forum.topic_not_found') };
  });
  reply.changed(`topic:${topicId}`, 'topics', `board:${boardId}`);
  return raised;
}

/** Pays an open bounty to the author of the accepted answer; one's own answer earns nothing and leaves it open. */
export async function payAnswer(
  { db, now }: WriteContext,
  topic: LockedTopic,
  answer: { postId: number; authorId: number },
): Promise<void> {
  const open = await store.findOpenBounty(db, topic.id);
  const { postId, authorId } = answer;
  if (!open || authorId === topic.authorId) return;
  if (!(await store.mayReceive(db, authorId))) return fail('forum.bounty_suspended');
  const { bountySharePercent, giftCoinDays } = await getSiteConfig(db);
  const share = Math.max(1, Math.floor((open.amount * bountySharePercent) / 100));
  await store.endBounty(db, { bountyId: open.id, postId, now });
  await store.setTopicBounty(db, { topicId: topic.id, amount: null });
  await payBounty(
    { db, now },
    {
      bountyId: open.id,
      userId: topic.authorId,
      toUserId: authorId,
      amount: open.amount,
      share,
      thing: thingOf(topic.id),
      expiresAt: addDays(now, giftCoinDays),
    },
  );
  await notify(
    { db, now },
    {
      userIds: [authorId],
      kind: 'bounty_paid',
      thing: `bounty:${open.id}`,
      path: `/forum/post/${postId}`,
      data: { title: await getTopicTitle(db, topic.id), coins: share },
    },
  );
}

/** Gives the coins of a locked topic back to its author, if any are held; `why` is told. */
export async function closeBounty(
  { db, now }: WriteContext,
  topic: LockedTopic,
  why: 'over' | 'hidden',
): Promise<void> {
  const open = await store.findOpenBounty(db, topic.id);
  if (!open) return;
  const { id: bountyId, amount } = open;
  const holds = await store.listHolds(db, bountyId);
  await store.endBounty(db, { bountyId, postId: null, now });
  await store.setTopicBounty(db, { topicId: topic.id, amount: null });
  await returnBounty({ db, now }, { bountyId, userId: topic.authorId, holds, thing: thingOf(topic.id) });
  await notify(
    { db, now },
    {
      userIds: [topic.authorId],
      kind: 'bounty_returned',
      thing: `bounty:${bountyId}`,
      path: why === 'over' ? `/forum/topic/${topic.id}` : '/personal/coins',
      data: { title: await getTopicTitle(db, topic.id), coins: amount, why },
    },
  );
}

/** Gives back what was held for answers that did not come in time; returns the topics, for their pages. */
export async function closeDueBounties({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<{ id: number; boardId: number }[]> {
  const now = clock();
  const closed: { id: number; boardId: number }[] = [];
  for (const topicId of await store.listDueTopics(db, now)) {
    await db.tx(async () => {
      const topic = await lockTopic(db, topicId, { isHiddenToo: true });
      const open = await store.findOpenBounty(db, topicId);
      // Raised or answered since it was listed.
      if (!topic || !open || open.closesAt > now) return;
      await closeBounty({ db, now }, topic, 'over');
      closed.push({ id: topicId, boardId: topic.boardId });
    });
  }
  return closed;
}

const thingOf = (topicId: number): string => `topic:${topicId}`;
