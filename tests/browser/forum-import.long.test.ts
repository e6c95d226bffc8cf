import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { discourseSql } from '../backend/forum-import/dumps.ts';
import { closeBrowser, openContext } from './support/browser.ts';
import { signInOwner } from './support/owner.ts';

const { origin } = inject('portal');
let page: Page;

beforeAll(async () => {
  page = await (await openContext()).newPage();
  await signInOwner(page);
});
afterAll(closeBrowser);

test('a forum moves here: tried, read, written, found under its old address, and taken back', async () => {
  await page.goto('/admin/forum/import');
  await page.getByLabel('导出文件', { exact: true }).setInputFiles({
    name: 'dump.sql',
    mimeType: 'application/sql',
    buffer: Buffer.from(discourseSql()),
  });
  await page.getByLabel('原论坛代号').fill('walk');
  await page.getByRole('button', { name: '试跑' }).click();
  await page.getByRole('button', { name: '写入', exact: true }).waitFor();
  expect(await oldAddress('/t/mu-xian/11/5')).toMatchObject({ status: 404 });
  await page.getByText('逐条说明').click();
  await page.getByRole('cell', { name: '图片没有导入' }).waitFor();
  await page.getByLabel('“成套设备”放到').selectOption({ index: 2 });
  await page.getByLabel('报告已看过').check();
  await page.getByRole('button', { name: '写入', exact: true }).click();
  await page.getByRole('button', { name: '撤销这次导入' }).waitFor();
  const moved = await oldAddress('/t/mu-xian/11/5');
  expect(moved).toMatchObject({
    status: 301,
    location: expect.stringMatching(/^\/forum\/topic\/\d+#floor-3$/),
  });
  const visitor = await (await openContext()).newPage();
  await visitor.goto('/t/mu-xian/11/2');
  await visitor.getByRole('heading', { level: 1, name: '母线槽温升超标怎么查' }).waitFor();
  await page.getByLabel('删除这次导入的内容').check();
  await page.getByRole('button', { name: '撤销这次导入' }).click();
  await page.getByText('已删除的主题').waitFor();
  expect(await oldAddress('/t/mu-xian/11/5')).toMatchObject({ status: 404 });
});

async function oldAddress(path: string) {
  const answer = await page.request.get(origin + path, { maxRedirects: 0 });
  return { status: answer.status(), location: answer.headers()['location'] };
}
