import type { EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import { type ClaimDecision, claimLimits, decisionsIn } from '../../../../contract/resource/claim-kinds.ts';
import type * as calls from '../../../../contract/resource/claims.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { type ApprovalKind, askApproval } from '../../approval/index.ts';
import { recordAct } from '../../audit/index.ts';
import { findClaim } from './claim-list-store.ts';
import { countStrikes, type HeldClaim, updateClaim } from './claim-store.ts';
import { tell } from './claims.ts';
import { endClaim, lockBoth, takeDown } from './standing.ts';

interface Decided {
  claimId: number;
  decision: ClaimDecision;
}

/** One member of staff proposes; another one approves, and then it happens. */
export async function decideClaim(
  context: SignedInContext,
  { claimId, decision, reason }: EndpointParsedInput<typeof calls.decideClaim>,
): Promise<{ approvalId: number }> {
  const { db, viewer } = context;
  return db.tx(async () => {
    const found = (await findClaim(db, claimId)) ?? fail('resource.claim_not_found');
    const approvalId = await askApproval(context, {
      kind: 'claim',
      subject: `claim:${claimId}`,
      personId: found.author_id,
      input: { claimId, decision } satisfies Decided,
      facts: { decision, title: found.title },
      reason,
    });
    const { claim } = await lockBoth(db, claimId);
    requireDecidable(claim, { decision, userId: viewer.userId });
    return { approvalId };
  });
}

function requireDecidable(
  claim: HeldClaim,
  { decision, userId }: { decision: ClaimDecision; userId: number },
): void {
  if (claim.claimant_id === userId || claim.author_id === userId) fail('resource.claim_party');
  if (!decisionsIn[claim.state].includes(decision)) fail('resource.claim_state');
}

export const claimApproval: ApprovalKind<Decided> = {
  async carryOut(context, { input: { claimId, decision }, reason }) {
    const { db, now, viewer } = context;
    const held = await lockBoth(db, claimId);
    const { claim, terms } = held;
    requireDecidable(claim, { decision, userId: viewer.userId });
    await recordAct(context, {
      action: `claim.${decision}`,
      target: `claim:${claimId}`,
      before: { state: claim.state, resource: terms.id },
      after: { decision },
      reason,
    });
    if (decision === 'uphold') await takeDown(context, { ...held, reason });
    else if (decision === 'restore') await endClaim(context, { ...held, state: 'restored', answer: reason });
    else {
      const state = decision === 'keep' ? 'kept' : 'dismissed';
      await updateClaim(db, claimId, { state, answer: reason, closed_at: now });
    }
    // Whoever was never told of a claim is not told that it came to nothing.
    const userIds = decision === 'dismiss' ? [claim.claimant_id] : [claim.claimant_id, claim.author_id];
    await tell(context, { claim, terms, userIds, event: decision });
  },
};

/** Fails `resource.strikes` for an author with too many upheld claims; part of the transaction that publishes. */
export async function requireFewStrikes({ db, now, viewer }: SignedInContext): Promise<void> {
  await lockCounts(db, `strikes:${viewer.userId}`);
  const count = await countStrikes(db, { authorId: viewer.userId, now });
  if (count >= claimLimits.strikes)
    fail('resource.strikes', { values: { count, days: claimLimits.strikeDays } });
}
