import { fail } from '../../../contract/errors.ts';
import { lockCounts } from '../../db/lock-counts.ts';
import type { Context } from '../../http/context.ts';
import { countLogged } from './sign-in-store.ts';

const signUpsPerHour = 3;
const hour = 3_600_000;

/**
 * For the transaction that makes the account, and its record of the sign-up: sign-ups from one address are counted one
 * after the other.
 */
export async function lockSignUps(context: Context): Promise<void> {
  await lockCounts(context.db, `sign-ups:${context.request.clientAddress}`);
  return requireFewSignUps(context);
}

/** Counts accounts that were made, not tries: a typing mistake costs nobody an hour. */
export async function requireFewSignUps({ db, now, request, config }: Context): Promise<void> {
  if (!config.RATE_LIMITS) return;
  const since = new Date(now.getTime() - hour);
  const count = await countLogged(db, {
    event: 'signup',
    address: request.clientAddress,
    since,
    cap: signUpsPerHour,
  });
  if (count >= signUpsPerHour) return fail('request.too_many', { values: { seconds: hour / 1000 } });
}
