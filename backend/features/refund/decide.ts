import { fail } from '../../../contract/errors.ts';
import type { Refund } from '../../../contract/order/order.ts';
import type { SignedInContext } from '../../http/context.ts';
import { type ApprovalKind, askApproval, withdrawApproval } from '../approval/index.ts';
import { recordAct } from '../audit/index.ts';
import { lockOrder } from '../order/index.ts';
import { sendRefund } from './jobs.ts';
import { giveRightsBack } from './outcome.ts';
import * as store from './store.ts';

type Decision = 'approve' | 'refuse';
type Answer = Refund & { approvalId: number | null };

/**
 * Staff let a refund go on, which a second one of them has to agree to, or refuse it, which one alone may. What
 * failed on its way was agreed to before: sending it again needs nobody else. Nobody decides on a refund of their own.
 */
export async function decideRefund(
  context: SignedInContext,
  { refundId, decision, reason }: { refundId: number; decision: Decision; reason: string },
): Promise<Answer> {
  const { db, now } = context;
  return db.tx(async () => {
    const about = (await store.getRefund(db, refundId)) ?? fail('refund.not_found');
    const asked = { kind: 'refund', subject: `refund:${about.number}`, reason } as const;
    // Before the order is locked, as by whoever approves it at the same moment.
    if (decision === 'refuse') await withdrawApproval(context, asked);
    const refund = await lockUndecided(context, about);
    if (refund.userId === context.viewer.userId) return fail('refund.own');
    if (decision === 'approve' && refund.state === 'requested') {
      const { orderNumber, amountFen, userId } = refund;
      const approvalId = await askApproval(context, {
        ...asked,
        personId: userId,
        input: { refundId },
        facts: { number: refund.number, orderNumber, amountFen },
      });
      return { ...store.toRefund(refund), approvalId };
    }
    // Money that bought nothing is not ours to keep.
    if (decision === 'refuse' && refund.kind === 'duplicate') return fail('refund.decided');
    await settle(context, { refund, decision, reason });
    if (decision === 'refuse') await giveRightsBack({ db, now }, { refund, answer: reason });
    return { ...store.toRefund((await store.getRefund(db, refundId)) ?? refund), approvalId: null };
  });
}

export const refundApproval: ApprovalKind<{ refundId: number }> = {
  async carryOut(context, { input: { refundId }, reason }) {
    const about = (await store.getRefund(context.db, refundId)) ?? fail('refund.not_found');
    await settle(context, { refund: await lockUndecided(context, about), decision: 'approve', reason });
  },
};

async function lockUndecided({ db }: SignedInContext, about: store.RefundRow): Promise<store.RefundRow> {
  await lockOrder(db, about.orderId);
  const refund = (await store.lockRefund(db, about.id)) ?? fail('refund.not_found');
  return refund.state === 'requested' || refund.state === 'failed' ? refund : fail('refund.decided');
}

async function settle(
  context: SignedInContext,
  { refund, decision, reason }: { refund: store.RefundRow; decision: Decision; reason: string },
): Promise<void> {
  const { db, now, viewer, jobs } = context;
  const state = decision === 'approve' ? 'approved' : 'refused';
  await store.updateRefund(db, { id: refund.id, state, answer: reason, decidedBy: viewer.userId, now });
  await recordAct(context, {
    action: `refund.${decision}`,
    target: `refund:${refund.number}`,
    before: { state: refund.state },
    after: { state, amountFen: refund.amountFen },
    reason,
  });
  if (decision === 'approve') {
    await jobs.send(sendRefund, { refundId: refund.id }, { singletonKey: `refund:${refund.id}` });
  }
}
