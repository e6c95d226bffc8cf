import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { agents, closeBrowser, openContext } from './support/browser.ts';

afterAll(closeBrowser);

async function openDrawing(): Promise<Page> {
  const { origin } = inject('portal');
  const answer = await fetch(`${origin}/api/resources?keyword=${encodeURIComponent('正反转主回路')}`);
  const { data } = (await answer.json()) as {
    data: { page: { items: { resourceId: number; title: string }[] } };
  };
  const found = data.page.items.find(({ title }) => title === '7.5 kW 正反转主回路');
  const context = await openContext({ width: 390, height: 844, userAgent: agents.wechat });
  const page = await context.newPage();
  await page.goto(`/resources/detail/${found?.resourceId}`);
  return page;
}

/** One finger moves up on the stage; the browser decides what that scrolls. */
async function swipe(page: Page): Promise<void> {
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('no stage');
  const session = await page.context().newCDPSession(page);
  const x = box.x + box.width / 2;
  const from = box.y + box.height / 2;
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: from }] });
  for (let y = from - 20; y > from - 200; y -= 20)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('one finger scrolls the page over a whole drawing, and moves the drawing once it is taken hold of', async () => {
  const page = await openDrawing();
  const stage = page.getByRole('application');
  await stage.locator('svg').waitFor();
  const seen = () => stage.locator('svg').getAttribute('viewBox');
  const scrolled = () => page.evaluate(() => scrollY);
  await stage.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const [whole, top] = [await seen(), await scrolled()];
  await swipe(page);
  await expect.poll(scrolled).toBeGreaterThan(top + 60);
  expect(await seen()).toBe(whole);
  await stage.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const session = await page.context().newCDPSession(page);
  const box = await stage.boundingBox();
  if (!box) throw new Error('no stage');
  const tap = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [tap] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  // The next touch goes by the style that is painted, not by the one that was set.
  await expect.poll(() => stage.getAttribute('data-held')).not.toBeNull();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const held = await scrolled();
  await swipe(page);
  await expect.poll(seen).not.toBe(whole);
  expect(await scrolled()).toBe(held);
});

test('a drawing that is seen whole stays whole when its stage changes its shape', async () => {
  const page = await openDrawing();
  const svg = page.getByRole('application').locator('svg');
  await svg.waitFor();
  const seen = async () => ((await svg.getAttribute('viewBox')) ?? '').split(' ').map(Number);
  const isWhole = async () => {
    const [left = 0, top = 0, width = 0, height = 0] = await seen();
    const inner = await svg.evaluate((element) => {
      const { x, y, width: w, height: h } = (element as SVGSVGElement).getBBox();
      return { x, y, right: x + w, bottom: y + h };
    });
    return left <= inner.x && top <= inner.y && left + width >= inner.right && top + height >= inner.bottom;
  };
  expect(await isWhole()).toBe(true);
  // From an upright phone to one that lies: wider and lower.
  const upright = (await seen()).join(' ');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => (await seen()).join(' ')).not.toBe(upright);
  await expect.poll(isWhole).toBe(true);
});
