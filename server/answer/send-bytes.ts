import type { IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { Caller, ServerEnv } from '../request/caller.ts';
import { baseHeaders, strictTransport } from './security-headers.ts';

export interface ReadyAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array | undefined;
}

/** Writes a finished answer straight to the socket: a Response around it would cost more than the rest. */
export function sendBytes(c: Context<ServerEnv>, { status, headers, body }: ReadyAnswer): Response {
  const { outgoing } = c.env;
  outgoing.writeHead(status, headers);
  outgoing.end(c.req.method === 'HEAD' ? undefined : body);
  return RESPONSE_ALREADY_SENT;
}

/** Names and values in turn, as the socket gets them; made once for each set of headers. */
const lines = new WeakMap<object, readonly string[]>();

/** The same where no header has been set yet: all of them in one list cost a third of setting each. */
export function sendWhole(
  { id, origin }: Caller,
  { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse },
  { status, headers, body }: ReadyAnswer,
): void {
  let line = lines.get(headers);
  if (!line) {
    line = Object.entries({ ...baseHeaders, ...headers }).flat();
    lines.set(headers, line);
  }
  const own = ['x-request-id', id];
  if (origin.startsWith('https:')) own.push('strict-transport-security', strictTransport);
  outgoing.writeHead(status, [...line, ...own]);
  outgoing.end(incoming.method === 'HEAD' ? undefined : body);
}
