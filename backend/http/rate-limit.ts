import { fail } from '../../contract/errors.ts';
import type { RequestFacts, Services, Viewer } from './context.ts';
import { createMemoryCounter, type MemoryCounter } from './memory-counter.ts';
import { networkOf } from './network.ts';
import { type HitWindow, hitRateWindows } from './rate-hits-store.ts';

type KeyKind = 'address' | 'network' | 'user' | 'device';

export interface Bucket {
  /** One counter for each; a key that the caller does not have falls back to the address. */
  by: KeyKind;
  /** How many within how many seconds, all of which must hold. */
  limits: readonly { hits: number; seconds: number }[];
  /** Counted in the database, so that a restart or another instance forgets nothing. */
  isStrict?: boolean;
}

const minute = 60;
const hour = 3600;
const day = 86_400;

/** Requests that reach pages or the backend, counted by the server in front. */
const generalLimits = [
  { hits: 50, seconds: 10 },
  { hits: 200, seconds: minute },
];

/**
 * Every limit of the portal by name. The sign-in throttle per account and the SMS limits per phone are rules of
 * the accounts feature: they need what stands in the body.
 */
export const buckets: Readonly<Record<string, readonly Bucket[]>> = {
  general: [{ by: 'address', limits: generalLimits }],
  baiduspider: [{ by: 'address', limits: generalLimits }],
  signin: [
    {
      by: 'address',
      limits: [
        { hits: 6, seconds: minute },
        { hits: 30, seconds: hour },
      ],
      isStrict: true,
    },
  ],
  signup: [{ by: 'address', limits: [{ hits: 3, seconds: hour }], isStrict: true }],
  identity: [{ by: 'address', limits: [{ hits: 20, seconds: minute }] }],
  captcha: [{ by: 'address', limits: [{ hits: 20, seconds: minute }] }],
  sms: [
    { by: 'network', limits: [{ hits: 20, seconds: day }], isStrict: true },
    { by: 'device', limits: [{ hits: 50, seconds: day }], isStrict: true },
  ],
  post: [{ by: 'user', limits: [{ hits: 1, seconds: 10 }] }],
  search: [{ by: 'address', limits: [{ hits: 30, seconds: minute }] }],
  // Seconds of a core each.
  book: [{ by: 'address', limits: [{ hits: 6, seconds: minute }] }],
  // One for nearly each letter that somebody types behind @ or #.
  suggest: [{ by: 'user', limits: [{ hits: 90, seconds: minute }] }],
  // Every page of the library asks once, and a program may ask on.
  part_package: [{ by: 'address', limits: [{ hits: 12, seconds: minute }] }],
  data: [{ by: 'address', limits: [{ hits: 240, seconds: minute }] }],
  // Every second or so while somebody types.
  draft: [{ by: 'user', limits: [{ hits: 90, seconds: minute }] }],
  wiki_edit: [{ by: 'user', limits: [{ hits: 12, seconds: minute }] }],
  // While somebody reads, with rests between.
  read: [{ by: 'user', limits: [{ hits: 120, seconds: minute }] }],
  factor: [{ by: 'user', limits: [{ hits: 20, seconds: minute }] }],
  information: [{ by: 'user', limits: [{ hits: 20, seconds: minute }] }],
  upload: [{ by: 'user', limits: [{ hits: 10, seconds: minute }] }],
  // A file of 500 MB comes in 125 parts.
  'file-upload': [{ by: 'user', limits: [{ hits: 120, seconds: minute }] }],
  'file-part': [{ by: 'user', limits: [{ hits: 1500, seconds: minute }] }],
  'resource-view': [{ by: 'address', limits: [{ hits: 60, seconds: minute }] }],
  'resource-take': [{ by: 'user', limits: [{ hits: 60, seconds: minute }] }],
  purchase: [{ by: 'user', limits: [{ hits: 10, seconds: minute }] }],
  company: [{ by: 'user', limits: [{ hits: 30, seconds: minute }] }],
  company_join: [{ by: 'user', limits: [{ hits: 20, seconds: minute }] }],
  statement: [{ by: 'user', limits: [{ hits: 20, seconds: minute }] }],
  ledger_check: [{ by: 'user', limits: [{ hits: 3, seconds: minute }] }],
  message: [
    {
      by: 'user',
      limits: [
        { hits: 10, seconds: minute },
        { hits: 200, seconds: day },
      ],
    },
  ],
  guest_book: [
    {
      by: 'address',
      limits: [
        { hits: 3, seconds: 10 * minute },
        { hits: 10, seconds: day },
      ],
    },
  ],
  guest_code: [{ by: 'address', limits: [{ hits: 10, seconds: 10 * minute }] }],
  guest_comment: [{ by: 'address', limits: [{ hits: 6, seconds: minute }] }],
  visit: [{ by: 'user', limits: [{ hits: 120, seconds: minute }] }],
  follow: [{ by: 'user', limits: [{ hits: 30, seconds: minute }] }],
  report: [{ by: 'user', limits: [{ hits: 10, seconds: hour }] }],
  export: [{ by: 'user', limits: [{ hits: 3, seconds: day }], isStrict: true }],
};

export type Limit = (
  services: Services,
  request: RequestFacts,
  viewer: Viewer | undefined,
  rate: string,
) => Promise<void>;

/** Makes the door-keeper of the router: throws `request.too_many` with the seconds until the next try. */
export function createLimit(counter: MemoryCounter = createMemoryCounter()): Limit {
  return async (services, request, viewer, rate) => {
    if (!services.config.RATE_LIMITS) return;
    const rules = buckets[rate];
    if (!rules) throw new Error(`no rate bucket is named ${rate}`);
    const now = services.clock();
    for (const bucket of rules) {
      const windows = windowsOf(rate, bucket, keyOf(bucket.by, request, viewer));
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

function keyOf(by: KeyKind, request: RequestFacts, viewer: Viewer | undefined): string {
  const address = networkOf(request.clientAddress, { ipv4Bits: 32, ipv6Bits: 64 });
  if (by === 'user') return viewer ? String(viewer.userId) : address;
  if (by === 'device') return request.cookies['device']?.slice(0, 64) ?? address;
  return by === 'network' ? networkOf(request.clientAddress, { ipv4Bits: 24, ipv6Bits: 48 }) : address;
}
