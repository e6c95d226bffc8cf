import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { enqueueIndex } from '../search/index.ts';
import { passFormerState } from './claim/claim-store.ts';
import { tickClock } from './list/catalogue-store.ts';
import { setState } from './publishing/state-store.ts';
import * as remarks from './remark/remark-store.ts';
import { announceRemark } from './remark/remarks.ts';
import { lockTerms } from './store.ts';

/** Brings a resource back that staff took away. */
export async function openResource({ db, reply }: SignedInContext, id: number): Promise<boolean> {
  const terms = await lockTerms(db, id);
  if (terms?.state !== 'removed') return false;
  // A claim keeps it out of sight, and answers for it from here on.
  if (await passFormerState(db, { claimId: 0, resourceId: id, state: 'shown' })) return true;
  await setState(db, { resourceId: id, state: 'shown', reason: '', changeNumber: await tickClock(db) });
  await enqueueIndex(db, { kind: 'resource', id });
  reply.changed(`resource:${id}`, 'resources', `user:${terms.author_id}`);
  return true;
}

/** Takes a resource out of sight, of its buyers too. */
export async function closeResource({ db, reply }: SignedInContext, id: number) {
  const terms = (await lockTerms(db, id)) ?? fail('moderation.thing_gone');
  await setState(db, { resourceId: id, state: 'removed', reason: '', changeNumber: await tickClock(db) });
  await enqueueIndex(db, { kind: 'resource', id });
  reply.changed(`resource:${id}`, 'resources', `user:${terms.author_id}`);
  return { isRefused: false };
}

export async function openRemark(context: SignedInContext, id: number): Promise<boolean> {
  const remark = await remarks.findRemark(context.db, id);
  if (!remark || remark.hidden_why === null) return false;
  await setHidden(context, { id, resourceId: remark.resource_id, why: null });
  if (remark.hidden_why === 'pending') await announceRemark(context, remark);
  return true;
}

export async function closeRemark(context: SignedInContext, id: number) {
  const remark = (await remarks.findRemark(context.db, id)) ?? fail('moderation.thing_gone');
  const isRefused = remark.hidden_why === 'pending';
  await setHidden(context, { id, resourceId: remark.resource_id, why: isRefused ? 'refused' : 'removed' });
  return { isRefused };
}

async function setHidden(
  { db, reply }: SignedInContext,
  { id, resourceId, why }: { id: number; resourceId: number; why: string | null },
): Promise<void> {
  await lockTerms(db, resourceId);
  await remarks.setRemarkHidden(db, { remarkId: id, why });
  await remarks.recountRemarks(db, resourceId);
  reply.changed(`resource:${resourceId}`);
}
