/** What the computation takes on a core of today (3 GHz) that does nothing else. */
const usualMilliseconds = 100;
const steps = 70_000_000;
const slowest = 8;

/**
 * How many times slower than usual this machine is right now; every limit of the tests is multiplied with it, so that
 * a slow machine waits longer instead of failing. Never below 1: an idle machine may be busy a minute later.
 */
export function measurePace(): number {
  const taken = [0, 1, 2].map(() => {
    const start = performance.now();
    compute();
    return performance.now() - start;
  });
  const pace = Math.max(...taken) / usualMilliseconds;
  return Math.min(slowest, Math.max(1, Math.ceil(pace * 10) / 10));
}

/** Integer arithmetic in one dependent chain: neither memory nor special instructions help. */
function compute(): number {
  let state = 1;
  for (let step = 0; step < steps; step += 1) state = (Math.imul(state, 0x6d2b79f5) ^ (state >>> 13)) + 1;
  return state;
}
