import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, inject, test } from 'vitest';
import { smallFilePath } from '../../contract/file/limits.ts';
import { dxf, zip } from '../backend/file/file-samples.ts';
import { pace } from '../support/pace.ts';
import { closeBrowser, openContext } from './support/browser.ts';
import { postAs, signInOwner } from './support/owner.ts';
import { becomeMember } from './support/people.ts';

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

/** Name of what has the focus. */
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);

/** What the canvas shows once it was redrawn. */
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
  const page = await openResource('照明箱 1AL1 断路器排装配');
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
  // By keys alone: what lies under the cross in the middle; Esc ends it and stays where one is.
  await tool('两点距离').press('Enter');
  await stage.press('Enter');
  await page.getByText(/已取 1 点/).waitFor();
  await changes(() => stage.press('Shift+ArrowLeft'));
  await stage.press('ArrowLeft');
  await stage.press('Enter');
  await page.getByText(/^距离 [\d.]+/).waitFor();
  await stage.press('Escape');
  await tool('两点距离').waitFor({ state: 'detached' });
  expect(await focusedName(page)).toBe('mcb-row.step');

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
  const page = await openResource('照明箱 1AL1 断路器排装配', { hasGraphics: false });
  await page.getByText('这个浏览器不能显示三维模型').waitFor();
  expect(await shownPosters(page)).toBe(1);
  expect(await page.locator('canvas').count()).toBe(0);
});

test('a drawing is zoomed by keys and by two fingers, and measured', async () => {
  const page = await openResource('7.5 kW 正反转主回路', { width: 390, height: 844 });
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

/** A published resource whose second version is longer and says another text. */
async function publishTwice(): Promise<number> {
  const [page, owner] = [await (await openContext()).newPage(), await (await openContext()).newPage()];
  await becomeMember(page);
  await signInOwner(owner);
  const own = `${origin}/api/own/resources`;
  const headers = { origin };
  const send = (change: (text: string) => string) =>
    sendFile(page, '门板.dxf', Buffer.from(change(dxf().toString())));
  const fileIds = [await send((text) => text)];
  const made = await page.request.post(own, { data: { fileIds }, headers });
  const resourceId = (await made.json()).data.resourceIds[0] as number;
  const terms = {
    type: 'drawing',
    title: '门板开孔图',
    about: '指示灯和按钮的开孔位置，两版之间移了一排。',
    ...{ application: 'control', industry: 'general', software: 'any' },
    ...{ licence: 'by', price: 0, cover: 'thumbnail', tags: '门板' },
  };
  await page.request.put(`${own}/${resourceId}`, { data: terms, headers });
  const publish = async () => {
    await page.request.post(`${own}/${resourceId}/send`, { data: {}, headers });
    const review = `/api/admin/resources/${resourceId}/review`;
    const data = { decision: 'publish', reason: '' };
    expect(await postAs(owner, review, data)).toMatchObject({ data: { state: 'shown' } });
  };
  await publish();
  const next = [await send((text) => text.replace('断路器QF1', '断路器QF2').replace('\n100\r', '\n160\r'))];
  await page.request.put(`${own}/${resourceId}/files`, { data: { fileIds: next }, headers });
  await publish();
  return resourceId;
}

test('a drawing is measured and searched by keys alone, and whoever closes a list is back at its tool', async () => {
  const page = await openResource('7.5 kW 正反转主回路');
  const stage = page.getByRole('application');
  await stage.locator('svg').waitFor();
  await page.getByRole('button', { name: '缩小', exact: true }).focus();
  for (const key of ['End', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
    await page.keyboard.press(key);
  expect(await focusedName(page)).toBe('量距离');
  await page.keyboard.press('Enter');
  await stage.press('Enter');
  await page.getByText(/已取 1 点/).waitFor();
  for (const key of ['ArrowRight', 'Shift+ArrowDown', 'Enter']) await stage.press(key);
  await page.getByText(/^长度 [\d.]+/).waitFor();
  await stage.press('Escape');
  expect(await page.getByRole('button', { name: '量距离', pressed: false }).count()).toBe(1);
  await page.getByRole('button', { name: '查找图中文字', exact: true }).press('Enter');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await page.keyboard.type('KM1');
  await page.getByText(/^第 1 处/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: '查找图中文字' }).waitFor({ state: 'detached' });
  expect(await focusedName(page)).toBe('查找图中文字');
});

test('a picture is enlarged and left by keys alone, and a list of files scrolls by keys', async () => {
  const page = await (await openContext()).newPage();
  await becomeMember(page);
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#24507a' } })
    .png()
    .toBuffer();
  await page.goto(`/files/${await sendFile(page, '柜子.png', picture)}`);
  const shown = page.getByRole('button', { name: '柜子.png', exact: true });
  await shown.press('Enter');
  const large = page.getByRole('dialog').getByRole('img');
  await page.keyboard.press('+');
  const zoomed = await large.getAttribute('class');
  // There is no other picture: arrows move about in this one.
  await page.keyboard.press('ArrowRight');
  expect(await large.getAttribute('class')).toBe(zoomed);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await shown.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.goto(
    `/files/${await sendFile(page, '图纸.zip', zip([{ name: '柜/一.txt', bytes: Buffer.from('a') }]))}`,
  );
  await page.getByRole('searchbox').pressSequentially('一');
  await page.getByRole('status').filter({ hasText: '1 个文件' }).waitFor();
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('文件列表');
});

/** Sends a small file for whoever is signed in, and waits for its conversion. */
async function sendFile(page: Page, name: string, data: Buffer): Promise<string> {
  const sent = await page.request.post(`${origin}${smallFilePath}?name=${encodeURIComponent(name)}`, {
    data,
    headers: { origin, 'content-type': 'application/octet-stream' },
  });
  const { id } = (await sent.json()).data.file as { id: string };
  const stateOf = async () =>
    (await (await page.request.get(`${origin}/api/files/states?ids=${id}`)).json()).data.items[0].state;
  await expect.poll(stateOf, { timeout: 40_000 * pace, interval: 200 }).toBe('ready');
  return id;
}

test('two versions of a drawing lie over each other, and stand beside each other without scripts', async () => {
  const resourceId = await publishTwice();
  const page = await (await openContext()).newPage();
  await page.goto(`/resources/detail/${resourceId}`);
  await page.getByRole('link', { name: '与上一版比较' }).click();
  await page.waitForURL(/\/changes\?before=\d+&after=\d+$/);
  const row = page.getByRole('row', { name: /替换/ });
  expect(await row.innerText()).toContain('200 × 160');
  const versions = page.locator('[data-version]');
  await expect.poll(() => versions.count()).toBe(2);
  const shown = () =>
    versions.evaluateAll((groups) =>
      groups.filter((group) => getComputedStyle(group).display !== 'none').map((group) => group.textContent),
    );
  expect(await shown()).toEqual(['断路器QF1', '断路器QF2']);
  // The tools by keys alone: the older one, then moved about.
  await page.getByRole('button', { name: '两版叠看' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await shown()).toEqual(['断路器QF1']);
  expect(await page.getByRole('button', { name: '只看旧版', pressed: true }).count()).toBe(1);
  const percent = () => page.getByText(/^显示 \d+%$/).innerText();
  const whole = await percent();
  await page.getByRole('application').press('+');
  await expect.poll(percent).not.toBe(whole);

  const plain = await (await openContext({ hasScripts: false })).newPage();
  await plain.goto(`/resources/detail/${resourceId}/changes`);
  expect(await plain.getByRole('row', { name: /替换/ }).count()).toBe(1);
  expect(await plain.getByRole('img', { name: /^[旧新]版 [AB]：门板\.dxf$/ }).count()).toBe(2);
});
