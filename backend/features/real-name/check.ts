import { differenceInYears } from 'date-fns';
import { beijingDate } from '../../../contract/beijing-time.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { type ErrorCode, fail } from '../../../contract/errors.ts';
import type * as calls from '../../../contract/real-name/real-name.ts';
import { birthdayOf, realNameLimits as limits, maskName } from '../../../contract/real-name/terms.ts';
import { lockCounts } from '../../db/lock-counts.ts';
import type { IdentityVerdict, SignedInContext } from '../../http/context.ts';
import { setNameVerifiedAt } from '../account/index.ts';
import { keyedHash } from '../site/index.ts';
import { nothingStored, triesLeft } from './real-name.ts';
import * as store from './store.ts';

const refusals = {
  mismatch: 'real_name.mismatch',
  unknown: 'real_name.unknown_number',
} as const satisfies Partial<Record<IdentityVerdict, ErrorCode>>;

/**
 * Has the provider compare name and number. A try is counted before the provider is asked, so that many at once get no
 * more of them; what the provider did not answer is given back. The number goes no further than to the provider.
 */
export async function checkRealName(
  context: SignedInContext,
  { name, number }: EndpointParsedInput<typeof calls.checkRealName>,
): Promise<EndpointOutput<typeof calls.checkRealName>> {
  const { db, viewer, now, identityCheck, reply } = context;
  const { userId } = viewer;
  if (!identityCheck) return fail('real_name.no_provider');
  const birthday = new Date(`${birthdayOf(number)}T00:00:00+08:00`);
  if (differenceInYears(now, birthday) < limits.minAge) return fail('real_name.too_young');
  const identityKey = await keyedHash(context, 'real-name', number);
  await countTry(context);
  const verdict = await askProvider(context, { name, number });
  if (verdict !== 'match') return fail(refusals[verdict]);
  await db.tx(async () => {
    await lockCounts(db, `real-name:${identityKey}`);
    const row = await store.lockOrCreate(db, userId);
    if (row.state === 'verified') return;
    if (await store.isUsedElsewhere(db, { userId, identityKey })) return fail('real_name.used');
    await store.update(db, userId, {
      ...nothingStored,
      state: 'verified',
      way: 'provider',
      masked_name: maskName(name),
      identity_key: identityKey,
      decided_at: now,
    });
    await setNameVerifiedAt(db, { userId, at: now });
  });
  reply.changed(`user:${userId}`, 'badges');
  return { state: 'verified' };
}

async function countTry({ db, viewer, now }: SignedInContext): Promise<void> {
  await db.tx(async () => {
    const row = await store.lockOrCreate(db, viewer.userId);
    if (row.state === 'verified') return fail('real_name.wrong_state');
    const left = triesLeft(row, now);
    if (left === 0) return fail('real_name.too_many_tries', { values: { count: limits.triesPerDay } });
    await store.update(db, viewer.userId, {
      tried_on: beijingDate(now),
      try_count: limits.triesPerDay - left + 1,
    });
  });
}

async function askProvider(
  { db, viewer, now, identityCheck, log }: SignedInContext,
  asked: { name: string; number: string },
): Promise<IdentityVerdict> {
  try {
    return (await identityCheck?.(asked)) ?? 'unknown';
  } catch (error) {
    // The provider's code alone: its message may repeat what was asked.
    log('error', 'real_name.provider', { error: error instanceof Error ? error.message : 'unknown' });
    await db.tx(async () => {
      const row = await store.lockOrCreate(db, viewer.userId);
      if (row.tried_on !== beijingDate(now)) return;
      await store.update(db, viewer.userId, { try_count: Math.max(0, row.try_count - 1) });
    });
    return fail('real_name.unavailable');
  }
}
