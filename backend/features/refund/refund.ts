import { fail } from '../../../contract/errors.ts';
import type { OrderDetail } from '../../../contract/order/order.ts';
import type { SignedInContext } from '../../http/context.ts';
import { lockUser } from '../account/index.ts';
import { hashAsked, lockChains, postTransfer, spendLots } from '../ledger/index.ts';
import { getPeriodOfOrder, updatePeriod } from '../membership/index.ts';
import { getOwnOrder, lockOrder, moveOrder, type OrderRow, publishOrder } from '../order/index.ts';
import { getPaidPayment, readOrderDetail } from '../payment/index.ts';
import { chooseLots, heldSides } from './gift.ts';
import { sendRefund } from './jobs.ts';
import { finishRefund } from './outcome.ts';
import { type PricedRefund, quoteRefund } from './quote.ts';
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
        giftId: quote.gift.giftId,
        giftBack: quote.gift.back,
        giftSpent: quote.gift.spent,
        heldBackFen: quote.heldBackFen,
        days: quote.daysLeft,
        reason,
        state: quote.isAutomatic ? 'approved' : 'requested',
        key,
        askedHash,
        now,
      })) ?? fail('refund.key_reused');
    await holdRights({ db, now }, { order, refundId, quote });
    await moveOrder(db, { id: order.id, state: 'refunding', note: reason, now });
    await publishOrder({ db }, userId, { number, state: 'refunding' });
    if (!quote.isAutomatic) return undefined;
    if (order.paidBy === 'coin') await finishRefund({ db, now }, { refundId });
    else await jobs.send(sendRefund, { refundId }, { singletonKey: `refund:${refundId}` });
    return undefined;
  });
  return readOrderDetail(context, number);
}

async function holdRights(
  { db, now }: Pick<SignedInContext, 'db' | 'now'>,
  { order, refundId, quote }: { order: OrderRow; refundId: number; quote: PricedRefund },
): Promise<void> {
  const { userId } = order;
  if (order.kind === 'membership') {
    const period = await getPeriodOfOrder(db, order.id);
    if (period) await updatePeriod(db, { periodId: period.id, state: 'held', now });
  }
  const held = { userId, bought: quote.coins, gift: quote.gift.back };
  if (held.bought + held.gift === 0) return;
  const uses = await chooseLots({ db, now }, quote.gift);
  const { transferId } = await postTransfer(
    { db, now },
    {
      kind: 'refund_held',
      key: `refund_held:${refundId}`,
      thing: `order:${order.number}`,
      userId,
      sides: heldSides(held, 'held'),
    },
  );
  await spendLots(db, { transferId, uses });
}
