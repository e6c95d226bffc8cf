import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { runLoad } from '../../bench/load.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function loadOf(listener: RequestListener, job: { requests: number; hasManyAddresses?: boolean }) {
  const listening = createServer(listener);
  server = listening;
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  const { port } = listening.address() as AddressInfo;
  return runLoad({
    port,
    pid: process.pid,
    path: '/',
    headers: {},
    connections: 2,
    warm: 0,
    seconds: 20,
    needles: ['row'],
    ...job,
  });
}

describe('putting a server under load', () => {
  test('counts what is answered until it is enough, over connections that are closed on the way', async () => {
    let asked = 0;
    const addresses = new Set<unknown>();
    const result = await loadOf(
      (request, response) => {
        asked += 1;
        addresses.add(request.headers['x-forwarded-for']);
        response.shouldKeepAlive = asked % 7 !== 0;
        response.end('row');
      },
      { requests: 50, hasManyAddresses: true },
    );
    expect(result).toMatchObject({ faultCount: 0, faults: [] });
    expect(result.requests).toBe(50);
    expect(addresses.size).toBe(asked);
  });

  test('tells how many answers were wrong, and why', async () => {
    let asked = 0;
    const result = await loadOf(
      (_request, response) => {
        asked += 1;
        response.statusCode = asked % 2 === 0 ? 500 : 200;
        response.end(asked === 1 ? 'nothing' : 'row');
      },
      { requests: 10 },
    );
    expect(result.faultCount).toBeGreaterThanOrEqual(6);
    expect(result.faults.sort()).toEqual(['lacks row', 'status 500']);
  });
});
