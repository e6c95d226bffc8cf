import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { allCalculators } from '../../contract/calculator/all-calculators.ts';
import { agents, closeBrowser, onPage } from './support/browser.ts';

afterAll(closeBrowser);

const curves = '/electricBrain/calculators/selectivity';
const stageOf = (page: Page) => page.locator('section[data-zoom]');
const leftOf = (stage: Locator) => stage.evaluate(({ scrollLeft }) => Math.round(scrollLeft));

test('the curves are drawn larger, dragged by a mouse, and scrolled by keys', async () => {
  await onPage({}, async (page) => {
    await page.goto(curves);
    const stage = stageOf(page);
    expect(await stage.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    for (const step of [2, 3]) {
      await page.getByRole('button', { name: '放大' }).click();
      await expect.poll(() => stage.getAttribute('data-zoom')).toBe(String(step));
    }
    await stage.scrollIntoViewIfNeeded();
    const box = await stage.boundingBox();
    if (!box) throw new Error('no figure');
    const [x, y] = [box.x + box.width / 2, Math.max(box.y, 0) + 150];
    const before = await leftOf(stage);
    expect(before).toBeGreaterThan(200);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y, { steps: 4 });
    await page.mouse.move(x - 120, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => leftOf(stage)).toBe(before + 120);
    // Let go of, it stays.
    await page.mouse.move(x, y, { steps: 3 });
    expect(await leftOf(stage)).toBe(before + 120);
    await stage.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => leftOf(stage)).toBeLessThan(before + 120);
    await page.getByRole('button', { name: '缩小' }).click();
    await page.getByRole('button', { name: '缩小' }).click();
    await expect.poll(() => stage.getAttribute('data-zoom')).toBe('1');
  });
});

test('on a phone a finger moves a wide figure inside itself, and no calculator widens the page', async () => {
  await onPage({ width: 390, height: 844, userAgent: agents.wechat }, async (page) => {
    await page.goto('/electricBrain/chain');
    const stage = stageOf(page);
    await stage.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = await stage.boundingBox();
    if (!box) throw new Error('no figure');
    const session = await page.context().newCDPSession(page);
    const y = box.y + box.height / 2;
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 340, y }] });
    for (let x = 320; x > 100; x -= 20)
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => leftOf(stage)).toBeGreaterThan(80);
    expect(await page.evaluate(() => window.scrollX)).toBe(0);
  });
  await onPage({ width: 390, hasScripts: false, userAgent: agents.wechat }, async (page) => {
    const paths = allCalculators.map(({ name }) => `/electricBrain/calculators/${name}`);
    for (const path of [...paths, '/electricBrain/chain', '/electricBrain/vectors']) {
      await page.goto(path);
      const { width } = (await page.locator('body').boundingBox()) ?? { width: 0 };
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, width, wide]).toEqual([path, 390, 390]);
    }
  });
});
