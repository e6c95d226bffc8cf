import { addDays, subDays } from 'date-fns';
import type { EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import { claimLimits, pendingClaims } from '../../../../contract/resource/claim-kinds.ts';
import type * as calls from '../../../../contract/resource/claims.ts';
import type { Context, Services, SignedInContext } from '../../../http/context.ts';
import { withdrawApproval } from '../../approval/index.ts';
import { requireOwn } from '../../file/index.ts';
import { notify } from '../../notice/index.ts';
import { requireVisible } from '../rights.ts';
import { lockTerms, type Terms } from '../store.ts';
import * as store from './claim-store.ts';
import { endClaim, lockBoth } from './standing.ts';

/** Says that a resource is one's own work. Nothing happens to it before two of the staff have looked. */
export async function createClaim(
  context: SignedInContext,
  input: EndpointParsedInput<typeof calls.createClaim>,
): Promise<{ claimId: number }> {
  const { db, viewer, now } = context;
  const { resourceId, fileIds, name, contact, work, proof, origin } = input;
  return db.tx(async () => {
    const terms = (await lockTerms(db, resourceId)) ?? fail('resource.not_found');
    await requireVisible(context, terms);
    if (terms.state !== 'shown' && terms.state !== 'closed') return fail('resource.not_found');
    if (terms.author_id === viewer.userId) return fail('resource.claim_own');
    const claimantId = viewer.userId;
    if (await store.findPending(db, { resourceId, claimantId })) return fail('resource.claim_open');
    const texts = { name, contact, work, proof, origin };
    const claimId = await store.createClaim(db, {
      ...texts,
      resourceId,
      claimantId,
      authorId: terms.author_id,
      now,
    });
    await keepFiles(context, { claimId, side: 'claimant', fileIds });
    return { claimId };
  });
}

/** The author's answer to a claim that took the resource down; the claimant has a term from here on. */
export async function counterClaim(
  context: SignedInContext,
  { claimId, name, contact, text, fileIds }: EndpointParsedInput<typeof calls.counterClaim>,
): Promise<{ claimId: number }> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    await cancelDecision(context, claimId);
    const { claim, terms } = await lockBoth(db, claimId);
    if (claim.author_id !== viewer.userId) return fail('resource.claim_not_found');
    if (claim.state !== 'upheld') return fail('resource.claim_state');
    await store.updateClaim(db, claimId, {
      state: 'countered',
      counter_name: name,
      counter_contact: contact,
      counter_text: text,
      countered_at: now,
    });
    await keepFiles(context, { claimId, side: 'author', fileIds });
    await tell(context, { claim, terms, userIds: [claim.claimant_id], event: 'countered' });
    return { claimId };
  });
}

/** The claimant went to a court or authority in time: the resource stays down until that is over. */
export async function fileClaim(
  context: SignedInContext,
  { claimId, text }: EndpointParsedInput<typeof calls.fileClaim>,
): Promise<{ claimId: number }> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    await cancelDecision(context, claimId);
    const { claim, terms } = await lockBoth(db, claimId);
    if (claim.claimant_id !== viewer.userId) return fail('resource.claim_not_found');
    if (claim.state !== 'countered' || !claim.countered_at) return fail('resource.claim_state');
    if (addDays(claim.countered_at, claimLimits.filingDays) < now) return fail('resource.claim_late');
    await store.updateClaim(db, claimId, { state: 'filed', filing: text, filed_at: now });
    await tell(context, { claim, terms, userIds: [claim.author_id], event: 'filed' });
    return { claimId };
  });
}

export async function withdrawClaim(
  context: SignedInContext,
  { claimId }: EndpointParsedInput<typeof calls.withdrawClaim>,
): Promise<{ claimId: number }> {
  const { db, viewer } = context;
  return db.tx(async () => {
    await cancelDecision(context, claimId);
    const { claim, terms } = await lockBoth(db, claimId);
    if (claim.claimant_id !== viewer.userId) return fail('resource.claim_not_found');
    if (!pendingClaims.some((state) => state === claim.state)) return fail('resource.claim_state');
    await endClaim(context, { claim, terms, state: 'withdrawn' });
    if (claim.state !== 'open')
      await tell(context, { claim, terms, userIds: [claim.author_id], event: 'withdrawn' });
    return { claimId };
  });
}

/** Puts up again what was answered and taken to no court or authority in time; returns how many. */
export async function restoreLate({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<number> {
  const now = clock();
  const limit = subDays(now, claimLimits.filingDays);
  let count = 0;
  for (const claimId of await store.listLateClaims(db, limit)) {
    try {
      count += await db.tx(async () => {
        const { claim, terms } = await lockBoth(db, claimId);
        if (claim.state !== 'countered' || !claim.countered_at || claim.countered_at >= limit) return 0;
        await endClaim({ db, now }, { claim, terms, state: 'restored' });
        const userIds = [claim.author_id, claim.claimant_id];
        await tell({ db, now }, { claim, terms, userIds, event: 'restored' });
        return 1;
      });
    } catch (error) {
      log('error', 'resource.claim_stuck', { claimId, error: String(error) });
    }
  }
  return count;
}

/** Tells the sides what became of a claim, with its address. */
export async function tell(
  { db, now }: Pick<Context, 'db' | 'now'>,
  {
    claim,
    terms,
    userIds,
    event,
  }: { claim: store.HeldClaim; terms: Terms; userIds: number[]; event: string },
): Promise<void> {
  await notify(
    { db, now },
    {
      userIds,
      kind: 'resource_claim',
      thing: `claim:${claim.id}:${event}`,
      path: `/resources/claims/${claim.id}`,
      data: { title: terms.title, event },
    },
  );
}

/**
 * What two of the staff were about to decide was about what is no longer so. Comes first: whoever approves holds the
 * approval before the claim, too.
 */
async function cancelDecision(context: SignedInContext, claimId: number): Promise<void> {
  const reason = '投诉有了新的进展，原来的决定不再适用';
  await withdrawApproval(context, { kind: 'claim', subject: `claim:${claimId}`, reason });
}

async function keepFiles(
  context: SignedInContext,
  { claimId, side, fileIds }: { claimId: number; side: 'claimant' | 'author'; fileIds: readonly string[] },
): Promise<void> {
  const files = [...new Set(fileIds)];
  for (const fileId of files) {
    if ((await requireOwn(context, fileId)).state === 'refused') return fail('file.refused');
  }
  await store.createClaimFiles(context.db, { claimId, side, fileIds: files });
}
