import { timingSafeEqual } from 'node:crypto';
import type { CodePurpose, SentCode } from '../../../../contract/auth/auth.ts';
import { fail } from '../../../../contract/errors.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { Context } from '../../../http/context.ts';
import { networkOf } from '../../../http/network.ts';
import { findUserIdForReset } from '../../account/index.ts';
import { getSiteConfig, keyedHash, seal } from '../../site/index.ts';
import { spendCaptcha } from '../captcha.ts';
import { maskContact, requireEmail, requirePhone } from '../contact.ts';
import { ensureDevice, readDevice } from '../session/device.ts';
import {
  canCall,
  deliver,
  describeUnsent,
  isUnreachable,
  lifeSeconds,
  waitingLifeSeconds,
} from './code-delivery.ts';
import { requireWithinLimits, waitSeconds } from './code-limits.ts';
import * as store from './code-store.ts';

const maxTries = 5;
/** That read a code out to one number. */
const maxCallsPerDay = 3;
/** How long a captcha that was solved for an address counts for more codes to it, from the same browser. */
const captchaLifeSeconds = 1800;

/**
 * Sends a code to a phone or email address after a graphic captcha, of which one is enough for the whole way; where
 * nothing leaves, it waits with the staff. Nothing in the answer, nor its time, tells whether the address belongs to
 * somebody.
 */
export async function sendCode(
  context: Context,
  input: { purpose: CodePurpose; target: string; captchaId: string; captchaCode: string; byVoice?: boolean },
): Promise<SentCode> {
  const { viewer } = context;
  const { purpose } = input;
  if (isPersonal(purpose) && !viewer) return fail('session.required');
  const target = readTarget(context, { text: input.target, purpose, field: 'target' });
  if (!(await isCaptchaSolved(context, { ...input, target }))) {
    await spendCaptcha(context, { ...input, purpose: 'code' });
  }
  return issueCode(context, { purpose, target, userId: viewer?.userId, byVoice: input.byVoice === true });
}

/** Sends whoever has just signed up a code by which they prove their email address; that it cannot be sent changes nothing. */
export async function sendProofOfEmail(
  context: Context,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  if (isUnreachable(context, email)) return;
  await issueCode(context, { purpose: 'email', target: email, userId, byVoice: false }).catch((error) => {
    context.log('warn', 'code.unsent', { to: maskContact(email), error: String(error) });
  });
}

async function issueCode(
  context: Context,
  {
    purpose,
    target,
    userId,
    byVoice,
  }: { purpose: CodePurpose; target: string; userId: number | undefined; byVoice: boolean },
): Promise<SentCode> {
  const { db, now, request } = context;
  const { clientAddress: address } = request;
  const device = ensureDevice(context);
  const network = networkOf(address, { ipv4Bits: 24, ipv6Bits: 48 });
  const code = String(context.randomBytes(6).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
  const codeHmac = await hashCode(context, { purpose, target, device, code, userId });
  const isWanted = purpose !== 'reset' || (await findUserIdForReset(db, target)) !== undefined;
  const { siteTitle } = await getSiteConfig(db);
  const isWithStaff = isUnreachable(context, target);
  const life = isWithStaff ? waitingLifeSeconds : lifeSeconds;
  const sealed = isWithStaff && isWanted ? await seal(context, 'code', Buffer.from(code)) : null;
  const id = await db.tx(async () => {
    await requireWithinLimits(context, { purpose, target, network, device });
    if (byVoice) await requireCall(context, { target, device });
    const expiresAt = new Date(now.getTime() + life * 1000);
    const sender = { device, address, network };
    return store.createCode(db, { purpose, target, ...sender, codeHmac, sealed, byVoice, now, expiresAt });
  });
  const answer = {
    waitSeconds,
    expiresInSeconds: life,
    isWithStaff,
    isCall: byVoice,
    canCall: !byVoice && canCall(context, target),
  };
  const sending = isWanted ? deliver(context, { target, code, siteTitle, byVoice }) : Promise.resolve();
  if (isWithStaff) {
    await sending.catch(() => {});
    if (isWanted) context.sayOnTrial?.(describeUnsent({ purpose, target, code }));
    return answer;
  }
  const settled = sending.catch((error) => {
    context.log('error', 'code.unsent', { to: maskContact(target), error: String(error) });
    return 'failed' as const;
  });
  // Waiting for the channel would tell which addresses a message really went to.
  if (purpose !== 'reset' && (await settled) === 'failed') {
    await store.deleteCode(db, id);
    return fail('auth.code_unsent');
  }
  return answer;
}

/** A call is for who waits in vain: a message went there from this browser before, and not three calls on this day. */
async function requireCall(
  context: Context,
  { target, device }: { target: string; device: string },
): Promise<void> {
  const { db, now } = context;
  const since = new Date(now.getTime() - captchaLifeSeconds * 1000);
  if (!canCall(context, target) || !(await store.existsCodeSince(db, { target, device, since })))
    return fail('auth.code_no_call');
  await lockCounts(db, `target:${target}`);
  const day = new Date(now.getTime() - 24 * 3600 * 1000);
  if ((await store.countCalls(db, { target, since: day })) >= maxCallsPerDay) return fail('auth.code_limit');
}

interface Proof {
  purpose: CodePurpose;
  target: string;
  code: string;
  field: string;
}

/** Spends the code sent for `purpose` to `target` in this browser; fails when it is not that one, used or late. */
export async function spendCode(context: Context, proof: Proof): Promise<void> {
  const { db, now } = context;
  const id = await requireRightCode(context, proof);
  if (!(await store.spendCodeId(db, { id, now }))) return refuse(proof);
}

/** Counts one try at that code and fails unless it is right; the code stays good. */
export async function requireRightCode(context: Context, proof: Proof): Promise<number> {
  const { purpose, target } = proof;
  const { db, now, viewer } = context;
  const device = readDevice(context) ?? '';
  const code = proof.code.normalize('NFKC').replace(/\s/g, '');
  const bound = { purpose, target, device, code, userId: viewer?.userId };
  const given = Buffer.from(await hashCode(context, bound));
  const sent = await store.tryCode(db, { purpose, target, device, now, maxTries });
  return sent && timingSafeEqual(Buffer.from(sent.code_hmac), given) ? sent.id : refuse(proof);
}

/** The phone or email address that a code of this purpose goes to, in the form in which it is kept. */
export function readTarget(
  { config }: Context,
  { text, purpose, field }: { text: string; purpose: CodePurpose; field: string },
): string {
  const isEither = purpose === 'reset' || purpose === 'proof';
  const isMail = purpose === 'email' || (isEither && text.includes('@'));
  return isMail ? requireEmail(text, field) : requirePhone(text, config, field);
}

/** True when this browser asks without a captcha for another code to an address that it solved one for. */
async function isCaptchaSolved(
  context: Context,
  { target, captchaId, captchaCode }: { target: string; captchaId: string; captchaCode: string },
): Promise<boolean> {
  const { db, now } = context;
  const device = readDevice(context);
  if (!device || captchaId !== '' || captchaCode !== '') return false;
  const since = new Date(now.getTime() - captchaLifeSeconds * 1000);
  return store.existsCodeSince(db, { target, device, since });
}

/** Bound to purpose, address, browser and, where somebody is signed in for it, to that person. */
function hashCode(
  context: Context,
  bound: { purpose: CodePurpose; target: string; device: string; code: string; userId: number | undefined },
): Promise<string> {
  const { purpose, target, device, code, userId } = bound;
  const person = isPersonal(purpose) ? userId : '';
  return keyedHash(context, 'code', [purpose, target, device, person, code].join('\n'));
}

/** Asked for by somebody who is signed in, and good for them alone. */
function isPersonal(purpose: CodePurpose): boolean {
  return purpose === 'phone' || purpose === 'email' || purpose === 'proof';
}

function refuse({ field }: Proof): never {
  return fail('auth.code_wrong', { fields: { [field]: 'wrong' } });
}
