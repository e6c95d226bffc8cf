import { type ErrorCode, fail } from '../../../../contract/errors.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { Context } from '../../../http/context.ts';
import * as store from '../code-store.ts';

export const waitSeconds = 60;
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

/** Fails when one more code would be too many; what was counted stays so to the end of the transaction. */
export async function requireWithinLimits(
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
