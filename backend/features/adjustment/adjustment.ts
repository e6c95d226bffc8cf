import type { Adjustment } from '../../../contract/adjustment.ts';
import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { recordAct } from '../audit/audit.ts';
import { correctCoins } from '../ledger/correction.ts';
import * as store from './store.ts';

/** One of the staff proposes; the proposal alone moves nothing. */
export async function proposeAdjustment(
  context: SignedInContext,
  input: { userId: number; purse: Adjustment['purse']; amount: number; reason: string },
): Promise<Adjustment> {
  const { db, now, viewer } = context;
  if (input.userId === viewer.userId) return fail('admin.not_on_yourself', { fields: { userId: 'self' } });
  return db.tx(async () => {
    if (!(await store.existsUser(db, input.userId)))
      return fail('admin.user_not_found', { fields: { userId: 'unknown' } });
    const id = await store.createAdjustment(db, { ...input, proposedBy: viewer.userId, now });
    await recordAct(context, {
      action: 'coins.propose',
      target: `user:${input.userId}`,
      after: { adjustment: id, purse: input.purse, amount: input.amount },
      reason: input.reason,
    });
    return (await store.lockAdjustment(db, id)) ?? fail('adjustment.not_found');
  });
}

/** Another one of the staff agrees or refuses; never the proposer, never whose coins they are. */
export async function decideAdjustment(
  context: SignedInContext,
  {
    adjustmentId,
    decision,
    reason,
  }: { adjustmentId: number; decision: 'approve' | 'refuse'; reason: string },
): Promise<Adjustment> {
  const { db, now, viewer } = context;
  return db.tx(async () => {
    const found = (await store.lockAdjustment(db, adjustmentId)) ?? fail('adjustment.not_found');
    if (found.state !== 'proposed') return fail('adjustment.decided');
    if (found.proposedById === viewer.userId) return fail('adjustment.same_person');
    if (found.userId === viewer.userId) return fail('admin.not_on_yourself');
    const state = decision === 'approve' ? 'done' : 'refused';
    if (decision === 'approve') {
      const { userId, purse, amount } = found;
      await correctCoins(
        { db, now },
        { userId, purse, amount, key: String(adjustmentId), note: found.reason },
      );
    }
    await store.decideAdjustment(db, { id: adjustmentId, state, decidedBy: viewer.userId, now });
    await recordAct(context, {
      action: `coins.${decision}`,
      target: `user:${found.userId}`,
      before: { adjustment: adjustmentId, purse: found.purse, amount: found.amount },
      after: { state },
      reason,
    });
    return (await store.lockAdjustment(db, adjustmentId)) ?? fail('adjustment.not_found');
  });
}
