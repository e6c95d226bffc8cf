import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { type ExperimentInput, quantile, runFromCommandLine } from './experiment.ts';
import { residentMegabytes, startPortal } from './started-portal.ts';

const path = '/forum';
const timesCapacity = 5;
const calibrationMs = 4_000;
const restMs = 10_000;
/** The least part of its capacity that it must still answer, and the longest that saying no may take. */
const leastShare = 0.8;
const longestRefusalMs = 100;

interface Answers {
  good: number;
  refused: number;
  other: number;
  refusalMs: number[];
  goodMs: number[];
}

/**
 * Asks for `rounds` seconds five times as often as the portal can answer, for pages that nobody may share. Most of what
 * it can do must still be done, the rest told at once to come back, and afterwards all be as before. The control turns
 * nobody away.
 */
export async function overload({ rounds: seconds, isControl }: ExperimentInput) {
  const folder = mkdtempSync(`${tmpdir()}/huiliu-overload-`);
  const settings = {
    NODE_ENV: 'production',
    OVERLOAD_LAG_MS: isControl ? '0' : '100',
    TRUSTED_PROXIES: '127.0.0.1, ::1',
  };
  const portal = await startPortal({ folder, settings });
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });
  try {
    const ask = asker(portal.origin, agent);
    await inTurn(ask, calibrationMs);
    const calm = await inTurn(ask, calibrationMs);
    const capacity = (calm.good * 1000) / calibrationMs;
    const memory = residentMegabytes(portal.pid);
    const crowd = await atRate(ask, capacity * timesCapacity, seconds * 1000);
    await wait(restMs);
    const after = await inTurn(ask, calibrationMs);
    const share = crowd.good / seconds / capacity;
    const figures = {
      capacity: Math.round(capacity),
      answeredShare: Math.round(share * 100) / 100,
      refused: crowd.refused,
      other: crowd.other,
      refusalP99Ms: quantile(crowd.refusalMs, 0.99),
      calmP99Ms: quantile(calm.goodMs, 0.99),
      afterP99Ms: quantile(after.goodMs, 0.99),
      grownMegabytes: Math.round(residentMegabytes(portal.pid) - memory),
    };
    const isGood =
      share >= leastShare &&
      figures.other === 0 &&
      figures.refusalP99Ms <= longestRefusalMs &&
      figures.afterP99Ms <= 2 * figures.calmP99Ms &&
      figures.grownMegabytes <= memory * 0.2;
    return { experiment: 'overload', ...figures, verdict: isGood ? ('green' as const) : ('red' as const) };
  } finally {
    agent.destroy();
    await portal.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Ask = (answers: Answers) => Promise<void>;

/** One page for a visitor of his own address, made anew. */
function asker(origin: string, agent: Agent): Ask {
  let visitors = 0;
  return (answers) =>
    new Promise((done) => {
      visitors += 1;
      const address = [10, visitors >> 16, visitors >> 8, visitors].map((part) => part & 255).join('.');
      const headers = { cookie: 'rememberMe=1', 'x-forwarded-for': address };
      const start = performance.now();
      const request = get(origin + path, { agent, headers }, (response) => {
        response.resume();
        response.on('end', () => {
          const took = performance.now() - start;
          const { statusCode } = response;
          if (statusCode === 200) answers.goodMs.push(took);
          else answers.refusalMs.push(took);
          answers[
            statusCode === 200 ? 'good' : statusCode === 503 || statusCode === 429 ? 'refused' : 'other'
          ] += 1;
          done();
        });
      });
      request.on('error', () => {
        answers.other += 1;
        done();
      });
    });
}

const none = (): Answers => ({ good: 0, refused: 0, other: 0, refusalMs: [], goodMs: [] });

/** Two visitors who each wait for their page before they ask for the next. */
async function inTurn(ask: Ask, milliseconds: number): Promise<Answers> {
  const answers = none();
  const end = performance.now() + milliseconds;
  const visitor = async () => {
    while (performance.now() < end) await ask(answers);
  };
  await Promise.all([visitor(), visitor()]);
  return answers;
}

/** Visitors who come whether or not the others were answered. */
async function atRate(ask: Ask, perSecond: number, milliseconds: number): Promise<Answers> {
  const answers = none();
  const under: Promise<void>[] = [];
  const start = performance.now();
  for (let sent = 0; ; ) {
    const elapsed = performance.now() - start;
    if (elapsed >= milliseconds) break;
    for (const due = (elapsed / 1000) * perSecond; sent < due; sent += 1) under.push(ask(answers));
    await wait(5);
  }
  await Promise.all(under);
  return answers;
}

await runFromCommandLine(import.meta.filename, 60, overload);
