import { fail } from '../../../contract/errors.ts';
import type { Context } from '../../http/context.ts';
import { listenFor } from './event.ts';

/** Proxies close a connection that says nothing for half a minute. */
const beatMilliseconds = 20_000;
/** A browser that lost the connection asks again after this long. */
const retryMilliseconds = 5_000;
/** Open tabs of one person that are listened to; the oldest gives way. */
const mostStreams = 6;

const open = new Map<number, Set<() => void>>();

/** The event stream (text/event-stream) of whoever calls; `session.required` for visitors. */
export function streamEvents({ db, viewer }: Context, signal: AbortSignal): Response {
  if (!viewer) return fail('session.required');
  const { userId } = viewer;
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
      end = once(() => {
        clearInterval(beat);
        stopListening();
        forget(userId, end);
        controller.close();
      });
      remember(userId, end);
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
