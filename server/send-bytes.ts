import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { ServerEnv } from './caller.ts';

export interface ReadyAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array | undefined;
}

/** Writes a finished answer straight to the socket: a Response around it would cost more than the rest. */
export function sendBytes(c: Context<ServerEnv>, { status, headers, body }: ReadyAnswer): Response {
  const { outgoing } = c.env;
  outgoing.writeHead(status, headers);
  outgoing.end(c.req.method === 'HEAD' ? undefined : body);
  return RESPONSE_ALREADY_SENT;
}
