import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { portalSecret } from './captcha.ts';

export interface PortalFacts {
  origin: string;
  ownerPassword: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    portal: PortalFacts;
  }
}

const root = resolve(import.meta.dirname, '../../..');
const startSeconds = 60;

/** Starts the built portal once for all browser tests, on a fresh embedded database with the demo content. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'huiliu-browser-'));
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      METRICS_PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: '',
      // The browser and the checks share the machine: being late is no overload here.
      OVERLOAD_LAG_MS: '0',
      SECRET: portalSecret,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const facts = await readFacts(server);
  project.provide('portal', facts);
  return async () => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Reads the address and the first owner's one-time password from what the server prints. */
function readFacts(server: ChildProcess): Promise<PortalFacts> {
  return new Promise((done, fail) => {
    let printed = '';
    const timer = setTimeout(
      () => fail(new Error(`No address within ${startSeconds} s:\n${printed}`)),
      startSeconds * 1000,
    );
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const origin = /https?:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(printed)?.[0];
      const ownerPassword = /one-time password[^:]*:\s*(\S+)/i.exec(printed)?.[1];
      if (!origin || !ownerPassword) return;
      clearTimeout(timer);
      done({ origin, ownerPassword });
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => fail(new Error(`The portal ended with code ${code}:\n${printed}`)));
  });
}
