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
