import { createByteLru } from './byte-lru.ts';
import type { CachedPage } from './cached-page.ts';
import { createTagIndex } from './tag-index.ts';

export interface PageCache {
  get(key: string): { page: CachedPage; isStale: boolean } | undefined;
  /**
   * Makes a page once for everybody who asks meanwhile, and keeps it unless one of its tags was purged while it
   * was made. Resolves with undefined when the page may not be shared.
   */
  make(key: string, render: () => Promise<CachedPage | undefined>): Promise<CachedPage | undefined>;
  /** True while it is known that the page may not be shared, so that it need not be tried again. */
  isUnshareable(key: string): boolean;
  markUnshareable(key: string): void;
  /** Forgets every page that shows one of `tags`, in the store and in the making; every page without them. */
  purge(tags?: readonly string[]): void;
  readonly bytes: number;
  readonly size: number;
}

/** Seconds. A stale page is shown while its successor is made. */
const lives = { fresh: 30, stale: 60, missing: 5, unshareable: 60 };

/** Answers 404 get this part of the memory, so that invented addresses cannot push real pages out. */
const missingShare = 1 / 16;
const maxUnshareable = 5_000;

/** Whole pages for visitors who are not signed in. Times are milliseconds of `now`, which must not run backwards. */
export function createPageCache(maxBytes: number, now: () => number = () => performance.now()): PageCache {
  const tagged = createTagIndex();
  const pages = createByteLru<CachedPage>(maxBytes * (1 - missingShare), tagged.unlink);
  const missing = createByteLru<CachedPage>(maxBytes * missingShare);
  const unshareable = new Map<string, number>();
  const flights = new Map<string, { since: number; page: Promise<CachedPage | undefined> }>();
  const purgedAt = new Map<string, number>();
  let purges = 0;
  let allPurgedAt = 0;
  let running = 0;

  function keep(key: string, page: CachedPage, since: number) {
    if (allPurgedAt > since || page.tags.some((tag) => (purgedAt.get(tag) ?? 0) > since)) return;
    page.madeAt = now();
    if (page.status === 404) {
      // Any write meanwhile may have made what was missing.
      if (purges === since) missing.set(key, page, page.bytes);
      return;
    }
    pages.set(key, page, page.bytes);
    if (pages.get(key) === page) tagged.link(key, page);
  }

  async function fly(key: string, render: () => Promise<CachedPage | undefined>, since: number) {
    running += 1;
    try {
      const page = await render();
      if (page) keep(key, page, since);
      return page;
    } finally {
      if (flights.get(key)?.since === since) flights.delete(key);
      running -= 1;
      // Only a page that is being made needs to know what was purged meanwhile.
      if (running === 0) purgedAt.clear();
    }
  }

  return {
    get(key) {
      const store = pages.get(key) ? pages : missing;
      const page = store.get(key);
      if (!page) return undefined;
      const age = (now() - page.madeAt) / 1000;
      const fresh = page.status === 404 ? lives.missing : lives.fresh;
      const isStale = age >= fresh;
      if (isStale && (page.status === 404 || age >= fresh + lives.stale)) {
        store.delete(key);
        return undefined;
      }
      return { page, isStale };
    },
    make(key, render) {
      const flight = flights.get(key);
      // A page begun before the last purge may already be wrong for whoever asks after it.
      if (flight?.since === purges) return flight.page;
      const since = purges;
      const page = fly(key, render, since);
      flights.set(key, { since, page });
      return page;
    },
    isUnshareable: (key) => (unshareable.get(key) ?? 0) > now(),
    markUnshareable(key) {
      unshareable.delete(key);
      unshareable.set(key, now() + lives.unshareable * 1000);
      if (unshareable.size > maxUnshareable) unshareable.delete(unshareable.keys().next().value ?? '');
    },
    purge(tags) {
      purges += 1;
      // What was missing may be there now.
      missing.clear();
      if (!tags) {
        allPurgedAt = purges;
        pages.clear();
        tagged.clear();
        return;
      }
      for (const tag of tags) {
        if (running > 0) purgedAt.set(tag, purges);
        for (const key of tagged.keysOf(tag)) pages.delete(key);
      }
    },
    get bytes() {
      return pages.bytes + missing.bytes;
    },
    get size() {
      return pages.size + missing.size;
    },
  };
}
