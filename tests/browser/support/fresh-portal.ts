import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bundleServer } from '../../../scripts/bundle-server.ts';
import { pace } from '../../support/pace.ts';
import { productionReact } from '../../support/production-react-flag.ts';
import { portalSecret } from './captcha.ts';
import { notePortal } from './ready.ts';

const root = resolve(import.meta.dirname, '../../..');
const startSeconds = 120 * pace;

export interface FreshPortal {
  origin: string;
  ownerPassword: string;
  /** What the terminal said until now. */
  said: () => string;
  /** Puts its clock eleven minutes on, or CLOCK_STEP_MINUTES, where it was started with `isClockMoved`. */
  passTime: () => void;
  stop: () => Promise<void>;
}

interface FreshOptions {
  environment?: Readonly<Record<string, string>>;
  isClockMoved?: boolean;
}

const movedClock = `--import=${join(root, 'tests/support/moved-clock.ts')}`;

/**
 * The built portal as `npm start` runs it for the first time: production, an empty data folder, no SMS and no mail but
 * what `environment` brings.
 */
export async function startFreshPortal({
  environment,
  isClockMoved = false,
}: FreshOptions = {}): Promise<FreshPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'huiliu-fresh-'));
  const server = spawn(
    process.execPath,
    [...(isClockMoved ? [movedClock] : []), productionReact, await bundleServer()],
    {
      cwd: root,
      env: {
        NODE_ENV: 'production',
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        // The browser and the checks share the machine: being late is no overload here.
        OVERLOAD_LAG_MS: '0',
        // Whoever looks at the catalogue of series loads it.
        DEMO_CATALOGUE: '0',
        // Captchas follow from it: tests cannot read the pictures.
        SECRET: portalSecret,
        PATH: '',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const stop = async () => {
    await end(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilSaid(server, () => /Ready after .*http/.test(printed));
  } catch (error) {
    await stop();
    throw new Error(`${String(error)}:\n${printed}`);
  }
  const origin = /https?:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(printed)?.[0] ?? '';
  notePortal(origin);
  const ownerPassword = /one-time password[^:]*:\s*(\S+)/i.exec(printed)?.[1] ?? '';
  return { origin, ownerPassword, said: () => printed, passTime: () => void server.kill('SIGUSR2'), stop };
}

/** Waits until what the process prints shows it. */
async function untilSaid(server: ChildProcess, isThere: () => boolean): Promise<void> {
  const late = AbortSignal.timeout(startSeconds * 1000);
  while (!isThere()) {
    if (server.exitCode !== null) throw new Error(`The portal ended with code ${server.exitCode}`);
    await once(server.stdout as NonNullable<typeof server.stdout>, 'data', { signal: late });
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}
