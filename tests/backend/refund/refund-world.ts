import { getOrderByNumber } from '../../../backend/features/order/store.ts';
import { settlePayment } from '../../../backend/features/payment/settle.ts';
import { createPayment } from '../../../backend/features/payment/store.ts';
import { finishRefund, giveRightsBack } from '../../../backend/features/refund/outcome.ts';
import { getOpenRefund, updateRefund } from '../../../backend/features/refund/store.ts';
import type { OrderWorld } from '../order/order-world.ts';

/** Ends the refund that an order waits for, whoever would have to agree to it. */
export async function closeOpenRefund(
  { db, clock }: OrderWorld,
  number: string,
  how: 'done' | 'refused',
): Promise<void> {
  const context = { db, now: clock.now() };
  const order = await getOrderByNumber(db, number);
  const refund = order && (await getOpenRefund(db, order.id));
  if (!refund) throw new Error(`${number} waits for no refund`);
  if (how === 'done') return finishRefund(context, { refundId: refund.id });
  await db.tx(async () => {
    await updateRefund(db, { id: refund.id, state: 'refused', answer: '不符合', now: context.now });
    await giveRightsBack(context, { refund, answer: '不符合' });
  });
}

/** The money of an order arrives now, whatever became of the order. */
export async function payLate(
  { db, clock, services, nextKey }: OrderWorld,
  orderNumber: string,
): Promise<void> {
  const order = await getOrderByNumber(db, orderNumber);
  if (!order) throw new Error(`${orderNumber} is no order`);
  const now = clock.now();
  const { id: orderId, amountFen } = order;
  const way = { channel: 'wechat', method: 'native' } as const;
  const payment = await createPayment(db, { orderId, orderNumber, amountFen, ...way, now });
  const proven = { paymentId: payment.id, tradeId: nextKey(), amountFen, paidAt: now };
  await settlePayment({ ...services, db, now }, proven);
}
