import { afterAll, expect, test } from 'vitest';
import { closeBrowser, onPage } from './support/browser.ts';

afterAll(closeBrowser);

const results = 'ol > li h2 a';

test('without scripts: one box, tabs with counts, groups, pages and the way out when nothing is found', async () => {
  await onPage({ hasScripts: false }, async (page) => {
    await page.goto('/wholeSearch');
    await page.getByRole('combobox').fill('母线');
    await page.getByRole('button', { name: '搜索', exact: true }).click();
    await page.waitForURL(/keyword=/);
    expect(await page.locator(results).count()).toBe(20);
    const tabs = page.getByRole('navigation', { name: '搜索范围' });
    await tabs.getByRole('link', { name: /词条/ }).click();
    await page.waitForURL(/kind=article/);
    const group = page.getByRole('navigation', { name: '分类' }).getByRole('link').nth(1);
    const count = Number(await group.locator('small').textContent());
    await group.click();
    await page.waitForURL(/group=/);
    expect(await page.locator(results).count()).toBe(Math.min(count, 20));
    await page.goto('/wholeSearch?keyword=%E6%AF%8D%E7%BA%BF&page=2');
    expect(await page.locator(results).count()).toBeGreaterThan(0);
    await page.goto('/wholeSearch?keyword=dlq');
    expect(await page.locator('main').textContent()).toContain('断路器');
    await page.goto('/wholeSearch?keyword=%E6%BF%80%E5%85%89%E9%9B%B7%E8%BE%BE%E8%9D%99%E8%9D%A0');
    const ask = page.getByRole('link', { name: '到论坛提问' });
    expect(new URL((await ask.getAttribute('href')) ?? '', page.url()).searchParams.get('title')).toBe(
      '激光雷达蝙蝠',
    );
    // Among the parts the words lead to the form that asks for one.
    await page.goto('/wholeSearch?kind=part&keyword=XK9-77%2F3P');
    await page.getByRole('link', { name: '提一个元件需求' }).click();
    expect(await page.locator('input[name=number]').first().inputValue()).toBe('XK9-77/3P');
  });
});

test('the box of the home page offers while one types, and keys lead through the offer', async () => {
  await onPage({ width: 390 }, async (page) => {
    await page.goto('/');
    const box = page.locator('#home-search');
    await box.fill('duanl');
    await page.getByRole('option', { name: '断路器', exact: true }).waitFor();
    await box.press('ArrowDown');
    const chosen = await page.getByRole('option', { selected: true }).locator('span').textContent();
    await box.press('Enter');
    await page.waitForURL(/wholeSearch\?keyword=/);
    expect(new URL(page.url()).searchParams.get('keyword')).toBe(chosen);
  });
});

test.each([
  { width: 1440, isDark: false, name: 'on a desk' },
  { width: 390, isDark: true, name: 'on a phone in the dark' },
])(
  'the palette $name: opens over the page, offers while one types, is led by keys',
  async ({ width, isDark }) => {
    await onPage({ width, isDark }, async (page) => {
      await page.goto('/forum');
      if (width < 768)
        await page.getByRole('banner').getByRole('link', { name: '搜索', exact: true }).click();
      else await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog');
      const box = dialog.getByRole('combobox');
      await box.waitFor();
      await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.type('duanl');
      const option = dialog.getByRole('option', { name: '断路器', exact: true });
      await option.waitFor();
      await page.keyboard.press('ArrowDown');
      expect(await dialog.getByRole('option').first().getAttribute('aria-selected')).toBe('true');
      const chosen = await dialog.getByRole('option').first().locator('span').textContent();
      await page.keyboard.press('Enter');
      await page.waitForURL(/wholeSearch\?keyword=/);
      expect(new URL(page.url()).searchParams.get('keyword')).toBe(chosen);
      await dialog.waitFor({ state: 'hidden' });
      await page.locator(results).first().waitFor();
      await page.getByRole('banner').getByRole('link', { name: '搜索', exact: true }).click();
      await dialog
        .getByRole('option', { name: chosen ?? '', exact: true })
        .first()
        .waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  },
);
