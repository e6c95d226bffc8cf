/** A server that is as busy as the portal and does nothing else, in a thread of `overload.ts`. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { listenWidely } from '../server/listeners.ts';

export interface Busy {
  /** What a page takes. */
  pageMs: number;
  /** Who would wait longer is turned away. */
  maxWaitMs: number;
}

const { pageMs, maxWaitMs } = workerData as Busy;
const page = Buffer.alloc(60_000, 'a');
const waiting: ServerResponse[] = [];
let isAtWork = false;

const server = createServer((_request, response) => {
  if (waiting.length * pageMs > maxWaitMs) return void response.writeHead(503).end();
  waiting.push(response);
  if (!isAtWork) setImmediate(work);
  isAtWork = true;
});

/** One page in a turn of the loop; then whoever has come meanwhile is heard. */
function work(): void {
  const next = waiting.shift();
  isAtWork = next !== undefined;
  if (!next) return;
  const end = performance.now() + pageMs;
  while (performance.now() < end);
  next.end(page);
  setImmediate(work);
}

await listenWidely(server, 0, '127.0.0.1');
parentPort?.postMessage((server.address() as AddressInfo).port);
