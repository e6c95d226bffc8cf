import { isDeepStrictEqual } from 'node:util';
import type {
  AccountSecurity,
  CurrentUser,
  verifyEmail as emailEndpoint,
  verifyPhone as phoneEndpoint,
} from '../../../contract/account/account.ts';
import type { EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import {
  type Credentials,
  currentUserColumns,
  getCredentials,
  getCurrentUser,
  lockUser,
  updateEmail,
  updatePhone,
} from '../account/index.ts';
import {
  contactChangedMail,
  logSignIn,
  maskContact,
  notifyAccount,
  requireEmail,
  requireOldPassword,
  requirePhone,
  spendCode,
} from '../auth/index.ts';
import { getSiteConfig } from '../site/index.ts';
import { existsTwoFactor, requireProof } from '../two-factor/index.ts';

/** What the security page shows of the ways into one's own account. */
export async function getAccountSecurity({ db, viewer }: SignedInContext): Promise<AccountSecurity> {
  const own = (await getCredentials(db, viewer.userId)) ?? fail('session.required');
  return {
    phone: maskContact(own.phone ?? ''),
    email: own.email ?? '',
    isEmailVerified: own.emailVerifiedAt !== null,
    hasPassword: own.passwordHash !== null,
  };
}

/** Binds a phone verified by a code; whoever replaces one proves to be its owner. */
export async function verifyPhone(
  context: SignedInContext,
  input: EndpointParsedInput<typeof phoneEndpoint>,
): Promise<CurrentUser> {
  const { db, viewer, now } = context;
  const phone = requirePhone(input.phone, context.config, 'phone');
  const own = await getWaysIn(context);
  if (own.phone) await requireOldTwoFactor(context, own, input.password);
  await spendCode(context, { purpose: 'phone', target: phone, code: input.smsCode, field: 'smsCode' });
  try {
    await whileUnchanged(context, own, async () => {
      await updatePhone(db, { userId: viewer.userId, phone, now });
      if (own.phone && own.phone !== phone)
        await notifyAccount(context, { userId: viewer.userId, kind: 'phone_changed' });
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'users_phone_key')) throw error;
    return fail('auth.phone_taken', { fields: { phone: 'taken' } });
  }
  await logSignIn(context, { userId: viewer.userId, event: 'phone_verified' });
  if (own.phone && own.phone !== phone) await notifyOldAddress(context, own, { changed: 'phone', to: phone });
  return getOwnUser(context);
}

/** Binds an email address verified by a code; whoever replaces a verified one proves to be its owner. */
export async function verifyEmail(
  context: SignedInContext,
  input: EndpointParsedInput<typeof emailEndpoint>,
): Promise<CurrentUser> {
  const { db, viewer, now } = context;
  const email = requireEmail(input.email, 'email');
  const own = await getWaysIn(context);
  const isReplacing = own.emailVerifiedAt !== null && own.email !== email;
  if (isReplacing) await requireOldTwoFactor(context, own, input.password);
  await spendCode(context, { purpose: 'email', target: email, code: input.code, field: 'code' });
  try {
    await whileUnchanged(context, own, async () => {
      await updateEmail(db, { userId: viewer.userId, email, now });
      if (isReplacing) await notifyAccount(context, { userId: viewer.userId, kind: 'email_changed' });
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'users_verified_email')) throw error;
    return fail('auth.email_taken', { fields: { email: 'taken' } });
  }
  await logSignIn(context, { userId: viewer.userId, event: 'email_verified' });
  if (isReplacing) await notifyOldAddress(context, own, { changed: 'email', to: email });
  return getOwnUser(context);
}

/** Notifies the email address that was verified before the change; a failure to send changes nothing. */
async function notifyOldAddress(
  context: SignedInContext,
  { email, emailVerifiedAt }: Credentials,
  { changed, to }: { changed: 'phone' | 'email'; to: string },
): Promise<void> {
  if (!email || !emailVerifiedAt) return;
  const { siteTitle } = await getSiteConfig(context.db);
  const where = { siteTitle, origin: ownOrigin(context) };
  const text = contactChangedMail(context.request.locale, { ...where, changed, to: maskContact(to) });
  await context.mail.send({ to: email, ...text }).catch((error) => {
    context.log('error', 'mail.unsent', { error: String(error) });
  });
}

/** The password; where there is none, or a second factor beside it, a proof of the last minutes. */
async function requireOldTwoFactor(context: SignedInContext, own: WaysIn, password: string): Promise<void> {
  if (own.passwordHash === null || own.hasTwoFactor) return requireProof(context);
  await requireOldPassword(context, { password, field: 'password' });
}

type WaysIn = Credentials & { hasTwoFactor: boolean };

async function getWaysIn(context: SignedInContext): Promise<WaysIn> {
  const own = await getOwn(context);
  return { ...own, hasTwoFactor: await existsTwoFactor(context.db, own.userId) };
}

/**
 * Writes while nothing by which the person gets in has changed since it was asked for: else two requests that each
 * saw no phone would replace the one that the other has bound, and neither would have proved anything.
 */
function whileUnchanged(context: SignedInContext, seen: WaysIn, write: () => Promise<void>): Promise<void> {
  const { db } = context;
  return db.tx(async () => {
    await lockUser(db, seen.userId);
    if (!isDeepStrictEqual(await getWaysIn(context), seen)) return fail('account.changed_meanwhile');
    await write();
  });
}

async function getOwn({ db, viewer }: SignedInContext): Promise<Credentials> {
  return (await getCredentials(db, viewer.userId)) ?? fail('session.required');
}

async function getOwnUser(context: SignedInContext): Promise<CurrentUser> {
  const { viewer } = context;
  return (
    (await getCurrentUser(context.db, { userId: viewer.userId, columns: currentUserColumns(context) })) ??
    fail('session.required')
  );
}
