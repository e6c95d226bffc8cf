import { afterAll, describe, expect, inject, test } from 'vitest';
import { agents, closeBrowser, onPage } from './support/browser.ts';
import { preparingPages, productSlugs, publicPages } from './support/public-pages.ts';

afterAll(closeBrowser);

const everyPage = [...publicPages, ...productSlugs.map((slug) => `/product/${slug}`), ...preparingPages];

describe('every page tells what it is', () => {
  test.each(Object.entries(agents))('with a title and one h1 of its own, on %s', async (_, agent) => {
    const { origin } = inject('portal');
    const titles = new Map<string, string>();
    for (const path of everyPage) {
      const answer = await fetch(origin + path, { headers: agent ? { 'user-agent': agent } : {} });
      const html = await answer.text();
      expect(answer.status, path).toBe(200);
      expect(html.match(/<h1[\s>]/g)?.length, `${path}: h1`).toBe(1);
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
      expect(title, path).not.toBe('');
      titles.set(path, title);
    }
    // One page with other conditions in its address keeps its title.
    const shared = [...titles].filter(([path, title]) =>
      [...titles].some(([other, same]) => pageOf(other) !== pageOf(path) && same === title),
    );
    expect(shared.filter(([path]) => !mayShareTitle(path))).toEqual([]);
  });

  test('unknown paths answer 404 with the page that says so', async () => {
    const { origin } = inject('portal');
    for (const path of [
      '/nothing',
      '/product/nothing',
      '/forum/topic/999999',
      '/forum/board/99',
      '/space/999999',
      '/wiki/x/y/z',
    ]) {
      const answer = await fetch(origin + path);
      expect(answer.status, path).toBe(404);
      expect(await answer.text(), path).toContain('<h1');
    }
  });

  test('without scripts the text, the prices and the links are all there', async () => {
    await onPage({ hasScripts: false }, async (page) => {
      for (const [path, text] of [
        ['/', '一张图走到底'],
        ['/product/superpanel', '上下游怎么接'],
        ['/price', '¥328'],
        ['/forum', '母线加工'],
        ['/forum/topic/1', '回复'],
      ] as const) {
        await page.goto(path);
        expect(await page.locator('main').textContent(), path).toContain(text);
        expect(await page.locator('main a[href^="/"]').count(), path).toBeGreaterThan(2);
      }
    });
  });
});

/** The same page with and without chrome, and an address with another query, may bear one title. */
function pageOf(path: string): string {
  return path.replace(/\?.*/, '');
}

function mayShareTitle(path: string): boolean {
  return /app$|\?/.test(path) || path === '/price' || path === '/dxxsample' || path === '/product/superpanel';
}
