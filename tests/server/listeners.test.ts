import { Agent, createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listenWidely, stopListening } from '../../server/listeners.ts';

async function startServer(): Promise<Server> {
  const server = createServer((_, answer) => void answer.end('here'));
  await listenWidely(server, 0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((closed) => stopListening(server, closed));
  });
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

function ask(port: number, agent?: Agent): Promise<number | undefined> {
  return new Promise((answered, failed) => {
    const request = get({ port, host: '127.0.0.1', agent }, (response) => {
      response.resume().once('end', () => answered(response.statusCode));
    });
    request.once('error', failed);
  });
}

test.skipIf(process.platform !== 'linux')('a crowd is let in within few turns of a busy loop', async () => {
  const port = portOf(await startServer());
  const agent = new Agent({ maxSockets: 200 });
  onTestFinished(() => agent.destroy());
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  const answers = Array.from({ length: 200 }, () => ask(port, agent));
  turn();
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  isOver = true;
  // One at a time would take two hundred.
  expect(turns).toBeLessThan(100);
});

test('a port on which another listens is not shared with it', async () => {
  const port = portOf(await startServer());
  await expect(listenWidely(createServer(), port, '127.0.0.1')).rejects.toThrow('EADDRINUSE');
});

test.skipIf(process.platform !== 'linux')('the sockets share the limit of connections', async () => {
  const server = createServer();
  server.maxConnections = 160;
  await listenWidely(server, 0, '127.0.0.1');
  expect(server.maxConnections).toBe(10);
  await new Promise<void>((closed) => stopListening(server, closed));
});

test('nobody is let in after it stops, and who is in is answered', async () => {
  const server = createServer();
  await listenWidely(server, 0, '127.0.0.1');
  const port = portOf(server);
  const asked = new Promise<() => void>((resolve) =>
    server.once('request', (_, answer) => resolve(() => answer.end('here'))),
  );
  const early = ask(port);
  const answer = await asked;
  let isClosed = false;
  const closed = new Promise<void>((resolve) =>
    stopListening(server, () => {
      isClosed = true;
      resolve();
    }),
  );
  const late = await Promise.allSettled(Array.from({ length: 40 }, () => ask(port)));
  expect(new Set(late.map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(isClosed).toBe(false);
  answer();
  expect(await early).toBe(200);
  server.closeIdleConnections();
  await closed;
});
