import { afterAll, describe, expect, inject, test } from 'vitest';
import { closeBrowser, onPage, openBrowser } from './support/browser.ts';
import { openReady, waitForRoute } from './support/ready.ts';

afterAll(closeBrowser);

describe('menus of the header', () => {
  const entry = 'header nav ul > li > a[href="/resources"]:visible';
  const inPanel = 'header a[href="/ldz"]:visible';

  test('open by pointer and close behind a followed link', async () => {
    await onPage({}, async (page) => {
      await openReady(page, '/wiki');
      expect(await page.locator(inPanel).count()).toBe(0);
      await page.hover(entry);
      await page.locator(inPanel).click();
      await waitForRoute(page, /^\/ldz$/);
      await page.waitForFunction(
        () =>
          ![...document.querySelectorAll('header nav [id]')].some(
            (panel) => getComputedStyle(panel).visibility === 'visible' && panel.querySelector('a'),
          ),
      );
    });
  });

  test('open by keyboard, close on Esc, and tell their state', async () => {
    await onPage({}, async (page) => {
      await openReady(page, '/wiki');
      // Keys, not a script, must bring the focus: only then is it a visible focus.
      await page.locator('header a[href="/forum"]:visible').focus();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/resources');
      await page.locator(inPanel).waitFor();
      await page.keyboard.press('Tab');
      const button = page.locator('button[aria-label="展开：资源集市"]');
      expect(await button.getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('Escape');
      await page.locator(inPanel).waitFor({ state: 'hidden' });
      expect(await button.getAttribute('aria-expanded')).toBe('false');
      await page.keyboard.press('Enter');
      await page.locator(inPanel).waitFor();
    });
  });

  test('are reachable without scripts, on phones too', async () => {
    await onPage({ hasScripts: false }, async (page) => {
      await page.goto('/wiki');
      await page.hover(entry);
      await page.locator(inPanel).waitFor();
    });
    await onPage({ hasScripts: false, width: 390, height: 844 }, async (page) => {
      await page.goto('/wiki');
      await page.locator('header summary').click();
      await page.locator('header details a[href="/forum"]').click();
      expect(new URL(page.url()).pathname).toBe('/forum');
    });
  });

  test.each(['zh-CN', 'en-US'])('find room beside what else the header holds, in %s', async (language) => {
    await onPage({}, async (page) => {
      const { origin } = inject('portal');
      await page.context().addCookies([{ name: 'currentLang', value: language, url: origin }]);
      await page.goto('/wiki');
      for (const width of [1600, 1440, 1360, 1280, 1240, 1024]) {
        await page.setViewportSize({ width, height: 600 });
        const gap = await page.evaluate(() => {
          const [last] = [...document.querySelectorAll('header nav > ul > li')].slice(-1);
          const nav = last?.getBoundingClientRect();
          const next = document.querySelector('header nav')?.nextElementSibling?.getBoundingClientRect();
          return nav && nav.width > 0 && next ? next.left - nav.right : 0;
        });
        expect(gap, `${width} px`).toBeGreaterThanOrEqual(0);
      }
    });
  });

  test('of phones close with every change of route', async () => {
    await onPage({ width: 390, height: 844 }, async (page) => {
      await openReady(page, '/wiki');
      await page.locator('header summary').click();
      await page.locator('header details a[href="/product"]').click();
      await waitForRoute(page, /^\/product$/);
      await page.waitForFunction(
        () => document.querySelector('header details')?.hasAttribute('open') === false,
      );
    });
  });
});

describe('what a visitor chooses', () => {
  test('the colour mode holds before the first paint and in other tabs', async () => {
    await onPage({}, async (page) => {
      await openReady(page, '/wiki');
      const other = await page.context().newPage();
      await openReady(other, '/forum');
      const button = page.locator('button[aria-label^="颜色模式"]:visible');
      await button.click();
      expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
      await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
      await other.addInitScript(() => {
        new MutationObserver((_, observer) => {
          if (!document.body) return;
          document.documentElement.dataset.atFirstPaint = document.documentElement.dataset.theme ?? 'none';
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true });
      });
      await other.reload();
      expect(await other.getAttribute('html', 'data-at-first-paint')).toBe('dark');
    });
  });

  test('larger type holds over a reload, and the page still fits', async () => {
    for (const width of [1280, 390, 320]) {
      await onPage({ width }, async (page) => {
        await openReady(page, '/forum');
        await page.locator('footer button', { hasText: '特大' }).click();
        await page.reload();
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20.8px');
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      });
    }
  });

  test('the language changes without scripts and comes back to the page', async () => {
    await onPage({ hasScripts: false }, async (page) => {
      await page.goto('/forum?page=2');
      await page.locator('footer button', { hasText: 'English' }).click();
      expect(page.url()).toBe(`${inject('portal').origin}/forum?page=2`);
      expect(await page.getAttribute('html', 'lang')).toBe('en-US');
      const cookie = (await page.context().cookies()).find(({ name }) => name === 'currentLang');
      expect(cookie).toMatchObject({ value: 'en-US', path: '/', httpOnly: true, sameSite: 'Lax' });
      expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
      await page.locator('footer button', { hasText: '简体中文' }).click();
      expect(await page.getAttribute('html', 'lang')).toBe('zh-cmn-Hans');
    });
  });
});

describe('when something is missing', () => {
  test('an unknown address has the error page, in the browser as on the server', async () => {
    const complaints: string[] = [];
    await onPage({}, async (page) => {
      page.on('console', (message) => {
        if (message.type() === 'error' && !/status of 404/.test(message.text()))
          complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await openReady(page, '/nowhere?a=1');
      expect(await page.textContent('h1')).toBe('页面未找到');
      const address = await page.getAttribute('main a[href^="/guestBook"]', 'href');
      expect(address).toMatch(/^\/guestBook\?at=%2Fnowhere%3Fa%3D1&requestId=\S+$/);
      await page.locator('main a[href="/"]').click();
      await waitForRoute(page, /^\/$/);
    });
    expect(complaints).toEqual([]);
  });

  test('without a network its own page is shown, and no page of the portal is kept', async () => {
    const context = await (await openBrowser()).newContext({
      baseURL: inject('portal').origin,
      locale: 'zh-CN',
      serviceWorkers: 'allow',
    });
    try {
      const page = await context.newPage();
      await page.goto('/wiki');
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.goto('/forum');
      const kept = await page.evaluate(async () => {
        const caches = await Promise.all(
          (await window.caches.keys()).map((name) => window.caches.open(name)),
        );
        const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
        return requests.map(({ url }) => new URL(url).pathname);
      });
      expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual(['/offline.html']);
      await context.setOffline(true);
      await page.goto('/product');
      expect(await page.textContent('h1')).toBe('没有网络');
      await context.setOffline(false);
      await page.locator('a').first().click();
      await page.locator('header nav').first().waitFor({ state: 'attached' });
      expect(new URL(page.url()).pathname).toBe('/product');
    } finally {
      await context.close();
    }
  });
});
