import { fail } from '../../../contract/errors.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import type { SignedInContext } from '../../http/context.ts';
import { lockUser } from '../account/store.ts';
import { hashAsked } from '../ledger/hash.ts';
import { postTransfer } from '../ledger/ledger.ts';
import { lockChains } from '../ledger/store.ts';
import { getPeriodOfOrder, updatePeriod } from '../membership/store.ts';
import { getOwnOrder, tellOrder } from '../order/order.ts';
import { lockOrder, moveOrder, type OrderRow } from '../order/store.ts';
import { readOrderDetail } from '../payment/detail.ts';
import { getPaidPayment } from '../payment/store.ts';
import { sendRefund } from './jobs.ts';
import { finishRefund } from './outcome.ts';
import { quoteRefund } from './quote.ts';
import * as store from './store.ts';

/**
 * Asks for the money of an order back. What it bought rests from now on: the days count no more, and the coins are
 * held, so that nobody uses what is being paid back.
 */
export async function requestRefund(
  context: SignedInContext,
  input: { number: string; coins?: number; reason: string; expectedFen: number; key: string },
): Promise<OrderDetail> {
  const { db, now, viewer, jobs } = context;
  const { number, key, reason, expectedFen, coins } = input;
  const { userId } = viewer;
  const askedHash = hashAsked({ number, coins, expectedFen });
  await db.tx(async () => {
    const { id } = await getOwnOrder(context, { number, userId });
    const order = (await lockOrder(db, id)) ?? fail('order.not_found');
    await lockUser(db, userId);
    await lockChains(db, [userId]);
    const known = await store.getRefundByKey(db, { userId, key });
    if (known) return known.askedHash === askedHash ? undefined : fail('refund.key_reused');
    const quote = await quoteRefund({ db, now }, order, { coins });
    if (quote.fault) return fail(quote.fault as 'refund.not_paid');
    if (quote.amountFen !== expectedFen || (coins !== undefined && quote.coins !== coins)) {
      return fail('refund.amount_changed', { values: { fen: quote.amountFen } });
    }
    const payment = await getPaidPayment(db, order.id);
    const refundId =
      (await store.createRefund(db, {
        orderId: order.id,
        orderNumber: number,
        paymentId: payment?.id ?? null,
        userId,
        kind: 'rule',
        amountFen: quote.amountFen,
        coins: quote.coins || quote.backCoins,
        days: quote.daysLeft,
        reason,
        state: quote.isAutomatic ? 'approved' : 'requested',
        key,
        askedHash,
        now,
      })) ?? fail('refund.key_reused');
    await holdRights({ db, now }, { order, refundId, coins: quote.coins });
    await moveOrder(db, { id: order.id, state: 'refunding', note: reason, now });
    await tellOrder({ db }, userId, { number, state: 'refunding' });
    if (!quote.isAutomatic) return undefined;
    if (order.paidBy === 'coin') await finishRefund({ db, now }, { refundId });
    else await jobs.send(sendRefund, { refundId }, { singletonKey: `refund:${refundId}` });
    return undefined;
  });
  return readOrderDetail(context, number);
}

async function holdRights(
  { db, now }: Pick<SignedInContext, 'db' | 'now'>,
  { order, refundId, coins }: { order: OrderRow; refundId: number; coins: number },
): Promise<void> {
  if (order.kind === 'membership') {
    const period = await getPeriodOfOrder(db, order.id);
    if (period) await updatePeriod(db, { periodId: period.id, state: 'held', now });
    return;
  }
  const { userId } = order;
  await postTransfer(
    { db, now },
    {
      kind: 'refund_held',
      key: `refund_held:${refundId}`,
      thing: `order:${order.number}`,
      userId,
      sides: [
        { account: 'bought', userId, amount: -coins },
        { account: 'held', userId, amount: coins },
      ],
    },
  );
}
