import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundleServer } from '../../../scripts/bundle-server.ts';
import { startAlipay } from '../../emulators/alipay.ts';
import { startWechat } from '../../emulators/wechat.ts';
import { startWechatPay } from '../../emulators/wechat-pay.ts';
import { pace } from '../../support/pace.ts';
import { type PostgresCluster, startPostgres } from '../../support/postgres.ts';
import { productionReact } from '../../support/production-react-flag.ts';
import { portalSecret } from './captcha.ts';

export interface PortalFacts {
  origin: string;
  ownerPassword: string;
  /** Origins of the emulated channels, where one scans and pays. */
  payments: { wechat: string; alipay: string };
}

declare module 'vitest' {
  interface ProvidedContext {
    portal: PortalFacts;
  }
}

const root = resolve(import.meta.dirname, '../../..');
const startSeconds = 180 * pace;

/**
 * Starts the built portal once for all browser tests, on a fresh database with the demo content: the embedded one, and
 * in the project `browser-postgres` a PostgreSQL of its own.
 */
export default async function setup(project: TestProject) {
  const cluster = project.name === 'browser-postgres' ? await startCluster() : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'huiliu-browser-'));
  const [pay, alipay, wechat] = await Promise.all([startWechatPay(), startAlipay(), startWechat()]);
  const { WECHAT_OPEN_ORIGIN, WECHAT_API_ORIGIN } = wechat.environment;
  const server = spawn(process.execPath, [productionReact, await bundleServer()], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      METRICS_PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: cluster?.urlOf('postgres') ?? '',
      DEMO_CONTENT: '1',
      // The browser and the checks share the machine: being late is no overload here.
      OVERLOAD_LAG_MS: '0',
      // Whoever looks at the catalogue of series loads it.
      DEMO_CATALOGUE: '0',
      // No LibreOffice, whatever is installed: the browser lays office documents out.
      PATH: '',
      TRUSTED_PROXIES: '127.0.0.1, ::1',
      SECRET: portalSecret,
      ...pay.environment,
      ...alipay.environment,
      WECHAT_OPEN_ORIGIN,
      WECHAT_API_ORIGIN,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const facts = await readFacts(server);
  project.provide('portal', { ...facts, payments: { wechat: pay.origin, alipay: alipay.origin } });
  return async () => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
    await Promise.all([pay.close(), alipay.close(), wechat.close()]);
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function startCluster(): Promise<PostgresCluster> {
  const cluster = await startPostgres();
  if (!cluster) throw new Error('no PostgreSQL is installed');
  return cluster;
}

/** Reads the address and the first owner's one-time password from what the server prints. */
function readFacts(server: ChildProcess): Promise<Omit<PortalFacts, 'payments'>> {
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
