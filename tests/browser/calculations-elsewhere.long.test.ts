import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, inject, test } from 'vitest';
import { agents, closeBrowser, onPage } from './support/browser.ts';
import { text, tool, watchFaults } from './support/editor.ts';
import { signInOwner } from './support/owner.ts';
import { becomeMember } from './support/people.ts';
import { becomeAdmin } from './support/staff.ts';

afterAll(closeBrowser);

const phone = { width: 390, isDark: true, hasScripts: false, userAgent: agents.wechat };

test('the line of a calculator goes through the editor into an article, which shows its results without scripts', async () => {
  await onPage({}, async (page) => {
    const faults = watchFaults(page);
    await becomeAdmin(page);
    await page.goto('/electricBrain/calculators/load-current?v=1&active=75+kW');
    const line = await page.getByLabel('放进词条').inputValue();
    expect(line).toMatch(/^\[负荷电流与视在功率\]\(\/electricBrain\/calculators\/load-current\?v=1&/);
    await page.goto('/wiki/new');
    await page.locator('main input[name=title]').fill('七十五千瓦的电流');
    await page.locator('main input[name=slug]').fill('walk-current');
    await page.locator('main textarea[name=summary]').fill('一台 75 kW 设备从电网取多少电流。');
    await text(page).click();
    await page.keyboard.type('先算电流，再选电缆。');
    await tool(page, '计算').click();
    const dialog = page.getByRole('dialog');
    await page.keyboard.type('https://elsewhere.example/electricBrain');
    await dialog.getByRole('button', { name: '完成' }).click();
    await dialog.getByText('这不是带有数据的计算器地址').waitFor();
    await dialog.getByRole('textbox').fill(line);
    await dialog.getByRole('button', { name: '完成' }).click();
    await text(page).getByRole('link', { name: '负荷电流与视在功率' }).waitFor();
    await page.getByRole('button', { name: '发布' }).click();
    await page.waitForURL(/wiki\/detail\/walk-current/);
    await page.locator('figure').getByText('134.1').waitFor();
    expect(faults).toEqual([]);
  });
  await onPage(phone, async (page) => {
    await page.goto('/wiki/detail/walk-current');
    const shown = page.locator('figure', { hasText: '负荷电流' });
    expect(await shown.locator('dt:text-is("线电流") + dd').textContent()).toBe('134.1\u00a0A');
    await shown.getByText('已知条件').click();
    await shown.getByText('75\u00a0kW').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await shown.getByRole('link').click();
    await page.waitForURL(/load-current\?v=1/);
    expect(await page.getByLabel('有功功率').inputValue()).toBe('75 kW');
    await page.getByRole('link', { name: '七十五千瓦的电流' }).waitFor();
  });
});

test('the basket is checked as one panel without scripts; pieces count, and a wrong one is said at its field', async () => {
  await onPage(phone, async (page) => {
    await page.goto('/');
    await becomeMember(page);
    await page.goto('/ldz/basket/check');
    await page.getByText('选型篮是空的').waitFor();
    await page.goto('/dxxsample?group=mcb&f.poles=3P');
    await page.getByLabel('选中 MCB-3P-C25').check();
    await page.getByRole('button', { name: '加入选型篮' }).click();
    await page.getByRole('link', { name: '校核发热和短路' }).click();
    const sums = page.getByText(/损耗 .* W，占用导轨/);
    const one = Number(/损耗 ([\d.,]+)/.exec((await sums.textContent()) ?? '')?.[1]);
    const pieces = page.getByLabel('MCB-3P-C25 的数量');
    await pieces.fill('4');
    await page.getByLabel('预期短路电流').fill('50');
    await page.getByRole('button', { name: '校核' }).click();
    expect(Number(/损耗 ([\d.,]+)/.exec((await sums.textContent()) ?? '')?.[1])).toBeCloseTo(4 * one, 1);
    await page.getByText(/分断能力 \d+ kA，小于预期短路电流 50 kA/).waitFor();
    await pieces.fill('x');
    await page.getByRole('button', { name: '校核' }).click();
    await page.getByText('填 0 到 999 的整数').waitFor();
    expect(await pieces.inputValue()).toBe('x');
    expect(await page.getByLabel('预期短路电流').inputValue()).toBe('50');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('a vector goes from the calculator through signing in and staff to the page of vectors, without scripts', async () => {
  await onPage(phone, async (page) => {
    await page.goto(
      '/electricBrain/calculators/load-current?v=1&active=65+kW&voltage=0.38+kV&powerFactor=0.85',
    );
    await page.getByRole('link', { name: '提议为算例' }).click();
    const kept = new URL(page.url()).searchParams.get('ref') ?? '';
    expect(kept).toMatch(/vectors\/new\/load-current\?v=1&.*active=65/);
    await becomeMember(page);
    await page.goto(kept);
    await page.getByLabel('哪一个结果').selectOption('current');
    await page.getByLabel('出处印的数值').fill('一百一十六');
    await page.getByLabel('允许差').fill('0.05');
    await page.getByLabel('出处', { exact: true }).fill('低压配电手册 2024 年版 88 页');
    await page.getByLabel('等级').selectOption('B');
    await page.getByRole('button', { name: '提议', exact: true }).click();
    await page.getByText('填一个数，例如 116.2').waitFor();
    expect(await page.getByLabel('允许差').inputValue()).toBe('0.05');
    await page.getByLabel('出处印的数值').fill('116.2');
    await page.getByRole('button', { name: '提议', exact: true }).click();
    await page.waitForURL(/vectors\/own/);
    await page.getByText('等待处理').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await onPage({}, async (owner) => {
      await signInOwner(owner);
      await owner.goto('/admin/vectors');
      const card = owner.locator('section', { hasText: '低压配电手册' }).last();
      await card.getByRole('button', { name: '不采纳' }).click();
      await card.getByText('不采纳要写理由').waitFor();
      await card.getByRole('button', { name: '采纳', exact: true }).click();
      await owner.waitForURL(/done/);
    });
    await page.reload();
    await page.getByText('已采纳').waitFor();
    await page.goto('/electricBrain/vectors');
    await page.getByRole('heading', { name: '大家提议、已采纳的算例' }).waitFor();
    await page.getByRole('link', { name: '低压配电手册 2024 年版 88 页' }).waitFor();
  });
  // Staff of the repository take it over: once, however often they ask.
  const folder = await mkdtemp(join(tmpdir(), 'vectors-'));
  const file = join(folder, 'accepted.json');
  const script = fileURLToPath(new URL('../../scripts/import-vectors.ts', import.meta.url));
  for (const said of [/^1 vectors, 1 new/, /^1 vectors, 0 new/]) {
    const { stdout } = await promisify(execFile)(process.execPath, [script, inject('portal').origin, file]);
    expect(stdout).toMatch(said);
  }
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject([
    { tool: 'load-current', result: 'current', expected: 116.2, tolerance: 0.05 },
  ]);
  await rm(folder, { recursive: true });
});

test('staff send a table as a workbook without scripts, read what it changes, use it, and go back', async () => {
  await onPage({ ...phone, isDark: false }, async (page) => {
    await signInOwner(page);
    await page.goto('/admin/calculator-tables');
    await page.locator('a[href$="copper-resistivities"]').click();
    const address = new URL(page.url()).pathname;
    const answer = await page.request.get(`/api${address}/rows.xlsx`);
    const workbook = { name: 'rows.xlsx', mimeType: 'application/octet-stream', buffer: await answer.body() };
    await page.getByLabel('Excel 文件').setInputFiles({ ...workbook, buffer: Buffer.from('no workbook') });
    await page.getByLabel('出处').fill('GB/T 3956-2008 表 1');
    await page.getByLabel('许可', { exact: true }).fill('单位购得的标准');
    await page.getByLabel(/许可允许/).check();
    await page.getByRole('button', { name: '试算' }).click();
    await page.getByText('读不了这个文件').waitFor();
    expect(await page.getByLabel('出处').inputValue()).toBe('GB/T 3956-2008 表 1');
    await page.getByLabel('Excel 文件').setInputFiles(workbook);
    await page.getByRole('button', { name: '试算' }).click();
    await page.getByText('0 个数值不同').waitFor();
    await page.getByText('原来相符的算例都还相符').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: '启用这一版' }).click();
    await page.getByText('使用中').waitFor();
    await page.goto('/electricBrain/calculators/voltage-drop');
    await page.getByText('GB/T 3956-2008 表 1').first().waitFor();
    await page.goto(address);
    await page.getByRole('button', { name: '改回随软件带来的表' }).click();
    await page.getByText('用过').waitFor();
  });
});
