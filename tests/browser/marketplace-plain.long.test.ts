import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, openContext } from './support/browser.ts';
import { becomeMember } from './support/people.ts';

afterAll(closeBrowser);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('without scripts one sends a file, keeps a resource in a folder, moves and lets go, and writes a remark', async () => {
  const page = await (await openContext({ hasScripts: false })).newPage();
  await becomeMember(page);
  await page.goto('/resources/search?price=free');
  await page
    .getByRole('link', { name: /^收藏 / })
    .first()
    .click();
  const kept = (await page.textContent('h1')) ?? '';
  await page.getByLabel('新建收藏夹').fill('线束');
  await press(page, '收藏');
  await page.waitForURL(/collection\?folder=\d+$/);
  await page.getByRole('link', { name: kept, exact: true }).waitFor();
  await page.locator('summary', { hasText: '新建收藏夹' }).click();
  await page.getByLabel('收藏夹名称').first().fill('电动机');
  await press(page, '新建');
  await page.getByText('这里还没有收藏').waitFor();
  await page.getByRole('link', { name: /^线束/ }).click();
  await page.locator('input[name=id]').check();
  await page.locator('select[name=folderId]').selectOption({ label: '电动机' });
  await press(page, '移到');
  await page.getByText('这里还没有收藏').waitFor();
  await page.locator('summary', { hasText: '删除收藏夹' }).click();
  await press(page, '删除，资源留着');
  await page.waitForURL(/collection$/);
  expect(await page.getByRole('link', { name: /^线束/ }).count()).toBe(0);

  // The folder is shown to everybody, and read by somebody without an account.
  await page.getByRole('link', { name: /^电动机/ }).click();
  await page.locator('summary', { hasText: '公开这个收藏夹' }).click();
  await page.getByLabel('简介').fill('起动和保护');
  await press(page, '公开');
  await page.locator('summary', { hasText: '公开这个收藏夹' }).click();
  const shown = (await page.getByRole('link', { name: '查看公开页' }).getAttribute('href')) ?? '';
  const guest = await (await openContext({ width: 390, height: 844, hasScripts: false })).newPage();
  await guest.goto('/resources/collections');
  await guest.locator(`main a[href="${shown}"]`).click();
  await guest.locator('h1', { hasText: '电动机' }).waitFor();
  await guest.getByText('起动和保护').waitFor();
  await guest.getByRole('link', { name: kept, exact: true }).first().waitFor();
  if (process.env.SHOTS) {
    await guest.screenshot({ path: `${process.env.SHOTS}/collection.png`, fullPage: true });
    for (const [name, path] of [
      ['standards', '/standards?q=7251'],
      ['standard', '/standards/gbt-7251-1'],
    ] as const) {
      await guest.goto(path);
      await guest.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
    }
  }

  await page.getByRole('link', { name: kept, exact: true }).click();
  await page.locator('textarea[name=body]').fill('**好用**\n\n- 先断电');
  await press(page, '发布评价');
  await page.locator('#remarks li strong', { hasText: '好用' }).waitFor();

  await page.goto('/personal/creation/resource/new');
  const text = { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('接线前先断电。\n') };
  await page.locator('input[name=file]').setInputFiles(text);
  await press(page, '做成草稿');
  await page.waitForURL(/creation\/resource\/\d+$/);
  await page.locator('input[name=q]').fill('没有这个名字');
  await press(page, '查找');
  await page.getByText('没有这样的文件').waitFor();
  // What was ticked came along.
  expect(await page.getByRole('checkbox', { name: /说明\.txt/ }).isChecked()).toBe(true);

  await page.goto('/personal/creation/creationIndex');
  await page.locator('input[name=id]').first().check();
  await page.locator('input[name=tag]').fill('接线');
  await page.locator('input[name=price]').fill('99999999');
  await press(page, '改价格');
  // Too dear: nothing is changed, and nothing is typed twice.
  await page.getByRole('alert').filter({ hasText: '价格要填 0 到 100000 之间的整数' }).waitFor();
  expect(await page.locator('input[name=price]').inputValue()).toBe('99999999');
  expect(await page.locator('input[name=tag]').inputValue()).toBe('接线');
  expect(await page.locator('input[name=id]').first().isChecked()).toBe(true);
  // A price that stands there is asked of nothing else.
  await press(page, '加标签');
  await page.getByText('已改 1 份').waitFor();
  await page.locator('input[name=id]').first().check();
  await press(page, '改价格');
  await page.getByRole('alert').filter({ hasText: '还没有填价格，要免费请填 0。' }).waitFor();
  expect(await page.locator('input[name=price]').getAttribute('aria-describedby')).toBe('bulk-fault');
  const draft = page.locator('table a[href*="/creation/resource/"]').first();
  await page.goto((await draft.getAttribute('href')) ?? '');
  await page
    .locator('input[name=price]')
    .evaluate((input: HTMLInputElement) => input.form?.setAttribute('novalidate', ''));
  await page.locator('input[name=price]').fill('');
  await press(page, '保存草稿');
  await page.getByText('还没有填价格，要免费请填 0。').waitFor();
});
