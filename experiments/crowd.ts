import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** What visitors heard; milliseconds until the end of each answer. */
export interface Answers {
  good: number;
  refused: number;
  other: number;
  refusalMs: number[];
  goodMs: number[];
}

export interface Visit {
  url: string;
  milliseconds: number;
  /** So many a second, whether or not the others were answered; without it two visitors who each ask in turn. */
  perSecond?: number;
}

/** Visits from a thread of its own: how busy the experiment is must not count as the portal's time. */
export function sendVisitors(visit: Visit): Promise<Answers> {
  return new Promise((done, fail) => {
    const worker = new Worker(import.meta.filename, { workerData: visit });
    worker.once('error', fail);
    worker.once('message', done);
  });
}

async function run({ url, milliseconds, perSecond }: Visit): Promise<Answers> {
  const answers: Answers = { good: 0, refused: 0, other: 0, refusalMs: [], goodMs: [] };
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });
  const ask = asker(url, agent, answers);
  await (perSecond ? atRate(ask, perSecond, milliseconds) : inTurn(ask, milliseconds));
  agent.destroy();
  return answers;
}

type Ask = () => Promise<void>;

/** One page for a visitor of his own address, made anew. */
function asker(url: string, agent: Agent, answers: Answers): Ask {
  let visitors = 0;
  return () => {
    visitors += 1;
    const address = [10, visitors >> 16, visitors >> 8, visitors].map((part) => part & 255).join('.');
    const headers = { cookie: 'rememberMe=1', 'x-forwarded-for': address };
    const start = performance.now();
    const send = (): Promise<void> =>
      new Promise((done) => {
        const request = get(url, { agent, headers }, (response) => {
          response.resume();
          response.once('end', () => {
            note(answers, response.statusCode ?? 0, performance.now() - start);
            done();
          });
        });
        request.once('error', ({ code }: NodeJS.ErrnoException) => {
          // The server had let go of a connection that stood idle: nothing was read of it.
          if (request.reusedSocket && code === 'ECONNRESET') return done(send());
          answers.other += 1;
          done();
        });
      });
    return send();
  };
}

function note(answers: Answers, status: number, took: number): void {
  if (status === 200) {
    answers.good += 1;
    answers.goodMs.push(took);
  } else if (status === 503 || status === 429) {
    answers.refused += 1;
    answers.refusalMs.push(took);
  } else answers.other += 1;
}

/** Two visitors who each wait for their page before they ask for the next. */
async function inTurn(ask: Ask, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  const visitor = async () => {
    while (performance.now() < end) await ask();
  };
  await Promise.all([visitor(), visitor()]);
}

/** Visitors who come whether or not the others were answered. */
async function atRate(ask: Ask, perSecond: number, milliseconds: number): Promise<void> {
  const under: Promise<void>[] = [];
  const start = performance.now();
  for (let sent = 0; ; ) {
    const elapsed = performance.now() - start;
    if (elapsed >= milliseconds) break;
    for (const due = (elapsed / 1000) * perSecond; sent < due; sent += 1) under.push(ask());
    await wait(5);
  }
  await Promise.all(under);
}

if (parentPort && workerData?.url) parentPort.postMessage(await run(workerData as Visit));
