import { fail } from '../../../contract/errors.ts';
import type { Database } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { getLastFloor } from '../forum/read-store.ts';
import { listUnreadCounts } from '../notice/notice-store.ts';
import { listenFor, watchTopic } from './event.ts';

/** Proxies close a connection that says nothing for half a minute. */
const beatMilliseconds = 20_000;
/** A browser that lost the connection asks again after this long. */
const retryMilliseconds = 5_000;
/** Open tabs of one person that are listened to; the oldest gives way. */
const mostStreams = 6;

const open = new Map<number, Set<() => void>>();

/**
 * The event stream (text/event-stream) of whoever calls; `session.required` for visitors. `?topic=12` tells of the
 * floors of that topic too: the last one at once, and each that is added.
 */
export function streamEvents({ db, viewer, request }: Context, signal: AbortSignal): Response {
  if (!viewer) return fail('session.required');
  const { userId } = viewer;
  // Asked for by pages: what was told between the page and the stream, or while the connection was lost.
  const isUnreadAsked = request.url.searchParams.has('unread');
  const topicId = Number(/^[1-9]\d{0,14}$/.exec(request.url.searchParams.get('topic') ?? '')?.[0] ?? 0);
  const encoder = new TextEncoder();
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      send(`retry: ${retryMilliseconds}\n\n`);
      const beat = setInterval(() => send(': \n\n'), beatMilliseconds);
      const stopListening = listenFor(db, userId, (event) => {
        send(`data: ${event}\n\n`);
        if (JSON.parse(event).kind === 'sessions_ended') end();
      });
      const stopWatching =
        topicId > 0 ? watchTopic(db, topicId, (event) => send(`data: ${event}\n\n`)) : () => {};
      end = once(() => {
        clearInterval(beat);
        stopWatching();
        stopListening();
        forget(userId, end);
        controller.close();
      });
      remember(userId, end);
      if (topicId > 0) void tellLastFloor(db, topicId, send);
      if (isUnreadAsked) void tellUnread(db, userId, send);
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

/** The stream listens already, so that nothing falls between this count and the first event. */
async function tellUnread(db: Database, userId: number, send: (text: string) => void): Promise<void> {
  const [count] = await listUnreadCounts(db, [userId]).catch(() => []);
  if (!count) return;
  try {
    send(`data: ${JSON.stringify({ kind: 'notice', unread: count.unread })}\n\n`);
  } catch {
    // The reader went while the count was made.
  }
}

async function tellLastFloor(db: Database, topicId: number, send: (text: string) => void): Promise<void> {
  try {
    const floor = await getLastFloor(db, topicId);
    if (floor) send(`data: ${JSON.stringify({ kind: 'floor', topicId, floor })}\n\n`);
  } catch {
    // The reader went while it was looked up.
  }
}

function remember(userId: number, end: () => void): void {
  const streams = open.get(userId) ?? new Set();
  open.set(userId, streams.add(end));
  if (streams.size > mostStreams) streams.values().next().value?.();
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
