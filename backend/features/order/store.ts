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
  paidBy: Order['paidBy'];
  spendId: number | null;
  giftId: number | null;
  refundedFen: number;
  refundedCoins: number;
  expiresAt: Date;
  createdAt: Date;
  paidAt: Date | null;
}

const columns = `orders.id, orders.number, orders.user_id as "userId", orders.kind, orders.tier, orders.mode,
  orders.coins, gift_coins as "giftCoins", price_version_id as "priceVersionId", list_fen as "listFen",
  credit_fen as "creditFen", discount_fen as "discountFen", orders.amount_fen as "amountFen",
  amount_coins as "amountCoins", credit, coupon_id as "couponId", orders.state, close_reason as "closeReason",
  orders.key, orders.asked_hash as "askedHash", paid_by as "paidBy", spend_id as "spendId", gift_id as "giftId",
  refunded_fen as "refundedFen", refunded_coins as "refundedCoins", expires_at as "expiresAt",
  orders.created_at as "createdAt", orders.paid_at as "paidAt"`;

async function findOrder(db: Database, where: string, params: readonly unknown[]) {
  const { rows } = await db.query<OrderRow>(`select ${columns} from orders where ${where}`, params);
  return rows[0];
}

export const getOrderByNumber = (db: Database, number: string) => findOrder(db, 'number = $1', [number]);

/** The order, held until the end of the transaction. */
export const lockOrder = (db: Database, id: number) => findOrder(db, 'id = $1 for update', [id]);

export const getOrderByKey = (db: Database, { userId, key }: { userId: number; key: string }) =>
  findOrder(db, 'user_id = $1 and key = $2', [userId, key]);

export const lockOpenOrder = (db: Database, { userId, kind }: { userId: number; kind: OrderRow['kind'] }) =>
  findOrder(db, `user_id = $1 and kind = $2 and state in ('created', 'paying') for update`, [userId, kind]);

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
  await db.query(
    `update orders set state = $2,
       close_reason = case when $2 = 'closed' then $4 else null end,
       closed_at = case when $2 = 'closed' then $3::timestamptz else null end,
       paid_at = case when $2 = 'paid' then $3::timestamptz else paid_at end,
       fulfilled_at = case when $2 = 'fulfilled' then coalesce(fulfilled_at, $3::timestamptz) else fulfilled_at end,
       paid_by = coalesce($5, paid_by), spend_id = coalesce($6, spend_id), gift_id = coalesce($7, gift_id),
       expires_at = coalesce($8, expires_at)
     where id = $1`,
    [
      id,
      state,
      now,
      set.closeReason ?? null,
      set.paidBy ?? null,
      set.spendId ?? null,
      set.giftId ?? null,
      set.expiresAt ?? null,
    ],
  );
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
  await db.query(
    `update orders set refunded_fen = refunded_fen + $2, refunded_coins = refunded_coins + $3 where id = $1`,
    [id, fen, coins],
  );
}

export async function setGift(db: Database, { id, giftId }: { id: number; giftId: number }): Promise<void> {
  await db.query(`update orders set gift_id = $2 where id = $1`, [id, giftId]);
}

export async function listEvents(db: Database, orderId: number) {
  const { rows } = await db.query<{ state: OrderState; note: string; createdAt: Date }>(
    `select state, note, created_at as "createdAt" from order_events where order_id = $1 order by id limit 100`,
    [orderId],
  );
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
  const states = stateGroups[state] ?? null;
  const where = `user_id = $1 and ($2::text[] is null or state = any($2))`;
  const { rows } = await db.query<OrderRow>(
    `select ${columns} from orders where ${where} order by id desc limit ${pageSize} offset $3`,
    [userId, states, (page - 1) * pageSize],
  );
  const counted = await db.query<{ total: number }>(`select count(*) as total from orders where ${where}`, [
    userId,
    states,
  ]);
  return {
    items: rows.map(toOrder),
    page,
    pageSize,
    total: counted.rows[0]?.total ?? 0,
    isTotalCapped: false,
  };
}

export async function getOrdersById(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, { userId: number; order: Order }>> {
  const { rows } = await db.query<OrderRow>(`select ${columns} from orders where id = any($1::bigint[])`, [
    ids,
  ]);
  return new Map(rows.map((row) => [row.id, { userId: row.userId, order: toOrder(row) }]));
}

/** Open orders whose time is over. */
export async function listOverdue(db: Database, now: Date): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from orders where state in ('created', 'paying') and expires_at <= $1
     order by expires_at, id limit 200`,
    [now],
  );
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
    paidBy: row.paidBy,
    refundedFen: row.refundedFen,
    refundedCoins: row.refundedCoins,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}
