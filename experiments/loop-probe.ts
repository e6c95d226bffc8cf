import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a portal by NODE_OPTIONS: tells on a socket of its own how long its loop was held at most since it was
 * last asked, in milliseconds of the loop's own thread, so that a machine that is busy with other things does not
 * count, and how much memory the process had at most.
 */
const socket = process.env.LOOP_PROBE;
const everyMs = 4;

export interface Held {
  milliseconds: number;
  megabytes: number;
}

if (socket && isMainThread && process.argv[1]?.endsWith('main.ts')) {
  let last = threadMs();
  let held: Held = { milliseconds: 0, megabytes: 0 };
  const look = () => {
    const now = threadMs();
    held.milliseconds = Math.max(held.milliseconds, now - last);
    held.megabytes = Math.max(held.megabytes, process.memoryUsage.rss() / 1024 ** 2);
    last = now;
  };
  setInterval(look, everyMs).unref();
  rmSync(socket, { force: true });
  createServer((_, response) => {
    look();
    response.end(JSON.stringify(held));
    held = { milliseconds: 0, megabytes: 0 };
  })
    .listen(socket)
    .unref();
  if (process.env.LOOP_PROBE_PLANTED) plantPattern();
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The control: a pattern that goes back over what it has read, put before what everybody reads. */
function plantPattern(): void {
  const parse = JSON.parse;
  JSON.parse = (text: string, reviver?: Parameters<typeof parse>[1]) => {
    if (text.includes('bbbb')) /^(?:b+)+$/.test(`${'b'.repeat(26)}!`);
    return parse(text, reviver);
  };
}
