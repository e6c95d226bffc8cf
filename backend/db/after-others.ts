import { AsyncLocalStorage } from 'node:async_hooks';

/** Longer than a page takes from one of its statements to the next. */
const quietMilliseconds = 100;
/** On a site that is never quiet the work goes on all the same. */
const patienceMilliseconds = 400;

/** Lets long work in steps give way to everybody else on the one connection of the embedded database. */
export function createGivingWay() {
  const inBackground = new AsyncLocalStorage<true>();
  let lastAsked = Number.NEGATIVE_INFINITY;
  return {
    /** Called for each statement and each transaction, where it is asked for. */
    noteAsked() {
      if (!inBackground.getStore()) lastAsked = performance.now();
    },
    async afterOthers<T>(fn: () => Promise<T>): Promise<T> {
      const until = performance.now() + patienceMilliseconds;
      for (;;) {
        const now = performance.now();
        const wait = Math.min(lastAsked + quietMilliseconds, until) - now;
        if (wait <= 0) return inBackground.run(true, fn);
        await new Promise((done) => setTimeout(done, wait));
      }
    },
  };
}
