import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { pace } from '../tests/support/pace.ts';
import type { Busy } from './bare-refuser.ts';
import { sendVisitors } from './crowd.ts';
import { type ExperimentInput, quantile, runFromCommandLine } from './experiment.ts';
import { residentMegabytes, startPortal } from './started-portal.ts';

const path = '/forum';
const timesCapacity = 5;
const calibrationMs = 4_000;
const restMs = 10_000;
const bareMs = 10_000;
const maxWaitMs = 2_000;
/** The least part of its capacity that it must still answer, and the longest that saying no may take here. */
const minShare = 0.8;
const maxRefusalMs = 100 * pace;
/** How much longer it may take than of a server that does nothing else, on a machine that is slow to wake either. */
const maxTimesBare = 2;

/**
 * Asks for `rounds` seconds five times as often as the portal can answer, for pages that nobody may share. Most of what
 * it can do must still be done, the rest told at once to come back, and afterwards all be as before. How soon is held
 * against 100 ms, and against a bare server that is as busy (docs/decisions/0241). The control turns nobody away.
 */
export async function overload({ rounds: seconds, isControl }: ExperimentInput) {
  const folder = mkdtempSync(`${tmpdir()}/huiliu-overload-`);
  const settings = {
    NODE_ENV: 'production',
    OVERLOAD_LAG_MS: isControl ? '0' : '100',
    TRUSTED_PROXIES: '127.0.0.1, ::1',
  };
  const portal = await startPortal({ folder, settings });
  try {
    const url = portal.origin + path;
    const inTurn = () => sendVisitors({ url, milliseconds: calibrationMs });
    await inTurn();
    const calm = await inTurn();
    const capacity = (calm.good * 1000) / calibrationMs;
    const memory = residentMegabytes(portal.pid);
    const crowd = await sendVisitors({
      url,
      milliseconds: seconds * 1000,
      perSecond: capacity * timesCapacity,
    });
    await wait(restMs);
    const after = await inTurn();
    const grown = residentMegabytes(portal.pid) - memory;
    await portal.kill();
    const bare = await askBare({ capacity: crowd.good / seconds, perSecond: capacity * timesCapacity });
    const share = crowd.good / seconds / capacity;
    const refusalP99Ms = quantile(crowd.refusalMs, 0.99);
    const bareP99Ms = quantile(bare.refusalMs, 0.99);
    const figures = {
      pace,
      capacity: Math.round(capacity),
      answeredShare: Math.round(share * 100) / 100,
      refused: crowd.refused,
      other: crowd.other,
      refusalP50Ms: quantile(crowd.refusalMs, 0.5),
      refusalP99Ms,
      bareP50Ms: quantile(bare.refusalMs, 0.5),
      bareP99Ms,
      calmP99Ms: quantile(calm.goodMs, 0.99),
      afterP99Ms: quantile(after.goodMs, 0.99),
      grownMegabytes: Math.round(grown),
    };
    const isGood =
      share >= minShare &&
      figures.other === 0 &&
      refusalP99Ms <= Math.max(maxRefusalMs, maxTimesBare * bareP99Ms) &&
      figures.afterP99Ms <= 2 * figures.calmP99Ms &&
      figures.grownMegabytes <= memory * 0.2;
    return { experiment: 'overload', ...figures, verdict: isGood ? ('green' as const) : ('red' as const) };
  } finally {
    await portal.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same crowd before a server that only passes the time that a page takes, a page a turn: the floor of one loop. */
async function askBare({ capacity, perSecond }: { capacity: number; perSecond: number }) {
  const worker = new Worker(new URL('./bare-refuser.ts', import.meta.url), {
    workerData: { pageMs: 1000 / capacity, maxWaitMs } satisfies Busy,
  });
  try {
    const [port] = await once(worker, 'message');
    return await sendVisitors({ url: `http://127.0.0.1:${port}/`, milliseconds: bareMs, perSecond });
  } finally {
    await worker.terminate();
  }
}

await runFromCommandLine(import.meta.filename, 60, overload);
