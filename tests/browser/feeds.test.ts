import { parseFeed } from '@rowanmanning/feed-parser';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { closeBrowser, onPage } from './support/browser.ts';

afterAll(closeBrowser);

const get = (page: Page, path: string, headers: Record<string, string> = {}) =>
  page.request.get(inject('portal').origin + path, { headers });

test.each(['/forum', '/forum/board/1'])(
  '%s names its Atom feed, which is well formed and may be kept',
  async (path) => {
    await onPage({ hasScripts: false }, async (page) => {
      await page.goto(path);
      const links = await page
        .locator('link[type="application/atom+xml"]')
        .evaluateAll((all) => all.map((link) => new URL((link as HTMLLinkElement).href).pathname));
      expect(links).toContain(`${path}/feed.xml`);
    });
    await onPage({}, async (page) => {
      await page.goto('/forum');
      const answer = await get(page, `${path}/feed.xml`);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([
        200,
        'application/atom+xml; charset=utf-8',
      ]);
      const told = await page.evaluate(
        (xml) => {
          const feed = new DOMParser().parseFromString(xml, 'application/xml');
          const texts = (selector: string) =>
            [...feed.querySelectorAll(selector)].map((each) => each.textContent);
          return {
            error: feed.querySelector('parsererror')?.textContent,
            root: feed.documentElement.namespaceURI,
            entries: texts('entry > id').length,
            dates: texts('entry > updated'),
            self: feed.querySelector('feed > link[rel="self"]')?.getAttribute('href'),
            authors: texts('entry > author > name').length,
          };
        },
        await answer.text(),
      );
      expect(told).toMatchObject({ error: undefined, root: 'http://www.w3.org/2005/Atom' });
      expect(told.entries).toBeGreaterThan(0);
      expect(told.authors).toBe(told.entries);
      expect(told.dates.every((date) => !Number.isNaN(Date.parse(date ?? '')))).toBe(true);
      expect(told.self).toBe(`${inject('portal').origin}${path}/feed.xml`);
      const etag = answer.headers().etag ?? '';
      expect((await get(page, `${path}/feed.xml`, { 'if-none-match': etag })).status()).toBe(304);
      expect((await get(page, '/forum/board/999/feed.xml')).status()).toBe(404);
    });
  },
);

test('a feed reader understands every feed, and machines find their way', async () => {
  const { origin } = inject('portal');
  const text = async (path: string) => {
    const answer = await fetch(origin + path);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.text();
  };
  for (const path of [
    '/forum/feed.xml',
    '/wiki/changes.atom',
    '/wiki/feed.xml',
    '/guestBook/feed.xml',
    '/product/feed.xml',
    '/ldz/feed.xml',
    '/cloudClassroom/feed.xml',
  ]) {
    const feed = parseFeed(await text(path));
    expect([path, feed.meta.type, feed.meta.version]).toEqual([path, 'atom', '1.0']);
    expect([path, feed.items.length > 0, Boolean(feed.title), Boolean(feed.updated)]).toEqual([
      path,
      true,
      true,
      true,
    ]);
    // It is named for people, not by its address.
    expect([path, feed.title?.match(/[a-z]+/i)?.[0]]).toEqual([path, undefined]);
    for (const item of feed.items) {
      expect(item.id).toBeTruthy();
      expect(item.title).toBeTruthy();
      expect(item.url?.startsWith(origin)).toBe(true);
      expect(item.updated?.getTime()).toBeGreaterThan(0);
      expect(item.authors.length).toBeGreaterThan(0);
    }
    expect(new Set(feed.items.map(({ id }) => id)).size).toBe(feed.items.length);
  }
  // Pictures that pages name for search results may be read.
  expect(await text('/robots.txt')).toMatch(/Allow: \/api\/cards\/\n/);
  const guide = await text('/llms.txt');
  expect(guide).toMatch(/^# \S+\n\n> \S/);
  const paths = [...guide.matchAll(/\]\((\S+?)\)/g)].map(([, address = '']) => address.replace(origin, ''));
  expect(paths).toContain('/wiki/category/protection');
  for (const path of paths.filter((each) => !each.includes('{') && each !== '/resources/feed.xml'))
    await text(path);
  const index = await text('/sitemap.xml');
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  expect(parts).toEqual(expect.arrayContaining(['/sitemap/guestBook/1.xml', '/sitemap/wiki/1.xml']));
  expect(index.match(/<lastmod>/g)?.length).toBeGreaterThanOrEqual(4);
  expect(await text('/sitemap/guestBook/1.xml')).toContain(`${origin}/guestBook/entry/1</loc><lastmod>`);
});
