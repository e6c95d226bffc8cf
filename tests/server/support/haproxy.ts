import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { vi } from 'vitest';
import { pace } from '../../support/pace.ts';

const deploy = resolve(import.meta.dirname, '../../../deploy');

export interface Haproxy {
  origin: string;
  close(): Promise<void>;
}

export function hasHaproxy(): boolean {
  try {
    execFileSync('haproxy', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Starts the proxy of `deploy/` in front of portals on these ports; resolves once one of them answers through it. */
export async function startHaproxy(portals: readonly number[]): Promise<Haproxy> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'huiliu-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configFor(port, portals));
  execFileSync('haproxy', ['-c', '-q', '-f', file]);
  const proxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  await vi.waitUntil(
    () =>
      fetch(origin).then(
        ({ ok }) => ok,
        () => false,
      ),
    { timeout: 10_000 * pace },
  );
  return {
    origin,
    async close() {
      const ended = once(proxy, 'exit');
      proxy.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** The configuration as it stands, but for the places that only containers have. */
function configFor(port: number, portals: readonly number[]): string {
  const replaced: [part: RegExp, by: string][] = [
    [/bind :8080/, `bind 127.0.0.1:${port}`],
    [/\/usr\/local\/etc\/haproxy\/body-limits\.map/, join(deploy, 'body-limits.map')],
    [
      /server-template portal 2 portal:3000 (.*?) ?resolvers docker init-addr none/,
      portals.map((portal, at) => `server portal${at} 127.0.0.1:${portal} $1`).join('\n  '),
    ],
  ];
  return replaced.reduce(
    (text, [part, by]) => {
      if (!part.test(text)) throw new Error(`${part} is not in the configuration`);
      return text.replace(part, by);
    },
    readFileSync(join(deploy, 'haproxy.cfg'), 'utf8'),
  );
}
