import { setTimeout as wait } from 'node:timers/promises';
import { fail } from '../../../contract/errors.ts';
import type { Services } from '../../http/context.ts';
import * as store from './token-store.ts';

/** Longer than one fetch may take (PROVIDER_TIMEOUT_MS goes up to 10 s). */
const leaseMilliseconds = 15_000;
const pollMilliseconds = 50;
const maxWaitMilliseconds = 6_000;

export interface FetchedToken {
  value: string;
  lifeSeconds: number;
}

/**
 * A value that all instances share: of any number of callers one fetches it, when it is missing, in the last
 * twelfth of its life, or `refused` by WeChat. The others take the one that still holds, or wait for the new.
 */
export async function getSharedToken(
  services: Pick<Services, 'db' | 'clock'>,
  key: store.TokenKey & { refused?: string },
  fetchNext: () => Promise<FetchedToken>,
): Promise<string> {
  const { db, clock } = services;
  for (let waited = 0; waited <= maxWaitMilliseconds; waited += pollMilliseconds) {
    const now = clock();
    const stored = await store.getToken(db, key);
    const current = isUsable(stored, { now, refused: key.refused }) ? stored : undefined;
    if (current && current.renewAt > now) return current.value;
    const leaseEnd = new Date(now.getTime() + leaseMilliseconds);
    if (await store.claimToken(db, { ...key, seen: stored?.value ?? '', now, leaseEnd })) {
      return renew(services, { key, current: current?.value }, fetchNext);
    }
    if (current) return current.value;
    await wait(pollMilliseconds);
  }
  return fail('wechat.unavailable');
}

async function renew(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { key, current }: { key: store.TokenKey; current: string | undefined },
  fetchNext: () => Promise<FetchedToken>,
): Promise<string> {
  try {
    const { value, lifeSeconds } = await fetchNext();
    const from = clock().getTime();
    const after = (seconds: number) => new Date(from + seconds * 1000);
    await store.saveToken(db, {
      ...key,
      value,
      renewAt: after((lifeSeconds * 11) / 12),
      expiresAt: after(lifeSeconds),
    });
    return value;
  } catch (error) {
    // While the old value holds, the lease is left to run out: that spaces the tries.
    if (current !== undefined) return current;
    await store.releaseToken(db, key);
    throw error;
  }
}

function isUsable(
  stored: store.StoredToken | undefined,
  { now, refused }: { now: Date; refused: string | undefined },
): stored is store.StoredToken {
  return stored !== undefined && stored.value !== '' && stored.value !== refused && stored.expiresAt > now;
}
