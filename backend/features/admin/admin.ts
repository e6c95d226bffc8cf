import type { AdminUser } from '../../../contract/admin/admin.ts';
import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { publishTo } from '../../parts/events.ts';
import { setUserRoles, setVouchedAt } from '../account/index.ts';
import { recordAct } from '../audit/index.ts';
import { revokeSessionsOf } from '../auth/index.ts';
import { letBackIn } from '../moderation/index.ts';
import * as store from './store.ts';

/** Lets somebody in again, whatever closed the account: a ban, or a hold that waits for its second person. */
export async function restoreUser(context: SignedInContext, input: { userId: number; reason: string }) {
  return actOnUser(context, { ...input, action: 'user.restore' }, () => letBackIn(context, input));
}

/** What staff say of who somebody is; nobody says it of themselves. */
export async function vouchForUser(
  context: SignedInContext,
  { isVouched, ...input }: { userId: number; isVouched: boolean; reason: string },
): Promise<AdminUser> {
  const action = isVouched ? 'user.vouch' : 'user.unvouch';
  return actOnUser(context, { ...input, action }, () =>
    setVouchedAt(context.db, { userId: input.userId, at: isVouched ? context.now : null }),
  );
}

export async function endUserSessions(context: SignedInContext, input: { userId: number; reason: string }) {
  let endedCount = 0;
  await actOnUser(context, { ...input, action: 'user.end_sessions' }, async () => {
    endedCount = await endSessions(context, input.userId);
  });
  return { endedCount };
}

export async function updateUserRoles(
  context: SignedInContext,
  { userId, roles, reason }: { userId: number; roles: AdminUser['roles']; reason: string },
): Promise<AdminUser> {
  const { db, now } = context;
  return db.tx(async () => {
    await store.lockOwners(db);
    const before = await requireOpen(context, userId);
    const isLastOwner = before.roles.includes('owner') && (await store.countOwners(db)) === 1;
    if (isLastOwner && !roles.includes('owner')) return fail('admin.last_owner');
    await recordAct(context, {
      action: 'user.roles',
      target: `user:${userId}`,
      before: before.roles,
      after: roles,
      reason,
    });
    await setUserRoles(db, { userId, roles: [...new Set(roles)] });
    return (await store.getUser(db, { userId, now })) ?? fail('admin.user_not_found');
  });
}

async function endSessions({ db, now }: SignedInContext, userId: number): Promise<number> {
  await publishTo(db, userId, { kind: 'sessions_ended' });
  return revokeSessionsOf(db, { userId, now });
}

/** Somebody whose account can still be acted on: of one that was closed nothing is left that could come back. */
async function requireOpen({ db, now }: SignedInContext, userId: number): Promise<AdminUser> {
  const user = (await store.getUser(db, { userId, now })) ?? fail('admin.user_not_found');
  return user.closing?.isErased ? fail('admin.user_closed') : user;
}

/** Runs an act on somebody else's account: never on one's own, on an owner only as an owner; logged with it. */
async function actOnUser(
  context: SignedInContext,
  { userId, reason, action }: { userId: number; reason: string; action: string },
  act: () => Promise<void>,
): Promise<AdminUser> {
  const { db, now, viewer } = context;
  return db.tx(async () => {
    const before = await requireOpen(context, userId);
    if (userId === viewer.userId) return fail('admin.not_on_yourself');
    if (before.roles.includes('owner') && !viewer.roles.includes('owner'))
      return fail('admin.owner_protected');
    await act();
    const after = (await store.getUser(db, { userId, now })) ?? fail('admin.user_not_found');
    await recordAct(context, {
      action,
      target: `user:${userId}`,
      before: { groupId: before.groupId, sessionCount: before.sessionCount },
      after: { groupId: after.groupId, sessionCount: after.sessionCount },
      reason,
    });
    context.reply.changed(`user:${userId}`);
    return after;
  });
}
