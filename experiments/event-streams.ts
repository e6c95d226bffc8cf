import { mkdtempSync, rmSync } from 'node:fs';
import { type ClientRequest, get as httpGet } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFolder } from '../backend/db/open.ts';
import { type ExperimentInput, runFromCommandLine } from './experiment.ts';
import { createSignedIn, openTopic, postAs } from './signed-in.ts';
import { residentMegabytes, type StartedPortal, startPortal } from './started-portal.ts';

const maxMegabytes = 60;
const maxMilliseconds = 1000;

/**
 * Holds `rounds` event streams of as many people open on the real server, then writes a reply: the server may grow by
 * 60 MB, and the reply must reach every stream within a second. The control opens streams that do not ask for the
 * topic: nothing reaches them, but for the author of the topic, who is told of each reply.
 */
export async function eventStreams({ rounds: count, isControl }: ExperimentInput) {
  const folder = mkdtempSync(join(tmpdir(), 'huiliu-streams-'));
  const streams: ClientRequest[] = [];
  let portal: StartedPortal | undefined;
  try {
    const cookies = await createSignedIn({ url: '', folder: databaseFolder(folder) }, count);
    portal = await startPortal({ folder, settings: { DEMO_CONTENT: '0', RATE_LIMITS: '0' } });
    const { origin, pid } = portal;
    const topicId = await openTopic(origin, cookies[0] as string);
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
    await postAs(origin, `/api/forum/topics/${topicId}/replies`, cookies[1] as string, {
      body: '收到请看。',
    });
    while (reached.size < count && performance.now() - start < 3 * maxMilliseconds) await pause(5);
    const milliseconds = Math.round(performance.now() - start);
    const isGood =
      reached.size === count && milliseconds <= maxMilliseconds && grownMegabytes <= maxMegabytes;
    return {
      streams: count,
      reached: reached.size,
      milliseconds,
      grownMegabytes,
      verdict: isGood ? 'green' : 'red',
    } as const;
  } finally {
    for (const stream of streams) stream.destroy();
    await portal?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
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

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const settle = () => pause(1500);

await runFromCommandLine(import.meta.filename, 1000, eventStreams);
