import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { pace } from '../support/pace.ts';

const root = resolve(import.meta.dirname, '../..');
const passwordLine = /one-time password: (\S+)/;

/** As `npm start` does it: what it printed until it listened or gave up, and where it listens. */
async function start(environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['scripts/check-node.cjs', 'start.ts'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const isThere = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ready after')) isThere.resolve();
    });
  }
  child.once('exit', () => isThere.resolve());
  const stop = async () => {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
  };
  onTestFinished(stop);
  await isThere.promise;
  return { said, code: child.exitCode, origin: /http:\/\/localhost:\d+/.exec(said)?.[0] ?? '', stop };
}

async function signIn(origin: string, password: string): Promise<string | undefined> {
  const answer = await fetch(`${origin}/view/login/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username: 'owner', password }),
  });
  return ((await answer.json()) as { code?: string }).code;
}

test(
  'a taken port is told before any password is, and a lost one is replaced by one that works',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'huiliu-password-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const taken = createServer().listen(0, '0.0.0.0');
    onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    const environment = {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String((taken.address() as AddressInfo).port),
      METRICS_PORT: '0',
      DATABASE_URL: '',
      DATA_DIR: folder,
      DEMO_CONTENT: '0',
    };
    const refused = await start(environment);
    expect(refused.code).toBe(1);
    expect(refused.said).toContain(`Port ${environment.PORT} is in use`);
    expect(refused.said).not.toMatch(passwordLine);

    const free = { ...environment, PORT: '0' };
    const first = await start(free);
    const lost = passwordLine.exec(first.said)?.[1] ?? '';
    expect(await signIn(first.origin, lost)).toBe('auth.new_password_required');
    await first.stop();

    const command = ['scripts/check-node.cjs', 'owner-password.ts'];
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env: free });
    const renewed = passwordLine.exec(stdout)?.[1] ?? '';
    const second = await start(free);
    expect(second.said).not.toMatch(passwordLine);
    expect(await signIn(second.origin, lost)).toBe('auth.wrong_credentials');
    expect(await signIn(second.origin, renewed)).toBe('auth.new_password_required');
    await second.stop();
  },
  // With pages that are not built yet it builds them.
  400_000 * pace,
);
