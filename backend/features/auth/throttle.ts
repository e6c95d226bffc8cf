import { fail } from '../../../contract/errors.ts';
import type { Context } from '../../http/context.ts';
import { networkOf } from '../../http/network.ts';
import { keyedHash } from '../site/index.ts';
import { readDeviceHash } from './device.ts';
import * as store from './sign-in-store.ts';

const hour = 3_600_000;
/** After so many failures a captcha is asked for; after so many more, each costs a growing wait. */
const captchaFrom = 5;
const waitFrom = 10;
const waitMinutes = [1, 2, 4, 8, 15] as const;
const accountMemory = 12 * hour;
/** An address is often a whole company's. */
const addressMemory = hour;

interface ThrottleKeys {
  account: string;
  address: string;
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
    return { account: `login:${await keyedHash(context, 'login', login)}`, address };
  }
  const deviceHash = readDeviceHash(context);
  const isKnown = deviceHash && (await store.isKnownDevice(context.db, { userId, deviceHash }));
  return { account: isKnown ? `device:${userId}:${deviceHash}` : `account:${userId}`, address };
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
  return { needsCaptcha: account.failures >= captchaFrom || address.failures >= captchaFrom };
}

/** Counts a try before its password is looked at, so that parallel tries cannot slip past each other. */
export async function countTry(
  context: Context,
  { account: key, hasCaptcha }: ThrottleKeys & { hasCaptcha: boolean },
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
  const since = ago(now, addressMemory);
  await store.countTry(db, { key: keys.address, now, since, waitFrom: 1_000_000, waitMinutes });
}

export function forgetFailures({ db }: Context, keys: ThrottleKeys): Promise<void> {
  return store.clearThrottle(db, keys.account);
}

function refuseUntil(waitUntil: Date, now: Date): never {
  const seconds = Math.max(1, Math.ceil((waitUntil.getTime() - now.getTime()) / 1000));
  return fail('auth.wait', { values: { seconds: Math.min(seconds, 900) } });
}

function ago(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}
