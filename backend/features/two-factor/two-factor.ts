import { fail } from '../../../contract/errors.ts';
import type { TwoFactor } from '../../../contract/two-factor/two-factor.ts';
import type { SignedInContext } from '../../http/context.ts';
import { getCredentials, lockUser } from '../account/index.ts';
import { logSignIn } from '../auth/index.ts';
import { getSiteConfig, seal, unseal } from '../site/index.ts';
import { requireProof } from './proof.ts';
import { makeRecoveryCodes } from './second-code.ts';
import * as store from './store.ts';
import { findStep, keyUri, toBase32 } from './totp.ts';

/** 160 bits, as RFC 4226 4 wishes. */
const secretBytes = 20;

export async function getTwoFactor({ db, viewer }: SignedInContext): Promise<TwoFactor> {
  const { userId } = viewer;
  const totp = await store.getTotp(db, userId);
  const passkeys = await store.listPasskeys(db, userId);
  return {
    hasTotp: Boolean(totp?.confirmed_at),
    totpSince: totp?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: await store.countRecoveryCodes(db, userId),
    passkeys: passkeys.map((passkey) => ({
      passkeyId: passkey.id,
      name: passkey.name,
      createdAt: passkey.created_at.toISOString(),
      lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
    })),
  };
}

/** A fresh secret, which waits for its first code. */
export async function beginTotp(context: SignedInContext): Promise<{ secret: string; uri: string }> {
  const { db, viewer, now } = context;
  await requireProof(context);
  const own = (await getCredentials(db, viewer.userId)) ?? fail('session.required');
  const bytes = context.randomBytes(secretBytes);
  const sealed = await seal(context, 'totp', bytes);
  const isSaved = await store.saveWaitingTotp(db, { userId: viewer.userId, secret: sealed, now });
  if (!isSaved) return fail('factor.totp_on');
  const { siteTitle: issuer } = await getSiteConfig(db);
  const secret = toBase32(bytes);
  return { secret, uri: keyUri({ secret, issuer, account: own.username }) };
}

/** Switches the authenticator application on with its first code. */
export async function confirmTotp(
  context: SignedInContext,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] | null }> {
  const { db, viewer, now } = context;
  const { userId } = viewer;
  await requireProof(context);
  return db.tx(async () => {
    await lockUser(db, userId);
    const waiting = await store.lockTotp(db, userId);
    if (!waiting || waiting.confirmed_at) return fail('factor.totp_gone');
    const secret = await unseal(context, 'totp', waiting.secret);
    const step = findStep(secret, { code: code.replace(/\s/g, ''), now, lastStep: waiting.last_step });
    if (step === undefined) return fail('auth.second_code_wrong', { fields: { code: 'wrong' } });
    if (!(await store.takeStep(db, { userId, step, confirmedAt: now }))) return fail('factor.totp_gone');
    await logSignIn(context, { userId, event: 'totp_on' });
    return { recoveryCodes: await makeFirstRecoveryCodes(context) };
  });
}

export async function deleteTotp(context: SignedInContext): Promise<{ isDeleted: true }> {
  const { db, viewer } = context;
  const { userId } = viewer;
  await requireProof(context);
  await db.tx(async () => {
    await lockUser(db, userId);
    if (!(await store.deleteTotp(db, userId))) return fail('factor.totp_gone');
    await dropRecoveryCodes(context);
    await logSignIn(context, { userId, event: 'totp_off' });
  });
  return { isDeleted: true };
}

export async function renewRecoveryCodes(context: SignedInContext): Promise<{ recoveryCodes: string[] }> {
  const { db, viewer } = context;
  const { userId } = viewer;
  await requireProof(context);
  return db.tx(async () => {
    await lockUser(db, userId);
    if (!(await store.existsTwoFactor(db, userId))) return fail('factor.none');
    await logSignIn(context, { userId, event: 'recovery_renewed' });
    return { recoveryCodes: await makeRecoveryCodes(context, userId) };
  });
}

/** The first factor brings its way back; a second one leaves the codes that were written down. */
export async function makeFirstRecoveryCodes(context: SignedInContext): Promise<string[] | null> {
  const { userId } = context.viewer;
  if ((await store.countRecoveryCodes(context.db, userId)) > 0) return null;
  return makeRecoveryCodes(context, userId);
}

/** With the last factor go the codes that stand for it. */
export async function dropRecoveryCodes({ db, viewer }: SignedInContext): Promise<void> {
  const { userId } = viewer;
  if (!(await store.existsTwoFactor(db, userId)))
    await store.replaceRecoveryCodes(db, { userId, hashes: [] });
}
