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
  await page.getByRole('link', { name: '照明回路的微型断路器，C16，1P' }).click();
  await page.waitForURL(/f\.poles=1P/);
  await page.getByLabel('选中 MCB-1P-C16').waitFor();
  // One pole or two: the second is chosen beside the first.
  const { origin, pathname, searchParams } = new URL(page.url());
  if (hasScripts && 'width' in visit && visit.width === 1440)
    await page.getByRole('group', { name: '极数' }).getByLabel(/^2P/).check();
  else {
    searchParams.append('f.poles', '2P');
    await page.goto(`${pathname}?${searchParams}`);
  }
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
  expect((await page.request.get(origin + comparison)).status()).toBe(200);

  const compared = page.url();
  for (const number of ['MCB-1P-C16', 'MCB-2P-C16']) {
    await page.goto(compared);
    await page.getByRole('button', { name: `加入清单 ${number}` }).click();
    await page.waitForURL(/\/dxxsample\/lists\/\d+\?/);
    await page.getByText('已加入 1 行').waitFor();
  }
  await page.getByText('含税合计', { exact: true }).waitFor();
  await look(page, hasScripts);
  const listPath = new URL(page.url()).pathname;
  const total = async () =>
    Number(
      (await page.locator('main').innerText())
        .match(/(?:^|\n)含税合计\s*¥?\s*([\d,]+\.\d\d)/)?.[1]
        ?.replaceAll(',', '') ?? 0,
    );
  const before = await total();
  expect(before).toBeGreaterThan(0);
  await page.getByRole('link', { name: '编辑' }).first().click();
  await page.waitForURL(/panel=/);
  await page.getByLabel('数量，第 1 行').fill('3');
  await page.getByRole('button', { name: '保存', exact: true }).first().click();
  await page.getByText('已保存，改了 1 处').waitFor();
  await look(page, hasScripts);
  const after = await total();
  expect(after).toBeGreaterThan(before);
  const sheet = await page.request.get(
    `${origin}/api/material-lists/${/\d+$/.exec(listPath)?.[0]}/list.xlsx`,
  );
  expect(sheet.status()).toBe(200);
  expect(numbersOf(await sheet.body()).some((value) => Math.abs(value - after) < 0.005)).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});
