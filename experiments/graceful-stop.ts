import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postExportPath } from '../contract/export/limits.ts';
import { fileUploadPath } from '../contract/file/limits.ts';
import { type ExperimentInput, runFromCommandLine } from './experiment.ts';
import { createSignedIn, openTopic } from './signed-in.ts';
import { type StartedPortal, startPortal } from './started-portal.ts';

const [pages, writes, exports, uploads] = [45, 40, 5, 10];
const uploadBytes = 8 * 1024 * 1024;
const maxExitMs = 10_000;
const ticksPerSecond = 100;

interface Upload {
  path: string;
  cookie: string;
  bytes: Buffer;
  /** Resolves when the connection is over, however. */
  sent: Promise<void>;
}

/**
 * Tells a portal to stop while 100 requests are under way: 85 pages and posts and 5 exports must be answered whole, 10
 * uploads must go on where they were after the next start, and the process must end by itself within 10 s with code 0.
 * `rounds` times. The control kills it instead: answers must be missing.
 */
export async function gracefulStop({ rounds, isControl }: ExperimentInput) {
  const folder = mkdtempSync(join(tmpdir(), 'huiliu-stop-'));
  const settings = { RATE_LIMITS: '0' };
  const figures = {
    asked: 0,
    unanswered: [] as string[],
    brokenUploads: 0,
    slowestExitMs: 0,
    /** Of one processor, for the portal while it ended: with less than half of one it cannot be done in time. */
    minShare: 1,
    exitCodes: [] as (number | null)[],
  };
  try {
    const cookies = await createSignedIn({ folder: join(folder, 'database'), url: '' }, uploads);
    for (let round = 0; round < rounds; round += 1) {
      const portal = await startPortal({ folder, settings });
      const topicId = await openTopic(portal.origin, cookies[0] as string);
      const begun = await Promise.all(cookies.map((cookie) => beginUpload(portal, cookie)));
      const answers = askAll(portal, { cookies, topicId, round });
      // All are at the server, few are answered.
      await wait(20);
      const told = performance.now();
      const used = watchProcessor(portal.pid);
      if (isControl) await portal.kill();
      const code = isControl ? null : await portal.stop();
      figures.minShare = Math.min(figures.minShare, used());
      figures.slowestExitMs = Math.max(figures.slowestExitMs, Math.round(performance.now() - told));
      if (!isControl) figures.exitCodes.push(code);
      for (const said of await Promise.all(answers)) {
        figures.asked += 1;
        if (said) figures.unanswered.push(said);
      }
      await Promise.all(begun.map(({ sent }) => sent));
      const next = await startPortal({ folder, settings });
      for (const upload of begun) if (!(await goOn(next, upload))) figures.brokenUploads += 1;
      await next.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const { unanswered, ...counted } = figures;
  const isGood =
    figures.asked > 0 &&
    unanswered.length + figures.brokenUploads === 0 &&
    figures.slowestExitMs <= maxExitMs &&
    figures.exitCodes.every((code) => code === 0);
  return {
    experiment: 'graceful-stop',
    ...counted,
    unanswered: unanswered.length,
    firstUnanswered: unanswered[0],
    verdict: isGood ? ('green' as const) : ('red' as const),
  };
}

/** Share of one processor that a process gets from now on, as long as it lives. */
function watchProcessor(pid: number): () => number {
  const secondsOf = () => {
    const [, ...facts] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user = 0, system = 0] = (facts.join().split(' ').slice(11, 13) as string[]).map(Number);
    return (user + system) / ticksPerSecond;
  };
  const [begun, before] = [performance.now(), secondsOf()];
  let [seconds, last] = [0, begun];
  const timer = setInterval(() => {
    try {
      seconds = secondsOf() - before;
      last = performance.now();
    } catch {
      clearInterval(timer);
    }
  }, 50);
  return () => {
    clearInterval(timer);
    return Math.round((seconds * 100_000) / Math.max(last - begun, 1)) / 100;
  };
}

/** What was wrong with each answer, if anything. */
function askAll(
  { origin }: StartedPortal,
  { cookies, topicId, round }: { cookies: readonly string[]; topicId: number; round: number },
): Promise<string | undefined>[] {
  const cookieOf = (at: number) => cookies[at % cookies.length] as string;
  const judge = async (asked: Promise<Response>) => {
    try {
      const answer = await asked;
      await answer.arrayBuffer();
      return answer.ok ? undefined : `${answer.status} ${answer.url}`;
    } catch (error) {
      return String(error instanceof Error ? (error.cause ?? error) : error);
    }
  };
  const read = (at: number) => fetch(`${origin}/forum`, { headers: { cookie: cookieOf(at) } });
  const write = (at: number) =>
    fetch(`${origin}/api/forum/topics/${topicId}/replies`, {
      method: 'POST',
      headers: { cookie: cookieOf(at), origin, 'content-type': 'application/json' },
      body: JSON.stringify({ body: `第 ${round} 轮，第 ${at} 条` }),
    });
  const take = (at: number) => fetch(origin + postExportPath, { headers: { cookie: cookieOf(at) } });
  return [
    ...Array.from({ length: exports }, (_, at) => judge(take(at))),
    ...Array.from({ length: writes }, (_, at) => judge(write(at))),
    ...Array.from({ length: pages }, (_, at) => judge(read(at))),
  ];
}

const tus = { 'tus-resumable': '1.0.0' };

/** Sends the first half of a file and leaves the connection open. */
async function beginUpload({ origin }: StartedPortal, cookie: string): Promise<Upload> {
  // A text, so that its content fits its name.
  const bytes = Buffer.from(randomBytes(uploadBytes / 2).toString('hex'));
  const name = Buffer.from('notes.txt').toString('base64');
  const opened = await fetch(origin + fileUploadPath, {
    method: 'POST',
    headers: {
      ...tus,
      cookie,
      origin,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${name}`,
    },
  });
  const location = opened.headers.get('location');
  if (!location) throw new Error(`no upload: ${opened.status} ${await opened.text()}`);
  const path = new URL(location, origin).pathname;
  const sent = new Promise<void>((done) => {
    const patch = request(origin + path, {
      method: 'PATCH',
      headers: {
        ...tus,
        cookie,
        origin,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': bytes.length,
      },
    });
    patch.on('response', (answer) => answer.resume());
    patch.on('close', () => done());
    patch.on('error', () => done());
    patch.write(bytes.subarray(0, bytes.length / 2));
  });
  return { path, cookie, bytes, sent };
}

/** Sends the rest from where the server is; true when it has the whole file, byte by byte. */
async function goOn({ origin }: StartedPortal, { path, cookie, bytes }: Upload): Promise<boolean> {
  const head = await fetch(origin + path, { method: 'HEAD', headers: { ...tus, cookie } });
  const offset = Number(head.headers.get('upload-offset'));
  if (!head.ok || !(offset > 0 && offset < bytes.length)) return false;
  const answer = await fetch(origin + path, {
    method: 'PATCH',
    headers: {
      ...tus,
      cookie,
      origin,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes.subarray(offset)),
  });
  const fileId = answer.headers.get('x-file-id');
  if (!answer.ok || !fileId) return false;
  const whole = await fetch(`${origin}/api/files/${fileId}/download`, { headers: { cookie } });
  const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
  return hash(new Uint8Array(await whole.arrayBuffer())) === hash(bytes);
}

await runFromCommandLine(import.meta.filename, 3, gracefulStop);
