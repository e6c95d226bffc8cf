import { afterAll, expect, test } from 'vitest';
import { agents, closeBrowser, openContext } from './support/browser.ts';
import { allViews, findBarriers, overflowAt } from './support/look.ts';
import { becomeMember } from './support/people.ts';

afterAll(closeBrowser);

const shots = process.env['SHOTS'];

test('a maker fills a plate without scripts, and whoever types its code on a phone reads it', async () => {
  const maker = await (await openContext({ hasScripts: false })).newPage();
  await maker.goto('/');
  await becomeMember(maker);
  await maker.goto('/ewmData/new');
  const fill = async (fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields))
      await maker.getByLabel(label, { exact: true }).fill(value);
  };
  await fill({ 名称: '低压柜 AA1', 型号: 'GGD2', 出厂编号: 'S-77', 制造厂: '甲厂', 制造年月: '2026-13' });
  await maker.getByLabel('额定绝缘电压 Ui / V').fill('690');
  await maker.getByRole('button', { name: '建立铭牌' }).click();
  await maker.getByText('写成年-月，如 2026-09').waitFor();
  expect(await maker.getByLabel('名称', { exact: true }).inputValue()).toBe('低压柜 AA1');
  expect(await maker.getByLabel('额定绝缘电压 Ui / V').inputValue()).toBe('690');
  await fill({ 制造年月: '2026-09' });
  await maker.getByRole('button', { name: '建立铭牌' }).click();
  await maker.waitForURL(/\/contents/);
  const code = /ewmData\/([A-Z0-9]{5}-[A-Z0-9]{5})/.exec(maker.url())?.[1] ?? '';
  await maker.getByLabel('文件', { exact: true }).setInputFiles({
    ...{ name: '说明书.csv', mimeType: 'text/csv', buffer: Buffer.from('步骤,内容\n1,断电\n') },
  });
  await maker.getByLabel('种类').selectOption('manual');
  await maker.getByRole('button', { name: '添加', exact: true }).click();
  await maker.getByText('已保存').waitFor();
  const phone = { width: 390, height: 800, isDark: true, hasScripts: false, userAgent: agents.wechat };
  const reader = await (await openContext(phone)).newPage();
  const type = async (typed: string) => {
    await reader.goto('/ewmData');
    await reader.getByLabel('短码').fill(typed);
    await reader.getByRole('button', { name: '打开铭牌' }).click();
  };
  await type(code);
  await reader.getByText('没有已公开的铭牌用它').waitFor();
  await maker.getByRole('button', { name: '公开', exact: true }).click();
  await maker.getByText('已公开').first().waitFor();
  await type(code.replace(/.$/, (last) => (last === '3' ? '4' : '3')));
  await reader.getByText('不是有效的短码').waitFor();
  expect(await reader.getByLabel('短码').inputValue()).not.toBe('');
  await reader.goto(`/ewmData?code=${'A'.repeat(60)}`);
  await reader.getByText('不是有效的短码').waitFor();
  await reader.goto('/ewmData?code=+++');
  await reader.getByText('请输入短码。').waitFor();
  await type(`https://elsewhere.example/ewmData/${code}?from=qr`);
  await reader.getByRole('heading', { name: '低压柜 AA1' }).waitFor();
  // A GS1 Digital Link that nobody published says so on a page, where it used to answer with a bare null.
  const unlinked = await reader.goto('/ewmData/01/06901234567892/21/S-404');
  expect(unlinked?.status()).toBe(404);
  await reader.getByText('没有已公开的铭牌用这个 GTIN 和出厂编号').waitFor();
  await reader.getByRole('link', { name: '重新输入短码' }).waitFor();
  await type(` ${code.replace('-', '').toLowerCase()}`);
  await reader.getByRole('heading', { name: '低压柜 AA1' }).waitFor();
  expect(new URL(reader.url()).pathname).toBe(`/ewmData/${code}`);
  expect(await reader.getByText('690').count()).toBeGreaterThan(0);
  expect(await overflowAt(reader, 320)).toBe(0);
  if (shots) await reader.screenshot({ path: `${shots}/reader.png`, fullPage: true });
  await reader.getByRole('link', { name: '说明书.csv', exact: true }).click();
  await reader.getByRole('heading', { name: '说明书.csv' }).waitFor();
  const wide = await (await openContext()).newPage();
  await wide.goto('/ewmData/DEMA4-3679M');
  const drawing = await wide
    .getByRole('link', { name: '进线与分线 YL-009', exact: true })
    .getAttribute('href');
  await wide.goto(drawing ?? '');
  expect(await findBarriers(wide, allViews)).toEqual([]);
  expect(await overflowAt(wide, 320)).toBe(0);
  if (!shots) return;
  await wide.setViewportSize({ width: 1440, height: 900 });
  await wide.screenshot({ path: `${shots}/drawing.png`, fullPage: true });
  for (const [name, path] of [
    ['enter', '/ewmData'],
    ['demo', '/ewmData/DEMA4-3679M'],
  ] as const) {
    await wide.goto(path);
    await wide.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
    await reader.goto(path);
    await reader.screenshot({ path: `${shots}/${name}-phone.png`, fullPage: true });
  }
  await maker.goto(`/ewmData/${code}/contents`);
  await maker.screenshot({ path: `${shots}/contents.png`, fullPage: true });
  await maker.goto(`/ewmData/${code}/edit`);
  await maker.screenshot({ path: `${shots}/edit.png`, fullPage: true });
  await maker.goto('/ewmData/own');
  await maker.screenshot({ path: `${shots}/own.png`, fullPage: true });
});
