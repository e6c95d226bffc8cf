import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.ts';

/** The metrics on a port of their own, reachable from this machine only. */
export function listenForMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const isKnown = request.url === '/metrics' && request.method === 'GET';
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
    response.end(isKnown ? metrics.text() : '');
  });
  server.headersTimeout = 5000;
  server.requestTimeout = 5000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.unref();
      resolve(server);
    });
  });
}
