import type { Refund } from '../../../contract/order/order.ts';
import type { Page } from '../../../contract/paging.ts';
import type { AdminRefund } from '../../../contract/refund/refund.ts';
import type { Database } from '../../db/database.ts';

const pageSize = 30;

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

const columns = `refunds.id, refunds.number, refunds.order_id as "orderId", orders.number as "orderNumber",
  payment_id as "paymentId", refunds.user_id as "userId", refunds.kind, refunds.amount_fen as "amountFen",
  refunds.coins, refunds.gift_id as "giftId", gift_back as "giftBack", gift_spent as "giftSpent",
  held_back_fen as "heldBackFen", days, reason, refunds.state, refunds.asked_hash as "askedHash", answer,
  refunds.asked_count as "askedCount", refunds.created_at as "createdAt", done_at as "doneAt"`;
const from = 'from refunds join orders on orders.id = refunds.order_id';

async function find(db: Database, where: string, params: readonly unknown[]) {
  const { rows } = await db.query<RefundRow>(`select ${columns} ${from} where ${where}`, params);
  return rows[0];
}

export const getRefund = (db: Database, id: number) => find(db, 'refunds.id = $1', [id]);
export const lockRefund = (db: Database, id: number) =>
  find(db, 'refunds.id = $1 for update of refunds', [id]);
export const getRefundByNumber = (db: Database, number: string) => find(db, 'refunds.number = $1', [number]);
export const getRefundByKey = (db: Database, { userId, key }: { userId: number; key: string }) =>
  find(db, 'refunds.user_id = $1 and refunds.key = $2', [userId, key]);
export const getOpenRefund = (db: Database, orderId: number) =>
  find(
    db,
    `refunds.order_id = $1 and refunds.kind = 'rule' and refunds.state in ('requested', 'approved', 'sent', 'failed')`,
    [orderId],
  );

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
  const { rows } = await db.query<{ id: number }>(
    `insert into refunds (number, order_id, payment_id, user_id, kind, amount_fen, coins, days, reason, state, key,
       asked_hash, created_at, gift_id, gift_back, gift_spent, held_back_fen)
     select $1 || 'R' || (count(*) + 1), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17
       from refunds where order_id = $2
     on conflict (user_id, key) do nothing returning id`,
    [
      refund.orderNumber,
      refund.orderId,
      refund.paymentId,
      refund.userId,
      refund.kind,
      refund.amountFen,
      refund.coins,
      refund.days,
      refund.reason,
      refund.state,
      refund.key,
      refund.askedHash,
      refund.now,
      refund.giftId ?? null,
      refund.giftBack ?? 0,
      refund.giftSpent ?? 0,
      refund.heldBackFen ?? 0,
    ],
  );
  return rows[0]?.id;
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
  await db.query(
    `update refunds set state = $2, answer = coalesce($3, answer),
       channel_refund_id = coalesce($4, channel_refund_id),
       decided_by = coalesce($5, decided_by),
       decided_at = case when $2 in ('approved', 'refused') then $6::timestamptz else decided_at end,
       done_at = case when $2 in ('succeeded', 'refused') then $6::timestamptz else done_at end
     where id = $1`,
    [
      refund.id,
      refund.state,
      refund.answer ?? null,
      refund.channelRefundId ?? null,
      refund.decidedBy ?? null,
      refund.now,
    ],
  );
}

/** What refunds that were not refused took of a gift: coins that were left, and coins that had been spent. */
export async function sumGiftsTaken(db: Database, giftId: number): Promise<{ back: number; spent: number }> {
  const { rows } = await db.query<{ back: number; spent: number }>(
    `select coalesce(sum(gift_back), 0)::bigint as back, coalesce(sum(gift_spent), 0)::bigint as spent
     from refunds where gift_id = $1 and state <> 'refused'`,
    [giftId],
  );
  return rows[0] ?? { back: 0, spent: 0 };
}

/** Fen that finished refunds of an order kept for gift coins that had been spent. */
export async function sumHeldBack(db: Database, orderId: number): Promise<number> {
  const { rows } = await db.query<{ fen: number }>(
    `select coalesce(sum(held_back_fen), 0)::bigint as fen from refunds
     where order_id = $1 and kind = 'rule' and state = 'succeeded'`,
    [orderId],
  );
  return rows[0]?.fen ?? 0;
}

export async function countRefundAsk(db: Database, id: number): Promise<void> {
  await db.query(`update refunds set asked_count = asked_count + 1 where id = $1`, [id]);
}

/** Refunds of an order, the newest first. */
export async function listRefunds(db: Database, orderId: number): Promise<Refund[]> {
  const { rows } = await db.query<RefundRow>(
    `select ${columns} ${from} where refunds.order_id = $1 order by refunds.id desc limit 50`,
    [orderId],
  );
  return rows.map(toRefund);
}

/** Refunds that are under way, for a job that looks after lost ones. */
export async function listUnfinished(db: Database): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from refunds where state in ('approved', 'sent') order by id limit 200`,
    [],
  );
  return rows.map(({ id }) => id);
}

/** All refunds for the back office, the newest first. */
export async function listAllRefunds(
  db: Database,
  { state, page }: { state: string; page: number },
): Promise<Page<AdminRefund>> {
  const where = `($1 = 'all' or refunds.state = $1)`;
  const { rows } = await db.query<RefundRow & { buyer: string }>(
    `select ${columns}, nickname as buyer ${from} join users on users.id = refunds.user_id
     where ${where} order by refunds.id desc limit ${pageSize} offset $2`,
    [state, (page - 1) * pageSize],
  );
  const counted = await db.query<{ total: number }>(`select count(*) as total from refunds where ${where}`, [
    state,
  ]);
  return {
    items: rows.map((row) => ({ ...toRefund(row), userId: row.userId, buyer: row.buyer })),
    page,
    pageSize,
    total: counted.rows[0]?.total ?? 0,
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
