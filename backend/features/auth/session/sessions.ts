import { serialize } from 'cookie';
import type { SignedIn } from '../../../../contract/auth/auth.ts';
import { fail } from '../../../../contract/errors.ts';
import type { Context, RequestFacts } from '../../../http/context.ts';
import { needsSecondStep, notifySignedIn } from '../../../parts/sign-in.ts';
import { currentUserColumns, getCurrentUser, isPasswordStill, lockUser } from '../../account/index.ts';
import { getSiteConfig } from '../../site/index.ts';
import { notifyAccount } from '../account-notice.ts';
import { beginSecondStep } from '../second-step.ts';
import * as signInStore from '../sign-in-store.ts';
import { setProven } from '../step-store.ts';
import { hashToken, readToken } from '../viewer.ts';
import { createDataToken, dataTokenSeconds } from './data-token.ts';
import { ensureDevice } from './device.ts';
import { findNewPlace } from './new-place.ts';
import * as sessionStore from './session-store.ts';

const daySeconds = 86_400;
const idleSeconds = 14 * daySeconds;
/** Of who said not to be remembered: a computer that others use. */
const shortIdleSeconds = daySeconds;
const sessionsPerUser = 10;

/** Every cookie that a session sets; the device's own id is not among them. */
const sessionCookies = ['userToken', 'authorization', 'rememberMe', 'webapiToken'] as const;

/**
 * Begins a session for a user whose identity has just been verified: a new id (the caller's earlier session
 * ends), cookies, log. At most ten sessions live per user; the ones seen longest ago end first.
 * `isRemembered` left out means the specified life without the rememberMe cookie.
 * Whoever has a second factor is asked for it first: the call fails `auth.second_step_required`, and the browser
 * holds the cookie of the step. Fails `auth.suspended` for group 2, and `auth.wrong_credentials` when `passwordHash`,
 * which was compared, has been replaced since. `token` is in the answer only for marked clients.
 */
export async function startSession(
  context: Context,
  input: {
    userId: number;
    isRemembered?: boolean;
    event?: string;
    isSecondStepDone?: boolean;
    passwordHash?: string;
  },
): Promise<SignedIn> {
  const { userId, isRemembered, event = 'signin', isSecondStepDone = false, passwordHash } = input;
  const { db, now, request } = context;
  const { tokenExpireDays } = await getSiteConfig(db);
  const token = context.randomBytes(32).toString('base64url');
  const earlier = readToken(request);
  const device = ensureDevice(context);
  const begun = await db.tx(async () => {
    await lockUser(db, userId);
    const user = await getCurrentUser(context.db, { userId, columns: currentUserColumns(context) });
    if (user?.groupid !== 1) return fail('auth.suspended');
    // A new password ended the sessions of the old one: none begins after that.
    if (passwordHash !== undefined && !(await isPasswordStill(db, { userId, passwordHash }))) {
      return fail('auth.wrong_credentials', { values: { captcha: 0 } });
    }
    if (!isSecondStepDone && (await needsSecondStep(context, userId))) {
      await beginSecondStep(context, { userId, isRemembered, event });
      return undefined;
    }
    if (earlier) await sessionStore.revokeSession(db, { tokenHash: hashToken(earlier), now });
    const id = await sessionStore.createSession(db, {
      tokenHash: hashToken(token),
      userId,
      now,
      idleSeconds: isRemembered === false ? shortIdleSeconds : idleSeconds,
      expiresAt: new Date(now.getTime() + tokenExpireDays * daySeconds * 1000),
      address: request.clientAddress,
      userAgent: request.userAgent,
    });
    await setProven(db, { sessionId: id, now });
    await notifySignedIn(context, userId);
    await sessionStore.revokeOldestSessions(db, { userId, now, keep: sessionsPerUser });
    const deviceHash = hashToken(device);
    const network = await findNewPlace(context, userId);
    const thing = `session:${id}`;
    if (await signInStore.isNewDevice(db, { userId, deviceHash })) {
      await notifyAccount(context, { userId, kind: 'sign_in_elsewhere', thing });
    } else if (network !== undefined) {
      await notifyAccount(context, { userId, kind: 'sign_in_place', thing, data: { network } });
    }
    await signInStore.saveKnownDevice(db, { userId, deviceHash, now });
    await logSignIn(context, { userId, event });
    return { user, sessionId: id };
  });
  // Outside, where the step that has begun stays.
  if (!begun) return fail('auth.second_step_required');
  const { user, sessionId } = begun;
  const maxAge = tokenExpireDays * daySeconds;
  setCookie(context, 'userToken', token, maxAge);
  setCookie(context, 'authorization', token, maxAge);
  if (isRemembered) setCookie(context, 'rememberMe', '1', maxAge);
  else if (request.cookies.rememberMe) setCookie(context, 'rememberMe', '', 0);
  setCookie(context, 'webapiToken', await createDataToken(context, sessionId), dataTokenSeconds);
  return request.isMarkedClient ? { token, user } : { user };
}

/** Ends the caller's session and takes its cookies away. */
export async function endSession(context: Context): Promise<void> {
  const { db, now, viewer } = context;
  const token = readToken(context.request);
  if (token) await sessionStore.revokeSession(db, { tokenHash: hashToken(token), now });
  if (viewer) await logSignIn(context, { userId: viewer.userId, event: 'signout' });
  clearSessionCookies(context);
}

export function clearSessionCookies(context: Context): void {
  for (const line of expiredCookies(context.request)) context.reply.cookie(line);
}

/** Set-Cookie lines that take away what the browser still holds of a session that no longer lives. */
export function expiredCookies(request: RequestFacts): string[] {
  return sessionCookies
    .filter((name) => request.cookies[name] !== undefined)
    .map((name) => serializeCookie(request, name, '', 0));
}

/** Gives the data client a fresh token when the browser's has run out, which it does before the session. */
export async function renewDataToken(context: Context & { viewer: { sessionId: number } }): Promise<void> {
  const { cookies } = context.request;
  if (cookies.webapiToken !== undefined || cookies.userToken === undefined) return;
  setCookie(
    context,
    'webapiToken',
    await createDataToken(context, context.viewer.sessionId),
    dataTokenSeconds,
  );
}

export function logSignIn(
  { db, request, now }: Context,
  { userId, event }: { userId: number | null; event: string },
): Promise<void> {
  const { clientAddress: address, userAgent } = request;
  return signInStore.logSignIn(db, { userId, event, address, userAgent, now });
}

function setCookie(context: Context, name: string, value: string, maxAge: number): void {
  context.reply.cookie(serializeCookie(context.request, name, value, maxAge));
}

function serializeCookie({ url }: RequestFacts, name: string, value: string, maxAge: number): string {
  const secure = url.protocol === 'https:';
  return serialize(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge });
}
