import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../tests/support/postgres.ts';
import { type ExperimentInput, runFromCommandLine } from './experiment.ts';
import { readReplies } from './replies.ts';
import { createSignedIn, openTopic, postAs } from './signed-in.ts';
import { startSmallProxy } from './small-proxy.ts';
import { type StartedPortal, startPortal } from './started-portal.ts';

/** Half of them read a page made for them, half write; each does so again after a moment. */
const clients = 60;
const betweenMs = 100;

interface Traffic {
  answered: number;
  /** Nothing came, or a refusal: what was said. */
  lost: string[];
  /** Texts whose posting was acknowledged. */
  posted: string[];
  isOver: boolean;
}

/**
 * Two instances on one PostgreSQL behind a proxy; `rounds` times a new one starts and the older is told to stop, while
 * 60 clients read and write. No request may be lost and every acknowledged reply must be there once. The control
 * kills the older one instead of telling it: requests must be lost, or nothing was under way.
 */
export async function rollingDeploy({ rounds, isControl }: ExperimentInput) {
  const cluster = await startPostgres();
  if (!cluster) return { skipped: 'PostgreSQL is not installed', verdict: 'red' as const };
  const folder = mkdtempSync(join(tmpdir(), 'huiliu-rolling-'));
  const url = cluster.urlOf('postgres');
  const traffic: Traffic = { answered: 0, lost: [], posted: [], isOver: false };
  const proxy = await startSmallProxy();
  const running: StartedPortal[] = [];
  const settings = {
    DATABASE_URL: url,
    DEMO_CONTENT: '0',
    RATE_LIMITS: '0',
  };
  const startOne = async (name: string) => {
    running.push(await startPortal({ folder: join(folder, name), settings }));
    await proxy.use(running.map(({ origin }) => origin));
  };
  try {
    const cookies = await createSignedIn({ folder: '', url }, clients);
    await startOne('a');
    await startOne('b');
    const topicId = await openTopic(proxy.origin, cookies[0] as string);
    const busy = cookies.map((cookie, index) => {
      const act = index % 2 === 0 ? read(proxy.origin, cookie) : write(proxy.origin, cookie, topicId);
      return keepBusy((turn) => act(`${index}，第 ${turn} 次`), traffic);
    });
    for (let round = 0; round < rounds; round += 1) {
      await startOne(`swap-${round}`);
      const older = running.shift() as StartedPortal;
      await (isControl ? older.kill() : older.stop());
      await proxy.use(running.map(({ origin }) => origin));
    }
    traffic.isOver = true;
    await Promise.all(busy);
    const found = await readReplies(url);
    const { answered, lost, posted } = traffic;
    const missing = posted.filter((text) => found.get(text) !== 1).length;
    const doubled = [...found.values()].filter((count) => count > 1).length;
    const isGood = lost.length === 0 && missing === 0 && doubled === 0 && posted.length > 0;
    return {
      experiment: 'rolling-deploy',
      answered,
      posted: posted.length,
      lost: lost.length,
      firstLost: lost[0],
      missing,
      doubled,
      verdict: isGood ? ('green' as const) : ('red' as const),
    };
  } finally {
    traffic.isOver = true;
    for (const portal of running) await portal.kill();
    await proxy.close();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function keepBusy(act: (turn: number) => Promise<string | undefined>, traffic: Traffic): Promise<void> {
  for (let turn = 0; !traffic.isOver; turn += 1) {
    try {
      const posted = await act(turn);
      traffic.answered += 1;
      if (posted) traffic.posted.push(posted);
    } catch (error) {
      traffic.lost.push(String(error));
    }
    await wait(betweenMs);
  }
}

const read = (origin: string, cookie: string) => async () => {
  const answer = await fetch(`${origin}/forum`, { headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(String(answer.status));
  return undefined;
};

const write = (origin: string, cookie: string, topicId: number) => async (text: string) => {
  await postAs(origin, `/api/forum/topics/${topicId}/replies`, cookie, { body: text });
  return text;
};

await runFromCommandLine(import.meta.filename, 10, rollingDeploy);
