import { fail } from '../../../contract/errors.ts';
import { claimMinutes } from '../../../contract/moderation/kinds.ts';
import type { SignedInContext, Viewer } from '../../http/context.ts';
import { isStaff } from '../forum/index.ts';
import { lockCase, type StoredCase, setClaim } from '../review/index.ts';

/** Takes open cases for oneself for a while; an expired claim is open to all. All of them or none. */
export async function claimCases(
  { db, viewer, now }: SignedInContext,
  { caseIds }: { caseIds: number[] },
): Promise<{ claimed: number[] }> {
  const until = new Date(now.getTime() + claimMinutes * 60_000);
  await db.tx(async () => {
    for (const caseId of [...caseIds].sort((a, b) => a - b)) {
      const found = await lockCase(db, caseId);
      if (!found || found.isDecided || !moderates(viewer, found)) return fail('moderation.case_not_found');
      requireUnclaimed(found, { viewer, now });
      await setClaim(db, { caseId, claim: { by: viewer.userId, until } });
    }
  });
  return { claimed: caseIds };
}

/** Gives back what one has claimed; what somebody else has stays theirs. */
export async function releaseCases(
  { db, viewer }: SignedInContext,
  { caseIds }: { caseIds: number[] },
): Promise<{ released: number[] }> {
  const released: number[] = [];
  await db.tx(async () => {
    for (const caseId of [...caseIds].sort((a, b) => a - b)) {
      const found = await lockCase(db, caseId);
      if (found?.claimedBy !== viewer.userId) continue;
      await setClaim(db, { caseId, claim: null });
      released.push(caseId);
    }
  });
  return { released };
}

/** Staff keep the order of everything, a moderator that of the own boards. */
export function moderates(viewer: Viewer, { boardId }: Pick<StoredCase, 'boardId'>): boolean {
  return isStaff(viewer) || (boardId !== null && viewer.moderates.includes(boardId));
}

export function requireUnclaimed(found: StoredCase, { viewer, now }: { viewer: Viewer; now: Date }): void {
  const isHeld = found.claimedBy !== null && found.claimedUntil !== null && found.claimedUntil > now;
  if (isHeld && found.claimedBy !== viewer.userId) fail('moderation.claimed');
}
