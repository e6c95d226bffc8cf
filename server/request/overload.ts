import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { MiddlewareHandler } from 'hono';
import { refuse } from '../pages/refusal.ts';
import { isPicturePath } from '../paths.ts';
import type { ServerEnv } from './caller.ts';

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
/**
 * Requests under way at once from which on it is a crowd. Who asks for one thing after the other is no cause of a late
 * loop, however slow a busy machine makes it; a browser asks for six at once.
 */
const crowdFrom = 8;

/** Watches how late the event loop runs, half a second at a time. */
export function watchLoopLag(): LoopLag {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let lag = 0;
  let counted = performance.eventLoopUtilization();
  let utilization = 0;
  const timer = setInterval(() => {
    lag = lagOf(histogram);
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

/** The 80th percentile: one long garbage collection is no overload, most turns being late is. */
export function lagOf(turns: { readonly count: number; percentile(part: number): number }): number {
  return turns.count > 0 ? Math.max(0, turns.percentile(80) / 1e6 - resolutionMs) : sampleMs;
}

/**
 * Turns new work away while a crowd makes the event loop late, so that what was begun can be finished. The pictures of a page
 * that was given belong to what was begun.
 */
export function overload(lag: Omit<LoopLag, 'stop'>, limitMs = 100): MiddlewareHandler<ServerEnv> {
  let underWay = 0;
  const isTooMuch = () => lag.current() > limitMs && lag.utilization() >= busyFrom && underWay >= crowdFrom;
  return async (c, next) => {
    const isPicture = c.req.method === 'GET' && isPicturePath(c.req.path);
    if (isTooMuch() && !isPicture) return refuse(c, { code: 'request.overloaded', seconds: 1 });
    underWay += 1;
    try {
      await next();
    } finally {
      underWay -= 1;
    }
  };
}
