import { afterAll, expect, test } from 'vitest';
import { toXlsx } from '../../backend/spreadsheet/xlsx.ts';
import { pace } from '../support/pace.ts';
import { agents, closeBrowser, openContext } from './support/browser.ts';
import { allViews, findBarriers, overflowAt } from './support/look.ts';
import { signInOwner } from './support/owner.ts';

afterAll(closeBrowser);

const rows = [
  ['通用示例 价格表', '', ''],
  ['订货号', '名称', '面价（元）'],
  ['MCB-3P-C25', '微型断路器', 88.5],
  ['MCB-1P-C16', '微型断路器', '面议'],
  ['XYZ-1', '没有的', 5],
];

test.each([{}, { width: 390, height: 800, hasScripts: false, userAgent: agents.wechat }])(
  'a price list is uploaded, its columns chosen, checked, put in force and taken back: %o',
  async (visit) => {
    const page = await (await openContext(visit)).newPage();
    await signInOwner(page);
    await page.goto('/admin/parts/prices');
    await page.getByLabel('厂商').selectOption({ label: '通用示例' });
    const file = { name: 'prices.xlsx', mimeType: 'application/octet-stream', buffer: toXlsx('价格', rows) };
    await page.getByLabel('价格表文件').setInputFiles(file);
    await page.getByRole('button', { name: '上传并选列' }).click();
    await page.getByRole('heading', { name: '选择列' }).waitFor();
    expect(await page.getByLabel('表头所在行').inputValue()).toBe('2');
    await page.getByLabel('目录价列（元）').selectOption('0');
    await page.getByRole('button', { name: '读取并核对' }).click();
    await page.getByText('型号和价格要选不同的列').waitFor();
    await page.getByLabel('目录价列（元）').selectOption('2');
    await page.getByRole('button', { name: '读取并核对' }).click();
    const publish = page.getByRole('button', { name: '让价格生效' });
    const isRead = async () => {
      if ((await publish.count()) === 0) await page.reload();
      return publish.count();
    };
    await expect.poll(isRead, { timeout: 60_000 * pace, interval: 1000 }).toBe(1);
    await page.getByText('库里没有').first().waitFor();
    if (visit.hasScripts !== false) expect(await findBarriers(page, allViews)).toEqual([]);
    expect(await overflowAt(page, 390)).toBe(0);
    await publish.click();
    await page.getByRole('button', { name: '撤销这次导入' }).click();
    await page.getByText('已撤销').first().waitFor();
  },
);
