import { fail } from '../../../contract/errors.ts';
import { messagesMissed } from '../../db/bus.ts';
import type { Database } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { listenFor, type PersonalEvent, watchTopic } from '../../parts/events.ts';
import { getLastFloor } from '../forum/index.ts';
import { listUnreadCounts } from '../notice/index.ts';
import { followSession, type SessionLife } from './session-life.ts';

/** Proxies close a connection that says nothing for half a minute. */
const beatMilliseconds = 20_000;
/** A browser that lost the connection asks again after this long. */
const retryMilliseconds = 5_000;
/** Open tabs of one person that are listened to; the oldest gives way. */
const maxStreams = 6;

const open = new Map<number, Set<() => void>>();

/**
 * The event stream (text/event-stream) of whoever calls; `session.required` for visitors. `?topic=12` tells of the
 * floors of that topic too: the last one at once, and each that is added. It ends with the session that opened it.
 */
export function streamEvents(context: Context, signal: AbortSignal): Response {
  const { db, viewer, request } = context;
  if (!viewer) return fail('session.required');
  const { userId, sessionId } = viewer;
  // Asked for by pages: what was told between the page and the stream, or while the connection was lost.
  const isUnreadAsked = request.url.searchParams.has('unread');
  const topicId = Number(/^[1-9]\d{0,14}$/.exec(request.url.searchParams.get('topic') ?? '')?.[0] ?? 0);
  const encoder = new TextEncoder();
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      write(`retry: ${retryMilliseconds}\n\n`);
      const life = followSession(context, sessionId);
      const send = createSender({ life, write, end: () => end() });
      const doubt = (text: string) => {
        life.doubt();
        send(text);
      };
      // Also looks at the session, for what ends it without a word.
      const beat = setInterval(() => doubt(': \n\n'), beatMilliseconds);
      const stops = [
        listenFor(db, userId, (event) => {
          const { kind } = JSON.parse(event) as PersonalEvent;
          if (kind === 'sessions_ended') doubt('');
          else send(`data: ${event}\n\n`);
        }),
        db.subscribe(messagesMissed, () => doubt('')),
      ];
      if (topicId > 0) stops.push(watchTopic(db, topicId, (event) => send(`data: ${event}\n\n`)));
      end = once(() => {
        clearInterval(beat);
        for (const stop of stops) stop();
        forget(userId, end);
        controller.close();
      });
      remember(userId, end);
      // The session may have ended between the call and the first of these lines.
      send('');
      if (topicId > 0) void sendLastFloor(db, topicId, send);
      if (isUnreadAsked) void sendUnread(db, userId, send);
      signal.addEventListener('abort', () => end(), { once: true });
    },
    cancel: () => end(),
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
  });
}

/** Writes texts in their order, each only while the session lives; when it does not, says so and ends. */
function createSender({
  life,
  write,
  end,
}: {
  life: SessionLife;
  write: (text: string) => void;
  end: () => void;
}): (text: string) => void {
  const waiting: string[] = [];
  let isSending = false;
  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      if (!(await life.isAlive())) {
        write(`data: ${JSON.stringify({ kind: 'sessions_ended' })}\n\n`);
        return end();
      }
      const text = waiting.shift();
      if (text) write(text);
    }
    isSending = false;
  }
  return (text) => {
    waiting.push(text);
    if (isSending) return;
    isSending = true;
    // The reader went, or nobody can say whether the session lives: the browser asks again.
    sendAll().catch(end);
  };
}

/** The stream listens already, so that nothing falls between this count and the first event. */
async function sendUnread(db: Database, userId: number, send: (text: string) => void): Promise<void> {
  const [count] = await listUnreadCounts(db, [userId]).catch(() => []);
  if (count) send(`data: ${JSON.stringify({ kind: 'notice', unread: count.unread })}\n\n`);
}

async function sendLastFloor(db: Database, topicId: number, send: (text: string) => void): Promise<void> {
  const floor = await getLastFloor(db, topicId).catch(() => undefined);
  if (floor) send(`data: ${JSON.stringify({ kind: 'floor', topicId, floor })}\n\n`);
}

function remember(userId: number, end: () => void): void {
  const streams = open.get(userId) ?? new Set();
  open.set(userId, streams.add(end));
  if (streams.size > maxStreams) streams.values().next().value?.();
}

function forget(userId: number, end: () => void): void {
  const streams = open.get(userId);
  streams?.delete(end);
  if (streams?.size === 0) open.delete(userId);
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    try {
      act();
    } catch {
      // The reader may have gone first: a closed stream cannot be closed again.
    }
  };
}
