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
