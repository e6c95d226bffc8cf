import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSmallProxy } from '../../experiments/small-proxy.ts';
import { pace } from '../support/pace.ts';

test('one that is slow to say whether it is ready does not keep back that another is not', async () => {
  let isReady = true;
  let isSlow = false;
  let givenUp = 0;
  const leaving = await serve((incoming, outgoing) => {
    outgoing.writeHead(isReady || incoming.url !== '/readyz' ? 200 : 503).end('leaving');
  });
  const starting = await serve((incoming, outgoing) => {
    if (isSlow && incoming.url === '/readyz') return void outgoing.once('close', () => (givenUp += 1));
    outgoing.end('starting');
  });
  const proxy = await start([leaving.origin, starting.origin]);
  isSlow = true;
  isReady = false;
  await vi.waitUntil(async () => new Set(await ask(proxy.origin, 4)).size === 1, {
    timeout: 10_000 * pace,
  });
  // It was noticed while the slow one was still being waited for.
  expect(givenUp).toBe(0);
  expect(new Set(await ask(proxy.origin, 4))).toEqual(new Set(['200 starting']));
});

test('a closed door is no lost request; a connection that is cut is one', async () => {
  const here = await serve((incoming, outgoing) => {
    if (incoming.url === '/cut') incoming.socket.destroy();
    else incoming.pipe(outgoing);
  });
  const gone = await serve((_, outgoing) => void outgoing.end());
  const proxy = await start([here.origin, gone.origin]);
  await gone.close();
  const answers = await Promise.all([send(`${proxy.origin}/a`), send(`${proxy.origin}/b`)]);
  expect(answers).toEqual(['200 text', '200 text']);
  expect(await send(`${proxy.origin}/cut`)).toBe('502 ECONNRESET');
});

async function start(origins: readonly string[]) {
  const proxy = await startSmallProxy();
  onTestFinished(proxy.close);
  await proxy.use(origins);
  return proxy;
}

async function serve(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  onTestFinished(close);
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

async function send(address: string): Promise<string> {
  const answer = await fetch(address, { method: 'POST', body: 'text' });
  return `${answer.status} ${await answer.text()}`;
}

const ask = (origin: string, times: number) => Promise.all(Array.from({ length: times }, () => send(origin)));
