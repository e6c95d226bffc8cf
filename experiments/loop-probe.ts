import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a portal by NODE_OPTIONS: tells on a socket of its own how long its loop was held at most since it was
 * last asked, in milliseconds of the loop's own thread, so that a machine that is busy with other things does not
 * count, and how much memory the process had at most.
 */
const socket = process.env.LOOP_PROBE;
const everyMs = 4;
const megabyte = 1024 ** 2;

export interface Held {
  milliseconds: number;
  /** Most that it had since it was last asked. */
  megabytes: number;
  /** What it has now. */
  residentMegabytes: number;
  /** Of JavaScript's own values, and of buffers and WebAssembly beside them. */
  heapMegabytes: number;
  outsideMegabytes: number;
}

if (socket && isMainThread && /[\\/]main\.[jt]s$/.test(process.argv[1] ?? '')) {
  let last = threadMs();
  let held = { milliseconds: 0, megabytes: 0 };
  const look = () => {
    const now = threadMs();
    held.milliseconds = Math.max(held.milliseconds, now - last);
    held.megabytes = Math.max(held.megabytes, residentMegabytes());
    last = now;
  };
  setInterval(look, everyMs).unref();
  rmSync(socket, { force: true });
  createServer(({ url }, response) => {
    look();
    if (url === '/settled') collectGarbage();
    const { rss, heapUsed, external } = process.memoryUsage();
    const answer: Held = {
      ...held,
      residentMegabytes: rss / megabyte,
      heapMegabytes: heapUsed / megabyte,
      outsideMegabytes: external / megabyte,
    };
    held = { milliseconds: 0, megabytes: 0 };
    // Collecting is not what the next is asked about.
    last = threadMs();
    response.end(JSON.stringify(answer));
  })
    .listen(socket)
    .unref();
  if (process.env.LOOP_PROBE_PLANTED) plantPattern();
}

const residentMegabytes = () => process.memoryUsage.rss() / megabyte;

/** What nobody holds any more is not kept. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
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
