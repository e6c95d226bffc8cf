import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, onPage, openContext } from './support/browser.ts';
import { signInOwner } from './support/owner.ts';
import { becomeMember } from './support/people.ts';

afterAll(closeBrowser);

const numbers = (page: Page) => page.locator('#results li [class*=number]').allInnerTexts();

async function search(page: Page, words: string): Promise<string[]> {
  await page.getByRole('searchbox', { name: '型号、名称或参数' }).fill(words);
  await page.getByRole('button', { name: '查找', exact: true }).click();
  // The address changes before what is shown does; the announcement comes after both.
  await page.waitForFunction(
    (asked) => new URLSearchParams(window.announcedRoute?.split('?')[1]).get('q') === asked,
    words,
  );
  return numbers(page);
}

test('an engineer finds parts, compares them, keeps two and takes them home', async () => {
  const context = await openContext();
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.goto('/');
  await becomeMember(page);
  await page.goto('/ldz');
  expect(await search(page, '0.4 kA')).toEqual(['MCCB-3P-400']);
  expect(await search(page, '空开 63A')).toEqual(['MCB-3P-C63']);
  expect(await search(page, 'km25')).toEqual(['KM-25-220']);
  expect((await search(page, '空开')).every((number) => /^MCC?B-/.test(number))).toBe(true);

  await page.goto('/ldz?group=mccb');
  // With nothing ticked there is nothing to do it with.
  await page.getByText('勾选元件后').waitFor();
  expect(await page.getByRole('button', { name: '加入选型篮' }).count()).toBe(0);
  for (const name of ['选中 MCCB-3P-100', '选中 MCCB-4P-100']) await page.getByLabel(name).check();
  expect(await page.getByText('勾选元件后').isVisible()).toBe(false);
  await page.getByRole('button', { name: '对比' }).click();
  await page.getByRole('heading', { level: 1, name: '元件对比' }).waitFor();
  const rowNames = () => page.locator('tbody th').allInnerTexts();
  expect(await rowNames()).toContain('额定电流');
  await page.getByRole('link', { name: '只看不同' }).click();
  await page.getByRole('link', { name: '看全部' }).waitFor();
  expect(await rowNames()).toContain('极数');
  expect(await rowNames()).not.toContain('额定电流');
  await page.getByRole('link', { name: '固定 MCCB-4P-100，其他与它比' }).click();
  await page.getByRole('link', { name: '取消固定 MCCB-4P-100' }).waitFor();
  expect(await page.locator('thead th a[class*=number]').allInnerTexts()).toEqual([
    'MCCB-4P-100',
    'MCCB-3P-100',
  ]);
  expect(await rowNames()).not.toContain('额定电流');

  await page.goto('/ldz?group=contactor');
  for (const name of ['选中 KM-9-220', '选中 KM-25-220']) await page.getByLabel(name).check();
  await page.getByRole('button', { name: '加入选型篮' }).click();
  await page.waitForURL('**/ldz/basket');
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载压缩包' }).click(),
  ]);
  const names = (await readFile(await archive.path())).toString('latin1');
  for (const part of ['km-9-220.step', 'km-25-220.dxf']) expect(names).toContain(part);
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'xlsx 清单' }).click(),
  ]);
  expect(table.suggestedFilename()).toMatch(/\.xlsx$/);

  await page.goto('/ldz/detail/10');
  await page.getByText('140 × 230 × 83 mm').waitFor();
  await page.getByRole('button', { name: '净距' }).click();
  await page.getByText('黄色：必须留空的净距').waitFor();

  await page.goto('/ldz');
  expect(await search(page, 'KM-65-22X')).toEqual([]);
  await page.getByRole('link', { name: '提一个元件需求' }).click();
  await page
    .getByRole('link', { name: /^KM-65-220/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: '没有我要的，提交需求' }).click();
  await page.getByText('需求已提交').waitFor();
  await page.getByRole('button', { name: '不要 KM-65-22X 了' }).click();
  await page.getByRole('button', { name: '我也要 KM-65-22X' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('wrong data is reported, mended by the staff, and the reporter is told', async () => {
  const context = await openContext();
  const page = await context.newPage();
  await page.goto('/');
  await becomeMember(page);
  await page.goto('/ldz?q=KM-65-220');
  await page
    .locator('#results li')
    .getByRole('link', { name: /KM-65-220/ })
    .first()
    .click();
  await page.getByText('报告数据有误').click();
  await page.getByLabel('哪一项').selectOption('额定工作电流（AC-3，380 V）');
  await page.getByLabel('应该是什么').fill('铭牌上是 66 A');
  await page.getByRole('button', { name: '提交报告' }).click();
  await page.getByText('报告已收到，核对后会通知你。').waitFor();
  const address = page.url();

  await onPage({}, async (staff) => {
    await signInOwner(staff);
    await staff.goto('/admin/parts?number=KM-65');
    await staff.getByRole('link', { name: 'KM-65-220' }).click();
    await staff.getByRole('checkbox', { name: /铭牌上是 66 A/ }).check();
    const current = staff.getByRole('textbox', { name: /^额定工作电流/ });
    await current.fill('66 kg');
    await staff.getByLabel('改了什么，依据是什么').fill('按铭牌');
    await staff.getByRole('button', { name: '保存为新版' }).click();
    await staff.getByText('单位不对').waitFor();
    await current.fill('66 A');
    await staff.getByRole('button', { name: '保存为新版' }).click();
    await staff.getByText('已保存。').waitFor();
  });

  await page.goto(address);
  await page.getByText('66 A', { exact: true }).waitFor();
  await page.goto('/personal/message/messageIndex?tab=interaction');
  await page
    .getByText(/KM-65-220/)
    .first()
    .waitFor();
  await context.close();
});
