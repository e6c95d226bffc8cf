import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { isMainRun } from '../support/main-run.ts';
import { agents, closeBrowser, onPage } from './support/browser.ts';
import { becomeNewcomer } from './support/people.ts';

afterAll(closeBrowser);

/** Every page where somebody writes or chooses files that only a verified person can send. */
const entrances = [
  '/personal/creation/resource/new',
  '/personal/creation/creationIndex',
  '/personal/creation/bundles',
  '/personal/creation/demands',
  '/personal/creation/courses',
  '/personal/creation/course/new',
  '/personal/company',
  '/personal/certification',
  '/personal/real-name',
  '/ewmData/new',
  '/wiki/new',
  '/forum/new',
  '/price/quotation?product=selection&quantity=2',
  '/ldz/requests?number=NSX250F',
];

/** Where a newcomer may send at once, files included. */
const open = ['/customerCare/tickets/new', '/guestBook/new', '/tender'];

async function entrancesOfResource(page: Page): Promise<string[]> {
  await page.goto('/resources/search');
  const path = await page.locator('main a[href^="/resources/detail/"]').first().getAttribute('href');
  return [`${path}`, `${path}/uses`, `${path}/claim`];
}

/** Whether the way to prove oneself stands before anything that takes work. */
const isBeforeWork = (page: Page) =>
  page
    .locator('main')
    .evaluate((main) =>
      [
        ...main.querySelectorAll('form[method=post] :is(input[type=file], textarea, [contenteditable=true])'),
      ].every((work) =>
        [...main.querySelectorAll('a[href^="/user/verify"]')].some(
          (link) => link.compareDocumentPosition(work) & Node.DOCUMENT_POSITION_FOLLOWING,
        ),
      ),
    );

const views = [{ width: 1440 }, { width: 390, height: 844, userAgent: agents.wechat }];

describe.each(isMainRun ? views.slice(1) : views)('at $width', (view) => {
  test('what a step needs is said before the work, with a way there and back', async () => {
    await onPage(view, async (page) => {
      await becomeNewcomer(page);
      for (const path of [...entrances, ...(await entrancesOfResource(page))]) {
        await page.goto(path);
        const link = page.locator('main a[href^="/user/verify"]').first();
        expect(await link.isVisible(), path).toBe(true);
        expect(await isBeforeWork(page), path).toBe(true);
        const speaksOfFiles = /上传/.test(await link.locator('xpath=..').innerText());
        const count = (selector: string) => page.locator(`main ${selector}`).count();
        const hasForm =
          (await count('form[method=post] :is(textarea, select, input:not([type=hidden]))')) > 0;
        if (speaksOfFiles && hasForm) expect(await count('input[type=file]'), path).toBeGreaterThan(0);
        const ref = new URL((await link.getAttribute('href')) ?? '', 'http://a').searchParams.get('ref');
        expect(ref?.split('#')[0], path).toBe(path);
        await link.click();
        await page.waitForURL(/\/user\/verify/);
        expect(new URL(page.url()).searchParams.get('ref'), path).toBe(ref);
      }
      for (const path of open) {
        expect((await page.goto(path))?.status(), path).toBe(200);
        expect(await page.locator('main a[href^="/user/verify"]').count(), path).toBe(0);
      }
    });
  });
});
