import { pace } from './pace.ts';

/** Longest that one sender may hold the thread that answers everybody, of its own time on this machine. */
export const maxHoldMs = 100 * pace;

const everyMs = 4;

interface Hold {
  /** Longest that the loop was held in one go, by the time of its own thread. */
  milliseconds: number;
  /** Most that memory grew. */
  megabytes: number;
}

/** How long `work` keeps everybody else waiting at most, whatever else the machine does, and how much memory it takes. */
export async function measureLongestHold(work: () => Promise<void>): Promise<Hold> {
  const before = process.memoryUsage.rss();
  const hold: Hold = { milliseconds: 0, megabytes: 0 };
  let last = threadMs();
  const look = () => {
    const now = threadMs();
    hold.milliseconds = Math.max(hold.milliseconds, now - last);
    hold.megabytes = Math.max(hold.megabytes, (process.memoryUsage.rss() - before) / 1024 ** 2);
    last = now;
  };
  const timer = setInterval(look, everyMs);
  await work().finally(() => clearInterval(timer));
  look();
  return hold;
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
