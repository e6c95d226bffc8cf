import { fail } from '../../contract/errors.ts';
import type { RequestFacts, Services, Viewer } from './context.ts';
import { createMemoryCounter, type MemoryCounter } from './memory-counter.ts';
import { networkOf } from './network.ts';
import { type HitWindow, hitRateWindows } from './rate-hits-store.ts';

type KeyKind = 'address' | 'network' | 'user' | 'device';

export interface Bucket {
  /**
   * One counter for each. A visitor has no `user`, who is counted by address; whoever brings no mark of a device is not
   * counted by it, since marks are free: a bucket by address stands beside it.
   */
  by: KeyKind;
  /** How many within how many seconds, all of which must hold. */
  limits: readonly { hits: number; seconds: number }[];
  /** Counted in the database, so that a restart or another instance forgets nothing. */
  isStrict?: boolean;
}

export type Buckets = Readonly<Record<string, readonly Bucket[]>>;

export const minute = 60;
export const hour = 3600;
export const day = 86_400;

/** Requests that reach pages or the backend, counted by the server in front. */
const generalLimits = [
  { hits: 50, seconds: 10 },
  { hits: 200, seconds: minute },
];
/** Of an address whose browsers bring no mark yet, and of all browsers behind one address: a school reads at once. */
const unmarkedLimits = [
  { hits: 120, seconds: 10 },
  { hits: 600, seconds: minute },
];
const addressLimits = [
  { hits: 300, seconds: 10 },
  { hits: 1500, seconds: minute },
];

/** What belongs to no feature. The sign-in throttle per account and the SMS limits per phone are rules of the
 * features: they need what stands in the body. */
export const generalBuckets = {
  general: [
    { by: 'device', limits: generalLimits },
    { by: 'address', limits: addressLimits },
  ],
  unmarked: [{ by: 'address', limits: unmarkedLimits }],
  baiduspider: [{ by: 'address', limits: generalLimits }],
} as const satisfies Buckets;

type Limit = (
  services: Services,
  request: RequestFacts,
  viewer: Viewer | undefined,
  rate: string,
) => Promise<void>;

/** Makes the door-keeper of the router: throws `request.too_many` with the seconds until the next try. */
export function createLimit(buckets: Buckets, counter: MemoryCounter = createMemoryCounter()): Limit {
  return async (services, request, viewer, rate) => {
    if (!services.config.RATE_LIMITS) return;
    const rules = buckets[rate];
    if (!rules) throw new Error(`no rate bucket is named ${rate}`);
    const now = services.clock();
    for (const bucket of rules) {
      const key = keyOf(bucket.by, request, viewer);
      if (key === undefined) continue;
      const windows = windowsOf(rate, bucket, key);
      const waits = bucket.isStrict
        ? await hitRateWindows(services.db, windows, now)
        : windows.map((window) => counter.hit(window, now));
      const seconds = Math.max(...waits);
      if (seconds > 0) fail('request.too_many', { values: { seconds } });
    }
  };
}

export function windowsOf(rate: string, { by, limits }: Bucket, key: string): HitWindow[] {
  return limits.map(({ hits, seconds }) => ({ key: `${rate}:${by}:${seconds}:${key}`, hits, seconds }));
}

/** What a browser is counted by: it got it with its first captcha. */
export function readDeviceMark(cookies: Record<string, string | undefined>): string | undefined {
  return cookies['device']?.slice(0, 64) || undefined;
}

function keyOf(by: KeyKind, request: RequestFacts, viewer: Viewer | undefined): string | undefined {
  const address = networkOf(request.clientAddress, { ipv4Bits: 32, ipv6Bits: 64 });
  if (by === 'user') return viewer ? String(viewer.userId) : address;
  if (by === 'device') return readDeviceMark(request.cookies);
  return by === 'network' ? networkOf(request.clientAddress, { ipv4Bits: 24, ipv6Bits: 48 }) : address;
}
