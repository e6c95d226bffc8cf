import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { isMainRun } from '../support/main-run.ts';
import { agents, closeBrowser, onPage } from './support/browser.ts';

afterAll(closeBrowser);

const pages = async (page: Page) => {
  await page.goto('/wiki');
  const article = await page.locator('main a[href^="/wiki/detail/"]').first().getAttribute('href');
  await page.goto('/resources/search');
  const resource = await page.locator('main a[href^="/resources/detail/"]').first().getAttribute('href');
  return [article ?? '', resource ?? '', '/forum/topic/1'];
};

const views = [{ width: 1440 }, { width: 390, userAgent: agents.wechat }];

describe.each(isMainRun ? views.slice(1) : views)('at $width', (view) => {
  test('an article, a resource and a topic are handed on by code, address, or WeChat’s own way', async () => {
    await onPage(view, async (page) => {
      for (const path of await pages(page)) {
        await page.goto(path);
        await page.locator('main').getByRole('button', { name: '分享' }).first().click();
        const dialog = page.getByRole('dialog');
        const code = dialog.getByRole('img', { name: '本页二维码' });
        await code.waitFor();
        const image = sharp(await code.screenshot())
          .greyscale()
          .raw();
        const { data } = await image.toBuffer({ resolveWithObject: true });
        expect(new Set(data.filter((value) => value < 20 || value > 235)).size).toBeGreaterThan(1);
        expect(await dialog.innerText()).toContain(path);
        expect(await dialog.getByText('点右上角的').count()).toBe('userAgent' in view ? 1 : 0);
        await dialog.getByRole('button', { name: '复制链接' }).click();
        await dialog.getByRole('button', { name: '链接已复制' }).waitFor();
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      }
    });
  });
});

test.each(['light', 'dark'] as const)(
  'the first press of the colour mode changes what a %s system shows',
  async (scheme) => {
    await onPage({ isDark: scheme === 'dark' }, async (page) => {
      await page.goto('/wiki');
      const shown = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
      expect(await shown()).toBe(scheme);
      await page
        .getByRole('button', { name: /^颜色模式/ })
        .first()
        .click();
      expect(await shown()).not.toBe(scheme);
    });
  },
);
