import { fail } from '../../../contract/errors.ts';
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '../../../contract/two-factor/passkey.ts';
import { maxPasskeys } from '../../../contract/two-factor/two-factor.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { lockUser } from '../account/index.ts';
import { logSignIn, setSessionChallenge, takeSessionChallenge } from '../auth/index.ts';
import { getSiteConfig } from '../site/index.ts';
import { requireProof } from './proof.ts';
import * as store from './store.ts';
import { dropRecoveryCodes, makeFirstRecoveryCodes } from './two-factor.ts';

export const challengeMinutes = 5;

/** Loaded when somebody first uses a passkey: it is large, and most people never do. */
const webauthn = () => import('@simplewebauthn/server');

export async function beginPasskey(context: SignedInContext): Promise<PasskeyCreation> {
  const { db, viewer, request } = context;
  await requireProof(context);
  const known = await requireQuota(context);
  const { siteTitle: rpName } = await getSiteConfig(db);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName,
    rpID: request.url.hostname,
    userName: viewer.nickname,
    userID: new TextEncoder().encode(`user:${viewer.userId}`),
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await keepChallenge(context, options.challenge);
  return options;
}

export async function createPasskey(
  context: SignedInContext,
  { name, response }: { name: string; response: NewPasskey },
): Promise<{ recoveryCodes: string[] | null }> {
  const { db, viewer, now, request } = context;
  const { userId, sessionId } = viewer;
  await requireProof(context);
  const challenge = (await takeSessionChallenge(db, { sessionId, now })) ?? fail('auth.passkey_wrong');
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: request.url.origin,
    expectedRPID: request.url.hostname,
    requireUserVerification: false,
  }).catch(() => ({ verified: false }) as const);
  if (!verified.verified || !verified.registrationInfo) return fail('auth.passkey_wrong');
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  try {
    return await db.tx(async () => {
      await lockUser(db, userId);
      await requireQuota(context);
      const key = Buffer.from(publicKey).toString('base64url');
      await store.createPasskey(db, { id, userId, publicKey: key, counter, transports, name, now });
      await logSignIn(context, { userId, event: 'passkey_added' });
      return { recoveryCodes: await makeFirstRecoveryCodes(context) };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'passkeys_pkey')) return fail('auth.passkey_wrong');
    throw error;
  }
}

export async function deletePasskey(
  context: SignedInContext,
  { passkeyId: id }: { passkeyId: string },
): Promise<{ isDeleted: true }> {
  const { db, viewer } = context;
  const { userId } = viewer;
  await requireProof(context);
  await db.tx(async () => {
    await lockUser(db, userId);
    if (!(await store.deletePasskey(db, { userId, id }))) return fail('factor.passkey_not_found');
    await dropRecoveryCodes(context);
    await logSignIn(context, { userId, event: 'passkey_removed' });
  });
  return { isDeleted: true };
}

/** What the browser needs to ask for one of a person's passkeys; undefined when there is none. */
export async function askPasskey(
  { db, request }: Context,
  userId: number,
): Promise<PasskeyRequest | undefined> {
  const known = await store.listPasskeys(db, userId);
  if (known.length === 0) return undefined;
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: request.url.hostname,
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
    userVerification: 'preferred',
  });
}

/** Fails `auth.passkey_wrong` unless the answer is one of the person's passkeys to this very challenge. */
export async function requirePasskey(
  context: Context,
  { userId, challenge, response }: { userId: number; challenge: string; response: PasskeyAnswer },
): Promise<void> {
  const known = await store.listPasskeys(context.db, userId);
  const passkey = known.find(({ id }) => id === response.id) ?? fail('auth.passkey_wrong');
  await verifyPasskey(context, { passkey, challenge, response, isAlone: false });
}

/** What the browser needs to ask for any passkey of this site. */
export async function askAnyPasskey({ request }: Context): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({ rpID: request.url.hostname, userVerification: 'required' });
}

/** Whose passkey answered, when the device asked who holds it; no password stands beside it. */
export async function requireAnyPasskey(
  context: Context,
  { challenge, response }: { challenge: string; response: PasskeyAnswer },
): Promise<{ userId: number }> {
  const passkey = (await store.findPasskey(context.db, response.id)) ?? fail('auth.passkey_unknown');
  await verifyPasskey(context, { passkey, challenge, response, isAlone: true });
  return { userId: passkey.user_id };
}

type Passkey = Awaited<ReturnType<typeof store.listPasskeys>>[number];

/** `isAlone`: no password stands beside it, so that the device itself must have asked who holds it. */
async function verifyPasskey(
  { db, now, request }: Context,
  of: { passkey: Passkey; challenge: string; response: PasskeyAnswer; isAlone: boolean },
): Promise<void> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { id, counter, transports, public_key } = of.passkey;
  const verified = await verifyAuthenticationResponse({
    response: of.response,
    expectedChallenge: of.challenge,
    expectedOrigin: request.url.origin,
    expectedRPID: request.url.hostname,
    credential: { id, counter, transports, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')) },
    requireUserVerification: of.isAlone,
  }).catch(() => undefined);
  if (!verified?.verified) return fail('auth.passkey_wrong');
  const { newCounter } = verified.authenticationInfo;
  if (!(await store.touchPasskey(db, { id, counter: newCounter, now }))) return fail('auth.passkey_wrong');
}

export async function keepChallenge({ db, viewer, now }: SignedInContext, challenge: string): Promise<void> {
  const expiresAt = new Date(now.getTime() + challengeMinutes * 60_000);
  await setSessionChallenge(db, { sessionId: viewer.sessionId, challenge, expiresAt });
}

async function requireQuota({ db, viewer }: SignedInContext) {
  const known = await store.listPasskeys(db, viewer.userId);
  return known.length < maxPasskeys
    ? known
    : fail('factor.too_many_passkeys', { values: { most: maxPasskeys } });
}
