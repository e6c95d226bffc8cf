import { type Expression, sql } from 'kysely';
import type { Refund } from '../../../contract/order/order.ts';
import type { Page } from '../../../contract/paging.ts';
import type { AdminRefund } from '../../../contract/refund/refund.ts';
import type { Database } from '../../db/database.ts';

const pageSize = 30;
const sumOf = (column: Expression<number>) => sql<number>`coalesce(sum(${column}), 0)::bigint`;

export interface RefundRow {
  id: number;
  number: string;
  orderId: number;
  orderNumber: string;
  paymentId: number | null;
  userId: number;
  kind: 'rule' | 'duplicate';
  amountFen: number;
  coins: number;
  /** The gift that goes with it, its coins that are held, and those that were spent and take `heldBackFen` off. */
  giftId: number | null;
  giftBack: number;
  giftSpent: number;
  heldBackFen: number;
  days: number;
  reason: string;
  state: Refund['state'];
  askedHash: string;
  answer: string;
  askedCount: number;
  createdAt: Date;
  doneAt: Date | null;
}

const select = (db: Database) =>
  db.q
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select([
      'refunds.id',
      'refunds.number',
      'refunds.order_id as orderId',
      'orders.number as orderNumber',
      'refunds.payment_id as paymentId',
      'refunds.user_id as userId',
      'refunds.kind',
      'refunds.amount_fen as amountFen',
      'refunds.coins',
      'refunds.gift_id as giftId',
      'refunds.gift_back as giftBack',
      'refunds.gift_spent as giftSpent',
      'refunds.held_back_fen as heldBackFen',
      'refunds.days',
      'refunds.reason',
      'refunds.state',
      'refunds.asked_hash as askedHash',
      'refunds.answer',
      'refunds.asked_count as askedCount',
      'refunds.created_at as createdAt',
      'refunds.done_at as doneAt',
    ]);

export const getRefund = (db: Database, id: number) =>
  select(db).where('refunds.id', '=', id).executeTakeFirst();

export const lockRefund = (db: Database, id: number) =>
  select(db).where('refunds.id', '=', id).forUpdate('refunds').executeTakeFirst();

export const getRefundByNumber = (db: Database, number: string) =>
  select(db).where('refunds.number', '=', number).executeTakeFirst();

export const getRefundByKey = (db: Database, { userId, key }: { userId: number; key: string }) =>
  select(db).where('refunds.user_id', '=', userId).where('refunds.key', '=', key).executeTakeFirst();

export const getOpenRefund = (db: Database, orderId: number) =>
  select(db)
    .where('refunds.order_id', '=', orderId)
    .where('refunds.kind', '=', 'rule')
    .where('refunds.state', 'in', ['requested', 'approved', 'sent', 'failed'])
    .executeTakeFirst();

/** Id of the new refund; undefined when its key is there already. */
export async function createRefund(
  db: Database,
  refund: {
    orderId: number;
    orderNumber: string;
    paymentId: number | null;
    userId: number;
    kind: RefundRow['kind'];
    amountFen: number;
    coins: number;
    giftId?: number | null;
    giftBack?: number;
    giftSpent?: number;
    heldBackFen?: number;
    days: number;
    reason: string;
    state: Refund['state'];
    key: string;
    askedHash: string;
    now: Date;
  },
): Promise<number | undefined> {
  const { orderNumber, orderId } = refund;
  const row = await db.q
    .insertInto('refunds')
    .values({
      number: sql<string>`${orderNumber}::text || 'R' ||
        (select count(*) + 1 from refunds as earlier where earlier.order_id = ${orderId})`,
      order_id: orderId,
      payment_id: refund.paymentId,
      user_id: refund.userId,
      kind: refund.kind,
      amount_fen: refund.amountFen,
      coins: refund.coins,
      days: refund.days,
      reason: refund.reason,
      state: refund.state,
      key: refund.key,
      asked_hash: refund.askedHash,
      created_at: refund.now,
      gift_id: refund.giftId ?? null,
      gift_back: refund.giftBack ?? 0,
      gift_spent: refund.giftSpent ?? 0,
      held_back_fen: refund.heldBackFen ?? 0,
      channel_refund_id: null,
      decided_at: null,
      decided_by: null,
      done_at: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateRefund(
  db: Database,
  refund: {
    id: number;
    state: Refund['state'];
    answer?: string;
    channelRefundId?: string;
    decidedBy?: number;
    now: Date;
  },
): Promise<void> {
  const { id, state, answer, channelRefundId, decidedBy, now } = refund;
  await db.q
    .updateTable('refunds')
    .set({
      state,
      ...(answer !== undefined && { answer }),
      ...(channelRefundId !== undefined && { channel_refund_id: channelRefundId }),
      ...(decidedBy !== undefined && { decided_by: decidedBy }),
      ...((state === 'approved' || state === 'refused') && { decided_at: now }),
      ...((state === 'succeeded' || state === 'refused') && { done_at: now }),
    })
    .where('id', '=', id)
    .execute();
}

/** What refunds that were not refused took of a gift: coins that were left, and coins that had been spent. */
export async function sumGiftsTaken(db: Database, giftId: number): Promise<{ back: number; spent: number }> {
  const { back, spent } = await db.q
    .selectFrom('refunds')
    .select((e) => [sumOf(e.ref('gift_back')).as('back'), sumOf(e.ref('gift_spent')).as('spent')])
    .where('gift_id', '=', giftId)
    .where('state', '<>', 'refused')
    .executeTakeFirstOrThrow();
  return { back, spent };
}

/** Fen that finished refunds of an order kept for gift coins that had been spent. */
export async function sumHeldBack(db: Database, orderId: number): Promise<number> {
  const { fen } = await db.q
    .selectFrom('refunds')
    .select((e) => sumOf(e.ref('held_back_fen')).as('fen'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'rule')
    .where('state', '=', 'succeeded')
    .executeTakeFirstOrThrow();
  return fen;
}

export async function countRefundAsk(db: Database, id: number): Promise<void> {
  await db.q
    .updateTable('refunds')
    .set((e) => ({ asked_count: e('asked_count', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Refunds of an order, the newest first. */
export async function listRefunds(db: Database, orderId: number): Promise<Refund[]> {
  const rows = await select(db)
    .where('refunds.order_id', '=', orderId)
    .orderBy('refunds.id', 'desc')
    .limit(sql.lit(50))
    .execute();
  return rows.map(toRefund);
}

/** Refunds that are under way, for a job that looks after lost ones. */
export async function listUnfinished(db: Database): Promise<number[]> {
  const rows = await db.q
    .selectFrom('refunds')
    .select('id')
    .where('state', 'in', ['approved', 'sent'])
    .orderBy('id')
    .limit(sql.lit(200))
    .execute();
  return rows.map(({ id }) => id);
}

/** All refunds for the back office, the newest first. */
export async function listAllRefunds(
  db: Database,
  { state, page }: { state: Refund['state'] | 'all'; page: number },
): Promise<Page<AdminRefund>> {
  const rows = await select(db)
    .innerJoin('users', 'users.id', 'refunds.user_id')
    .select('users.nickname as buyer')
    .$if(state !== 'all', (query) => query.where('refunds.state', '=', state as Refund['state']))
    .orderBy('refunds.id', 'desc')
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await db.q
    .selectFrom('refunds')
    .select((e) => e.fn.countAll<number>().as('total'))
    .$if(state !== 'all', (query) => query.where('state', '=', state as Refund['state']))
    .executeTakeFirstOrThrow();
  return {
    items: rows.map((row) => ({ ...toRefund(row), userId: row.userId, buyer: row.buyer })),
    page,
    pageSize,
    total,
    isTotalCapped: false,
  };
}

export function toRefund(row: RefundRow): Refund {
  return {
    refundId: row.id,
    number: row.number,
    orderNumber: row.orderNumber,
    kind: row.kind,
    amountFen: row.amountFen,
    coins: row.coins,
    days: row.days,
    reason: row.reason,
    state: row.state,
    answer: row.answer,
    createdAt: row.createdAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
  };
}
