import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pace } from './pace.ts';
import { threadMilliseconds } from './thread-time.ts';

/** Longest that one sender may hold the thread that answers everybody, of its own time on this machine. */
export const maxHoldMs = 100 * pace;

const everyMs = 4;
const megabyte = 1024 ** 2;
/** From here on it is looked at whether that is held, or garbage: a process that ran many tests leaves it lying longer. */
const suspiciousMegabytes = 100;
const stepMegabytes = 25;

interface Hold {
  /** Longest that the loop was held in one go, by the time of its own thread, whole collections of garbage left out. */
  milliseconds: number;
  /** Most that memory grew, garbage included up to 100 MB. */
  megabytes: number;
}

/** How long `work` keeps everybody else waiting at most, whatever else the machine does, and how much memory it takes. */
export async function measureLongestHold(work: () => Promise<void>): Promise<Hold> {
  collectGarbage();
  const before = process.memoryUsage();
  const hold: Hold = { milliseconds: 0, megabytes: 0 };
  const collections = observeCollections();
  const turns: Turn[] = [];
  let suspicious = suspiciousMegabytes;
  let from = performance.now();
  let last = threadMilliseconds();
  const look = () => {
    turns.push({ from, to: performance.now(), worked: threadMilliseconds() - last });
    const grown = (process.memoryUsage.rss() - before.rss) / megabyte;
    if (grown <= suspicious) {
      hold.megabytes = Math.max(hold.megabytes, Math.min(grown, suspiciousMegabytes));
    } else {
      hold.megabytes = Math.max(hold.megabytes, suspiciousMegabytes, heldSince(before));
      // A collection takes a tenth of a second in a process that holds much.
      suspicious = grown + stepMegabytes;
    }
    from = performance.now();
    last = threadMilliseconds();
  };
  const timer = setInterval(look, everyMs);
  await work().finally(() => clearInterval(timer));
  look();
  const pauses = collections.stop();
  hold.milliseconds = Math.max(...turns.map((turn) => turn.worked - collected(turn, pauses)));
  return hold;
}

/** From one look to the next: when, by the clock, and how long this thread worked in it. */
interface Turn {
  from: number;
  to: number;
  worked: number;
}

/**
 * A collection of everything takes as long as all is large that this process keeps, and it keeps what a hundred files of
 * tests have left; the portal's runs beside its thread. Collections of what is young count: their cost is the sender's.
 */
function observeCollections() {
  const pauses: PerformanceEntry[] = [];
  const keep = (entries: PerformanceEntry[]) =>
    pauses.push(
      ...entries.filter((entry) => wholeCollections.has((entry as unknown as Collection).detail.kind)),
    );
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ entryTypes: ['gc'] });
  return {
    stop() {
      keep(observer.takeRecords());
      observer.disconnect();
      return pauses;
    },
  };
}
interface Collection {
  detail: { kind: number };
}
const wholeCollections = new Set([
  constants.NODE_PERFORMANCE_GC_MAJOR,
  constants.NODE_PERFORMANCE_GC_INCREMENTAL,
]);

/** How much of a turn's work were collections: they last by the clock, of which the thread had a share. */
function collected({ from, to, worked }: Turn, pauses: readonly PerformanceEntry[]): number {
  const within = pauses.filter(({ startTime }) => startTime >= from && startTime < to);
  const lasted = within.reduce((sum, { duration }) => sum + duration, 0);
  return to > from ? lasted * Math.min(1, worked / (to - from)) : 0;
}

/** Megabytes of JavaScript's own values and of buffers beside them, more than before, that somebody holds. */
function heldSince(before: NodeJS.MemoryUsage): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external - before.heapUsed - before.external) / megabyte;
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
