import { fail } from '../../../contract/errors.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { recordAct } from '../audit/audit.ts';
import { notify } from '../notice/notice.ts';
import { tellOrder } from '../order/order.ts';
import { getOrderByNumber } from '../order/store.ts';
import { settlePayment } from './settle.ts';
import { endPayment, listPayments } from './store.ts';

/** Staff compare a transfer with the bank's list: it arrived under the bank's number, or its proof is refused. */
export async function confirmTransfer(
  context: SignedInContext,
  {
    number,
    isArrived,
    bankNumber,
    reason,
  }: { number: string; isArrived: boolean; bankNumber?: string; reason: string },
): Promise<{ state: string }> {
  const { db, now } = context;
  if (isArrived && !bankNumber)
    return fail('payment.bank_number_missing', { fields: { bankNumber: 'missing' } });
  try {
    return await db.tx(async () => {
      const order = (await getOrderByNumber(db, number)) ?? fail('order.not_found');
      const payments = await listPayments(db, order.id);
      const payment = payments.find(({ channel, state }) => channel === 'bank' && state === 'ready');
      if (!payment) return fail('payment.no_transfer');
      if (isArrived && bankNumber) {
        const proven = {
          paymentId: payment.id,
          tradeId: bankNumber,
          amountFen: payment.amountFen,
          paidAt: now,
        };
        await settlePayment(context, proven);
      } else {
        await endPayment(db, { id: payment.id, state: 'failed' });
        await notify(
          { db, now },
          {
            userIds: [order.userId],
            kind: 'transfer_refused',
            thing: `payment:${payment.id}`,
            path: `/order/${number}`,
            data: { reason },
          },
        );
        await tellOrder({ db }, order.userId, { number, state: order.state });
      }
      await recordAct(context, {
        action: isArrived ? 'payment.transfer_confirm' : 'payment.transfer_refuse',
        target: `order:${number}`,
        before: { state: order.state },
        after: { bankNumber, amountFen: payment.amountFen },
        reason,
      });
      return { state: (await getOrderByNumber(db, number))?.state ?? order.state };
    });
  } catch (error) {
    // The same transfer cannot pay for two orders.
    if (isUniqueViolation(error, 'payments_trade')) return fail('payment.bank_number_used');
    throw error;
  }
}
