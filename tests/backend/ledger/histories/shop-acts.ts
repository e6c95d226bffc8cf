import { claimGift } from '../../../../backend/features/coupon/coupon.ts';
import { createCoupon } from '../../../../backend/features/coupon/store.ts';
import { spendCoins } from '../../../../backend/features/ledger/spend.ts';
import { completeOrder, createOrder } from '../../../../backend/features/order/order.ts';
import { quoteOrder, type Wish } from '../../../../backend/features/order/quote.ts';
import {
  getOrderByNumber,
  lockOrder,
  moveOrder,
  type OrderRow,
} from '../../../../backend/features/order/store.ts';
import { settlePayment } from '../../../../backend/features/payment/settle.ts';
import { createPayment } from '../../../../backend/features/payment/store.ts';
import { finishRefund, giveRightsBack } from '../../../../backend/features/refund/outcome.ts';
import { quoteRefund } from '../../../../backend/features/refund/quote.ts';
import { requestRefund } from '../../../../backend/features/refund/refund.ts';
import { type RefundRow, updateRefund } from '../../../../backend/features/refund/store.ts';
import { fail } from '../../../../contract/errors.ts';
import { countDays, type Household, isOf } from './household.ts';

const dayMilliseconds = 86_400_000;

/** A coupon, or a code of gift coins; the portal gives them away as it likes. */
export async function makeCoupon(
  { db, now, next, staffId }: Household,
  coupon: { kind: 'off' | 'percent' | 'gift'; value: number },
): Promise<string> {
  const code = `CODE${next()}`;
  const [startsAt, endsAt] = [now, new Date(now.getTime() + 30 * dayMilliseconds)];
  const terms = {
    leastFen: 0,
    mostUses: 5,
    isStopped: false,
    note: '',
    createdBy: staffId,
    approvedBy: null,
    now,
  };
  await createCoupon(db, { ...coupon, ...terms, code, startsAt, endsAt });
  return code;
}

export async function claim(h: Household, userId: number, value: number): Promise<void> {
  await claimGift(h.contextOf(userId), { code: await makeCoupon(h, { kind: 'gift', value }) });
}

/** Orders at the price of the moment; paid at once unless it is left for later. */
export async function order(
  h: Household,
  userId: number,
  { wish, by }: { wish: Wish; by: 'money' | 'coin' | 'nothing' },
): Promise<void> {
  const context = h.contextOf(userId);
  const { amountFen } = await quoteOrder(context, userId, wish);
  const key = `order-${h.next()}`;
  const made = await createOrder(context, {
    ...wish,
    expectedFen: amountFen,
    hasAgreed: true,
    returnTo: '',
    key,
  });
  if (made.state !== 'created' || by === 'nothing') return;
  const row = (await getOrderByNumber(h.db, made.number)) ?? fail('order.not_found');
  if (by === 'money') await payMoney(h, row);
  else await payCoins(h, row);
}

/** The money of an order arrives, whenever that is. */
export async function payMoney(h: Household, row: OrderRow): Promise<void> {
  const { db, now, next } = h;
  const { id: orderId, number: orderNumber, amountFen } = row;
  const way = { channel: 'wechat', method: 'native' } as const;
  const payment = await createPayment(db, { orderId, orderNumber, amountFen, ...way, now });
  const { jobs, features } = h.contextOf(row.userId);
  await settlePayment(
    { db, now, jobs, features },
    { paymentId: payment.id, tradeId: `T${next()}`, amountFen, paidAt: now },
  );
  countDays(h, row.userId, 1);
}

/** As the portal pays with coins, without the ways that a browser is offered. */
async function payCoins(
  { db, now }: Household,
  { id, number, userId, amountCoins }: OrderRow,
): Promise<void> {
  await db.tx(async () => {
    const locked = await lockOrder(db, id);
    if (locked?.state !== 'created' || amountCoins === null || amountCoins < 1) return fail('order.not_open');
    const thing = `order:${number}`;
    const spent = await spendCoins(
      { db, now },
      { userId, amount: amountCoins, reason: 'order', thing, key: String(id) },
    );
    await completeOrder({ db, now }, id, { paidBy: 'coin', spendId: spent.transferId });
  });
}

/** An order for a bank transfer waits for a week. */
export async function reserve(h: Household, row: OrderRow): Promise<void> {
  const expiresAt = new Date(h.now.getTime() + 7 * dayMilliseconds);
  await moveOrder(h.db, { id: row.id, state: 'paying', now: h.now }, { expiresAt });
}

export async function listOrders(h: Household, where: string): Promise<OrderRow[]> {
  const { rows } = await h.db.query<{ number: string }>(
    `select number from orders where user_id = ${isOf(h)} and ${where} order by id`,
    [],
  );
  const orders: OrderRow[] = [];
  for (const { number } of rows)
    orders.push((await getOrderByNumber(h.db, number)) ?? fail('order.not_found'));
  return orders;
}

/** Asks for a part of an order back, in hundredths of what can be given back; false when the rule gives nothing. */
export async function askBack(h: Household, row: OrderRow, percent: number): Promise<void> {
  const context = h.contextOf(row.userId);
  const most = await quoteRefund(context, row, {});
  const isPart = row.kind === 'coins' && percent < 100;
  const coins = isPart ? Math.max(1, Math.floor((most.mostCoins * percent) / 100)) : undefined;
  const quote = isPart ? await quoteRefund(context, row, { coins }) : most;
  if (quote.fault) return;
  await requestRefund(context, {
    number: row.number,
    coins,
    reason: 'enough',
    expectedFen: quote.amountFen,
    key: `refund-${h.next()}`,
  });
}

export async function listOpenRefunds(h: Household): Promise<RefundRow[]> {
  const { rows } = await h.db.query<RefundRow>(
    `select id, order_id as "orderId", coins, amount_fen as "amountFen", gift_back as "giftBack", days, state, kind,
       created_at as "createdAt"
     from refunds where user_id = ${isOf(h)} and state in ('requested', 'approved', 'sent', 'failed') order by id`,
    [],
  );
  return rows;
}

/** The money is back; or staff say no. */
export async function closeRefund(
  { db, now }: Household,
  refund: RefundRow,
  isRefused: boolean,
): Promise<void> {
  if (!isRefused || refund.kind === 'duplicate') return finishRefund({ db, now }, { refundId: refund.id });
  await db.tx(async () => {
    await updateRefund(db, { id: refund.id, state: 'refused', answer: 'no', now });
    await giveRightsBack({ db, now }, { refund, answer: 'no' });
  });
}
