import { setImmediate as nextTurn } from 'node:timers';
import { Failure } from '../../contract/errors.ts';
import type { RenderPage } from './pages.ts';

export interface RenderGateOptions {
  /** Pages in the making at once: enough to use the waiting for the database, few enough to keep the loop on time. */
  atOnce: number;
  /** A visitor who would wait longer than this is turned away at once instead, in milliseconds. */
  maxWait?: number;
  now?: () => number;
}

export interface RenderGate {
  render: RenderPage;
  /** Whether the next visitor would be turned away, so that nothing need be made of his request. */
  isFull: () => boolean;
}

/** Weight of the newest observation in the running mean. */
const newest = 0.1;
const firstGuessMs = 10;

/**
 * Lets a few pages be made at a time and the rest wait their turn. Without it a crowd makes every turn of the event
 * loop as long as all their pages together, and files, kept pages and health checks late with them.
 * Only reading passes through: a form is as slow as its sender, who must not hold a place.
 */
export function gateRenders(render: RenderPage, options: RenderGateOptions): RenderGate {
  const { atOnce, maxWait = 2_000, now = () => performance.now() } = options;
  const waiting: (() => void)[] = [];
  let running = 0;
  /** Mean time between two pages done while others wait. */
  let interval = firstGuessMs;
  let lastDone = 0;

  const isFull = () => running >= atOnce && waiting.length * interval > maxWait;

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (isFull()) {
      throw new Failure('request.overloaded', { values: { seconds: Math.ceil(maxWait / 1000) } });
    }
    if (waiting.length === 0) lastDone = now();
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (!next) {
      running -= 1;
      return;
    }
    const time = now();
    interval += newest * (time - lastDone - interval);
    lastDone = time;
    // The place passes on, so `running` stays. What a page needs is often at hand: without a turn of the loop between
    // them all that wait would be made in one, and nobody else heard meanwhile.
    nextTurn(next);
  }

  return {
    isFull,
    async render(request, page) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return render(request, page);
      await enter();
      try {
        return await render(request, page);
      } finally {
        leave();
      }
    },
  };
}
