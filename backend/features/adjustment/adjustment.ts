import type { Adjustment } from '../../../contract/adjustment/adjustment.ts';
import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { type ApprovalKind, askApproval } from '../approval/index.ts';
import { recordAct } from '../audit/index.ts';
import { correctCoins } from '../ledger/index.ts';
import * as store from './store.ts';

/** A member of staff proposes; the proposal alone moves nothing. */
export async function proposeAdjustment(
  context: SignedInContext,
  input: { userId: number; purse: Adjustment['purse']; amount: number; reason: string },
): Promise<Adjustment & { approvalId: number }> {
  const { db, now, viewer } = context;
  const { userId, purse, amount, reason } = input;
  if (userId === viewer.userId) return fail('admin.not_on_yourself', { fields: { userId: 'self' } });
  return db.tx(async () => {
    if (!(await store.existsUser(db, userId)))
      return fail('admin.user_not_found', { fields: { userId: 'unknown' } });
    const adjustmentId = await store.createAdjustment(db, { ...input, proposedBy: viewer.userId, now });
    const approvalId = await askApproval(context, {
      kind: 'adjustment',
      subject: `adjustment:${adjustmentId}`,
      personId: userId,
      input: { adjustmentId },
      facts: { purse, amount },
      reason,
    });
    const made = (await store.lockAdjustment(db, adjustmentId)) ?? fail('approval.not_found');
    return { ...made, approvalId };
  });
}

export const adjustmentApproval: ApprovalKind<{ adjustmentId: number }> = {
  async carryOut(context, { input: { adjustmentId }, reason }) {
    const { db, now, viewer } = context;
    const found = (await store.lockAdjustment(db, adjustmentId)) ?? fail('approval.not_found');
    if (found.state !== 'proposed') return fail('approval.decided');
    const { userId, purse, amount } = found;
    await correctCoins({ db, now }, { userId, purse, amount, key: String(adjustmentId), note: found.reason });
    await store.decideAdjustment(db, { id: adjustmentId, state: 'done', decidedBy: viewer.userId, now });
    await recordAct(context, {
      action: 'coins.approve',
      target: `user:${userId}`,
      after: { adjustment: adjustmentId, purse, amount },
      reason,
    });
  },
  async letGo({ db, now }, { adjustmentId }) {
    await store.decideAdjustment(db, { id: adjustmentId, state: 'refused', decidedBy: null, now });
  },
};
