import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type PostgresCluster, startPostgres } from '../tests/support/postgres.ts';
import { type ExperimentInput, runFromCommandLine } from './experiment.ts';
import { readReplies } from './replies.ts';
import { createSignedIn, openTopic } from './signed-in.ts';
import { startPortal } from './started-portal.ts';

const writers = 20;
const calmMs = 3_000;
const outageMs = 10_000;
const maxWaitMs = 60_000;
/** Longest time after the database is back until a write succeeds again. */
const maxRecoveryMs = 2_000;

interface Traffic {
  posted: string[];
  /** Answers that were neither a success nor 503 with Retry-After. */
  unclear: string[];
  turnedAway: number;
  lastSuccessAt: number;
  isOver: boolean;
}

/**
 * Twenty people write while one server process of PostgreSQL is killed and then the whole server is away for ten
 * seconds, `rounds` times. What was acknowledged must be there once, nobody may be told anything but 503 with
 * Retry-After, and two seconds after the server is back writing must succeed. The control counts as acknowledged what
 * was only sent.
 */
export async function databaseRestart({ rounds, isControl }: ExperimentInput) {
  const cluster = await startPostgres(tmpdir(), { isDurable: true });
  if (!cluster) return { skipped: 'PostgreSQL is not installed', verdict: 'red' as const };
  const folder = mkdtempSync(join(tmpdir(), 'huiliu-restart-'));
  const url = cluster.urlOf('postgres');
  const traffic: Traffic = { posted: [], unclear: [], turnedAway: 0, lastSuccessAt: 0, isOver: false };
  const cookies = await createSignedIn({ folder: '', url }, writers);
  const settings = { DATABASE_URL: url, DEMO_CONTENT: '0', RATE_LIMITS: '0' };
  const portal = await startPortal({ folder, settings });
  try {
    const topicId = await openTopic(portal.origin, cookies[0] as string);
    const address = `${portal.origin}/api/forum/topics/${topicId}/replies`;
    const busy = cookies.map((cookie, index) => keepWriting({ address, cookie, index, traffic, isControl }));
    const recoveries: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await wait(calmMs);
      await killBackend(url);
      // It recovers by itself; one that is told to stop while it does may wait for ever.
      await nextSuccess(traffic);
      recoveries.push(await recovery(cluster, traffic));
    }
    traffic.isOver = true;
    await Promise.all(busy);
    const found = await readReplies(url);
    const missing = traffic.posted.filter((text) => !found.has(text)).length;
    const doubled = [...found.values()].filter((count) => count > 1).length;
    const figures = {
      posted: traffic.posted.length,
      turnedAway: traffic.turnedAway,
      missing,
      doubled,
      unclear: traffic.unclear.length,
      firstUnclear: traffic.unclear[0],
      slowestRecoveryMs: Math.round(Math.max(...recoveries)),
    };
    const isGood =
      missing + doubled + figures.unclear === 0 &&
      traffic.turnedAway > 0 &&
      traffic.posted.length > 0 &&
      figures.slowestRecoveryMs <= maxRecoveryMs;
    return {
      experiment: 'database-restart',
      ...figures,
      verdict: isGood ? ('green' as const) : ('red' as const),
    };
  } finally {
    traffic.isOver = true;
    await portal.kill();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds from the server's being ready again to the next success. */
async function recovery(cluster: PostgresCluster, traffic: Traffic): Promise<number> {
  await cluster.interrupt(() => wait(outageMs));
  return nextSuccess(traffic);
}

/** Milliseconds from now to the next success. */
async function nextSuccess(traffic: Traffic): Promise<number> {
  const from = performance.now();
  while (traffic.lastSuccessAt < from && performance.now() - from < maxWaitMs) await wait(10);
  return traffic.lastSuccessAt < from ? Number.POSITIVE_INFINITY : traffic.lastSuccessAt - from;
}

/**
 * PostgreSQL ends every other connection when one of its processes dies, and recovers by itself. Resolves when it has:
 * one that is told to stop while it recovers waits for ever (15.18).
 */
async function killBackend(url: string): Promise<void> {
  const [victim, witness] = await Promise.all([connect(url), connect(url)]);
  const isNoticed = new Promise((noticed) => witness.once('end', noticed));
  const { rows } = await victim.query('select pg_backend_pid() as pid');
  process.kill(rows[0].pid, 'SIGKILL');
  await isNoticed;
  for (;;) {
    const client = await connect(url).catch(() => undefined);
    if (client) return client.end();
    await wait(50);
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

interface Writer {
  address: string;
  cookie: string;
  index: number;
  traffic: Traffic;
  isControl: boolean;
}

async function keepWriting({ address, cookie, index, traffic, isControl }: Writer): Promise<void> {
  const headers = { cookie, origin: new URL(address).origin, 'content-type': 'application/json' };
  for (let turn = 0; !traffic.isOver; turn += 1) {
    const text = `${index}，第 ${turn} 次`;
    if (isControl) traffic.posted.push(text);
    try {
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ body: text }) });
      const said = await answer.text();
      if (answer.ok) {
        traffic.lastSuccessAt = performance.now();
        if (!isControl) traffic.posted.push(text);
      } else if (answer.status === 503 && answer.headers.has('retry-after')) traffic.turnedAway += 1;
      else traffic.unclear.push(`${answer.status} ${said.slice(0, 200)}`);
    } catch (error) {
      traffic.unclear.push(String(error));
    }
    await wait(100);
  }
}

await runFromCommandLine(import.meta.filename, 5, databaseRestart);
