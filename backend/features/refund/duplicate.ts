import type { Services } from '../../http/context.ts';
import type { OrderRow } from '../order/index.ts';
import { sendRefund } from './jobs.ts';
import { createRefund } from './store.ts';

/** Sends money back that bought nothing: paid twice, or after the buyer had chosen otherwise. */
export async function createDuplicateRefund(
  { db, now, jobs }: Pick<Services, 'db' | 'jobs'> & { now: Date },
  { payment, order }: { payment: { id: number; channel: string; amountFen: number }; order: OrderRow },
): Promise<void> {
  const refundId = await createRefund(db, {
    orderId: order.id,
    orderNumber: order.number,
    paymentId: payment.id,
    userId: order.userId,
    kind: 'duplicate',
    amountFen: payment.amountFen,
    coins: 0,
    days: 0,
    reason: order.closeReason ?? 'paid_twice',
    // A bank has no way to be asked: staff transfer it back and say so.
    state: payment.channel === 'bank' ? 'requested' : 'approved',
    key: `payment:${payment.id}`,
    askedHash: '',
    now,
  });
  if (refundId !== undefined && payment.channel !== 'bank') {
    await jobs.send(sendRefund, { refundId }, { singletonKey: `refund:${refundId}` });
  }
}
