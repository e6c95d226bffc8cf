import type { changePassword as changeEndpoint, Session } from '../../../contract/account/account.ts';
import type { EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { replacePassword } from '../account/index.ts';
import {
  deleteKnownDevices,
  endSecondSteps,
  hashPassword,
  listSessions as listSessionsInLedger,
  logSignIn,
  notifyAccount,
  requireOldPassword,
  requirePassword,
  revokeSessionsOf,
  sendNotice,
} from '../auth/index.ts';
import { getSiteConfig } from '../site/index.ts';

export async function listSessions({ db, viewer, now }: SignedInContext): Promise<{ items: Session[] }> {
  const rows = await listSessionsInLedger(db, { userId: viewer.userId, now });
  return {
    items: rows.map((row) => ({
      sessionId: row.id,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      address: row.address,
      userAgent: row.user_agent,
      isCurrent: row.id === viewer.sessionId,
    })),
  };
}

export async function revokeSession(
  { db, viewer, now }: SignedInContext,
  { sessionId }: { sessionId: number },
): Promise<{ endedCount: number }> {
  const endedCount = await revokeSessionsOf(db, { userId: viewer.userId, now, sessionId });
  return endedCount === 0 ? fail('account.session_not_found') : { endedCount };
}

export async function revokeOtherSessions({
  db,
  viewer,
  now,
}: SignedInContext): Promise<{ endedCount: number }> {
  const { userId, sessionId: exceptId } = viewer;
  return { endedCount: await revokeSessionsOf(db, { userId, now, exceptId }) };
}

/** Sets a new password against the old one; every other session and known device is forgotten. */
export async function changePassword(
  context: SignedInContext,
  input: EndpointParsedInput<typeof changeEndpoint>,
): Promise<{ endedCount: number }> {
  const { db, viewer, now } = context;
  const { userId, sessionId: exceptId } = viewer;
  const own = await requireOldPassword(context, { password: input.oldPassword, field: 'oldPassword' });
  const { siteTitle } = await getSiteConfig(db);
  const person = [own.username, own.nickname, own.email, own.phone, siteTitle, input.oldPassword];
  await requirePassword({ ...input, person });
  const passwordHash = await hashPassword(input.password);
  const endedCount = await db.tx(async () => {
    // Replaced by a code since it was typed: whoever still has the old one sets none.
    if (!(await replacePassword(db, { userId, from: own.passwordHash, passwordHash }))) {
      return fail('account.password_wrong', { fields: { oldPassword: 'wrong' } });
    }
    await endSecondSteps(db, userId);
    await deleteKnownDevices(db, userId);
    await logSignIn(context, { userId, event: 'password_changed' });
    await notifyAccount(context, { userId, kind: 'password_changed' });
    return revokeSessionsOf(db, { userId, now, exceptId });
  });
  await sendNotice(context, userId);
  return { endedCount };
}
