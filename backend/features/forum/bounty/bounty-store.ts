import { sql } from 'kysely';
import type { Bounty } from '../../../../contract/forum/bounty.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

interface OpenBounty {
  id: number;
  amount: number;
  closesAt: Date;
}

/** Lets sendings of one key wait for each other, so that a double click finds what the first one made. */
export async function lockKey(db: Database, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 190))`.execute(db.q);
}

/** The topic into whose bounty the transfer of this key went. */
export async function findTopicOfKey(db: Database, key: string): Promise<number | undefined> {
  const row = await db.q
    .selectFrom('ledger_transfers')
    .innerJoin('bounty_holds', 'bounty_holds.transfer_id', 'ledger_transfers.id')
    .innerJoin('bounties', 'bounties.id', 'bounty_holds.bounty_id')
    .select('bounties.topic_id')
    .where('ledger_transfers.key', '=', key)
    .executeTakeFirst();
  return row?.topic_id;
}

/** The open bounty of a topic, which is locked. */
export async function findOpenBounty(db: Database, topicId: number): Promise<OpenBounty | undefined> {
  const row = await db.q
    .selectFrom('bounties')
    .select(['id', 'amount', 'closes_at as closesAt'])
    .where('topic_id', '=', topicId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row;
}

/** The newest bounty of a topic as its page shows it. */
export async function getBounty(db: Database, topicId: number): Promise<Bounty | null> {
  const row = await db.q
    .selectFrom('bounties')
    .leftJoin('posts', 'posts.id', 'bounties.post_id')
    .select(['bounties.amount', 'bounties.state', 'bounties.closes_at', 'posts.floor'])
    .where('bounties.topic_id', '=', topicId)
    .orderBy('bounties.id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row
    ? { amount: row.amount, state: row.state, closesAt: row.closes_at.toISOString(), floor: row.floor }
    : null;
}

export async function createBounty(
  db: Database,
  bounty: { topicId: number; amount: number; closesAt: Date; now: Date },
): Promise<number> {
  const { id } = await db.q
    .insertInto('bounties')
    .values({
      topic_id: bounty.topicId,
      amount: bounty.amount,
      closes_at: bounty.closesAt,
      created_at: bounty.now,
      ended_at: null,
      post_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function raiseBounty(
  db: Database,
  { bountyId, amount, closesAt }: { bountyId: number; amount: number; closesAt: Date },
): Promise<void> {
  await db.q
    .updateTable('bounties')
    .set((e) => ({
      amount: e('amount', '+', amount),
      closes_at: sql<Date>`greatest(closes_at, ${closesAt}::timestamptz)`,
    }))
    .where('id', '=', bountyId)
    .execute();
}

export async function createHold(
  db: Database,
  hold: { bountyId: number; transferId: number },
): Promise<void> {
  await db.q
    .insertInto('bounty_holds')
    .values({ transfer_id: hold.transferId, bounty_id: hold.bountyId })
    .execute();
}

export async function listHolds(db: Database, bountyId: number): Promise<number[]> {
  const rows = await db.q
    .selectFrom('bounty_holds')
    .select('transfer_id')
    .where('bounty_id', '=', bountyId)
    .orderBy('transfer_id')
    .execute();
  return rows.map((row) => row.transfer_id);
}

export async function endBounty(
  db: Database,
  { bountyId, postId, now }: { bountyId: number; postId: number | null; now: Date },
): Promise<void> {
  await db.q
    .updateTable('bounties')
    .set({ state: postId === null ? 'returned' : 'paid', ended_at: now, post_id: postId })
    .where('id', '=', bountyId)
    .execute();
}

/** Shows in lists how many coins wait for an answer; null when none do. */
export async function setTopicBounty(
  db: Database,
  { topicId, amount }: { topicId: number; amount: number | null },
): Promise<void> {
  await db.q.updateTable('topics').set({ bounty: amount }).where('id', '=', topicId).execute();
}

export async function listDueTopics(db: Database, now: Date): Promise<number[]> {
  const rows = await db.q
    .selectFrom('bounties')
    .select('topic_id')
    .where('state', '=', 'open')
    .where('closes_at', '<=', now)
    .orderBy('closes_at')
    .orderBy('id')
    .limit(sql.lit(200))
    .execute();
  return rows.map((row) => row.topic_id);
}

/** False for an account that is suspended or closed: nobody could spend what it gets. */
export async function mayReceive(db: Database, userId: number): Promise<boolean> {
  const row = await db.q
    .selectFrom('users')
    .select('group_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.group_id === 1;
}

/** True for a topic that ever had a bounty: what the ledger speaks of stays. */
export async function existsBounty(db: Database, topicId: number): Promise<boolean> {
  const row = await db.q
    .selectFrom('bounties')
    .select('id')
    .where('topic_id', '=', topicId)
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row !== undefined;
}
