import { fail } from '../../../../contract/errors.ts';
import { type ClaimState, standingClaims } from '../../../../contract/resource/claim-kinds.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { Context } from '../../../http/context.ts';
import { enqueueIndex } from '../../search/index.ts';
import { tickClock } from '../list/catalogue-store.ts';
import { createAct, setState } from '../publishing/state-store.ts';
import { lockTerms, type Terms } from '../store.ts';
import * as store from './claim-store.ts';

type ActContext = Pick<Context, 'db' | 'now'> & { reply?: Context['reply'] };

/** A claim and what it is about, both held to the end of the transaction: the resource first, whoever comes. */
export async function lockBoth(
  db: Context['db'],
  claimId: number,
): Promise<{ claim: store.HeldClaim; terms: Terms }> {
  const resourceId = (await store.findResourceOf(db, claimId)) ?? fail('resource.claim_not_found');
  const terms = (await lockTerms(db, resourceId)) ?? fail('resource.claim_not_found');
  const claim = (await store.lockClaim(db, claimId)) ?? fail('resource.claim_not_found');
  return { claim, terms };
}

/** Takes the resource out of sight and keeps what it was before; one that is out of sight already stays as it is. */
export async function takeDown(
  context: ActContext,
  { claim, terms, reason }: { claim: store.HeldClaim; terms: Terms; reason: string },
): Promise<void> {
  const { db, now } = context;
  await lockCounts(db, `strikes:${terms.author_id}`);
  const former = terms.state === 'removed' ? null : terms.state;
  await store.updateClaim(db, claim.id, {
    state: 'upheld',
    former_state: former,
    upheld_at: now,
    answer: reason,
  });
  if (former !== null) await move(context, { terms, state: 'removed', act: 'claimed', reason });
}

/**
 * Ends a claim. What it kept out of sight is again what it was before, unless another claim stands, which answers for
 * that from now on.
 */
export async function endClaim(
  context: ActContext,
  {
    claim,
    terms,
    state,
    answer,
  }: {
    claim: store.HeldClaim;
    terms: Terms;
    state: Extract<ClaimState, 'restored' | 'withdrawn'>;
    answer?: string;
  },
): Promise<void> {
  const { db, now } = context;
  const { former_state: former } = claim;
  await store.updateClaim(db, claim.id, {
    state,
    former_state: null,
    closed_at: now,
    ...(answer !== undefined && { answer }),
  });
  if (!isStanding(claim.state) || former === null || terms.state !== 'removed') return;
  if (await store.passFormerState(db, { claimId: claim.id, resourceId: terms.id, state: former })) return;
  // Moderators took it away meanwhile, for another reason.
  if (await store.existsRemoval(db, terms.id)) return;
  await move(context, { terms, state: former, act: 'claim_over', reason: answer ?? '' });
}

const isStanding = (state: ClaimState) => standingClaims.some((each) => each === state);

async function move(
  { db, now, reply }: ActContext,
  { terms, state, act, reason }: { terms: Terms; state: Terms['state']; act: string; reason: string },
): Promise<void> {
  const { id, author_id: authorId } = terms;
  await setState(db, { resourceId: id, state, reason: '', changeNumber: await tickClock(db) });
  await createAct(db, { resourceId: id, actorId: null, act, reason, now });
  await enqueueIndex(db, { kind: 'resource', id });
  const tags = [`resource:${id}`, 'resources', `user:${authorId}`];
  if (reply) reply.changed(...tags);
  else await db.publish('changed', JSON.stringify(tags));
}
