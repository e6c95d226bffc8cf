import type { AdminUser } from '../../../contract/admin.ts';
import { fail } from '../../../contract/errors.ts';
import type { StaffConfig } from '../../../contract/site.ts';
import type { SignedInContext } from '../../http/context.ts';
import { setUserGroup, setUserRoles } from '../account/store.ts';
import { recordAct } from '../audit/audit.ts';
import { revokeSessionsOf } from '../auth/session-store.ts';
import { publishTo } from '../event/event.ts';
import { getStaffConfig, saveSiteConfig } from '../site/store.ts';
import * as store from './store.ts';

const suspended = 2;
const active = 1;

/** Changes configuration values that really differ; refuses a change of nothing. */
export async function updateSiteConfig(
  context: SignedInContext,
  { changes, reason }: { changes: Partial<StaffConfig>; reason: string },
): Promise<StaffConfig> {
  const { db, now } = context;
  return db.tx(async () => {
    const before: Record<string, unknown> = await getStaffConfig(db);
    const changed = Object.entries(changes).filter(
      ([key, value]) => value !== undefined && before[key] !== value,
    );
    if (changed.length === 0) return fail('admin.nothing_changed');
    for (const [key, value] of changed) {
      await saveSiteConfig(db, { key, value, now });
      await recordAct(context, {
        action: 'config.update',
        target: `config:${key}`,
        before: before[key],
        after: value,
        reason,
      });
    }
    context.reply.changed('site');
    return getStaffConfig(db);
  });
}

export async function suspendUser(context: SignedInContext, input: { userId: number; reason: string }) {
  return actOnUser(context, { ...input, action: 'user.suspend' }, async () => {
    await setUserGroup(context.db, { userId: input.userId, groupId: suspended });
    await endSessions(context, input.userId);
  });
}

export async function restoreUser(context: SignedInContext, input: { userId: number; reason: string }) {
  return actOnUser(context, { ...input, action: 'user.restore' }, () =>
    setUserGroup(context.db, { userId: input.userId, groupId: active }),
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
    const before = await demandOpen(context, userId);
    const isLastOwner = before.roles.includes('owner') && (await store.countOwners(db)) === 1;
    if (isLastOwner && !roles.includes('owner')) return fail('admin.last_owner');
    await setUserRoles(db, { userId, roles: [...new Set(roles)] });
    await recordAct(context, {
      action: 'user.roles',
      target: `user:${userId}`,
      before: before.roles,
      after: roles,
      reason,
    });
    return (await store.getUser(db, { userId, now })) ?? fail('admin.user_not_found');
  });
}

async function endSessions({ db, now }: SignedInContext, userId: number): Promise<number> {
  await publishTo(db, userId, { kind: 'sessions_ended' });
  return revokeSessionsOf(db, { userId, now });
}

/** Somebody whose account can still be acted on: of one that was closed nothing is left that could come back. */
async function demandOpen({ db, now }: SignedInContext, userId: number): Promise<AdminUser> {
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
    const before = await demandOpen(context, userId);
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
