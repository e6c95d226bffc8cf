import type { Services } from '../../http/context.ts';
import { releaseCoupon } from '../coupon/index.ts';
import { postTransfer } from '../ledger/index.ts';
import { canFulfil, completeOrder, lockOrder, moveOrder, type OrderRow } from '../order/index.ts';
import { createAlarm } from './notice-store.ts';
import { refundsOf } from './refunds.ts';
import * as store from './store.ts';

interface Proven {
  paymentId: number;
  /** The channel's own number of the payment. */
  tradeId: string;
  amountFen: number;
  paidAt: Date;
}

type SettleContext = Pick<Services, 'db' | 'jobs' | 'features'> & { now: Date };
type Settled = 'done' | 'repeat' | 'refused';

/**
 * Books money that a channel has confirmed, however we learned of it: a notice, our question, or staff. Once only. The
 * money buys what the order says, also when it comes after the order's time; it goes back by itself when the buyer
 * had cancelled, chosen again, or paid already. An amount that is not the order's raises an alarm and buys nothing.
 */
export async function settlePayment(context: SettleContext, proven: Proven): Promise<Settled> {
  const { db, now } = context;
  return db.tx(async () => {
    const known = await store.getPayment(db, proven.paymentId);
    const order = known && (await lockOrder(db, known.orderId));
    const payment = known && (await store.lockPayment(db, known.id));
    if (!payment || !order) return 'refused';
    const { channel, tradeNumber } = payment;
    const alarm = { channel, subject: tradeNumber, now };
    if (payment.state === 'paid') {
      if (payment.tradeId === proven.tradeId) return 'repeat';
      await createAlarm(db, {
        ...alarm,
        kind: 'other_trade',
        detail: { known: payment.tradeId, told: proven.tradeId },
      });
      return 'refused';
    }
    if (payment.amountFen !== proven.amountFen) {
      await createAlarm(db, {
        ...alarm,
        kind: 'wrong_amount',
        detail: { expected: payment.amountFen, told: proven.amountFen, tradeId: proven.tradeId },
      });
      return 'refused';
    }
    await store.setPaid(db, { id: payment.id, tradeId: proven.tradeId, paidAt: proven.paidAt });
    await bookMoney({ db, now }, { payment, order });
    if (await isWanted({ db, now }, order)) {
      await completeOrder({ db, now }, order.id, { paidBy: channel });
    } else {
      await giveMoneyBack(context, { payment, order });
    }
    return 'done';
  });
}

/** An order that is open, or was closed only because its time was over, and whose upgrade can still be had. */
async function isWanted({ db, now }: Pick<SettleContext, 'db' | 'now'>, order: OrderRow): Promise<boolean> {
  const isOpen = order.state === 'created' || order.state === 'paying';
  const isLate = order.state === 'closed' && order.closeReason === 'overdue';
  return (isOpen || isLate) && (await canFulfil({ db, now }, order));
}

async function bookMoney(
  { db, now }: Pick<SettleContext, 'db' | 'now'>,
  { payment, order }: { payment: store.PaymentRow; order: OrderRow },
): Promise<void> {
  const { id, channel, amountFen } = payment;
  if (channel !== 'wechat' && channel !== 'alipay' && channel !== 'bank') return;
  await postTransfer(
    { db, now },
    {
      kind: 'money_in',
      key: `money_in:${id}`,
      thing: `order:${order.number}`,
      userId: order.userId,
      sides: [
        { account: channel, amount: amountFen },
        { account: 'takings', amount: -amountFen },
      ],
    },
  );
}

async function giveMoneyBack(
  context: SettleContext,
  { payment, order }: { payment: store.PaymentRow; order: OrderRow },
): Promise<void> {
  const { db, now } = context;
  if (order.state === 'created' || order.state === 'paying') {
    await moveOrder(db, { id: order.id, state: 'closed', now }, { closeReason: 'unfit' });
    if (order.couponId !== null) await releaseCoupon(db, { couponId: order.couponId, orderId: order.id });
  }
  await refundsOf(context.features).giveBack(context, { payment, order });
}
