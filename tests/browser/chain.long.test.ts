import { afterAll, expect, test } from 'vitest';
import { agents, closeBrowser, onPage } from './support/browser.ts';

afterAll(closeBrowser);

const path = '/electricBrain/chain';

test('without scripts on a phone: a feeder by its sentence, a refusal, a fault and the change that mends it', async () => {
  const phone = { width: 390, hasScripts: false, isDark: true, userAgent: agents.wechat };
  await onPage(phone, async (page) => {
    await page.goto(`${path}?f=`);
    const sentence = page.getByLabel('加一路馈线');
    await sentence.fill('30A 20m');
    await page.getByRole('button', { name: '加上' }).click();
    await page.getByText('请写功率（kW）').waitFor();
    expect(await sentence.inputValue()).toBe('30A 20m');
    await sentence.fill('75 kW 电动机 80 m');
    await page.getByRole('button', { name: '加上' }).click();
    await page.getByText('按：cosφ 和效率按功率取偏小的值').waitFor();
    expect(await page.getByLabel('电缆长度，第 1 行').inputValue()).toBe('80');
    await page.getByLabel('相线截面，第 1 行').fill('25');
    await page.getByRole('button', { name: '计算', exact: true }).click();
    await page.getByText('不能按时切断').waitFor();
    await page
      .getByRole('link', { name: /截面改为 \d+ mm²/ })
      .first()
      .click();
    await page.getByText('全部满足').waitFor();
    await page.locator('details#QF1 summary').click();
    await page.locator('details#QF1').getByRole('link', { name: /mΩ/ }).first().click();
    await page.getByRole('heading', { name: /接地故障回路阻抗/ }).waitFor();
  });
});

test('with scripts: follows what is typed, undoes, and stays on reload', async () => {
  await onPage({}, async (page) => {
    await page.goto(`${path}?f=A~motor~15~30`);
    await page.getByText('全部满足').waitFor();
    const length = page.getByLabel('电缆长度，第 1 行');
    await length.fill('900');
    await expect.poll(() => new URL(page.url()).searchParams.get('f')).toBe('A~~~900');
    await page.getByText(/\d 处不满足/).waitFor();
    await page.getByRole('button', { name: '撤销' }).click();
    await page.getByText('全部满足').waitFor();
    expect(await length.inputValue()).toBe('30');
    await page.reload();
    expect(await length.inputValue()).toBe('30');
  });
});
