import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bundleServer } from '../scripts/bundle-server.ts';
import { portalSecret } from '../tests/browser/support/captcha.ts';
import { pace } from '../tests/support/pace.ts';
import { productionReact } from '../tests/support/production-react-flag.ts';

const ownRoot = resolve(import.meta.dirname, '..');
const startSeconds = 90 * pace;

/** As `scripts/run-lean.ts` starts it: what the process keeps in memory depends on it. */
const memoryFlags = ['--max-semi-space-size=8', '--max-old-space-size=1024'];
const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

export interface StartedPortal {
  origin: string;
  pid: number;
  /** As a power cut would. */
  kill(): Promise<void>;
  /** As an operator would; resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** Starts the built portal on `folder`; port 0 takes any that is free. `settings` are its configuration. */
export async function startPortal({
  folder,
  port = 0,
  settings = {},
  root = ownRoot,
}: {
  folder: string;
  port?: number;
  /** Another copy of the house. */
  root?: string;
  settings?: Readonly<Record<string, string>>;
}): Promise<StartedPortal> {
  // Another copy of the house may be of a time before there was one program.
  const program = root === ownRoot ? await bundleServer() : 'server/main.ts';
  const server = spawn(process.execPath, [...memoryFlags, productionReact, program], {
    cwd: root,
    env: {
      ...process.env,
      ...memorySettings,
      NODE_ENV: 'test',
      PORT: String(port),
      METRICS_PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: '',
      OVERLOAD_LAG_MS: '0',
      SECRET: portalSecret,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit');
      server.kill(signal);
      await ended;
    }
    return server.exitCode;
  };
  const origin = await readOrigin(server);
  return {
    origin,
    pid: server.pid as number,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

/** What the process holds in memory, in MB (2^20 bytes). */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

function readOrigin(server: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((done, fail) => {
    let printed = '';
    const timer = setTimeout(() => fail(new Error(`no address:\n${printed}`)), startSeconds * 1000);
    const read = (chunk: Buffer) => {
      // What follows is the log of every request.
      if (printed.length > 10_000) return;
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
