import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { portalSecret } from '../tests/browser/support/captcha.ts';

const root = resolve(import.meta.dirname, '..');
const startSeconds = 90;

export interface StartedPortal {
  origin: string;
  pid: number;
  /** As a power cut would. */
  kill(): Promise<void>;
}

/** Starts the built portal on `folder`; port 0 takes any that is free. */
export async function startPortal({
  folder,
  port,
}: {
  folder: string;
  port: number;
}): Promise<StartedPortal> {
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      METRICS_PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: '',
      OVERLOAD_LAG_MS: '0',
      SECRET: portalSecret,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const origin = await readOrigin(server);
  return {
    origin,
    pid: server.pid ?? 0,
    async kill() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
  };
}

function readOrigin(server: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let printed = '';
    const timer = setTimeout(() => fail(new Error(`no address:\n${printed}`)), startSeconds * 1000);
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const origin = /https?:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(printed)?.[0];
      if (!origin) return;
      clearTimeout(timer);
      done(origin);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => fail(new Error(`the portal ended with code ${code}:\n${printed}`)));
  });
}
