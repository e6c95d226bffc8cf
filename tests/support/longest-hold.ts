import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pace } from './pace.ts';

/** Longest that one sender may hold the thread that answers everybody, of its own time on this machine. */
export const maxHoldMs = 100 * pace;

const everyMs = 4;
const megabyte = 1024 ** 2;
/** From here on it is looked at whether that is held, or garbage: a process that ran many tests leaves it lying longer. */
const suspiciousMegabytes = 100;
const stepMegabytes = 25;

interface Hold {
  /** Longest that the loop was held in one go, by the time of its own thread. */
  milliseconds: number;
  /** Most that memory grew, garbage included up to 100 MB. */
  megabytes: number;
}

/** How long `work` keeps everybody else waiting at most, whatever else the machine does, and how much memory it takes. */
export async function measureLongestHold(work: () => Promise<void>): Promise<Hold> {
  collectGarbage();
  const before = process.memoryUsage();
  const hold: Hold = { milliseconds: 0, megabytes: 0 };
  let suspicious = suspiciousMegabytes;
  let last = threadMs();
  const look = () => {
    const now = threadMs();
    hold.milliseconds = Math.max(hold.milliseconds, now - last);
    const grown = (process.memoryUsage.rss() - before.rss) / megabyte;
    if (grown <= suspicious) {
      hold.megabytes = Math.max(hold.megabytes, Math.min(grown, suspiciousMegabytes));
    } else {
      hold.megabytes = Math.max(hold.megabytes, suspiciousMegabytes, heldSince(before));
      // A collection takes a tenth of a second in a process that holds much.
      suspicious = grown + stepMegabytes;
    }
    last = threadMs();
  };
  const timer = setInterval(look, everyMs);
  await work().finally(() => clearInterval(timer));
  look();
  return hold;
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

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
