import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bindings } from '../../backend/features.ts';
import { readBodyLimits } from '../../backend/http/body-limits.ts';
import { defaultBodyBytes } from '../../contract/body-limits.ts';
import { pace } from '../support/pace.ts';

const deploy = resolve(import.meta.dirname, '../../deploy');
const limitOf = readBodyLimits(bindings);

describe.skipIf(!hasHaproxy())('the proxy of deploy/ (haproxy)', () => {
  /** Lengths of the bodies that came through. */
  const read: number[] = [];
  const portal = createServer(async (incoming, outgoing) => {
    let length = 0;
    for await (const chunk of incoming) length += chunk.length;
    if (incoming.method === 'POST') read.push(length);
    outgoing.end('read');
  });
  let proxy: ChildProcess;
  let origin = '';

  beforeAll(async () => {
    await new Promise<void>((listening) => portal.listen(0, '127.0.0.1', listening));
    const port = await freePort();
    const file = join(mkdtempSync(join(tmpdir(), 'huiliu-haproxy-')), 'haproxy.cfg');
    writeFileSync(file, configFor({ port, portal: (portal.address() as AddressInfo).port }));
    execFileSync('haproxy', ['-c', '-q', '-f', file]);
    proxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
    origin = `http://127.0.0.1:${port}`;
    await vi.waitUntil(
      () =>
        fetch(origin).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 10_000 * pace },
    );
  });
  afterAll(async () => {
    const ended = once(proxy, 'exit');
    proxy.kill();
    await ended;
    portal.close();
  });

  const send = (path: string, length: number) =>
    fetch(origin + path, { method: 'POST', body: 'a'.repeat(length) });

  test.each([
    ['/api/guest-book/marks', defaultBodyBytes],
    ['/api/forum/topics', limitOf('POST', '/api/forum/topics')],
    ['/api/forum/topics/17/replies', limitOf('POST', '/api/forum/topics/17/replies')],
  ])(
    '%s: the longest body passes, a longer one is refused before it reaches the portal',
    async (path, limit) => {
      read.length = 0;
      expect((await send(path, limit)).status).toBe(200);
      const refused = await send(path, limit + 1);
      expect(refused.status).toBe(413);
      expect(await refused.text()).toContain('内容太大');
      expect(read).toEqual([limit]);
    },
  );
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

function hasHaproxy(): boolean {
  try {
    execFileSync('haproxy', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The configuration as it stands, but for the places that only containers have. */
function configFor({ port, portal }: { port: number; portal: number }): string {
  const replaced: [part: RegExp, by: string][] = [
    [/bind :8080/, `bind 127.0.0.1:${port}`],
    [/\/usr\/local\/etc\/haproxy\/body-limits\.map/, join(deploy, 'body-limits.map')],
    [/server-template .* resolvers docker init-addr none/, `server portal 127.0.0.1:${portal} check`],
  ];
  return replaced.reduce(
    (text, [part, by]) => {
      if (!part.test(text)) throw new Error(`${part} is not in the configuration`);
      return text.replace(part, by);
    },
    readFileSync(join(deploy, 'haproxy.cfg'), 'utf8'),
  );
}
