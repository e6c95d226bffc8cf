import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './caller.ts';
import { refuse } from './refusal.ts';

export interface LoopLag {
  /** Milliseconds by which the event loop ran late in the last sample. */
  current(): number;
  stop(): void;
}

const sampleMs = 500;
const resolutionMs = 10;

/** Watches how late the event loop runs, half a second at a time. */
export function watchLoopLag(): LoopLag {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let lag = 0;
  const timer = setInterval(() => {
    // The 80th percentile: one long garbage collection is no overload, most turns being late is.
    lag = histogram.count > 0 ? Math.max(0, histogram.percentile(80) / 1e6 - resolutionMs) : sampleMs;
    histogram.reset();
  }, sampleMs);
  timer.unref();
  return {
    current: () => lag,
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}

/** Turns new work away while the event loop is late, so that what was begun can be finished. */
export function overload(lag: Pick<LoopLag, 'current'>, limitMs = 100): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (lag.current() <= limitMs) return next();
    return refuse(c, { code: 'request.overloaded', seconds: 1 });
  };
}
