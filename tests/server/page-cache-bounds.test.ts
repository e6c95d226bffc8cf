import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeCachedPage } from '../../server/cache/cached-page.ts';
import { createPageCache } from '../../server/cache/page-cache.ts';
import { simplePage, startFakePortal, until } from './support/portal.ts';

/** Moves the clock of everything that measures in this process. */
function movableClock() {
  const real = performance.now.bind(performance);
  let ahead = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead);
  onTestFinished(() => spy.mockRestore());
  return { pass: (seconds: number) => (ahead += seconds * 1000) };
}

test('an old page is shown while one successor is made; a very old one is waited for', async () => {
  const clock = movableClock();
  const gates: (() => void)[] = [];
  let renders = 0;
  const portal = await startFakePortal({
    render: async (_request, page) => {
      renders += 1;
      const text = `version ${renders}`;
      page.sharing.tags.add('topics');
      if (renders > 1) await new Promise<void>((resolve) => gates.push(resolve));
      return simplePage(text);
    },
  });
  const read = async () => (await portal.get('/forum')).body;
  expect(await read()).toContain('version 1');
  clock.pass(29);
  expect(await read()).toContain('version 1');
  expect(renders).toBe(1);
  clock.pass(2);
  // Its successor hangs, and still everybody is answered at once.
  for (let i = 0; i < 5; i += 1) expect(await read()).toContain('version 1');
  expect(renders).toBe(2);
  gates[0]?.();
  await until(() => gates.length === 1);
  await expect.poll(read).toContain('version 2');
  clock.pass(91);
  const late = read();
  await until(() => gates.length === 2);
  gates[1]?.();
  expect(await late).toContain('version 3');
});

test('a successor that fails leaves the old page until its own life ends', async () => {
  const clock = movableClock();
  let renders = 0;
  const portal = await startFakePortal({
    render: (_request, page) => {
      renders += 1;
      page.sharing.tags.add('topics');
      return renders === 1 ? simplePage('good') : simplePage('broken', { status: 500 });
    },
  });
  await portal.get('/forum');
  clock.pass(40);
  expect((await portal.get('/forum')).body).toContain('good');
  await until(() => renders === 2);
  expect((await portal.get('/forum')).body).toContain('good');
  clock.pass(60);
  expect((await portal.get('/forum')).status).toBe(500);
});

test('the bytes are bounded: what was read longest ago goes, and invented addresses push nothing out', async () => {
  const most = 100_000;
  const cache = createPageCache(most);
  const add = (key: string, status = 200) =>
    cache.make(key, () =>
      makeCachedPage(new Response(randomBytes(1500).toString('hex'), { status }), ['topics'], () => ({})),
    );
  await add('kept');
  for (let i = 0; i < 100; i += 1) {
    await add(`page-${i}`);
    expect(cache.get('kept')).toBeDefined();
    expect(cache.bytes).toBeLessThanOrEqual(most);
  }
  expect(cache.get('page-0')).toBeUndefined();
  expect(cache.get('page-99')).toBeDefined();
  for (let i = 0; i < 100; i += 1) await add(`invented-${i}`, 404);
  expect(cache.get('page-99')).toBeDefined();
  expect(cache.bytes).toBeLessThanOrEqual(most);
});
