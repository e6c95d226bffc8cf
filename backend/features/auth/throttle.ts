import { millisecondsInHour } from 'date-fns/constants';
import { fail } from '../../../contract/errors.ts';
import type { Context } from '../../http/context.ts';
import { networkOf } from '../../http/network.ts';
import { keyedHash } from '../site/index.ts';
import { readDeviceHash } from './session/device.ts';
import * as store from './sign-in-store.ts';

/** After so many failures a captcha is asked for; after so many more, each costs a growing wait. */
const captchaFrom = 5;
const waitFrom = 10;
const waitMinutes = [1, 2, 4, 8, 15] as const;
const accountMemory = 12 * millisecondsInHour;
/** An address is often a whole company's: it is only slowed, by captchas. */
const addressMemory = millisecondsInHour;
/** Failures of the whole site, after which everybody whom an account does not know yet solves a captcha. */
const siteKey = 'site';
const siteCaptchaFrom = 100;
const siteMemory = millisecondsInHour / 6;

interface ThrottleKeys {
  account: string;
  address: string;
  /** This browser signed in to the account before: what others do at its address is not held against it. */
  isKnown: boolean;
}

/**
 * What tries at one account are counted under: the account (or the unknown name, so that it behaves the same),
 * but a device that signed in to it before has a count of its own, and strangers cannot lock its owner out.
 */
export async function readThrottleKeys(
  context: Context,
  { userId, login }: { userId: number | undefined; login: string },
): Promise<ThrottleKeys> {
  const address = `address:${networkOf(context.request.clientAddress, { ipv4Bits: 32, ipv6Bits: 64 })}`;
  if (userId === undefined) {
    return { account: `login:${await keyedHash(context, 'login', login)}`, address, isKnown: false };
  }
  const deviceHash = readDeviceHash(context);
  const isKnown = deviceHash !== undefined && (await store.isKnownDevice(context.db, { userId, deviceHash }));
  return { account: isKnown ? `device:${userId}:${deviceHash}` : `account:${userId}`, address, isKnown };
}

/** Fails while a wait is running; else tells whether the next try needs a captcha. */
export async function requireNoWait(
  context: Context,
  keys: ThrottleKeys,
): Promise<{ needsCaptcha: boolean }> {
  const { db, now } = context;
  const account = await store.getThrottle(db, { key: keys.account, since: ago(now, accountMemory) });
  if (account.waitUntil && account.waitUntil > now) return refuseUntil(account.waitUntil, now);
  const address = await store.getThrottle(db, { key: keys.address, since: ago(now, addressMemory) });
  const site = await store.getThrottle(db, { key: siteKey, since: ago(now, siteMemory) });
  const isStrange = address.failures >= captchaFrom || site.failures >= siteCaptchaFrom;
  return { needsCaptcha: account.failures >= captchaFrom || (isStrange && !keys.isKnown) };
}

/** Counts a try before its password is looked at, so that parallel tries cannot slip past each other. */
export async function countTry(
  context: Context,
  { account: key, hasCaptcha }: Pick<ThrottleKeys, 'account'> & { hasCaptcha: boolean },
): Promise<void> {
  const { db, now } = context;
  const since = ago(now, accountMemory);
  const count = await store.countTry(db, { key, now, since, waitFrom, waitMinutes });
  if (count !== undefined && count > captchaFrom && !hasCaptcha) return fail('auth.captcha_required');
  if (count !== undefined) return;
  const { waitUntil } = await store.getThrottle(db, { key, since });
  return refuseUntil(waitUntil ?? now, now);
}

export async function countFailureOfAddress(context: Context, keys: ThrottleKeys): Promise<void> {
  const { db, now } = context;
  const never = { waitFrom: 1_000_000, waitMinutes };
  await store.countTry(db, { key: keys.address, now, since: ago(now, addressMemory), ...never });
  await store.countTry(db, { key: siteKey, now, since: ago(now, siteMemory), ...never });
}

export function forgetFailures({ db }: Context, keys: Pick<ThrottleKeys, 'account'>): Promise<void> {
  return store.clearThrottle(db, keys.account);
}

function refuseUntil(waitUntil: Date, now: Date): never {
  const seconds = Math.max(1, Math.ceil((waitUntil.getTime() - now.getTime()) / 1000));
  return fail('auth.wait', { values: { seconds: Math.min(seconds, 900) } });
}

function ago(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}
