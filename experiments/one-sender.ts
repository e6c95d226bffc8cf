import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type RequestOptions, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseFolder } from '../backend/db/open.ts';
import { pace } from '../tests/support/pace.ts';
import { startCluster } from './cluster.ts';
import { type ExperimentInput, runFromCommandLine, seededRandom } from './experiment.ts';
import { type HostileBody, hostileBodies } from './hostile-bodies.ts';
import { askProbe, probeSettings } from './portal-probe.ts';
import { listTargets, type Target } from './post-targets.ts';
import { createSignedIn } from './signed-in.ts';
import { startPortal } from './started-portal.ts';

const maxMs = 100 * pace;
const maxMegabytes = 150;
/** What holds the loop does so each time; a collection of garbage does not. */
const tries = 3;

/**
 * Sends every call and every page with a form what wants to hold everybody up, as nobody and as somebody with all
 * rights: the loop may be held for 100 ms of its own thread at most, memory grow by 150 MB while one is answered and
 * keep 150 MB of all of them, and each must be answered. `rounds` is how many targets are drawn (all of them when
 * there are fewer). The control plants a pattern that goes back over what it read.
 */
export async function oneSender({ seed, rounds, isControl }: ExperimentInput) {
  const folder = mkdtempSync(join(tmpdir(), 'huiliu-sender-'));
  const socket = join(folder, 'probe');
  const targets = draw(listTargets(), { seed, count: rounds });
  // Some calls end sessions and close accounts: each target has an owner of its own, and the first is left alone.
  // A database beside the portal: what an embedded one keeps of thousands of rows is not what a sender makes it keep.
  const cluster = await startCluster();
  const url = cluster?.urlOf('postgres') ?? '';
  const database = { url, folder: databaseFolder(folder) };
  const [, ...owners] = await createSignedIn(database, targets.length + 1, ['owner', 'admin']);
  const portal = await startPortal({
    folder,
    settings: {
      RATE_LIMITS: '0',
      DEMO_CONTENT: '0',
      DATABASE_URL: url,
      ...probeSettings(socket),
      ...(isControl && { LOOP_PROBE_PLANTED: '1' }),
    },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const held: { where: string; body: string; milliseconds: number }[] = [];
  const unanswered: { where: string; body: string; fault: string | undefined }[] = [];
  /** Megabytes more than before after each tenth of the targets: what fills up comes to an end, what is lost does not. */
  const kept: { resident: number; heap: number; outside: number }[] = [];
  const largest = { megabytes: 0, where: '', body: '' };
  const figures = { targets: targets.length, sent: 0, maxMs: 0, broken: 0 };
  /** How often each status came, for nobody and for the owner: an owner who is nobody would prove little. */
  const statuses: Record<string, Record<number, number>> = { nobody: {}, owner: {} };
  try {
    const send = (target: Target, body: HostileBody, cookie: string) => {
      figures.sent += 1;
      return post(portal.origin, { target, body, cookie, agent });
    };
    // What is loaded with the first request of its kind is not what is measured.
    for (const [at, target] of targets.entries())
      for (const body of hostileBodies(target).slice(0, 1)) await send(target, body, owners[at] ?? '');
    await wait(1000);
    const before = await askProbe(socket, '/settled');
    const keepsMore = async () => {
      const now = await askProbe(socket, '/settled');
      return {
        resident: Math.round(now.residentMegabytes - before.residentMegabytes),
        heap: Math.round(now.heapMegabytes - before.heapMegabytes),
        outside: Math.round(now.outsideMegabytes - before.outsideMegabytes),
      };
    };
    const tenth = Math.ceil(targets.length / 10);
    for (const [at, target] of targets.entries()) {
      if (at > 0 && at % tenth === 0) {
        kept.push(await keepsMore());
        console.error(
          `${at} of ${targets.length} targets, longest ${figures.maxMs} ms, kept ${kept.at(-1)?.resident} MB`,
        );
      }
      for (const body of hostileBodies(target))
        for (const [who, cookie] of [
          ['nobody', ''],
          ['owner', owners[at] ?? ''],
        ] as const) {
          const where = `${target.method} ${target.path} (${who})`;
          let least = Number.POSITIVE_INFINITY;
          for (let tried = 0; tried < tries && least > maxMs; tried += 1) {
            const { residentMegabytes } = await askProbe(socket);
            const { status, fault } = await send(target, body, cookie);
            const counts = statuses[who] as Record<number, number>;
            counts[status] = (counts[status] ?? 0) + 1;
            if (status >= 500 && status !== 503) figures.broken += 1;
            if (status === 0) unanswered.push({ where, body: body.name, fault });
            const after = await askProbe(socket);
            least = Math.min(least, after.milliseconds);
            const megabytes = Math.round(after.megabytes - residentMegabytes);
            if (megabytes > largest.megabytes) Object.assign(largest, { megabytes, where, body: body.name });
          }
          figures.maxMs = Math.max(figures.maxMs, Math.round(least));
          if (least > maxMs) held.push({ where, body: body.name, milliseconds: Math.round(least) });
        }
    }
    kept.push(await keepsMore());
    const keptMegabytes = kept.at(-1)?.resident ?? 0;
    const isGood =
      held.length + unanswered.length + figures.broken === 0 &&
      largest.megabytes <= maxMegabytes &&
      keptMegabytes <= maxMegabytes;
    const verdict = isGood ? ('green' as const) : ('red' as const);
    return {
      experiment: 'one-sender',
      ...figures,
      statuses,
      unanswered: unanswered.slice(0, 40),
      largest,
      keptMegabytes,
      kept,
      held: held.slice(0, 40),
      verdict,
    };
  } finally {
    agent.destroy();
    await portal.kill();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** So many of them, by the seed: the three kinds in turn, so that few are some of each. */
function draw(all: Target[], { seed, count }: { seed: number; count: number }): Target[] {
  const random = seededRandom(seed);
  const keyed = all.map((target) => ({ target, key: random() })).sort((a, b) => a.key - b.key);
  const drawn = { call: 0, raw: 0, page: 0 };
  return keyed
    .map(({ target }) => ({ target, turn: drawn[target.kind]++ }))
    .sort((a, b) => a.turn - b.turn)
    .slice(0, count)
    .map(({ target }) => target);
}

interface Sending {
  target: Target;
  body: HostileBody;
  cookie: string;
  agent: Agent;
}

interface Answer {
  /** 0 where none came. */
  status: number;
  fault?: string | undefined;
}

async function post(origin: string, sending: Sending): Promise<Answer> {
  const answer = await postOnce(origin, sending);
  // The server had let go of a connection that stood idle, which the sender had not heard yet: nothing was read of it.
  return answer.fault === 'let go' ? postOnce(origin, sending) : answer;
}

function postOnce(origin: string, { target, body, cookie, agent }: Sending): Promise<Answer> {
  // Of itself Node leaves it out of a DELETE, and sends the bytes all the same.
  const length = body.endless ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.body.length };
  const headers = { origin, 'content-type': body.type, ...(cookie && { cookie }), ...length };
  return new Promise((done) => {
    // A connection on which more was written than was read is nobody's to use again.
    const options: RequestOptions = { method: target.method, headers, agent: body.endless ? false : agent };
    let isAnswered = false;
    const sending = request(origin + target.path + (body.query ?? ''), options, (response) => {
      const status = response.statusCode ?? 0;
      isAnswered = true;
      response.resume();
      response.once('end', () => done({ status }));
      response.once('close', () => done({ status: 0, fault: 'cut' }));
    });
    // A connection that is closed on its sender says so more than once.
    sending.on('error', ({ code }: NodeJS.ErrnoException) =>
      done({ status: 0, fault: sending.reusedSocket && code === 'ECONNRESET' ? 'let go' : code }),
    );
    // With an answer the request is over before the answer is read.
    sending.once('close', () => {
      if (!isAnswered) done({ status: 0, fault: 'closed' });
    });
    let left = body.endless ?? 0;
    const pump = () => {
      while (left > 0 && !sending.destroyed) {
        left -= body.body.length;
        if (!sending.write(body.body)) return void sending.once('drain', pump);
      }
      sending.end();
    };
    if (body.endless) pump();
    else sending.end(body.body);
  });
}

await runFromCommandLine(import.meta.filename, 1000, oneSender);
