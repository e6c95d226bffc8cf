import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { databaseFolder } from '../backend/db/open.ts';
import type { StartedPlay } from '../contract/classroom/play.ts';
import { startCluster } from './cluster.ts';
import { type ExperimentInput, quantile } from './experiment.ts';
import { createSignedIn, postAs } from './signed-in.ts';
import { type StartedPortal, startPortal } from './started-portal.ts';

const lessonId = 1;
/** What a player keeps ahead of what is shown, in seconds, as VHS does by its settings. */
const ahead = 30;
const reportSeconds = 10;
/** A picture that stands so long is seen to stand. */
const noticed = 0.25;
/** The viewers come within so many seconds, as a class does. */
const arrival = 10;
/** The control holds the server still for longer than anybody has ahead. */
const heldSeconds = ahead + 15;
const ticksPerSecond = 100;

interface Watched {
  stalls: number[];
  /** Of the page alone. */
  pageMilliseconds: number;
  firstMilliseconds: number;
  segmentMilliseconds: number[];
  percent: number;
}

/**
 * `rounds` people watch one lesson from its beginning to its end on the real server, in real time: the page, the
 * playlist, segments of the largest rendition by their byte ranges, half a minute ahead, and a report every ten seconds.
 * No picture may stand, everybody's progress must count, and the processor time of the server is told for each viewer
 * and minute. The control stops the server in the middle for longer than anybody has ahead.
 */
export async function watchTogether({
  rounds: count,
  isControl,
  isPostgres = false,
}: ExperimentInput & { isPostgres?: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), 'huiliu-viewers-'));
  const cluster = isPostgres ? await startCluster() : undefined;
  if (isPostgres && !cluster) throw new Error('PostgreSQL is not installed');
  const url = cluster?.urlOf('postgres') ?? '';
  let portal: StartedPortal | undefined;
  try {
    const cookies = await createSignedIn({ url, folder: databaseFolder(folder) }, count);
    const settings = { RATE_LIMITS: '0', DEMO_CONTENT: '1', DATABASE_URL: url };
    portal = await startPortal({ folder, settings });
    const { origin, pid } = portal;
    // The first one brings code into memory.
    await watch(origin, cookies[0] as string, { until: 8 });
    const [before, began] = [processorSeconds(pid), performance.now()];
    const watching = Promise.all(
      cookies.map(async (cookie, index) => {
        await pause((index * arrival * 1000) / count);
        return watch(origin, cookie);
      }),
    );
    if (isControl) {
      await pause((arrival + 5) * 1000);
      process.kill(pid, 'SIGSTOP');
      await pause(heldSeconds * 1000);
      process.kill(pid, 'SIGCONT');
    }
    const watched = await watching;
    const spent = processorSeconds(pid) - before;
    const minutes = (performance.now() - began) / 60_000;
    const stalls = watched.flatMap((each) => each.stalls);
    const unfinished = watched.filter(({ percent }) => percent < 99).length;
    return {
      viewers: count,
      isPostgres,
      ...again,
      pageP50: quantile(
        watched.map((each) => each.pageMilliseconds),
        0.5,
      ),
      stalls: stalls.length,
      maxStall: Math.max(0, ...stalls),
      firstPictureP50: quantile(
        watched.map((each) => each.firstMilliseconds),
        0.5,
      ),
      firstPictureP95: quantile(
        watched.map((each) => each.firstMilliseconds),
        0.95,
      ),
      segmentP95: quantile(
        watched.flatMap((each) => each.segmentMilliseconds),
        0.95,
      ),
      unfinished,
      minutes: Math.round(minutes * 10) / 10,
      serverSeconds: Math.round(spent * 10) / 10,
      millisecondsPerViewerMinute: Math.round((spent * 1000) / count / minutes),
      verdict: stalls.length === 0 && unfinished === 0 ? ('green' as const) : ('red' as const),
    };
  } finally {
    await portal?.stop();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One viewer: downloads ahead, shows in real time, and reports what was shown. */
async function watch(
  origin: string,
  cookie: string,
  { until = Number.POSITIVE_INFINITY } = {},
): Promise<Watched> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const began = performance.now();
  await get(agent, `${origin}/cloudClassroom/detail/1/lesson/${lessonId}`, cookie);
  const pageMilliseconds = performance.now() - began;
  const play = await postAs<StartedPlay>(origin, `/api/classroom/lessons/${lessonId}/play`, cookie, {});
  const main = (await get(agent, origin + play.playlist, cookie)).toString();
  const base = origin + play.playlist.replace(/[^/]*$/, '');
  // The smallest rendition stands first.
  const rendition = main.split('\n').findLast((line) => line.includes('.m3u8')) ?? '';
  const { init, segments, file } = readPlaylist((await get(agent, base + rendition, cookie)).toString());
  const address = base + file;
  await get(agent, address, cookie, init);

  const stalls: number[] = [];
  const segmentMilliseconds: number[] = [];
  let [buffered, shown, number, reported] = [0, 0, 0, 0];
  let last = 0;
  let firstMilliseconds = 0;
  let percent = 0;
  const advance = () => {
    const now = performance.now();
    const wanted = shown + (now - last) / 1000;
    shown = Math.min(wanted, buffered);
    last = now;
    return wanted - shown;
  };
  const report = async () => {
    const [from, to] = [reported, shown].map((seconds) => Math.floor(seconds * 10)) as [number, number];
    if (to <= from) return;
    number += 1;
    reported = to / 10;
    const answer = await untilHeard(() =>
      postAs<{ percent: number }>(origin, `/api/classroom/plays/${play.playId}/progress`, cookie, {
        number,
        position: shown,
        ranges: [[from, to]],
      }),
    );
    percent = answer.percent;
  };
  for (const [seconds, from, length] of segments) {
    if (buffered >= until) break;
    while (firstMilliseconds > 0 && buffered - shown >= ahead) {
      await pause(200);
      advance();
      if (shown - reported >= reportSeconds) await report();
    }
    const asked = performance.now();
    await get(agent, address, cookie, [from, length]);
    segmentMilliseconds.push(performance.now() - asked);
    if (firstMilliseconds === 0) {
      firstMilliseconds = performance.now() - began;
      last = performance.now();
    } else {
      const stood = advance();
      if (stood > noticed) stalls.push(Math.round(stood * 10) / 10);
    }
    buffered += seconds;
  }
  while (shown < buffered - 0.05) {
    await pause(200);
    advance();
    if (shown - reported >= reportSeconds) await report();
  }
  await report();
  agent.destroy();
  return { stalls, pageMilliseconds, firstMilliseconds, segmentMilliseconds, percent };
}

type Piece = [seconds: number, from: number, length: number];

function readPlaylist(text: string): { init: [number, number]; segments: Piece[]; file: string } {
  const map = /#EXT-X-MAP:URI="([^"]+)",BYTERANGE="(\d+)@(\d+)"/.exec(text);
  if (!map) throw new Error(`no playlist: ${text.slice(0, 200)}`);
  const segments = [...text.matchAll(/#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\d+)@(\d+)/g)].map(
    ([, seconds, length, from]): Piece => [Number(seconds), Number(from), Number(length)],
  );
  return { init: [Number(map[3]), Number(map[2])], segments, file: map[1] ?? '' };
}

/** How often a request is made at most: a browser asks again where a connection that rested was closed meanwhile. */
const attempts = 3;
/** A report is numbered: the player sends it again where the connection broke, and it counts once. */
async function untilHeard<T>(report: () => Promise<T>): Promise<T> {
  for (let nth = 1; ; nth += 1)
    try {
      return await report();
    } catch (error) {
      // What the server answered is no broken connection.
      if (nth >= attempts || !(error instanceof TypeError)) throw error;
    }
}

/** Requests that were made again. */
const again = { overRested: 0, overFresh: 0 };

async function get(
  agent: Agent,
  url: string,
  cookie: string,
  range?: readonly [from: number, length: number],
): Promise<Buffer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask(agent, { url, cookie, range });
    if (Buffer.isBuffer(answer)) return answer;
    const { error, wasRested } = answer;
    if (error.code !== 'ECONNRESET' || attempt === attempts) throw error;
    again[wasRested ? 'overRested' : 'overFresh'] += 1;
  }
}

interface Asked {
  url: string;
  cookie: string;
  range: readonly [from: number, length: number] | undefined;
}

/** What came, or why nothing did. */
function ask(
  agent: Agent,
  { url, cookie, range }: Asked,
): Promise<Buffer | { error: NodeJS.ErrnoException; wasRested: boolean }> {
  const [from = 0, length = 0] = range ?? [];
  const headers = { cookie, ...(range && { range: `bytes=${from}-${from + length - 1}` }) };
  return new Promise((done, fail) => {
    const request = httpRequest(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', broken);
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        if (status === 200 || status === 206) done(Buffer.concat(chunks));
        else fail(new Error(`${url}: ${status} ${Buffer.concat(chunks).toString().slice(0, 200)}`));
      });
    });
    // It may break more than once; the first time counts.
    const broken = (error: NodeJS.ErrnoException) => done({ error, wasRested: request.reusedSocket });
    request.on('error', broken);
    request.end();
  });
}

/** What the process used of the processor in all its threads. */
function processorSeconds(pid: number): number {
  const facts = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(facts[11]) + Number(facts[12])) / ticksPerSecond;
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: { rounds: { type: 'string' }, control: { type: 'boolean' }, postgres: { type: 'boolean' } },
  });
  const input = {
    seed: 1,
    rounds: Number(values.rounds ?? 100),
    isControl: values.control ?? false,
    isPostgres: values.postgres ?? false,
  };
  const figures = await watchTogether(input);
  console.log(JSON.stringify({ ...input, ...figures }));
  process.exitCode = figures.verdict === 'green' ? 0 : 1;
}
