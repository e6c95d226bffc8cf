import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { pace } from '../support/pace.ts';
import { exchange, until } from './support/portal.ts';

interface SlowPortal {
  child: ChildProcess;
  port: number;
  printed: () => string;
  exited: Promise<{ code: number | null; at: number }>;
}

async function startSlowPortal(): Promise<SlowPortal> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'support/slow-portal.ts')], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  const exited = new Promise<{ code: number | null; at: number }>((resolve) => {
    child.once('exit', (code) => resolve({ code, at: performance.now() }));
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      printed += chunk;
      const match = /^http:\/\/127\.0\.0\.1:(\d+)$/m.exec(printed);
      if (match) resolve(Number(match[1]));
    });
    child.once('exit', () => reject(new Error('it ended before it listened')));
  });
  return { child, port, printed: () => printed, exited };
}

test('SIGTERM lets 100 requests under way finish, admits no more, and ends with code 0 within 10 s', async () => {
  const { child, port, printed, exited } = await startSlowPortal();
  const own = { cookie: 'rememberMe=1' };
  const pages = Array.from({ length: 90 }, (_, i) => exchange(port, { path: `/${i}`, headers: own }));
  const uploads = Array.from({ length: 10 }, () => upload(port));
  await until(() => printed().includes('begun 100\n'));
  const told = performance.now();
  child.kill('SIGTERM');
  while ((await exchange(port, { path: '/readyz' })).status !== 503);
  expect((await exchange(port, { path: '/healthz' })).status).toBe(200);
  const late = await exchange(port, { path: '/late', headers: own });
  expect(late.status).toBe(200);
  expect(late.headers.connection).toBe('close');
  await expect(exchange(port, { path: '/too-late' })).rejects.toThrow('ECONNREFUSED');
  const answers = await Promise.all([...pages, ...uploads]);
  expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
  const { code, at } = await exited;
  expect(code).toBe(0);
  expect(at - told).toBeLessThan(10_000 * pace);
  expect(printed()).toContain('backend closed');
});

test('a connection that never ends its request does not keep it from ending', async () => {
  const { child, port, printed, exited } = await startSlowPortal();
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(
      'POST /api/x HTTP/1.1\r\nHost: a\r\nx-client: t\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    );
  });
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await until(() => printed().includes('begun 1\n'));
  const told = performance.now();
  child.kill('SIGINT');
  const { code, at } = await exited;
  expect(code).toBe(0);
  expect(at - told).toBeLessThan(10_000 * pace);
});

/** Half of a body before the signal, the other half after it. */
function upload(port: number): Promise<{ status: number }> {
  const body = 'a'.repeat(1000);
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST /api/x HTTP/1.1\r\nHost: a\r\nx-client: t\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
      );
      socket.write(body.slice(0, 500));
      setTimeout(() => socket.write(body.slice(500)), 700);
    });
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0) }));
  });
}

test('a proxy that asks late whether it is ready is told before the door closes', async () => {
  const { child, port, exited } = await startSlowPortal();
  const own = { cookie: 'rememberMe=1' };
  expect((await exchange(port, { path: '/readyz' })).status).toBe(200);
  child.kill('SIGTERM');
  const told = performance.now();
  // Longer than the door of one that nobody asks stays open.
  await wait(1_600);
  expect((await exchange(port, { path: '/sent-before-it-knew', headers: own })).status).toBe(200);
  expect((await exchange(port, { path: '/readyz' })).status).toBe(503);
  const { code, at } = await exited;
  expect(code).toBe(0);
  expect(at - told).toBeLessThan(10_000 * pace);
});
