import { beijingDate } from '../../../contract/beijing-time.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type * as calls from '../../../contract/real-name/real-name.ts';
import { realNameLimits as limits } from '../../../contract/real-name/terms.ts';

import type { SignedInContext } from '../../http/context.ts';
import { setNameVerifiedAt } from '../account/index.ts';
import * as store from './store.ts';

/** What is left of a row once nothing is asked for and nothing marked; how often somebody tried today stays. */
export const nothingStored = {
  name: '',
  meeting: '',
  contact: '',
  masked_name: '',
  way: '',
  document: '',
  identity_key: null,
  reason: '',
  asked_at: null,
  decided_at: null,
  decided_by: null,
} as const;

export async function getOwnRealName({
  db,
  viewer,
  now,
  identityCheck,
}: SignedInContext): Promise<EndpointOutput<typeof calls.getOwnRealName>> {
  const row = await store.find(db, viewer.userId);
  return {
    state: row?.state ?? 'open',
    name: row?.name || row?.masked_name || '',
    way: row?.way || null,
    document: row?.document || null,
    reason: row?.reason ?? '',
    askedAt: row?.asked_at?.toISOString() ?? null,
    decidedAt: row?.decided_at?.toISOString() ?? null,
    hasProvider: identityCheck !== undefined,
    triesLeft: triesLeft(row, now),
  };
}

/** Checks by the provider that are left on this day of Beijing. */
export function triesLeft(row: store.RealNameRow | undefined, now: Date): number {
  const used = row?.tried_on === beijingDate(now) ? row.try_count : 0;
  return Math.max(0, limits.triesPerDay - used);
}

export async function askForRealName(
  { db, viewer, now }: SignedInContext,
  { name, meeting, contact }: EndpointParsedInput<typeof calls.askForRealName>,
): Promise<EndpointOutput<typeof calls.askForRealName>> {
  return db.tx(async () => {
    const { state } = await store.lockOrCreate(db, viewer.userId);
    if (state === 'asked' || state === 'verified') return fail('real_name.wrong_state');
    const change = { ...nothingStored, name, meeting, contact, asked_at: now };
    await store.update(db, viewer.userId, { ...change, state: 'asked' });
    return { state: 'asked' as const };
  });
}

/** Takes a request or the mark back, and what is stored with it. */
export async function withdrawRealName({
  db,
  viewer,
  reply,
}: SignedInContext): Promise<Record<string, never>> {
  const { userId } = viewer;
  await db.tx(async () => {
    const row = await store.lock(db, userId);
    if (row?.state !== 'asked' && row?.state !== 'verified') return fail('real_name.wrong_state');
    await store.update(db, userId, { ...nothingStored, state: 'open' });
    await setNameVerifiedAt(db, { userId, at: null });
  });
  reply.changed(`user:${userId}`, 'badges');
  return {};
}
