import { read } from '@e965/xlsx';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { agents, closeBrowser, openContext } from './support/browser.ts';
import { allViews, findBarriers, overflowAt } from './support/look.ts';
import { becomeMember } from './support/people.ts';

afterAll(closeBrowser);

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 800, userAgent: agents.wechat };

/** Looked at in light and dark, wide and on a phone, where scripts run; without them no wider than the screen. */
async function look(page: Page, hasScripts: boolean): Promise<void> {
  const { width } = page.viewportSize() ?? wide;
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  if (hasScripts) expect(await findBarriers(page, allViews), page.url()).toEqual([]);
  else expect(await overflowAt(page, 390), page.url()).toBe(0);
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light', reducedMotion: 'reduce' });
}

/** A cell of a workbook that holds a number, by what the cell left of it or above it says. */
function numbersOf(bytes: Buffer): number[] {
  const book = read(bytes);
  return book.SheetNames.flatMap((name) =>
    Object.values(book.Sheets[name] ?? {}).flatMap((cell: { t?: string; v?: unknown }) =>
      cell?.t === 'n' && typeof cell.v === 'number' ? [cell.v] : [],
    ),
  );
}

/** Net, tax and gross as the list shows them. */
async function sumsShown(page: Page): Promise<number[]> {
  const text = await page.locator('main').innerText();
  return ['不含税合计', '税额（9%）', '含税合计'].map((name) =>
    Number(
      text.match(new RegExp(`(?:^|\\n)${name}\\s*¥?\\s*([\\d,]+\\.\\d\\d)`))?.[1]?.replaceAll(',', '') ?? 0,
    ),
  );
}

/** Between the edges of the screen, with no table to be moved for it. */
async function isOnScreen(page: Page, label: string): Promise<boolean> {
  const { x = -1, width = 0 } = (await page.getByLabel(label).boundingBox()) ?? {};
  return x >= 0 && x + width <= (page.viewportSize() ?? wide).width;
}

/** Each line stands on the screen with its price and its sum. */
async function seeLines(page: Page, amounts: readonly string[]): Promise<void> {
  const { width } = page.viewportSize() ?? wide;
  for (const amount of amounts) {
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: new RegExp(`${amount}$`) }) });
    expect(await row.count(), amount).toBe(1);
    for (const cell of await row.getByRole('cell').filter({ hasText: /\d/ }).all()) {
      const box = await cell.boundingBox();
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width, amount).toBe(true);
    }
  }
}

/** By the boxes of the facet, behind their button on a phone: each applies at once, or all by the button without scripts. */
async function choosePoles(page: Page, poles: readonly string[], hasScripts: boolean): Promise<void> {
  const boxes = page.getByRole('group', { name: '极数' });
  const opening = page.getByRole('link', { name: '筛选', exact: true });
  for (const each of poles) {
    await boxes.or(opening).filter({ visible: true }).first().waitFor();
    if (!(await boxes.isVisible())) await opening.click();
    await boxes.getByLabel(new RegExp(`^${each}`)).check();
    if (hasScripts) await page.waitForURL(new RegExp(`f\\.poles=${each}`));
  }
  if (!hasScripts) await page.getByRole('button', { name: '应用筛选' }).click();
  await page.waitForURL(/f\.poles=1P&f\.poles=2P/);
  const close = page.getByRole('link', { name: /^查看 \d+ 个/ }).filter({ visible: true });
  if ((await close.count()) > 0) await close.click();
}

test.each([
  { ...wide },
  { ...wide, isDark: true },
  { ...phone },
  { ...phone, isDark: true },
  { ...phone, hasScripts: false },
])('from a question by facets and a comparison to a priced list and its workbook: %o', async (visit) => {
  const hasScripts = !('hasScripts' in visit);
  const context = await openContext(visit);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.goto('/');
  await becomeMember(page);

  await page.goto('/dxxsample');
  await look(page, hasScripts);
  const main = page.locator('main');
  await main.getByRole('searchbox').fill('C16 空开');
  await main.getByRole('button', { name: '查找', exact: true }).click();
  await page.waitForURL(/[?&]q=/);
  await main.getByRole('link', { name: /^微型断路器/ }).click();
  await page.waitForURL(/group=mcb/);
  await choosePoles(page, ['1P', '2P'], hasScripts);
  await page.getByLabel('选中 MCB-2P-C16').waitFor();
  await look(page, hasScripts);
  for (const name of ['选中 MCB-1P-C16', '选中 MCB-2P-C16']) await page.getByLabel(name).check();
  await page.getByRole('button', { name: '对比', exact: true }).click();
  await page.waitForURL(/\/ldz\/compare/);
  await page.getByRole('link', { name: '固定 MCB-1P-C16，其他与它比' }).click();
  await page.waitForURL(/pin=/);
  await page.getByRole('link', { name: '只看不同' }).click();
  await page.waitForURL(/only=differences/);
  await look(page, hasScripts);
  // What is held against the pinned one stays readable beside it on a phone.
  const others = page.locator('thead th').nth(2);
  expect((await others.boundingBox())?.width ?? 0).toBeGreaterThan(100);
  const comparison = await page.getByRole('link', { name: '导出 XLSX' }).getAttribute('href');
  expect((await page.request.get(comparison ?? '')).status()).toBe(200);

  const compared = page.url();
  await page.goto('/dxxsample/lists/discounts');
  await page.getByLabel('减去（%）').fill('12.5');
  await look(page, hasScripts);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('12.5%').waitFor();
  for (const number of ['MCB-1P-C16', 'MCB-2P-C16']) {
    await page.goto(compared);
    await page.getByRole('button', { name: `加入清单 ${number}` }).click();
    await page.waitForURL(/\/dxxsample\/lists\/\d+\?/);
    await page.getByText('已加入 1 行').waitFor();
  }
  await page.getByRole('link', { name: '编辑' }).first().click();
  await page.waitForURL(/panel=/);
  await page.getByLabel('数量，第 1 行').fill('3');
  await page.getByLabel('目录价（元），第 1 行').fill('19.99');
  await page.getByLabel('目录价（元），第 2 行').fill('41.3');
  await look(page, hasScripts);
  for (const name of ['数量，第 1 行', '目录价（元），第 2 行'])
    expect(await isOnScreen(page, name)).toBe(true);
  await page.getByRole('button', { name: '保存', exact: true }).first().click();
  await page.getByText(/已保存，改了 \d 处/).waitFor();
  await page.getByLabel('税率（%）').fill('9');
  await page.getByLabel('价格含税').uncheck();
  const settings = main.locator('form', { has: page.getByLabel('税率（%）') });
  await settings.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('已保存', { exact: true }).waitFor();
  await look(page, hasScripts);
  // 19.99 less 12.5 % is 17.49, three of them 52.47; 41.30 less 12.5 % is 36.14; 9 % of 88.61 is 7.97.
  const sums = [88.61, 7.97, 96.58];
  expect(await sumsShown(page)).toEqual(sums);
  await seeLines(page, ['52.47', '36.14']);
  const listId = /\d+$/.exec(new URL(page.url()).pathname)?.[0];
  const sheet = await page.request.get(`/api/material-lists/${listId}/list.xlsx`);
  expect(sheet.status()).toBe(200);
  const bytes = await sheet.body();
  expect(numbersOf(bytes)).toEqual(expect.arrayContaining([19.99, 17.49, 52.47, 36.14, ...sums]));

  await page.goto('/dxxsample/lists');
  await look(page, hasScripts);
  await page.getByLabel('xlsx、csv 或 LDZ 包').setInputFiles({
    name: '清单.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: bytes,
  });
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await page.getByText('加入了 2 行，其中 2 行在元件库里找到。').waitFor();
  expect(new URL(page.url()).pathname).not.toBe(`/dxxsample/lists/${listId}`);
  expect(await sumsShown(page)).toEqual(sums);
  await look(page, hasScripts);
  expect(faults).toEqual([]);
  await context.close();
});
