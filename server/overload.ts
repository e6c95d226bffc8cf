import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './caller.ts';
import { isPicturePath } from './paths.ts';
import { refuse } from './refusal.ts';

export interface LoopLag {
  /** Milliseconds by which the event loop ran late in the last sample. */
  current(): number;
  /** Part of the last sample in which the loop was at work, 0 to 1. */
  utilization(): number;
  stop(): void;
}

const sampleMs = 500;
const resolutionMs = 10;
/** Below this the loop is late because the machine is busy with others: turning visitors away would not help. */
const busyFrom = 0.8;

/** Watches how late the event loop runs, half a second at a time. */
export function watchLoopLag(): LoopLag {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let lag = 0;
  let counted = performance.eventLoopUtilization();
  let utilization = 0;
  const timer = setInterval(() => {
    // The 80th percentile: one long garbage collection is no overload, most turns being late is.
    lag = histogram.count > 0 ? Math.max(0, histogram.percentile(80) / 1e6 - resolutionMs) : sampleMs;
    histogram.reset();
    const now = performance.eventLoopUtilization();
    utilization = performance.eventLoopUtilization(now, counted).utilization;
    counted = now;
  }, sampleMs);
  timer.unref();
  return {
    current: () => lag,
    utilization: () => utilization,
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}

/**
 * Turns new work away while the event loop is late, so that what was begun can be finished. The pictures of a page
 * that was given belong to what was begun.
 */
export function overload(lag: Omit<LoopLag, 'stop'>, limitMs = 100): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (lag.current() <= limitMs || lag.utilization() < busyFrom) return next();
    if (c.req.method === 'GET' && isPicturePath(c.req.path)) return next();
    return refuse(c, { code: 'request.overloaded', seconds: 1 });
  };
}
