import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { agents, closeBrowser, openBrowser } from './support/browser.ts';

afterAll(closeBrowser);

const { origin } = inject('portal');

/** Bytes of pictures, as they travel, that a list page may load on a phone, with everything of its first page scrolled past. */
const pictureLimit = 120_000;
const listPages = [
  '/forum',
  '/wiki',
  '/product',
  '/ldz',
  '/resources',
  '/resources/search',
  '/resources/sample',
  '/resources/genius',
  '/dxxsample',
  '/tender',
  '/cloudClassroom',
  '/wholeSearch?keyword=%E6%8E%A5%E8%A7%A6%E5%99%A8',
];

test.each(listPages)('%s loads no more pictures on a phone than a mobile line carries', async (path) => {
  const context = await (await openBrowser()).newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    userAgent: agents.wechat,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const pictures = countPictures(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    const [first, count] = [await pictures.bytes(), pictures.count()];
    expect(first).toBeLessThanOrEqual(pictureLimit);
    await scrollThrough(page);
    const whole = await pictures.bytes();
    console.info(`${path}: ${count} pictures, ${first} B; to the end ${pictures.count()}, ${whole} B`);
    expect(whole).toBeLessThanOrEqual(pictureLimit);
  } finally {
    await context.close();
  }
});

/** Every picture that a page asks for, drawings that are used by reference too. */
function countPictures(page: Page) {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    const measured = request.response().then(async (answer) => {
      const isPicture = /^image\//.test((await answer?.headerValue('content-type')) ?? '');
      return isPicture ? (await request.sizes()).responseBodySize : 0;
    });
    sizes.push(measured.catch(() => 0));
  });
  let [seen, counted] = [0, 0];
  return {
    count: () => counted,
    async bytes() {
      const all = await Promise.all(sizes);
      counted = all.filter((size) => size > 0).length;
      seen = all.reduce((sum, size) => sum + size, 0);
      return seen;
    },
  };
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let top = 0; top < height; top += 700) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await page.waitForTimeout(120);
  }
  await page.waitForLoadState('networkidle');
}
