import { sql } from 'kysely';
import type { HeldInvite, Invite } from '../../../contract/invite/invite.ts';
import { type InviteDoubt, type InviteState, inviteRules } from '../../../contract/invite/rules.ts';
import type { Page } from '../../../contract/paging.ts';
import type { Database } from '../../db/database.ts';
import { listPeople } from '../person/index.ts';
import './tables.ts';

const pageSize = 20;
const deepestPage = 500;
const atOnce = 200;

export async function findCode(db: Database, userId: number): Promise<string | undefined> {
  const row = await db.q
    .selectFrom('invite_codes')
    .select('code')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.code;
}

/** False when another request came first, or the code belongs to somebody else. */
export async function createCode(
  db: Database,
  { userId, code, now }: { userId: number; code: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.q
    .insertInto('invite_codes')
    .values({ user_id: userId, code, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findInviter(db: Database, code: string): Promise<number | undefined> {
  const row = await db.q
    .selectFrom('invite_codes')
    .select('user_id')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.user_id;
}

export async function createInvite(
  db: Database,
  invite: { inviteeId: number; inviterId: number; doubts: InviteDoubt[]; now: Date },
): Promise<void> {
  await db.q
    .insertInto('invites')
    .values({
      invitee_id: invite.inviteeId,
      inviter_id: invite.inviterId,
      doubts: invite.doubts,
      order_id: null,
      inviter_gift_id: null,
      invitee_gift_id: null,
      decided_by: null,
      created_at: invite.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Held until the end of the transaction. */
export async function lockInvite(db: Database, inviteeId: number) {
  return db.q
    .selectFrom('invites')
    .select(['invitee_id as inviteeId', 'inviter_id as inviterId', 'state', 'doubts', 'order_id as orderId'])
    .select(['inviter_gift_id as inviterGiftId', 'invitee_gift_id as inviteeGiftId'])
    .where('invitee_id', '=', inviteeId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateInvite(
  db: Database,
  inviteeId: number,
  change: {
    state: InviteState;
    doubts?: InviteDoubt[];
    orderId?: number;
    coins?: number;
    gifts?: { inviter: number; invitee: number };
    reason?: string;
    decidedBy?: number;
    now: Date;
  },
): Promise<void> {
  const { state, doubts, orderId, coins, gifts, reason, decidedBy, now } = change;
  await db.q
    .updateTable('invites')
    .set({
      state,
      settled_at: now,
      ...(doubts && { doubts }),
      ...(orderId !== undefined && { order_id: orderId }),
      ...(coins !== undefined && { coins }),
      ...(gifts && { inviter_gift_id: gifts.inviter, invitee_gift_id: gifts.invitee }),
      ...(reason !== undefined && { reason }),
      ...(decidedBy !== undefined && { decided_by: decidedBy }),
    })
    .where('invitee_id', '=', inviteeId)
    .execute();
}

/** Rewards of an inviter since a time; to be counted under a lock. */
export async function countRewarded(
  db: Database,
  { inviterId, since }: { inviterId: number; since: Date },
): Promise<number> {
  const { count } = await db.q
    .selectFrom('invites')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('inviter_id', '=', inviterId)
    .where('state', 'in', ['rewarded', 'withdrawn'])
    .where('settled_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Invited people whose first purchase by money that still stands is older than `limit`. */
export async function listDue(
  db: Database,
  limit: Date,
): Promise<{ inviteeId: number; orderId: number; keptFen: number }[]> {
  const { rows } = await sql<{ inviteeId: number; orderId: number; keptFen: number }>`
    select i.invitee_id as "inviteeId", o.id as "orderId", (o.amount_fen - o.refunded_fen)::integer as "keptFen"
    from invites i
    join lateral (${keptOrder(sql.ref('i.invitee_id'))} limit 1) o on true
    where i.state = 'open' and o.fulfilled_at <= ${limit}
      and o.amount_fen - o.refunded_fen >= ${inviteRules.minFen}
      and not exists (select from account_cancellations c
        where c.user_id in (i.inviter_id, i.invitee_id) and c.erased_at is not null)
    order by i.created_at, i.invitee_id
    limit ${sql.lit(atOnce)}`.execute(db.q);
  return rows;
}

/** The part of an order's money that was not refunded. */
export async function keptFenOf(db: Database, orderId: number): Promise<number> {
  const row = await db.q
    .selectFrom('orders')
    .select(['amount_fen', 'refunded_fen'])
    .where('id', '=', orderId)
    .where('state', '=', 'fulfilled')
    .forShare()
    .executeTakeFirst();
  return row ? Number(row.amount_fen) - Number(row.refunded_fen) : 0;
}

/** Rewards whose order was refunded since. */
export async function listGone(db: Database): Promise<number[]> {
  const rows = await db.q
    .selectFrom('invites as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('i.invitee_id')
    .where('i.state', '=', 'rewarded')
    .where((e) => e.or([e('o.state', '=', 'refunded'), e('o.refunded_fen', '>=', e.ref('o.amount_fen'))]))
    .orderBy('i.invitee_id')
    .limit(sql.lit(atOnce))
    .execute();
  return rows.map(({ invitee_id }) => invitee_id);
}

/** False for an account that was there before. */
export async function isJustMade(
  db: Database,
  { userId, now }: { userId: number; now: Date },
): Promise<boolean> {
  const row = await db.q
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('created_at', '=', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listInvites(
  db: Database,
  { inviterId, page }: { inviterId: number; page: number },
): Promise<Page<Invite>> {
  const own = db.q.selectFrom('invites').where('inviter_id', '=', inviterId);
  const rows = await own
    .select(['invitee_id', 'state', 'coins', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('invitee_id', 'desc')
    .limit(sql.lit(pageSize))
    .offset((Math.min(page, deepestPage) - 1) * pageSize)
    .execute();
  const people = await listPeople(
    db,
    rows.map(({ invitee_id }) => invitee_id),
  );
  const { count } = await own.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return {
    items: rows.flatMap(({ invitee_id, state, coins, created_at }) => {
      const invitee = people.get(invitee_id);
      return invitee ? [{ invitee, state, coins, createdAt: created_at.toISOString() }] : [];
    }),
    page,
    pageSize,
    total: Number(count),
    isTotalCapped: false,
  };
}

export async function listByState(
  db: Database,
  { state, page }: { state: InviteState; page: number },
): Promise<Page<HeldInvite>> {
  const found = db.q.selectFrom('invites as i').where('i.state', '=', state);
  const rows = await found
    .leftJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.invitee_id', 'i.inviter_id', 'i.state', 'i.doubts', 'i.coins', 'i.reason', 'i.created_at'])
    .select('o.number')
    .orderBy('i.created_at', state === 'held' ? 'asc' : 'desc')
    .orderBy('i.invitee_id')
    .limit(sql.lit(pageSize))
    .offset((Math.min(page, deepestPage) - 1) * pageSize)
    .execute();
  const people = await listPeople(
    db,
    rows.flatMap(({ invitee_id, inviter_id }) => [invitee_id, inviter_id]),
  );
  const { count } = await found.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return {
    items: rows.flatMap((row) => {
      const [invitee, inviter] = [people.get(row.invitee_id), people.get(row.inviter_id)];
      if (!invitee || !inviter) return [];
      return [
        {
          invitee,
          inviter,
          state: row.state,
          doubts: row.doubts,
          coins: row.coins,
          reason: row.reason,
          orderNumber: row.number,
          createdAt: row.created_at.toISOString(),
        },
      ];
    }),
    page,
    pageSize,
    total: Number(count),
    isTotalCapped: false,
  };
}

/** The first purchase of somebody that was paid in money and stands, at least in part. */
function keptOrder(userId: ReturnType<typeof sql.ref>) {
  return sql`select id, amount_fen, refunded_fen, fulfilled_at from orders
    where user_id = ${userId} and state = 'fulfilled' and paid_by in ('wechat', 'alipay', 'bank')
      and amount_fen > refunded_fen
    order by id`;
}
