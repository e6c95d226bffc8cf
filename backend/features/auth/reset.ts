import type { resetPassword as resetEndpoint } from '../../../contract/auth/auth.ts';
import type { EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { Context } from '../../http/context.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import { getCredentials, lockUserForReset, updateEmail, updatePassword } from '../account/index.ts';
import { getSiteConfig } from '../site/index.ts';
import { notifyAccount } from './account-notice.ts';
import { readTarget, spendCode } from './code/codes.ts';
import { passwordChangedMail } from './mail-texts.ts';
import { hashPassword } from './password/password-hash.ts';
import { requirePassword } from './password/password-rules.ts';
import { endSecondSteps } from './second-step.ts';
import { revokeSessionsOf } from './session/session-store.ts';
import { logSignIn } from './session/sessions.ts';
import { clearThrottle, deleteKnownDevices } from './sign-in-store.ts';

/** Sets a new password by a code, ends every session and tells the owner by mail. */
export async function resetPassword(
  context: Context,
  input: EndpointParsedInput<typeof resetEndpoint>,
): Promise<{ isReset: boolean }> {
  const { db, now } = context;
  const target = readTarget(context, { text: input.target, purpose: 'reset', field: 'target' });
  // Before the code is spent, so that a password that is not taken does not cost another message.
  const { siteTitle } = await getSiteConfig(db);
  await requirePassword({ ...input, person: [target, siteTitle] });
  await spendCode(context, { purpose: 'reset', target, code: input.code, field: 'code' });
  const passwordHash = await hashPassword(input.password);
  const userId = await db.tx(async () => {
    const userId = await lockUserForReset(db, target);
    if (userId === undefined) return fail('auth.code_wrong', { fields: { code: 'wrong' } });
    await updatePassword(db, { userId, passwordHash });
    await endSecondSteps(db, userId);
    await revokeSessionsOf(db, { userId, now });
    await deleteKnownDevices(db, userId);
    await clearThrottle(db, `account:${userId}`);
    await logSignIn(context, { userId, event: 'password_reset' });
    await notifyAccount(context, { userId, kind: 'password_changed' });
    return userId;
  });
  if (target.includes('@')) await proveEmail(context, { userId, email: target });
  await sendNotice(context, userId);
  return { isReset: true };
}

/** Tells an account's owner by mail that the password changed; a failure to send it changes nothing. */
export async function sendNotice(context: Context, userId: number): Promise<void> {
  const found = await getCredentials(context.db, userId);
  if (!found?.email) return;
  const { siteTitle } = await getSiteConfig(context.db);
  const text = passwordChangedMail(context.request.locale, { siteTitle, origin: ownOrigin(context) });
  await context.mail.send({ to: found.email, ...text }).catch((error) => {
    context.log('error', 'mail.unsent', { error: String(error) });
  });
}

/** The code has just verified the address, unless somebody else verified it in the meantime. */
async function proveEmail(context: Context, { userId, email }: { userId: number; email: string }) {
  try {
    await updateEmail(context.db, { userId, email, now: context.now });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}
