import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { BodyLimitOf } from '../../backend/http/body-limits.ts';
import { defaultBodyBytes } from '../../contract/body-limits.ts';
import { Failure } from '../../contract/errors.ts';
import type { RefusalAnswer } from '../pages/refusal.ts';
import { isApiPath, pathOf } from '../paths.ts';
import type { ServerEnv } from './caller.ts';

/**
 * How long one who was refused may go on sending, in all and without a byte: who hangs up on a sender takes the answer
 * away from him, and a phone sends a picture for longer than one pause.
 */
const lingerMs = 30_000;
const pauseMs = 5_000;
/** A body this short has come with its head, as a rule. */
const withHead = 16_384;

interface Limits {
  backend: BodyLimitOf | undefined;
  pages: ((path: string) => number) | undefined;
}

/** One limit for everything that may have a body, the smallest where nothing else is declared. */
export function joinBodyLimits({ backend, pages }: Limits): BodyLimitOf {
  return (method, path) =>
    (isApiPath(path) ? backend?.(method, path) : pages?.(path.replace(/\.data$/, ''))) ?? defaultBodyBytes;
}

/** Whether the request states a longer body than may be sent there. */
export function isTooLong(
  { method = '', url = '/', headers }: IncomingMessage,
  limitOf: BodyLimitOf,
): boolean {
  const length = Number(headers['content-length'] ?? 0);
  return length > 0 && !isSafe(method) && length > limitOf(method, pathOf(url));
}

/** Answers whole, and lets go of the connection when the sender has ended, or has had time to hear the answer. */
export function answerUnread(
  { status, headers, body }: RefusalAnswer,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  outgoing.setHeader('connection', 'close');
  outgoing.writeHead(status, headers);
  outgoing.write(body);
  const end = () => {
    clearTimeout(timer);
    outgoing.end();
  };
  const last = performance.now() + lingerMs - pauseMs;
  const timer = setTimeout(end, pauseMs);
  incoming.on('data', () => void (performance.now() < last && timer.refresh()));
  incoming.once('end', end).once('close', end).resume();
}

/**
 * Counts a body that states no length while it is read, and ends the reading where it is too long. One that nobody
 * asked for is read out for a while, whatever it states, so that its sender hears the answer.
 */
export function countBody(limitOf: BodyLimitOf): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const { raw, method, path } = c.req;
    if (isSafe(method)) return next();
    if (!raw.headers.has('transfer-encoding')) {
      await next();
      const isLong = Number(raw.headers.get('content-length') ?? 0) > withHead;
      if (isLong && !raw.bodyUsed && raw.body) c.res = endAfter(c.res, discard(raw.body.getReader()));
      return;
    }
    if (!raw.body) return next();
    const { body, rest } = countedBody(raw.body, limitOf(method, path));
    // Node closes at once behind an answer to who asked for that, and what he still sends takes the answer with it.
    c.env.outgoing.shouldKeepAlive = true;
    c.req.raw = new Request(raw.url, {
      method,
      headers: raw.headers,
      signal: raw.signal,
      body,
      duplex: 'half',
    } as RequestInit);
    await next();
    const unread = rest();
    if (unread) c.res = endAfter(c.res, unread);
  };
}

/**
 * The answer at once, its end with the body: half a second or 64 MB behind the end of an answer the adapter hangs up. It
 * states no length: a sender who has heard an answer whole lets go of the connection that he still sends on.
 */
function endAfter(answer: Response, received: Promise<void>): Response {
  const { status } = answer;
  if (hasNoBody(status)) return answer;
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new Uint8Array(await answer.arrayBuffer()));
      await received;
      controller.close();
    },
  });
  return new Response(body, { status, headers });
}

/** The body as far as it may go, and what is read out behind it where it was not read to its end. */
function countedBody(source: ReadableStream<Uint8Array>, limit: number) {
  const reader = source.getReader();
  let left = limit;
  let hasEnded = false;
  let unread: Promise<void> | undefined;
  const leave = () => {
    unread ??= discard(reader);
  };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) {
        hasEnded = true;
        return controller.close();
      }
      left -= value.byteLength;
      if (left >= 0) return controller.enqueue(value);
      controller.error(new Failure('request.body_too_large'));
      leave();
    },
    cancel: leave,
  });
  const rest = () => {
    if (!hasEnded && !body.locked) leave();
    return unread;
  };
  return { body, rest };
}

/** Reads on without keeping anything: to cancel would break the connection before the answer is out. */
async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const end = performance.now() + lingerMs;
  try {
    while (performance.now() < end) if ((await reader.read()).done) return;
    await reader.cancel();
  } catch {
    // The sender has gone.
  }
}

/** Of these none may have one (Fetch standard, null body status); a redirect may, and is waited for like any other. */
function hasNoBody(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}

function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
