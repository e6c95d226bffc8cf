import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { closeBrowser, openContext } from './support/browser.ts';

afterAll(closeBrowser);

const { origin } = inject('portal');

interface Visit extends NonNullable<Parameters<typeof openContext>[0]> {
  hasGraphics?: boolean;
}

async function openResource(title: string, { hasGraphics = true, ...visit }: Visit = {}): Promise<Page> {
  const answer = await fetch(`${origin}/api/resources?keyword=${encodeURIComponent(title)}`);
  const { data } = (await answer.json()) as {
    data: { page: { items: { resourceId: number; title: string }[] } };
  };
  const found = data.page.items.find((item) => item.title === title);
  const page = await (await openContext(visit)).newPage();
  if (!hasGraphics)
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
  await page.goto(`/resources/detail/${found?.resourceId}`);
  return page;
}

/** Pictures of the file that have come and stand in the page. */
const shownPosters = (page: Page) =>
  page
    .locator('main img[src*="poster.webp"]:visible')
    .evaluateAll(
      (images) => images.filter((image) => (image as HTMLImageElement).alt.includes('mcb-row')).length,
    );

/** What the canvas shows once it was drawn anew. */
const pictureOf = (page: Page) =>
  page.locator('canvas').evaluate(async (canvas) => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return (canvas as HTMLCanvasElement).toDataURL();
  });

/** Two fingers move apart on the middle of the stage. */
async function pinch(page: Page): Promise<void> {
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('no stage');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  for (const [type, apart] of [
    ['touchStart', 30],
    ['touchMove', 60],
    ['touchMove', 100],
    ['touchEnd', 0],
  ] as const) {
    const touchPoints = apart ? [-1, 1].map((side, id) => ({ x: x + side * apart, y, id })) : [];
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}

test('a model is turned by keys, cut, taken apart, hidden in parts and measured', async () => {
  const page = await openResource('照明箱一排微型断路器');
  const stage = page.getByRole('application');
  await page.locator('canvas').waitFor();
  let seen = await pictureOf(page);
  const changes = async (act: () => Promise<unknown>) => {
    await act();
    await expect.poll(() => pictureOf(page)).not.toBe(seen);
    seen = await pictureOf(page);
  };
  const tool = (name: string) => page.getByRole('button', { name, exact: true });
  await changes(() => stage.press('ArrowRight'));
  await changes(() => stage.press('+'));
  await changes(() => stage.press('0'));
  await tool('标准视图').click();
  await changes(() => tool('上').click());
  await tool('剖切').click();
  await changes(() => page.getByRole('slider', { name: '剖切位置' }).press('ArrowLeft'));
  await tool('零件').click();
  await changes(() => page.getByRole('slider', { name: '爆炸' }).press('End'));
  await changes(() => tool('线框').click());
  await tool('测量').click();
  await tool('边长').click();
  await stage.click();
  await page.getByText(/^边长 [\d.]+/).waitFor();

  // A graphics card that breaks off leaves the picture and a sentence, until it is tried again.
  await page.locator('canvas').evaluate((canvas) => {
    const context = (canvas as HTMLCanvasElement).getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await page.getByText('显卡中断了三维显示').waitFor();
  expect(await shownPosters(page)).toBe(1);
  await tool('重试').click();
  await page.locator('canvas').waitFor();
  await stage.press('ArrowRight');
  expect(await page.getByText('显卡中断了三维显示').count()).toBe(0);
});

test('a browser without 3D shows the picture of a model and says so', async () => {
  const page = await openResource('照明箱一排微型断路器', { hasGraphics: false });
  await page.getByText('这个浏览器不能显示三维模型').waitFor();
  expect(await shownPosters(page)).toBe(1);
  expect(await page.locator('canvas').count()).toBe(0);
});

test('a drawing is zoomed by keys and by two fingers, and measured', async () => {
  const page = await openResource('正反转主回路', { width: 390, height: 844 });
  const stage = page.getByRole('application');
  const percent = async () => Number(/显示 (\d+)%/.exec(await page.locator('main').innerText())?.[1]);
  await stage.locator('svg').waitFor();
  const whole = await percent();
  await stage.press('+');
  await expect.poll(percent).toBeGreaterThan(whole);
  await stage.press('0');
  await expect.poll(percent).toBe(whole);
  await pinch(page);
  await expect.poll(percent).toBeGreaterThan(whole);
  // What a tool lists stands beside the drawing, not over it.
  await page.getByRole('button', { name: '图层', exact: true }).click();
  const list = await page.getByRole('heading', { name: '图层' }).boundingBox();
  const drawn = await stage.boundingBox();
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(drawn?.y ?? 0);
  await page.getByRole('button', { name: '图层', exact: true }).click();
  await page.getByRole('button', { name: '量距离', exact: true }).click();
  for (const x of [60, 160]) await stage.click({ position: { x, y: 120 } });
  await page.getByText(/^长度 [\d.]+/).waitFor();
});
