import { createHash } from 'node:crypto';
import { createHistogram } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { ServerEnv } from '../../server/request/caller.ts';
import { lagOf, overload, watchLoopLag } from '../../server/request/overload.ts';
import { simplePage, startFakePortal } from './support/portal.ts';

const caller = { id: 'x', address: '127.0.0.1', origin: 'http://x', kind: 'refused' as const };

const crowd = 8;
/** More than two samples of the loop, by its own clock. */
const turnsUntilNoticed = 10;

/** Asks when so many others wait for their answers. */
async function askAtLag(
  lag: number,
  { utilization = 1, path = '/api/me', method = 'GET', others = crowd } = {},
) {
  const app = new Hono<ServerEnv>();
  const late = { current: () => 0, utilization: () => utilization };
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  app.use(overload(late));
  app.get('/waiting', async () => {
    await released;
    return new Response('made');
  });
  app.all('*', () => new Response('made'));
  const ask = (path: string, method: string) =>
    app.request(path, { method }, { caller } as unknown as ServerEnv['Bindings']);
  const waiting = Array.from({ length: others }, () => ask('/waiting', 'GET'));
  late.current = () => lag;
  const answer = await ask(path, method);
  release();
  await Promise.all(waiting);
  return answer;
}

describe('a late event loop', () => {
  test('turns new work away above 100 ms, and says when to come back', async () => {
    expect((await askAtLag(100)).status).toBe(200);
    const refused = await askAtLag(101);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({ success: false, code: 'request.overloaded' });
  });

  test('shows people a page that stands by itself, and that no address can bend', async () => {
    const answer = await askAtLag(101, { path: '//evil.example/%22%3E%3Cscript%3E' });
    const html = await answer.text();
    const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
    expect(html).not.toMatch(/evil|<script|https?:/);
    expect(html).toContain('<a href="">重试</a>');
  });

  test('is forgiven when this process is not what keeps the machine busy', async () => {
    expect((await askAtLag(400, { utilization: 0.5 })).status).toBe(200);
  });

  test('is nothing that one reader, or one browser, is turned away for', async () => {
    expect((await askAtLag(5_000, { others: 0 })).status).toBe(200);
    expect((await askAtLag(5_000, { others: 6 })).status).toBe(200);
    expect((await askAtLag(5_000, { others: crowd })).status).toBe(503);
  });

  test('leaves no page without the pictures that it shows, and takes no upload', async () => {
    const statuses: Record<string, number> = {};
    for (const path of [
      '/api/images/7.webp',
      '/api/files/0f/parts/poster.webp',
      '/api/parts/1/files/d1/parts/poster.webp',
    ]) {
      statuses[path] = (await askAtLag(500, { path })).status;
    }
    expect(Object.values(statuses)).toEqual([200, 200, 200]);
    expect((await askAtLag(500, { path: '/api/files/uploads/0f', method: 'PATCH' })).status).toBe(503);
    expect((await askAtLag(500, { path: '/api/images/7.webp', method: 'POST' })).status).toBe(503);
    expect((await askAtLag(500, { path: '/api/files/0f' })).status).toBe(503);
  });

  test('is one of which most turns are late, and not one', () => {
    const turns = createHistogram();
    for (let i = 0; i < 19; i += 1) turns.record(10_000_000);
    turns.record(300_000_000);
    expect(lagOf(turns)).toBeLessThan(1);
    turns.reset();
    for (let i = 0; i < 8; i += 1) turns.record(150_000_000);
    expect(lagOf(turns)).toBeGreaterThan(100);
    turns.reset();
    expect(lagOf(turns)).toBeGreaterThan(100);
  });

  test('is noticed by the loop itself', async () => {
    const lag = watchLoopLag();
    expect(lag.current()).toBe(0);
    for (let turn = 0; turn < turnsUntilNoticed && lag.current() <= 100; turn += 1) await lateTurn();
    expect(lag.current()).toBeGreaterThan(100);
    expect(lag.utilization()).toBeGreaterThan(0.8);
    lag.stop();
  });

  test('still answers files, kept pages and health checks', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const portal = await startFakePortal({
      parts: { lagLimit: 100 },
      backend: async () => {
        await released;
        return Response.json({ success: true, data: null });
      },
      render: (_request, page) => {
        page.sharing.tags.add('topics');
        return simplePage('kept');
      },
    });
    await portal.get('/kept');
    const waiting = Array.from({ length: crowd }, () => portal.get('/api/waiting'));
    const answers: Record<string, number> = {};
    let isOver = false;
    const load = (async () => {
      while (!isOver) await lateTurn();
    })();
    for (let turn = 0; turn < turnsUntilNoticed; turn += 1) await lateTurn();
    for (const path of ['/kept', '/healthz', '/readyz', '/new', '/api/me']) {
      answers[path] = (await portal.get(path)).status;
    }
    isOver = true;
    await load;
    release();
    await Promise.all(waiting);
    expect(answers).toEqual({ '/kept': 200, '/healthz': 200, '/readyz': 200, '/new': 503, '/api/me': 503 });
  });
});

/** Keeps the loop at work until its next turn: one that slept would be as idle as a busy machine makes it. */
async function lateTurn() {
  const end = performance.now() + 150;
  while (performance.now() < end);
  await nextTurn();
}
