import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Backend } from '../backend/index.ts';
import type { ServerConfig } from './config.ts';
import { stopListening } from './listeners.ts';
import type { ServerLog } from './log.ts';
import type { Readiness } from './readiness.ts';
import type { LoopLag } from './request/overload.ts';

export interface StopParts {
  server: Server;
  readiness: Readiness;
  backend: Pick<Backend, 'close'>;
  lag: LoopLag;
  log: ServerLog;
  config: Pick<ServerConfig, 'NODE_ENV'>;
}

/**
 * Milliseconds: a proxy learns at least so long that we are not ready; requests under way have ended by then, counted
 * from the beginning; the backend closes. Together under 10 s.
 */
const patience = { notice: 800, requests: 6_800, backend: 3_000 };
const idleCheckMs = 100;

/** Goes without losing a request: not ready, then no new connections, then what runs may end, then the backend. */
export function createStop(parts: StopParts): () => Promise<void> {
  let stopped: Promise<void> | undefined;
  return () => {
    stopped ??= stop(parts);
    return stopped;
  };
}

async function stop({ server, readiness, backend, lag, log, config }: StopParts): Promise<void> {
  const begun = performance.now();
  log.log('info', 'server.stopping');
  const notice = readiness.stop(patience.notice);
  // A developer who saves a file waits for no proxy.
  if (config.NODE_ENV !== 'development') await notice;
  await closeServer(server, patience.requests - (performance.now() - begun));
  lag.stop();
  await Promise.race([backend.close(), wait(patience.backend, undefined, { ref: false })]);
  log.log('info', 'server.stopped');
  log.flush();
}

async function closeServer(server: Server, milliseconds: number): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => stopListening(server, resolve));
  // A connection falls idle when its last answer is out; nobody else would close it then.
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const limit = setTimeout(() => server.closeAllConnections(), milliseconds);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}
