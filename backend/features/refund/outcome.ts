import type { PayChannel } from '../../../contract/order/order.ts';
import type { Services } from '../../http/context.ts';
import { markRed } from '../invoice/index.ts';
import { getTransfer, postTransfer, restoreLots, returnCoins } from '../ledger/index.ts';
import { notify } from '../notice/index.ts';
import { addRefunded, lockOrder, moveOrder, type OrderRow, publishOrder } from '../order/index.ts';
import { type ChannelRefund, createAlarm, getPayment } from '../payment/index.ts';
import { heldSides } from './gift.ts';
import { endPeriod, resumePeriod } from './period.ts';
import * as store from './store.ts';

interface OutcomeContext {
  db: Services['db'];
  now: Date;
}

/** What a channel reports of a refund, by a notice or when it is asked. */
export async function applyRefundNews(
  { db, now }: OutcomeContext,
  { channel, refundNumber, news }: { channel: PayChannel; refundNumber: string; news: ChannelRefund },
): Promise<'accepted' | 'refused'> {
  const refund = await store.getRefundByNumber(db, refundNumber);
  if (!refund) {
    await createAlarm(db, { kind: 'unknown_refund', channel, subject: refundNumber, detail: news, now });
    return 'refused';
  }
  const subject = refund.number;
  if (news.state === 'succeeded' && news.amountFen !== refund.amountFen) {
    const detail = { expected: refund.amountFen, told: news.amountFen };
    await createAlarm(db, { kind: 'wrong_amount', channel, subject, detail, now });
    return 'refused';
  }
  if (news.state === 'succeeded') {
    await finishRefund({ db, now }, { refundId: refund.id, channelRefundId: news.refundId });
  } else if (news.state === 'failed') {
    await db.tx(async () => {
      const locked = await store.lockRefund(db, refund.id);
      if (locked?.state !== 'approved' && locked?.state !== 'sent') return;
      await store.updateRefund(db, { id: refund.id, state: 'failed', answer: news.answer, now });
      await createAlarm(db, {
        kind: 'refund_failed',
        channel,
        subject,
        detail: { answer: news.answer },
        now,
      });
    });
  } else if (news.state === 'sent' && refund.state === 'approved') {
    await store.updateRefund(db, { id: refund.id, state: 'sent', now });
  }
  return 'accepted';
}

/** The money is back: the rights end, and both are booked. Once only. */
export async function finishRefund(
  { db, now }: OutcomeContext,
  { refundId, channelRefundId }: { refundId: number; channelRefundId?: string },
): Promise<void> {
  await db.tx(async () => {
    const found = await store.getRefund(db, refundId);
    const order = found && (await lockOrder(db, found.orderId));
    const refund = found && (await store.lockRefund(db, refundId));
    if (!order || !refund || refund.state === 'succeeded' || refund.state === 'refused') return;
    await store.updateRefund(db, { id: refundId, state: 'succeeded', channelRefundId, now });
    await bookMoneyBack({ db, now }, { refund, order });
    if (refund.kind === 'rule') {
      await endRights({ db, now }, { refund, order });
      await markRed({ db, now }, order.id);
    }
    await notify(
      { db, now },
      {
        userIds: [order.userId],
        kind: 'refund_done',
        thing: `refund:${refund.id}`,
        path: `/order/${order.number}`,
        data: { fen: refund.amountFen, coins: order.paidBy === 'coin' ? refund.coins : 0 },
      },
    );
  });
}

/** Staff refused: the days count again, those included that it rested, and the coins can be spent again. */
export async function giveRightsBack(
  { db, now }: OutcomeContext,
  { refund, answer }: { refund: store.RefundRow; answer: string },
): Promise<void> {
  const order = await lockOrder(db, refund.orderId);
  if (!order) return;
  const { userId } = order;
  if (order.kind === 'membership') await resumePeriod({ db, now }, { refund, order });
  const held = heldBy(refund, order);
  const hold = await getTransfer(db, `refund_held:${refund.id}`);
  if (hold) {
    const { transferId } = await postTransfer(
      { db, now },
      {
        kind: 'refund_released',
        key: `refund_released:${refund.id}`,
        thing: `order:${order.number}`,
        userId,
        sides: heldSides(held, 'purses'),
      },
    );
    await restoreLots({ db, now }, { userId, spendId: hold.id, transferId, gift: held.gift });
  }
  await moveOrder(db, { id: order.id, state: 'fulfilled', note: answer, now });
  await publishOrder({ db }, userId, { number: order.number, state: 'fulfilled' });
  const path = `/order/${order.number}`;
  const thing = `refund:${refund.id}`;
  await notify(
    { db, now },
    { userIds: [userId], kind: 'refund_refused', thing, path, data: { reason: answer } },
  );
}

async function bookMoneyBack(
  { db, now }: OutcomeContext,
  { refund, order }: { refund: store.RefundRow; order: OrderRow },
): Promise<void> {
  const payment = refund.paymentId === null ? undefined : await getPayment(db, refund.paymentId);
  if (payment?.channel !== 'wechat' && payment?.channel !== 'alipay' && payment?.channel !== 'bank') return;
  await postTransfer(
    { db, now },
    {
      kind: 'money_back',
      key: `money_back:${refund.id}`,
      thing: `order:${order.number}`,
      userId: order.userId,
      sides: [
        { account: payment.channel, amount: -refund.amountFen },
        { account: 'takings', amount: refund.amountFen },
      ],
    },
  );
}

async function endRights(
  context: OutcomeContext,
  { refund, order }: { refund: store.RefundRow; order: OrderRow },
): Promise<void> {
  const { db, now } = context;
  if (order.kind === 'membership') await endMembership(context, { refund, order });
  else await takeHeld(context, { refund, order });
  await addRefunded(db, { id: order.id, fen: refund.amountFen, coins: refund.coins });
  const isPart = order.kind === 'coins' && order.refundedCoins + refund.coins < (order.coins ?? 0);
  const state = isPart ? 'fulfilled' : 'refunded';
  await moveOrder(db, { id: order.id, state, now });
  await publishOrder({ db }, order.userId, { number: order.number, state });
}

async function endMembership(
  { db, now }: OutcomeContext,
  { refund, order }: { refund: store.RefundRow; order: OrderRow },
): Promise<void> {
  const { userId } = order;
  await endPeriod({ db, now }, { refund, order });
  await takeHeld({ db, now }, { refund, order });
  if (order.spendId !== null && refund.coins > 0) {
    await returnCoins(
      { db, now },
      { userId, spendId: order.spendId, amount: refund.coins, key: `refund:${refund.id}` },
    );
  }
}

const heldBy = (refund: store.RefundRow, { userId, kind }: OrderRow) => ({
  userId,
  bought: kind === 'coins' ? refund.coins : 0,
  gift: refund.giftBack,
});

/** What was held for a refund is gone for good. */
async function takeHeld(
  { db, now }: OutcomeContext,
  { refund, order }: { refund: store.RefundRow; order: OrderRow },
): Promise<void> {
  const held = heldBy(refund, order);
  if (held.bought + held.gift === 0) return;
  const { userId } = order;
  const thing = `order:${order.number}`;
  await postTransfer(
    { db, now },
    {
      kind: 'refund_done',
      key: `refund_done:${refund.id}`,
      thing,
      userId,
      sides: heldSides(held, 'platform'),
    },
  );
}
