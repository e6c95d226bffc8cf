import { afterAll, expect, test } from 'vitest';
import { agents, closeBrowser, onPage } from './support/browser.ts';
import { signInOwner } from './support/owner.ts';

afterAll(closeBrowser);

test('staff import a notice without scripts, and a visitor finds it on a phone', async () => {
  const csv = [
    '标题,采购方式,行业,地区,公告日期,原文链接,正文',
    '母线槽采购,公开招标,电网,江苏,2026-11-01,https://a.example/7,"招标人：甲供电公司。招标编号：MX-7。预算金额：96万元。投标截止时间：2099年12月1日9时30分。采购密集型母线槽 12 套。"',
  ].join('\n');
  await onPage({ hasScripts: false }, async (page) => {
    await signInOwner(page);
    await page.goto('/admin/tenders/import');
    const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.setInputFiles('main input[type=file]', file);
    await page.getByRole('button', { name: '检查' }).click();
    await page.getByText('还没有写入：1 条新公告').waitFor();
    await page.getByRole('button', { name: '导入并发布' }).click();
    await page.waitForURL(/state=published/);
    await page.getByRole('link', { name: '母线槽采购' }).waitFor();
  });
  const phone = { hasScripts: false, width: 390, height: 800, userAgent: agents.wechat };
  await onPage(phone, async (page) => {
    await page.goto('/tender?q=MX-7&industry=grid');
    await page.getByRole('link', { name: '母线槽采购' }).click();
    await page.locator('main #said-closesAt').waitFor();
    expect(await page.locator('main dl').textContent()).toContain('96 万元');
    expect(await page.locator('main a[rel~=external]').getAttribute('href')).toBe('https://a.example/7');
  });
});

test('what is wrong with a notice comes into view, and a change that was published leaves its form empty', async () => {
  await onPage({}, async (page) => {
    await signInOwner(page);
    await page.goto('/admin/tenders/new');
    const fill = async (form: string, values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) await page.fill(`${form} [name=${name}]`, value);
    };
    const form = 'main form:has([name=items])';
    await fill(form, { title: '干式变压器采购', buyer: '乙供电公司', publishedOn: '2026-11-01' });
    await fill(form, { closesAt: '2099-12-01 09:30', opensAt: '2099-12-01 08:00' });
    await fill(form, { url: 'https://a.example/8', text: '干式变压器 2 台。' });
    for (const at of [0, 1, 2]) await page.locator(`${form} select`).nth(at).selectOption({ index: 1 });
    await page.getByRole('button', { name: '存为草稿' }).click();
    const wrong = page.locator(`${form} [aria-invalid=true]`);
    await wrong.waitFor();
    // The button stands two screens below.
    await expect
      .poll(() => wrong.evaluate((field) => field.getBoundingClientRect().top >= 0), { timeout: 5000 })
      .toBe(true);
    await wrong.fill('2099-12-01 09:30');
    await page.getByRole('button', { name: '存为草稿' }).click();
    await page.getByRole('button', { name: '发布', exact: true }).click();

    const change = 'main form:has([name=kind])';
    await page.selectOption(`${change} [name=kind]`, 'change');
    await fill(change, { publishedOn: '2026-11-02', title: '延期公告' });
    await fill(change, { closesAt: '2099-12-05 09:30', opensAt: '2099-12-05 09:30' });
    await page.fill(`${form} [name=city]`, '还没有保存');
    await page.getByRole('button', { name: '发布后续公告' }).click();
    await expect.poll(() => page.inputValue(`${form} [name=closesAt]`)).toBe('2099-12-05 09:30');
    expect(await page.inputValue(`${form} [name=city]`)).toBe('还没有保存');
    for (const name of ['kind', 'publishedOn', 'title', 'closesAt'])
      expect(await page.inputValue(`${change} [name=${name}]`), name).toBe('');
  });
});
