import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import * as contract from '../../../contract/two-factor/two-factor.ts';
import type { SignedInContext } from '../../http/context.ts';
import { type Credentials, getCredentials, holdPerson } from '../account/index.ts';
import {
  getProvenAt,
  logSignIn,
  maskContact,
  requireOldPassword,
  sendCode,
  setProven,
  spendCode,
} from '../auth/index.ts';
import { spendSecondCode } from './second-code.ts';
import * as store from './store.ts';

/** Fails `account.proof_required` unless the person behind this session proved who they are a while ago. */
export async function requireProof(context: SignedInContext): Promise<void> {
  if (!(await isProofFresh(context))) return fail('account.proof_required');
}

async function isProofFresh({ db, viewer, now }: SignedInContext): Promise<boolean> {
  const provenAt = await getProvenAt(db, viewer.sessionId);
  if (!provenAt) return false;
  const age = now.getTime() - provenAt.getTime();
  return age >= 0 && age < contract.proofMinutes * 60_000;
}

export async function getProof(context: SignedInContext): Promise<EndpointOutput<typeof contract.getProof>> {
  const own = await getOwn(context);
  return {
    isFresh: await isProofFresh(context),
    ways: await listWays(context, own),
    phone: maskContact(own.phone ?? ''),
    email: own.emailVerifiedAt ? maskContact(own.email ?? '') : '',
  };
}

/** Sends a code to the contact that is bound; the caller names none. */
export async function sendProofCode(
  context: SignedInContext,
  { way, ...captcha }: EndpointParsedInput<typeof contract.sendProofCode>,
) {
  const own = await requireWay(context, way);
  const target = (way === 'phone' ? own.phone : own.email) ?? fail('account.proof_way_closed');
  return sendCode(context, { purpose: 'proof', target, ...captcha });
}

export async function proveSelf(
  context: SignedInContext,
  { way, password, code }: EndpointParsedInput<typeof contract.proveSelf>,
): Promise<{ isFresh: true }> {
  const own = await requireWay(context, way);
  if (way === 'password') await requireOldPassword(context, { password, field: 'password' });
  else if (way === 'totp') await spendSecondCode(context, { userId: own.userId, code, field: 'code' });
  else {
    const target = (way === 'phone' ? own.phone : own.email) ?? fail('account.proof_way_closed');
    await spendCode(context, { purpose: 'proof', target, code, field: 'code' });
  }
  return noteProof(context, way);
}

/** Opens sensitive changes for this session, if the way is still one: a factor may have been switched on meanwhile. */
export async function noteProof(
  context: SignedInContext,
  way: contract.ProofWay,
): Promise<{ isFresh: true }> {
  const { db, viewer, now } = context;
  await db.tx(async () => {
    await holdPerson(db, viewer.userId);
    await requireWay(context, way);
    await setProven(db, { sessionId: viewer.sessionId, now });
    await logSignIn(context, { userId: viewer.userId, event: `proof_${way}` });
  });
  return { isFresh: true };
}

/**
 * With a second factor only that counts: a stolen password or phone must not switch it off. Else the password, and
 * where there is none, a code to a contact that is bound.
 */
async function listWays({ db }: SignedInContext, own: Credentials): Promise<contract.ProofWay[]> {
  const [totp, passkeys] = [await store.getTotp(db, own.userId), await store.listPasskeys(db, own.userId)];
  const second: contract.ProofWay[] = [];
  if (passkeys.length > 0) second.push('passkey');
  // Recovery codes go through the same field.
  if (totp?.confirmed_at || passkeys.length > 0) second.push('totp');
  if (second.length > 0) return second;
  if (own.passwordHash) return ['password'];
  const contacts: contract.ProofWay[] = [];
  if (own.phone) contacts.push('phone');
  if (own.email && own.emailVerifiedAt) contacts.push('email');
  return contacts;
}

async function requireWay(context: SignedInContext, way: contract.ProofWay): Promise<Credentials> {
  const own = await getOwn(context);
  if (!(await listWays(context, own)).includes(way)) return fail('account.proof_way_closed');
  return own;
}

async function getOwn({ db, viewer }: SignedInContext): Promise<Credentials> {
  return (await getCredentials(db, viewer.userId)) ?? fail('session.required');
}
