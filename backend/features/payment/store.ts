import type { PayAction, PayMethod, Payment } from '../../../contract/order.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

export type PaidBy = Payment['channel'];

export interface PaymentRow {
  id: number;
  orderId: number;
  tradeNumber: string;
  channel: PaidBy;
  method: PayMethod;
  amountFen: number;
  state: Payment['state'];
  action: PayAction | null;
  readyUntil: Date | null;
  tradeId: string | null;
  proof: { imageId: string; payer: string } | null;
  askedCount: number;
  createdAt: Date;
  paidAt: Date | null;
}

const columns = `id, order_id as "orderId", trade_number as "tradeNumber", channel, method,
  amount_fen as "amountFen", state, action, ready_until as "readyUntil", trade_id as "tradeId", proof,
  asked_count as "askedCount", created_at as "createdAt", paid_at as "paidAt"`;

async function find(db: Database, where: string, params: readonly unknown[]) {
  const { rows } = await db.query<PaymentRow>(`select ${columns} from payments where ${where}`, params);
  return rows[0];
}

export const getPayment = (db: Database, id: number) => find(db, 'id = $1', [id]);
export const lockPayment = (db: Database, id: number) => find(db, 'id = $1 for update', [id]);
export const getPaymentByTrade = (db: Database, tradeNumber: string) =>
  find(db, 'trade_number = $1', [tradeNumber]);
export const getPaidPayment = (db: Database, orderId: number) =>
  find(db, `order_id = $1 and state = 'paid' order by id limit 1`, [orderId]);
export const getOpenPayment = (
  db: Database,
  { orderId, channel, method }: { orderId: number; channel: string; method: string },
) =>
  find(db, `order_id = $1 and channel = $2 and method = $3 and state in ('created', 'ready')`, [
    orderId,
    channel,
    method,
  ]);

export async function listPayments(db: Database, orderId: number): Promise<PaymentRow[]> {
  const { rows } = await db.query<PaymentRow>(
    `select ${columns} from payments where order_id = $1 order by id desc limit 50`,
    [orderId],
  );
  return rows;
}

/** One more try for an order; the number of the order and of the try make the trade number. */
export async function createPayment(
  db: Database,
  payment: {
    orderId: number;
    orderNumber: string;
    channel: PaidBy;
    method: PayMethod;
    amountFen: number;
    now: Date;
  },
): Promise<PaymentRow> {
  const { rows } = await db.query<PaymentRow>(
    `insert into payments (order_id, trade_number, channel, method, amount_fen, created_at)
     select $1, $2 || 'P' || (count(*) + 1), $3, $4, $5, $6 from payments where order_id = $1
     returning ${columns}`,
    [payment.orderId, payment.orderNumber, payment.channel, payment.method, payment.amountFen, payment.now],
  );
  return rows[0] as PaymentRow;
}

/** Keeps what the channel gave; a payment that was paid meanwhile stays so. */
export async function setAction(
  db: Database,
  { id, action, readyUntil }: { id: number; action: PayAction; readyUntil: Date },
): Promise<void> {
  await db.query(
    `update payments set state = 'ready', action = $2, ready_until = $3 where id = $1 and state in ('created', 'ready')`,
    [id, JSON.stringify(action), readyUntil],
  );
}

export async function setProof(
  db: Database,
  { id, proof }: { id: number; proof: { imageId: string; payer: string } },
): Promise<void> {
  await db.query(`update payments set proof = $2 where id = $1`, [id, JSON.stringify(proof)]);
}

/** True when a bank transfer with the bank's number is booked already. */
export async function existsTrade(db: Database, bankNumber: string): Promise<boolean> {
  return (await find(db, `channel = 'bank' and trade_id = $1`, [bankNumber])) !== undefined;
}

/** Ends a payment that is not paid. */
export async function endPayment(
  db: Database,
  { id, state }: { id: number; state: 'closed' | 'failed' },
): Promise<void> {
  await db.query(`update payments set state = $2 where id = $1 and state in ('created', 'ready')`, [
    id,
    state,
  ]);
}

export async function setPaid(
  db: Database,
  { id, tradeId, paidAt }: { id: number; tradeId: string; paidAt: Date },
): Promise<void> {
  await db.query(`update payments set state = 'paid', trade_id = $2, paid_at = $3 where id = $1`, [
    id,
    tradeId,
    paidAt,
  ]);
}

export async function countAsk(db: Database, id: number): Promise<void> {
  await db.query(`update payments set asked_count = asked_count + 1 where id = $1`, [id]);
}

/** Payments of channels that nobody heard of for some minutes. */
export async function listUnheard(db: Database, before: Date): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from payments where state in ('created', 'ready') and channel in ('wechat', 'alipay')
       and created_at < $1 order by created_at limit 200`,
    [before],
  );
  return rows.map(({ id }) => id);
}

export function toPayment(row: PaymentRow, now: Date): Payment {
  const isOpen = row.state === 'ready' && (row.readyUntil === null || row.readyUntil > now);
  return {
    paymentId: row.id,
    channel: row.channel,
    method: row.method,
    state: row.state,
    amountFen: row.amountFen,
    action: isOpen ? row.action : null,
    readyUntil: row.readyUntil?.toISOString() ?? null,
    proofImage: row.proof?.imageId ?? null,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}
