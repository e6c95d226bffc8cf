import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type ClientRequest, get as httpGet } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { migrate } from '../backend/db/migrate.ts';
import { databaseFolder, openDatabase } from '../backend/db/open.ts';
import { createUser } from '../backend/features/account/store.ts';
import { createSession } from '../backend/features/auth/session-store.ts';
import { hashToken } from '../backend/features/auth/viewer.ts';
import { type ExperimentInput, runFromCommandLine } from './experiment.ts';

const root = resolve(import.meta.dirname, '..');
const mostMegabytes = 60;
const mostMilliseconds = 1000;
const daySeconds = 86_400;

/**
 * Holds `rounds` event streams of as many people open on the real server, then writes a reply: the server may grow by
 * 60 MB, and the reply must reach every stream within a second. The control opens streams that do not ask for the
 * topic: nothing reaches them, but for the author of the topic, who is told of each reply.
 */
export async function eventStreams({ rounds: count, isControl }: ExperimentInput) {
  const folder = mkdtempSync(join(tmpdir(), 'huiliu-streams-'));
  const streams: ClientRequest[] = [];
  let server: ChildProcess | undefined;
  try {
    const cookies = await createPeople(folder, count);
    const started = await startServer(folder);
    server = started.server;
    const { origin } = started;
    const pid = server.pid as number;
    const topicId = await ask(origin, cookies[0] as string);
    const path = isControl ? '/api/events' : `/api/events?topic=${topicId}`;
    const reached = new Set<number>();
    const open = (index: number) =>
      openStream(origin + path, cookies[index] as string, (text) => {
        if (text.includes('"floor":2')) reached.add(index);
      });
    // What the first hundred bring into memory is code, not streams.
    const warm = await Promise.all(Array.from({ length: Math.min(100, count) }, (_, index) => open(index)));
    for (const stream of warm) stream.destroy();
    await settle();
    const before = residentMegabytes(pid);
    for (let from = 0; from < count; from += 50) {
      const batch = Array.from({ length: Math.min(50, count - from) }, (_, index) => open(from + index));
      streams.push(...(await Promise.all(batch)));
    }
    await settle();
    const grownMegabytes = Math.round((residentMegabytes(pid) - before) * 10) / 10;
    reached.clear();
    const start = performance.now();
    await post(origin, `/api/forum/topics/${topicId}/replies`, cookies[1] as string, { body: '收到请看。' });
    while (reached.size < count && performance.now() - start < 3 * mostMilliseconds) await pause(5);
    const milliseconds = Math.round(performance.now() - start);
    const isGood =
      reached.size === count && milliseconds <= mostMilliseconds && grownMegabytes <= mostMegabytes;
    return {
      streams: count,
      reached: reached.size,
      milliseconds,
      grownMegabytes,
      verdict: isGood ? 'green' : 'red',
    } as const;
  } finally {
    for (const stream of streams) stream.destroy();
    if (server) {
      const ended = new Promise((done) => server?.once('exit', done));
      server.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Cookies of as many people with living sessions, put into the database before the server opens it. */
async function createPeople(folder: string, count: number): Promise<string[]> {
  const db = await openDatabase({ url: '', folder: databaseFolder(folder), log: () => {} });
  const now = new Date();
  const expiresAt = new Date(now.getTime() + daySeconds * 1000);
  const cookies: string[] = [];
  await migrate(db);
  await db.tx(async () => {
    for (let index = 0; index < count; index++) {
      const name = `stream-${index}`;
      const phone = `+86138${String(index).padStart(8, '0')}`;
      const userId = await createUser(db, { username: name, nickname: name, phone, now });
      const token = randomBytes(32).toString('base64url');
      const session = {
        userId,
        now,
        idleSeconds: daySeconds,
        expiresAt,
        address: '127.0.0.1',
        userAgent: '',
      };
      await createSession(db, { tokenHash: hashToken(token), ...session });
      cookies.push(`userToken=${token}; authorization=${token}`);
    }
  });
  await db.close();
  return cookies;
}

async function startServer(folder: string): Promise<{ server: ChildProcess; origin: string }> {
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      METRICS_PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: '',
      DEMO_CONTENT: '0',
      RATE_LIMITS: '0',
      OVERLOAD_LAG_MS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const origin = await new Promise<string>((done, fail) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /https?:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(printed)?.[0];
      if (found) done(found);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => fail(new Error(`the server ended with ${code}:\n${printed}`)));
  });
  return { server, origin };
}

function openStream(url: string, cookie: string, onText: (text: string) => void): Promise<ClientRequest> {
  return new Promise((done, fail) => {
    const request = httpGet(url, { agent: false, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`a stream answered ${response.statusCode}`));
      response.setEncoding('utf8');
      response.on('error', () => {});
      response.on('data', (text: string) => {
        onText(text);
        done(request);
      });
    });
    request.on('error', fail);
  });
}

async function ask(origin: string, cookie: string): Promise<number> {
  const topic = { boardId: 1, kind: 'discussion', title: '很多人同时看的帖子', body: '等一条回复。' };
  return (await post<{ topicId: number }>(origin, '/api/forum/topics', cookie, topic)).topicId;
}

async function post<T>(origin: string, path: string, cookie: string, body: object): Promise<T> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const read = (await answer.json()) as { success: boolean; data: T; code?: string };
  if (!read.success) throw new Error(`${path}: ${read.code}`);
  return read.data;
}

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const settle = () => pause(1500);

await runFromCommandLine(import.meta.filename, 1000, eventStreams);
