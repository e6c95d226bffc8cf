import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type RequestOptions, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { databaseFolder } from '../backend/db/open.ts';
import { type ExperimentInput, runFromCommandLine, seededRandom } from './experiment.ts';
import { type HostileBody, hostileBodies } from './hostile-bodies.ts';
import type { Held } from './loop-probe.ts';
import { listTargets, type Target } from './post-targets.ts';
import { createSignedIn } from './signed-in.ts';
import { startPortal } from './started-portal.ts';

const mostMs = 100;
const mostMegabytes = 150;
/** What holds the loop does so each time; a collection of garbage does not. */
const tries = 3;

/**
 * Sends every call and every page with a form what wants to hold everybody up, as nobody and as somebody with all
 * rights: the loop may be held for 100 ms of its own thread at most, and memory grow by 150 MB. `rounds` is how many
 * targets are drawn (all of them when there are fewer). The control plants a pattern that goes back over what it read.
 */
export async function oneSender({ seed, rounds, isControl }: ExperimentInput) {
  const folder = mkdtempSync(join(tmpdir(), 'huiliu-sender-'));
  const socket = join(folder, 'probe');
  const [owner = ''] = await createSignedIn({ url: '', folder: databaseFolder(folder) }, 1, [
    'owner',
    'admin',
  ]);
  const portal = await startPortal({
    folder,
    settings: {
      RATE_LIMITS: '0',
      DEMO_CONTENT: '0',
      LOOP_PROBE: socket,
      NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'loop-probe.ts')).href}`,
      ...(isControl && { LOOP_PROBE_PLANTED: '1' }),
    },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const targets = draw(listTargets(), { seed, count: rounds });
  const held: { where: string; body: string; milliseconds: number }[] = [];
  const figures = { targets: targets.length, sent: 0, longestMs: 0, broken: 0 };
  /** How often each status came, for nobody and for the owner: an owner who is nobody would prove little. */
  const statuses: Record<string, Record<number, number>> = { nobody: {}, owner: {} };
  try {
    const send = (target: Target, body: HostileBody, cookie: string) => {
      figures.sent += 1;
      return post(portal.origin, { target, body, cookie, agent });
    };
    // What is loaded with the first request of its kind is not what is measured.
    for (const target of targets)
      for (const body of hostileBodies(target).slice(0, 1)) await send(target, body, owner);
    // The start took more for a moment than the portal keeps: what it keeps is what it may grow from.
    await ask(socket);
    await wait(1000);
    const { megabytes: before } = await ask(socket);
    let megabytes = before;
    for (const target of targets)
      for (const body of hostileBodies(target))
        for (const cookie of ['', owner]) {
          let least = Number.POSITIVE_INFINITY;
          for (let at = 0; at < tries && least > mostMs; at += 1) {
            if (at > 0) await ask(socket);
            const status = await send(target, body, cookie);
            const counts = statuses[cookie ? 'owner' : 'nobody'] as Record<number, number>;
            counts[status] = (counts[status] ?? 0) + 1;
            if (status >= 500 && status !== 503) figures.broken += 1;
            const after = await ask(socket);
            least = Math.min(least, after.milliseconds);
            megabytes = Math.max(megabytes, after.megabytes);
          }
          figures.longestMs = Math.max(figures.longestMs, Math.round(least));
          const who = cookie ? 'owner' : 'nobody';
          if (least > mostMs)
            held.push({
              where: `${target.method} ${target.path} (${who})`,
              body: body.name,
              milliseconds: Math.round(least),
            });
        }
    const grownMegabytes = Math.round(megabytes - before);
    const isGood = held.length === 0 && figures.broken === 0 && grownMegabytes <= mostMegabytes;
    const verdict = isGood ? ('green' as const) : ('red' as const);
    return {
      experiment: 'one-sender',
      ...figures,
      statuses,
      grownMegabytes,
      held: held.slice(0, 40),
      verdict,
    };
  } finally {
    agent.destroy();
    await portal.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** So many of them, by the seed. */
function draw(all: Target[], { seed, count }: { seed: number; count: number }): Target[] {
  const random = seededRandom(seed);
  const keyed = all.map((target) => ({ target, key: random() })).sort((a, b) => a.key - b.key);
  return keyed.slice(0, count).map(({ target }) => target);
}

interface Sending {
  target: Target;
  body: HostileBody;
  cookie: string;
  agent: Agent;
}

/** The status of the answer; 0 where the connection ended before. */
function post(origin: string, { target, body, cookie, agent }: Sending): Promise<number> {
  const length = body.endless ? {} : { 'content-length': body.body.length };
  const headers = { origin, 'content-type': body.type, ...(cookie && { cookie }), ...length };
  return new Promise((done) => {
    const options: RequestOptions = { method: target.method, headers, ...(!body.endless && { agent }) };
    const sending = request(origin + target.path + (body.query ?? ''), options, (response) => {
      response.resume().once('end', () => done(response.statusCode ?? 0));
    });
    sending.once('error', () => done(0));
    sending.once('close', () => done(0));
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

function ask(socketPath: string): Promise<Held> {
  return new Promise((done, fail) => {
    request({ socketPath, path: '/' }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () => done(JSON.parse(text) as Held));
    })
      .once('error', fail)
      .end();
  });
}

await runFromCommandLine(import.meta.filename, 1000, oneSender);
