import { sql } from 'kysely';
import { dictionary } from '../../../contract/dictionary.ts';
import type { Order, OrderState } from '../../../contract/order/order.ts';
import type { Page } from '../../../contract/paging.ts';
import type { Tier } from '../../../contract/price/price.ts';
import type { Database } from '../../db/database.ts';
import type { Rest } from '../membership/index.ts';
import './tables.ts';

const pageSize = 20;

/** An order as the rules need it. */
export interface OrderRow {
  id: number;
  number: string;
  userId: number;
  kind: 'membership' | 'coins';
  tier: Tier | null;
  mode: 'add' | 'upgrade' | null;
  coins: number | null;
  giftCoins: number;
  priceVersionId: number;
  listFen: number;
  creditFen: number;
  discountFen: number;
  amountFen: number;
  amountCoins: number | null;
  credit: Rest[];
  couponId: number | null;
  state: OrderState;
  closeReason: Order['closeReason'];
  key: string;
  askedHash: string;
  /** Path of the page that it was made for; empty for none. */
  returnTo: string;
  paidBy: Order['paidBy'];
  spendId: number | null;
  giftId: number | null;
  refundedFen: number;
  refundedCoins: number;
  expiresAt: Date;
  createdAt: Date;
  paidAt: Date | null;
}

const select = (db: Database) =>
  db.q
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'user_id as userId',
      'kind',
      'tier',
      'mode',
      'coins',
      'gift_coins as giftCoins',
      'price_version_id as priceVersionId',
      'list_fen as listFen',
      'credit_fen as creditFen',
      'discount_fen as discountFen',
      'amount_fen as amountFen',
      'amount_coins as amountCoins',
      'credit',
      'coupon_id as couponId',
      'state',
      'close_reason as closeReason',
      'key',
      'asked_hash as askedHash',
      'paid_by as paidBy',
      'spend_id as spendId',
      'gift_id as giftId',
      'return_to as returnTo',
      'refunded_fen as refundedFen',
      'refunded_coins as refundedCoins',
      'expires_at as expiresAt',
      'created_at as createdAt',
      'paid_at as paidAt',
    ]);

export const getOrderByNumber = (db: Database, number: string) =>
  select(db).where('number', '=', number).executeTakeFirst();

/** The order, held until the end of the transaction. */
export const lockOrder = (db: Database, id: number) =>
  select(db).where('id', '=', id).forUpdate().executeTakeFirst();

export const getOrderByKey = (db: Database, { userId, key }: { userId: number; key: string }) =>
  select(db).where('user_id', '=', userId).where('key', '=', key).executeTakeFirst();

export const lockOpenOrder = (db: Database, { userId, kind }: { userId: number; kind: OrderRow['kind'] }) =>
  select(db)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('state', 'in', ['created', 'paying'])
    .forUpdate()
    .executeTakeFirst();

/** Id of the new order; undefined when the buyer's key is there already. */
export async function createOrder(
  db: Database,
  order: Omit<
    OrderRow,
    | 'id'
    | 'state'
    | 'closeReason'
    | 'paidBy'
    | 'spendId'
    | 'giftId'
    | 'refundedFen'
    | 'refundedCoins'
    | 'createdAt'
    | 'paidAt'
  > & { now: Date },
): Promise<number | undefined> {
  const row = await db.q
    .insertInto('orders')
    .values({
      number: order.number,
      user_id: order.userId,
      kind: order.kind,
      tier: order.tier,
      mode: order.mode,
      coins: order.coins,
      gift_coins: order.giftCoins,
      price_version_id: order.priceVersionId,
      list_fen: order.listFen,
      credit_fen: order.creditFen,
      discount_fen: order.discountFen,
      amount_fen: order.amountFen,
      amount_coins: order.amountCoins,
      credit: JSON.stringify(order.credit),
      coupon_id: order.couponId,
      key: order.key,
      asked_hash: order.askedHash,
      return_to: order.returnTo,
      expires_at: order.expiresAt,
      created_at: order.now,
      close_reason: null,
      paid_by: null,
      spend_id: null,
      gift_id: null,
      paid_at: null,
      fulfilled_at: null,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Moves an order on and writes it into its history. */
export async function moveOrder(
  db: Database,
  { id, state, note = '', now }: { id: number; state: OrderState; note?: string; now: Date },
  set: {
    closeReason?: Order['closeReason'];
    paidBy?: Order['paidBy'];
    spendId?: number;
    giftId?: number;
    expiresAt?: Date;
  } = {},
): Promise<void> {
  await db.q
    .updateTable('orders')
    .set({
      state,
      close_reason: state === 'closed' ? (set.closeReason ?? null) : null,
      closed_at: state === 'closed' ? now : null,
      ...(state === 'paid' && { paid_at: now }),
      ...(state === 'fulfilled' && { fulfilled_at: sql<Date>`coalesce(fulfilled_at, ${now}::timestamptz)` }),
      ...(set.paidBy && { paid_by: set.paidBy }),
      ...(set.spendId && { spend_id: set.spendId }),
      ...(set.giftId && { gift_id: set.giftId }),
      ...(set.expiresAt && { expires_at: set.expiresAt }),
    })
    .where('id', '=', id)
    .execute();
  await db.q
    .insertInto('order_events')
    .values({ order_id: id, state, note: note || (set.closeReason ?? ''), created_at: now })
    .execute();
}

/** Adds to what was paid back; the table refuses more than was paid. */
export async function addRefunded(
  db: Database,
  { id, fen, coins }: { id: number; fen: number; coins: number },
): Promise<void> {
  await db.q
    .updateTable('orders')
    .set((e) => ({
      refunded_fen: e('refunded_fen', '+', fen),
      refunded_coins: e('refunded_coins', '+', coins),
    }))
    .where('id', '=', id)
    .execute();
}

export async function setGift(db: Database, { id, giftId }: { id: number; giftId: number }): Promise<void> {
  await db.q.updateTable('orders').set({ gift_id: giftId }).where('id', '=', id).execute();
}

export async function listEvents(db: Database, orderId: number) {
  const rows = await db.q
    .selectFrom('order_events')
    .select(['state', 'note', 'created_at as createdAt'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(sql.lit(100))
    .execute();
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

const stateGroups = dictionary<readonly OrderState[]>({
  open: ['created', 'paying'],
  done: ['paid', 'fulfilled'],
  refund: ['refunding', 'refunded'],
});

/** A person's orders, the newest first. */
export async function listOrders(
  db: Database,
  { userId, state = 'all', page }: { userId: number; state?: string; page: number },
): Promise<Page<Order>> {
  const states = stateGroups[state];
  const rows = await select(db)
    .where('user_id', '=', userId)
    .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
    .orderBy('id', 'desc')
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await db.q
    .selectFrom('orders')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
    .executeTakeFirstOrThrow();
  return {
    items: rows.map(toOrder),
    page,
    pageSize,
    total,
    isTotalCapped: false,
  };
}

export async function getOrdersById(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, { userId: number; order: Order }>> {
  const rows = await select(db)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, { userId: row.userId, order: toOrder(row) }]));
}

/** Open orders whose time is over. */
export async function listOverdue(db: Database, now: Date): Promise<number[]> {
  const rows = await db.q
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', ['created', 'paying'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(sql.lit(200))
    .execute();
  return rows.map(({ id }) => id);
}

export function toOrder(row: OrderRow): Order {
  const { number, kind, tier, mode, coins, giftCoins, listFen, creditFen, discountFen } = row;
  return {
    number,
    kind,
    tier,
    mode,
    coins,
    giftCoins,
    listFen,
    creditFen,
    discountFen,
    amountFen: row.amountFen,
    amountCoins: row.amountCoins,
    credit: row.credit,
    state: row.state,
    closeReason: row.closeReason,
    returnTo: row.returnTo,
    paidBy: row.paidBy,
    refundedFen: row.refundedFen,
    refundedCoins: row.refundedCoins,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}
