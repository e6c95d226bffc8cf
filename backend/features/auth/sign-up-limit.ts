import { fail } from '../../../contract/errors.ts';
import type { Context } from '../../http/context.ts';
import { networkOf } from '../../http/network.ts';
import { type HitWindow, hitRateWindows } from '../../http/rate-hits-store.ts';
import { hour, minute } from '../../http/rate-limit.ts';
import { readDeviceHash } from './session/device.ts';

/**
 * Counts one more account in the transaction that makes it, in one statement: a typing mistake costs nobody an hour. A
 * whole class may sign up behind one address, which is only slowed; a browser is not a class. Whoever has proved a phone
 * is bounded by it, and by the codes that were sent.
 */
export async function countSignUp(
  context: Context,
  { hasProvedPhone }: { hasProvedPhone: boolean },
): Promise<void> {
  const { db, now, request, config } = context;
  if (!config.RATE_LIMITS || hasProvedPhone) return;
  const address = networkOf(request.clientAddress, { ipv4Bits: 32, ipv6Bits: 64 });
  const device = readDeviceHash(context);
  const windows: HitWindow[] = [
    ...(device ? [{ key: `sign-up:device:${device}`, hits: 3, seconds: hour }] : []),
    { key: `sign-up:address:${minute}:${address}`, hits: 30, seconds: minute },
    { key: `sign-up:address:${hour}:${address}`, hits: 120, seconds: hour },
    // Whatever the number of addresses: beyond it a phone is asked for.
    { key: 'sign-up:site', hits: 300, seconds: hour },
  ];
  const seconds = Math.max(...(await hitRateWindows(db, windows, now)));
  if (seconds > 0) return fail('request.too_many', { values: { seconds } });
}
