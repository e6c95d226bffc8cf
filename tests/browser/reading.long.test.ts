import { afterAll, describe, expect, inject, test } from 'vitest';
import { agents, closeBrowser, onPage } from './support/browser.ts';
import { listWronglyMarked } from './support/english.ts';
import { preparingPages, productSlugs, publicPages } from './support/public-pages.ts';

afterAll(closeBrowser);

const everyPage = [...publicPages, ...productSlugs.map((slug) => `/product/${slug}`), ...preparingPages];

describe('every page tells what it is', () => {
  test.each(Object.entries(agents))('with a title and one h1 of its own, on %s', async (_, agent) => {
    const { origin } = inject('portal');
    const titles = new Map<string, { title: string; page: string }>();
    for (const path of everyPage) {
      const answer = await fetch(origin + path, { headers: agent ? { 'user-agent': agent } : {} });
      const html = await answer.text();
      expect(answer.status, path).toBe(200);
      expect(html.match(/<h1[\s>]/g)?.length, `${path}: h1`).toBe(1);
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
      expect(title, path).not.toBe('');
      titles.set(path, {
        title,
        page: pageOf(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? path),
      });
    }
    // One page with other conditions in its address, or at a second one, keeps its title.
    const shared = [...titles].filter(([, { title, page }]) =>
      [...titles.values()].some((other) => other.page !== page && other.title === title),
    );
    expect(shared.map(([path]) => path)).toEqual([]);
  });

  test('every product leads to topics about it, and the home page to what each area holds', async () => {
    const { origin } = inject('portal');
    const linksOn = async (path: string, link: RegExp) =>
      (await (await fetch(origin + path)).text()).match(link)?.length ?? 0;
    for (const slug of productSlugs) {
      expect(await linksOn(`/product/${slug}`, /href="\/forum\/topic\/\d+"/g), slug).toBeGreaterThan(0);
    }
    // Eight on their shelf; what is new among them may be told of above as well.
    expect(await linksOn('/', /href="\/resources\/detail\/\d+"/g)).toBeGreaterThanOrEqual(8);
    expect(await linksOn('/', /href="\/wiki\/category\/[a-z-]+"/g)).toBe(8);
  });

  test.each([
    ['/', ['WebSite']],
    ['/product/superpanel', ['Product', 'FAQPage', 'BreadcrumbList']],
    ['/price', ['FAQPage']],
    ['/forum/topic/1', ['QAPage', 'BreadcrumbList']],
  ])('search engines are told what %s is', async (path, kinds) => {
    const { origin } = inject('portal');
    const html = await (await fetch(origin + path)).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
    const told = blocks.flatMap(([, text = '']) => JSON.parse(text)).map((thing) => thing['@type']);
    expect(told).toEqual(expect.arrayContaining(kinds));
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}"/>`);
    expect(html).toMatch(/<meta property="og:title" content="[^"]+"/);
    expect(html).toContain('<meta name="applicable-device" content="pc,mobile"/>');
  });

  test('the icon that readers ask for unbidden is there', async () => {
    const answer = await fetch(`${inject('portal').origin}/favicon.ico`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
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

test('in English the words of the site are English, and Chinese ones marked as such', async () => {
  await onPage({}, async (page) => {
    const paths = [
      '/',
      '/wiki',
      '/wiki/detail/circuit-breaker-selection',
      '/product',
      ...productSlugs.map((slug) => `/product/${slug}`),
      '/price',
      '/customerCare',
      '/he',
      '/forum',
      '/forum/topic/1',
      '/resources',
      '/resources/detail/1',
      '/resources/genius',
      '/space/2',
    ];
    const found: string[] = [];
    for (const path of paths)
      for (const text of await listWronglyMarked(page, path)) found.push(`${path}: ${text}`);
    expect(found).toEqual([]);
  });
});

/** The same page with and without chrome, and an address with another query, may bear one title. */
function pageOf(path: string): string {
  return path.replace(/\?.*/, '');
}
