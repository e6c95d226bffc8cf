import { timingSafeEqual } from 'node:crypto';
import type { CodePurpose, SentCode } from '../../../contract/auth/auth.ts';
import { type ErrorCode, fail } from '../../../contract/errors.ts';
import { lockCounts } from '../../db/lock-counts.ts';
import type { Context } from '../../http/context.ts';
import { networkOf } from '../../http/network.ts';
import { findUserIdForReset } from '../account/index.ts';
import { getSiteConfig, keyedHash, seal } from '../site/index.ts';
import { spendCaptcha } from './captcha.ts';
import * as store from './code-store.ts';
import { maskContact, requireEmail, requirePhone } from './contact.ts';
import { ensureDevice, readDevice } from './device.ts';
import { codeMail } from './mail-texts.ts';

const lifeSeconds = 300;
/** Of a code that staff have to pass on. */
const waitingLifeSeconds = 1800;
const waitSeconds = 60;
const maxTries = 5;
const hour = 3600;
const day = 24 * hour;

/** The carrier allows 1 a minute, 5 an hour and 10 in a rolling day per number; the rest keeps bills small. */
const limits = [
  { by: 'target', count: 1, seconds: waitSeconds, code: 'auth.code_too_soon' },
  { by: 'target', count: 5, seconds: hour, code: 'auth.code_limit' },
  { by: 'target', count: 10, seconds: day, code: 'auth.code_limit' },
  { by: 'network', count: 20, seconds: day, code: 'auth.code_limit' },
  { by: 'device', count: 50, seconds: day, code: 'auth.code_limit' },
] as const satisfies { by: string; count: number; seconds: number; code: ErrorCode }[];

/**
 * Sends a code to a phone or email address after a graphic captcha; where nothing leaves, it waits with the staff. Nothing in the answer, nor its time, tells
 * whether the address belongs to somebody.
 */
export async function sendCode(
  context: Context,
  input: { purpose: CodePurpose; target: string; captchaId: string; captchaCode: string },
): Promise<SentCode> {
  const { db, now, viewer, request } = context;
  const { purpose } = input;
  if (isPersonal(purpose) && !viewer) return fail('session.required');
  const target = readTarget(context, { text: input.target, purpose, field: 'target' });
  await spendCaptcha(context, { ...input, purpose: 'code' });
  const device = ensureDevice(context);
  const network = networkOf(request.clientAddress, { ipv4Bits: 24, ipv6Bits: 48 });
  const code = String(context.randomBytes(6).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
  const codeHmac = await hashCode(context, { purpose, target, device, code });
  const isWanted = purpose !== 'reset' || (await findUserIdForReset(db, target)) !== undefined;
  const { siteTitle } = await getSiteConfig(db);
  const isWithStaff = isUnreachable(context, target);
  const life = isWithStaff ? waitingLifeSeconds : lifeSeconds;
  const sealed = isWithStaff && isWanted ? await seal(context, 'code', Buffer.from(code)) : null;
  const id = await db.tx(async () => {
    await requireWithinLimits(context, { target, network, device });
    const expiresAt = new Date(now.getTime() + life * 1000);
    const { clientAddress: address } = request;
    const sender = { device, address, network };
    return store.createCode(db, { purpose, target, ...sender, codeHmac, sealed, now, expiresAt });
  });
  const sending = isWanted ? deliver(context, { target, code, siteTitle }) : Promise.resolve();
  if (isWithStaff) {
    await sending.catch(() => {});
    if (isWanted) context.sayOnTrial?.(describeUnsent({ purpose, target, code }));
    return { waitSeconds, expiresInSeconds: life, isWithStaff };
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
  return { waitSeconds, expiresInSeconds: life, isWithStaff };
}

/** True where no message to that address leaves this process. */
export function isUnreachable({ sms, mail }: Pick<Context, 'sms' | 'mail'>, target: string): boolean {
  return (target.includes('@') ? mail : sms).isAbsent === true;
}

/** For the terminal alone, whose operator has the database as well. */
function describeUnsent({
  purpose,
  target,
  code,
}: {
  purpose: CodePurpose;
  target: string;
  code: string;
}): string {
  const channel = target.includes('@') ? 'mail (SMTP_URL)' : 'SMS (SMS_DRIVER)';
  return `Code for ${target} (${purpose}): ${code}, good for ${waitingLifeSeconds / 60} minutes. It was not sent: no ${channel} is configured.`;
}

/** Spends the code sent for `purpose` to `target` in this browser; fails when it is not that one, used or late. */
export async function spendCode(
  context: Context,
  input: { purpose: CodePurpose; target: string; code: string; field: string },
): Promise<void> {
  const { purpose, target, field } = input;
  const { db, now } = context;
  const device = readDevice(context) ?? '';
  const code = input.code.normalize('NFKC').replace(/\s/g, '');
  const given = Buffer.from(await hashCode(context, { purpose, target, device, code }));
  const sent = await store.tryCode(db, { purpose, target, device, now, maxTries });
  const isRight = sent && timingSafeEqual(Buffer.from(sent.code_hmac), given);
  if (!isRight || !(await store.spendCodeId(db, { id: sent.id, now }))) {
    return fail('auth.code_wrong', { fields: { [field]: 'wrong' } });
  }
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

async function requireWithinLimits(
  { db, now }: Context,
  keys: { target: string; network: string; device: string },
): Promise<void> {
  // Always in this order, so that two senders never wait for each other.
  await lockCounts(db, `target:${keys.target}`, `network:${keys.network}`, `device:${keys.device}`);
  for (const { by, count, seconds, code } of limits) {
    const since = new Date(now.getTime() - seconds * 1000);
    const times = await store.listSentTimes(db, { by, key: keys[by], since, cap: count });
    const oldest = times[count - 1];
    if (!oldest) continue;
    const left = Math.ceil((oldest.getTime() - since.getTime()) / 1000);
    fail(code, { values: { seconds: Math.min(seconds, Math.max(1, left)) } });
  }
}

async function deliver(
  { sms, mail, request }: Context,
  { target, code, siteTitle }: { target: string; code: string; siteTitle: string },
): Promise<void> {
  if (!target.includes('@')) return sms.send({ phone: target, template: 'code', code });
  const text = codeMail(request.locale, { siteTitle, code, minutes: lifeSeconds / 60 });
  return mail.send({ to: target, ...text });
}

/** Bound to purpose, address, browser and, where somebody is signed in for it, to that person. */
function hashCode(
  context: Context,
  { purpose, target, device, code }: { purpose: CodePurpose; target: string; device: string; code: string },
): Promise<string> {
  const person = isPersonal(purpose) ? context.viewer?.userId : '';
  return keyedHash(context, 'code', [purpose, target, device, person, code].join('\n'));
}

/** Asked for by somebody who is signed in, and good for them alone. */
function isPersonal(purpose: CodePurpose): boolean {
  return purpose === 'phone' || purpose === 'email' || purpose === 'proof';
}
