import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds since the last question after which nobody is thought to ask regularly. */
const interval = 5_000;
/** Milliseconds: how long a proxy may take to act on what it was told; how long it may take to ask, beyond the notice. */
const patience = { act: 200, ask: 2_400 };

export interface Readiness {
  readonly isStopping: boolean;
  /** Asked by whoever decides whether visitors are sent here. */
  isReady(): Promise<boolean>;
  /**
   * Not ready from now on. Resolves after `notice` milliseconds, and later, by 2.6 s at most, where somebody asks
   * regularly and was not told yet: a proxy on a busy machine asks late, and sends visitors until then.
   */
  stop(notice: number): Promise<void>;
}

/** Whether the portal wants visitors: until it stops, as long as `isGood`. */
export function createReadiness(isGood: () => Promise<boolean>): Readiness {
  const told = Promise.withResolvers<void>();
  let askedAt = Number.NEGATIVE_INFINITY;
  let isStopping = false;
  return {
    get isStopping() {
      return isStopping;
    },
    async isReady() {
      askedAt = performance.now();
      if (!isStopping) return isGood();
      told.resolve();
      return false;
    },
    async stop(notice) {
      const isAsked = performance.now() - askedAt < interval;
      isStopping = true;
      await wait(notice);
      if (!isAsked) return;
      await Promise.race([told.promise, wait(patience.ask)]);
      await wait(patience.act);
    },
  };
}
