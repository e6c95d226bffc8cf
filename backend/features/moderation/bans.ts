import { addHours, subDays } from 'date-fns';
import { fail } from '../../../contract/errors.ts';
import { banHoldDays, banHoldHours } from '../../../contract/moderation/kinds.ts';
import type { SignedInContext } from '../../http/context.ts';
import { publishTo } from '../../parts/events.ts';
import { isAccountErased, lockUser, setUserGroup } from '../account/index.ts';
import { type ApprovalKind, askApproval, existsUnapproved, withdrawApproval } from '../approval/index.ts';
import { recordAct } from '../audit/index.ts';
import { revokeSessionsOf } from '../auth/index.ts';
import { createAct, reverseBans } from './act-store.ts';
import { type Ban, endBanHold, releaseHold } from './ban-hold.ts';
import { getSanctioned } from './sanction-store.ts';
import { requireSanctionable } from './sanctions.ts';

const active = 1;
const suspended = 2;

/**
 * The one way to stop an account. Nothing happens to the person until another member of staff confirms it; where
 * that cannot wait, for a stolen account, the person is held out at once, and comes in again by themselves unless the
 * ban is confirmed in time.
 */
export async function askForBan(
  context: SignedInContext,
  { userId, isAtOnce, reason }: { userId: number; isAtOnce: boolean; reason: string },
): Promise<{ approvalId: number }> {
  const { db, now, jobs, reply } = context;
  return db.tx(async () => {
    await lockUser(db, userId);
    await requireSanctionable(context, userId);
    if (await isAccountErased(db, userId)) return fail('admin.user_closed');
    const isHeld = isAtOnce && (await getSanctioned(db, userId))?.group_id === active;
    const about = { kind: 'ban', subject: `user:${userId}` } as const;
    const since = subDays(now, banHoldDays);
    // Else one person would keep somebody out forever, one hold after the other.
    if (isHeld && (await existsUnapproved(db, { ...about, since }))) return fail('moderation.held_before');
    const approvalId = await askApproval(context, {
      ...about,
      personId: userId,
      input: { userId, isHeld } satisfies Ban,
      facts: { isHeld: isHeld ? 'yes' : 'no', hours: banHoldHours },
      reason,
    });
    if (!isHeld) return { approvalId };
    await shutOut(context, userId);
    const startAfter = addHours(now, banHoldHours);
    await jobs.send(endBanHold, { approvalId }, { startAfter });
    await recordAct(context, {
      action: 'user.hold',
      target: `user:${userId}`,
      after: { until: startAfter.toISOString() },
      reason,
    });
    reply.changed(`user:${userId}`);
    return { approvalId };
  });
}

export const banApproval: ApprovalKind<Ban> = {
  async carryOut(context, { input: { userId }, askedBy, reason }) {
    const { db, viewer, now, reply } = context;
    await lockUser(db, userId);
    await requireSanctionable(context, userId);
    await shutOut(context, userId);
    await createAct(db, {
      act: 'ban',
      thingKind: 'person',
      thingId: userId,
      subjectId: userId,
      actorId: askedBy,
      seconderId: viewer.userId,
      boardId: null,
      reason,
      now,
    });
    reply.changed(`user:${userId}`);
  },
  letGo: ({ db }, ban) => releaseHold(db, ban),
};

/** Ends whatever keeps a person out: bans, and a hold that waits. Call it in the transaction of the act. */
export async function letBackIn(
  context: SignedInContext,
  { userId, reason }: { userId: number; reason: string },
): Promise<void> {
  const { db, viewer, now } = context;
  await withdrawApproval(context, { kind: 'ban', subject: `user:${userId}`, reason });
  await reverseBans(db, { userId, by: viewer.userId, now });
  await setUserGroup(db, { userId, groupId: active });
}

async function shutOut({ db, now }: SignedInContext, userId: number): Promise<void> {
  await setUserGroup(db, { userId, groupId: suspended });
  await publishTo(db, userId, { kind: 'sessions_ended' });
  await revokeSessionsOf(db, { userId, now });
}
