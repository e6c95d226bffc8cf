import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Backend } from '../backend/index.ts';
import type { ServerConfig } from './config.ts';
import { stopListening } from './listeners.ts';
import type { ServerLog } from './log.ts';
import type { LoopLag } from './request/overload.ts';

export interface StopParts {
  server: Server;
  stopping: { isOn: boolean };
  backend: Pick<Backend, 'close'>;
  lag: LoopLag;
  log: ServerLog;
  config: Pick<ServerConfig, 'NODE_ENV'>;
}

/** Milliseconds: a proxy learns that we are not ready; requests under way end; the backend closes. Together under 10 s. */
const patience = { notice: 800, requests: 6_000, backend: 3_000 };
const idleCheckMs = 100;

/** Goes without losing a request: not ready, then no new connections, then what runs may end, then the backend. */
export function createStop(parts: StopParts): () => Promise<void> {
  let stopped: Promise<void> | undefined;
  return () => {
    stopped ??= stop(parts);
    return stopped;
  };
}

async function stop({ server, stopping, backend, lag, log, config }: StopParts): Promise<void> {
  stopping.isOn = true;
  log.log('info', 'server.stopping');
  // A developer who saves a file waits for no proxy.
  if (config.NODE_ENV !== 'development') await wait(patience.notice);
  await closeServer(server);
  lag.stop();
  await Promise.race([backend.close(), wait(patience.backend, undefined, { ref: false })]);
  log.log('info', 'server.stopped');
  log.flush();
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => stopListening(server, resolve));
  // A connection falls idle when its last answer is out; nobody else would close it then.
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const limit = setTimeout(() => server.closeAllConnections(), patience.requests);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}
