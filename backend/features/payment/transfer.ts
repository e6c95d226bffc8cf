import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { type ApprovalKind, askApproval, withdrawApproval } from '../approval/index.ts';
import { recordAct } from '../audit/index.ts';
import { notify } from '../notice/index.ts';
import { getOrderByNumber, lockOrder, type OrderRow, publishOrder } from '../order/index.ts';
import { settlePayment } from './settle.ts';
import { endPayment, existsTrade, listPayments, type PaymentRow } from './store.ts';

interface Transfer {
  number: string;
  paymentId: number;
  bankNumber: string;
  amountFen: number;
}

/**
 * Staff compare a transfer with the bank's list. That it arrived, under the bank's number, counts once a second one of
 * them has found the same; its proof is refused by one alone. Nobody does either for an order of their own.
 */
export async function confirmTransfer(
  context: SignedInContext,
  {
    number,
    isArrived,
    bankNumber,
    reason,
  }: { number: string; isArrived: boolean; bankNumber?: string; reason: string },
): Promise<{ state: string; approvalId: number | null }> {
  const { db } = context;
  if (isArrived && !bankNumber)
    return fail('payment.bank_number_missing', { fields: { bankNumber: 'missing' } });
  return db.tx(async () => {
    const asked = { kind: 'transfer', subject: `order:${number}`, reason } as const;
    // Before the order is locked, as by whoever approves it at the same moment.
    if (!isArrived) await withdrawApproval(context, asked);
    const { order, payment } = await lockTransfer(context, number);
    if (order.userId === context.viewer.userId) return fail('payment.own_transfer');
    if (!isArrived || !bankNumber) {
      await refuseProof(context, { order, payment, reason });
      return { state: order.state, approvalId: null };
    }
    if (await existsTrade(db, bankNumber)) return fail('payment.bank_number_used');
    const { amountFen } = payment;
    const approvalId = await askApproval(context, {
      ...asked,
      personId: order.userId,
      input: { number, paymentId: payment.id, bankNumber, amountFen } satisfies Transfer,
      facts: { number, bankNumber, amountFen },
    });
    return { state: order.state, approvalId };
  });
}

export const transferApproval: ApprovalKind<Transfer> = {
  async carryOut(context, { input, reason }) {
    const { number, paymentId, bankNumber: tradeId, amountFen } = input;
    const { order, payment } = await lockTransfer(context, number);
    // Paid again since, or by another amount: what was compared with the bank's list is another transfer.
    if (payment.id !== paymentId || payment.amountFen !== amountFen) return fail('payment.no_transfer');
    if (await existsTrade(context.db, tradeId)) return fail('payment.bank_number_used');
    await settlePayment(context, { paymentId, tradeId, amountFen, paidAt: context.now });
    await recordAct(context, {
      action: 'payment.transfer_confirm',
      target: `order:${number}`,
      before: { state: order.state },
      after: { bankNumber: tradeId, amountFen },
      reason,
    });
  },
};

/** The transfer of an order that waits to be compared; the order is held to the end of the transaction. */
async function lockTransfer(
  { db }: SignedInContext,
  number: string,
): Promise<{ order: OrderRow; payment: PaymentRow }> {
  const { id } = (await getOrderByNumber(db, number)) ?? fail('order.not_found');
  const order = (await lockOrder(db, id)) ?? fail('order.not_found');
  const payments = await listPayments(db, id);
  const payment = payments.find(({ channel, state }) => channel === 'bank' && state === 'ready');
  return payment ? { order, payment } : fail('payment.no_transfer');
}

async function refuseProof(
  context: SignedInContext,
  { order, payment, reason }: { order: OrderRow; payment: PaymentRow; reason: string },
): Promise<void> {
  const { db, now } = context;
  const { number, userId, state } = order;
  await endPayment(db, { id: payment.id, state: 'failed' });
  await notify(
    { db, now },
    {
      userIds: [userId],
      kind: 'transfer_refused',
      thing: `payment:${payment.id}`,
      path: `/order/${number}`,
      data: { reason },
    },
  );
  await publishOrder({ db }, userId, { number, state });
  await recordAct(context, {
    action: 'payment.transfer_refuse',
    target: `order:${number}`,
    before: { state },
    after: { amountFen: payment.amountFen },
    reason,
  });
}
