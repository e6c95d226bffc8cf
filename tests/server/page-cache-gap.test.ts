import { expect, test } from 'vitest';
import { type CachedPage, makeCachedPage } from '../../server/cache/cached-page.ts';
import { createPageCache } from '../../server/cache/page-cache.ts';

const makePage = (text: string): Promise<CachedPage> =>
  makeCachedPage(new Response(text), ['topics'], () => ({}));

test('after a gap in the messages every page is forgotten, also those in the making', async () => {
  const cache = createPageCache(1_000_000);
  await cache.make('a', () => makePage('a'));
  const gate = Promise.withResolvers<void>();
  const making = cache.make('b', async () => {
    await gate.promise;
    return makePage('b');
  });
  expect(cache.get('a')).toBeDefined();
  cache.purge();
  gate.resolve();
  expect((await making)?.status).toBe(200);
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined]);
  expect({ bytes: cache.bytes, size: cache.size }).toEqual({ bytes: 0, size: 0 });
  await cache.make('a', () => makePage('a'));
  expect(cache.get('a')).toBeDefined();
});
