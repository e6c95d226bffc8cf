import { afterAll, expect, test } from 'vitest';
import { toXlsx } from '../../backend/spreadsheet/xlsx.ts';
import { writeBmecat } from '../backend/maker-catalogue/catalogue-world.ts';
import { pace } from '../support/pace.ts';
import { agents, closeBrowser, openContext } from './support/browser.ts';
import { allViews, findBarriers, overflowAt } from './support/look.ts';
import { signInOwner } from './support/owner.ts';

afterAll(closeBrowser);

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

test.each([
  { run: 'A', visit: {} },
  { run: 'B', visit: { width: 390, height: 800, hasScripts: false, userAgent: agents.wechat } },
])('a BMEcat catalogue is mapped, compared, published and taken back: %o', async ({ run, visit }) => {
  const page = await (await openContext(visit)).newPage();
  await signInOwner(page);
  const hasScripts = !('hasScripts' in visit);
  const look = async () => {
    if (hasScripts) expect(await findBarriers(page, allViews)).toEqual([]);
    expect(await overflowAt(page, 390)).toBe(0);
  };
  await page.goto('/admin/parts/classes');
  await look();
  await page.getByRole('link', { name: '微型断路器' }).click();
  await page.getByLabel('ETIM').fill('EC42');
  await page.getByRole('button', { name: '保存分类码' }).click();
  await page.getByText('分类码写法不对').first().waitFor();
  expect(await page.getByLabel('ETIM').inputValue()).toBe('EC42');
  await page.getByLabel('ETIM').fill('EC000042');
  await page.getByRole('button', { name: '保存分类码' }).click();
  await page
    .getByText(/ETIM\sEC000042/)
    .first()
    .waitFor();

  await page.goto('/admin/parts/catalogues');
  await page.getByLabel('种类').selectOption('bmecat');
  await page.getByLabel('新厂商的名称').fill(`目录厂 ${run}`);
  await page.getByLabel('文件', { exact: true }).setInputFiles(file('no.xlsx', toXlsx('x', [['a']])));
  await page.getByRole('button', { name: '上传并查看' }).click();
  await page.getByText('文件和种类不符').waitFor();
  expect(await page.getByLabel('新厂商的名称').inputValue()).toBe(`目录厂 ${run}`);
  await look();
  const features = [
    ['EF000227', '16', 'AMP'],
    ['EF003116', '3'],
  ] as const;
  const products = [
    { number: `CAT-${run}-16`, name: '目录断路器', features },
    { number: `CAT-${run}-20`, name: '目录断路器', features: [['EF000227', 'x', 'AMP']] as const },
    { number: 'K1', classCode: 'EC000066' },
  ];
  await page.getByLabel('文件', { exact: true }).setInputFiles(file('catalogue.xml', writeBmecat(products)));
  await page.getByRole('button', { name: '上传并查看' }).click();
  await page.waitForURL(/catalogues\/\d+/);
  const until = async (name: string) => {
    const button = page.getByRole('button', { name });
    const isThere = async () => {
      if ((await button.count()) === 0) await page.reload();
      return button.count();
    };
    await expect.poll(isThere, { timeout: 60_000 * pace, interval: 1000 }).toBe(1);
    return button;
  };
  await until('保存对应');
  await look();
  await page.getByLabel('EF000227 对应').selectOption({ label: '额定电流 [A]' });
  await page.getByLabel('EF003116 对应').selectOption({ label: '极数' });
  await page.getByRole('button', { name: '保存对应' }).click();
  await page.getByText('已对应').waitFor();
  // The poles are chosen by now: 3 is none of our words and can be given one.
  await page.getByRole('link', { name: /ETIM\sEC000042/ }).click();
  await page.getByLabel(/^3 →/).selectOption('3P');
  await page.getByRole('button', { name: '保存对应' }).click();
  await (await until('与元件库比对')).click();
  const publish = await until('发布');
  await page.getByText('新增 1 个').waitFor();
  await page.getByText('应是数字').first().waitFor();
  await look();
  await publish.click();
  const undo = await until('撤销这次导入');
  await page.getByRole('link', { name: `CAT-${run}-16` }).waitFor();
  await look();
  await undo.click();
  await page
    .getByText('已撤销')
    .first()
    .waitFor({ timeout: 5000 })
    .catch(() => page.reload());
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByText('已撤销').count();
      },
      { timeout: 60_000 * pace, interval: 1000 },
    )
    .toBeGreaterThan(0);
});

test('parts of like shape are found from a part and by its number', async () => {
  const page = await (await openContext({ hasScripts: false })).newPage();
  await page.goto('/ldz');
  await page.goto('/ldz/shapes');
  await page.getByLabel('型号').fill('KM-9-220');
  await page.getByRole('button', { name: '查找' }).last().click();
  await page.getByRole('link', { name: 'KM-12-220' }).waitFor();
  await page.getByText('形状相同').first().waitFor();
  await page.getByRole('link', { name: 'KM-9-220' }).click();
  await page.getByRole('heading', { name: '形状相近的元件' }).waitFor();
});
