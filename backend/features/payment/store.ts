import { sql } from 'kysely';
import type { PayAction, PayMethod, Payment } from '../../../contract/order/order.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

type PaidBy = Payment['channel'];

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

const columns = [
  'id',
  'order_id as orderId',
  'trade_number as tradeNumber',
  'channel',
  'method',
  'amount_fen as amountFen',
  'state',
  'action',
  'ready_until as readyUntil',
  'trade_id as tradeId',
  'proof',
  'asked_count as askedCount',
  'created_at as createdAt',
  'paid_at as paidAt',
] as const;

const open = ['created', 'ready'] as const;

const selectPayments = (db: Database) => db.q.selectFrom('payments').select(columns);

export const getPayment = (db: Database, id: number): Promise<PaymentRow | undefined> =>
  selectPayments(db).where('id', '=', id).executeTakeFirst();

export const lockPayment = (db: Database, id: number): Promise<PaymentRow | undefined> =>
  selectPayments(db).where('id', '=', id).forUpdate().executeTakeFirst();

export const getPaymentByTrade = (db: Database, tradeNumber: string): Promise<PaymentRow | undefined> =>
  selectPayments(db).where('trade_number', '=', tradeNumber).executeTakeFirst();

export const getPaidPayment = (db: Database, orderId: number): Promise<PaymentRow | undefined> =>
  selectPayments(db)
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const getOpenPayment = (
  db: Database,
  { orderId, channel, method }: { orderId: number; channel: PaidBy; method: PayMethod },
): Promise<PaymentRow | undefined> =>
  selectPayments(db)
    .where('order_id', '=', orderId)
    .where('channel', '=', channel)
    .where('method', '=', method)
    .where('state', 'in', open)
    .executeTakeFirst();

export async function listPayments(db: Database, orderId: number): Promise<PaymentRow[]> {
  return selectPayments(db).where('order_id', '=', orderId).orderBy('id', 'desc').limit(50).execute();
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
  return db.q
    .insertInto('payments')
    .values((e) => ({
      order_id: payment.orderId,
      trade_number: e
        .selectFrom('payments')
        .where('order_id', '=', payment.orderId)
        .select(sql<string>`${payment.orderNumber} || 'P' || (count(*) + 1)`.as('trade_number')),
      channel: payment.channel,
      method: payment.method,
      amount_fen: payment.amountFen,
      created_at: payment.now,
      action: null,
      ready_until: null,
      trade_id: null,
      proof: null,
      paid_at: null,
    }))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Keeps what the channel gave; a payment that was paid meanwhile stays so. */
export async function setAction(
  db: Database,
  { id, action, readyUntil }: { id: number; action: PayAction; readyUntil: Date },
): Promise<void> {
  await db.q
    .updateTable('payments')
    .set({ state: 'ready', action: JSON.stringify(action), ready_until: readyUntil })
    .where('id', '=', id)
    .where('state', 'in', open)
    .execute();
}

export async function setProof(
  db: Database,
  { id, proof }: { id: number; proof: { imageId: string; payer: string } },
): Promise<void> {
  await db.q
    .updateTable('payments')
    .set({ proof: JSON.stringify(proof) })
    .where('id', '=', id)
    .execute();
}

/** True when a bank transfer with the bank's number is booked already. */
export async function existsTrade(db: Database, bankNumber: string): Promise<boolean> {
  const row = await db.q
    .selectFrom('payments')
    .select('id')
    .where('channel', '=', 'bank')
    .where('trade_id', '=', bankNumber)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a payment that is not paid. */
export async function endPayment(
  db: Database,
  { id, state }: { id: number; state: 'closed' | 'failed' },
): Promise<void> {
  await db.q.updateTable('payments').set({ state }).where('id', '=', id).where('state', 'in', open).execute();
}

export async function setPaid(
  db: Database,
  { id, tradeId, paidAt }: { id: number; tradeId: string; paidAt: Date },
): Promise<void> {
  await db.q
    .updateTable('payments')
    .set({ state: 'paid', trade_id: tradeId, paid_at: paidAt })
    .where('id', '=', id)
    .execute();
}

export async function countAsk(db: Database, id: number): Promise<void> {
  await db.q
    .updateTable('payments')
    .set((e) => ({ asked_count: e('asked_count', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Payments of channels that nobody heard of for some minutes. */
export async function listUnheard(db: Database, before: Date): Promise<number[]> {
  const rows = await db.q
    .selectFrom('payments')
    .select('id')
    .where('state', 'in', open)
    .where('channel', 'in', ['wechat', 'alipay'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(200)
    .execute();
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
