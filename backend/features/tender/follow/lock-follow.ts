import { fail } from '../../../../contract/errors.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { requireLockedActive } from '../../company/index.ts';
import { lockFollow } from './follow-store.ts';

/** A tender on the board of the viewer's company, held together with their place in it. */
export async function lockOwnFollow(context: SignedInContext, followId: number) {
  const { member } = await requireLockedActive(context);
  const follow = await lockFollow(context.db, { companyId: member.companyId, followId });
  return { member, follow: follow ?? fail('tender.follow_not_found') };
}
