import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { closeBrowser, onPage } from './support/browser.ts';
import { openReady, waitForRoute } from './support/ready.ts';

afterAll(closeBrowser);

/** Marks the document, so that a later look tells whether it is still the same one. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

describe('links change the page in place', () => {
  test('a plain click keeps the document, back and forward keep the places', async () => {
    await onPage({ height: 500 }, async (page) => {
      await openReady(page, '/forum');
      await mark(page);
      const link = page.locator('main a[href^="/forum/topic/"]:visible').last();
      await link.scrollIntoViewIfNeeded();
      const before = await scrollTop(page);
      expect(before).toBeGreaterThan(100);
      // Not a pointer's click: that would scroll a little more by itself.
      await link.evaluate((element) => (element as HTMLElement).click());
      await waitForRoute(page, /^\/forum\/topic\/\d+/);
      expect(await isMarked(page)).toBe(true);
      expect(await scrollTop(page)).toBe(0);
      await page.goBack();
      await waitForRoute(page, /^\/forum$/);
      await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 3, before);
      await page.goForward();
      await waitForRoute(page, /^\/forum\/topic\/\d+/);
      expect(await isMarked(page)).toBe(true);
    });
  });

  test('modifier keys and the middle button open a page of their own', async () => {
    await onPage({}, async (page) => {
      await openReady(page, '/forum/rules');
      await mark(page);
      const link = page.locator('main a[href="/forum"]');
      for (const how of [
        { modifiers: ['Control' as const] },
        { modifiers: ['Shift' as const] },
        { button: 'middle' as const },
      ]) {
        const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click(how)]);
        // A page that is closed while it still opens may never be told that it is closed.
        await opened.waitForURL('**/forum');
        expect(new URL(page.url()).pathname).toBe('/forum/rules');
        await opened.close();
      }
      expect(await isMarked(page)).toBe(true);
    });
  });

  test('a jump inside the page is the browser\u2019s own', async () => {
    await onPage({ height: 600 }, async (page) => {
      await openReady(page, '/product/superpanel');
      await mark(page);
      await page.locator('a[href="#faq"]').click();
      await page.waitForFunction(() => document.querySelector(':target')?.id === 'faq');
      const { top, headerHeight } = await page.evaluate(() => ({
        top: document.getElementById('faq')?.getBoundingClientRect().top ?? -1,
        headerHeight: document.querySelector('header')?.getBoundingClientRect().height ?? 0,
      }));
      expect(top).toBeGreaterThanOrEqual(headerHeight);
      await page.goBack();
      await page.waitForFunction(() => location.hash === '');
      expect(await isMarked(page)).toBe(true);
    });
  });

  test('a jump into another page arrives at its place', async () => {
    await onPage({ height: 500 }, async (page) => {
      await openReady(page, '/forum/rules');
      await mark(page);
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), {
          href: '/product#factory',
          textContent: 'x',
        });
        document.body.append(link);
        link.click();
      });
      await waitForRoute(page, /^\/product$/);
      await page.waitForFunction(() => {
        const top = document.getElementById('factory')?.getBoundingClientRect().top ?? -1;
        return top >= 0 && top < 200;
      });
      expect(await isMarked(page)).toBe(true);
    });
  });

  test('without scripts every link is a link', async () => {
    await onPage({ hasScripts: false }, async (page) => {
      await page.goto('/forum/rules');
      await page.locator('main a[href="/forum"]').click();
      expect(new URL(page.url()).pathname).toBe('/forum');
    });
  });
});

describe('code that cannot be had', () => {
  test('on the way to a page: the whole page is loaded instead', async () => {
    await onPage({}, async (page) => {
      await page.route(/\/assets\/he-[^/]+\.js$/, (route) => route.abort());
      await openReady(page, '/forum');
      await mark(page);
      await page.locator('footer a[href="/he"]').click();
      await page.waitForURL('**/he');
      await page.locator('h1').waitFor();
      await page.waitForFunction(() => !('isMarked' in window));
    });
  });

  test('in the middle of a page: one reload that keeps what was typed, then the error page', async () => {
    await onPage({}, async (page) => {
      await page.route(/\/assets\/sign-in-dialog-[^/]+\.js$/, (route) => route.abort());
      await page.addInitScript(() => {
        localStorage.setItem('color-mode', 'dark');
        localStorage.setItem('text-size', 'large');
      });
      await openReady(page, '/forum/search');
      await page.locator('main input[name="keyword"]').first().fill('母线槽');
      await mark(page);
      const login = page.locator('header a[href^="/user/signin"]');
      await login.click();
      await page.waitForFunction(() => !('isMarked' in window));
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('main input[name="keyword"]')?.value === '母线槽',
      );
      await mark(page);
      await login.click();
      await page.locator('h1', { hasText: '网络中断' }).waitFor();
      await page.getByRole('link', { name: '重试' }).waitFor();
      expect(await isMarked(page)).toBe(true);
      const { theme, textSize } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
      expect({ theme, textSize }).toEqual({ theme: 'dark', textSize: 'large' });
    });
  });
});

describe('code ahead of time', () => {
  const preloads = (page: Page) =>
    page.$$eval('link[rel="modulepreload"]', (links) => links.map((link) => link.getAttribute('href') ?? ''));

  test('is fetched for links in sight when the browser is idle', async () => {
    await onPage({}, async (page) => {
      await openReady(page, '/forum');
      await page.waitForFunction(() =>
        [...document.querySelectorAll('link[rel="modulepreload"]')].some((link) =>
          /\/assets\/topic-/.test(link.getAttribute('href') ?? ''),
        ),
      );
    });
  });

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'is not fetched on a connection with %j',
    async (connection) => {
      await onPage({}, async (page) => {
        await page.addInitScript((value) => {
          Object.defineProperty(navigator, 'connection', { value });
          // Nothing may be put off either: whatever asks for an idle moment gets it at once.
          window.requestIdleCallback = (run) => {
            run({ didTimeout: true, timeRemaining: () => 0 });
            return 1;
          };
        }, connection);
        await openReady(page, '/forum');
        const before = await preloads(page);
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        expect(await preloads(page)).toEqual(before);
      });
    },
  );
});
