import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { pace } from '../support/pace.ts';
import { closeBrowser, openContext, type Visit } from './support/browser.ts';
import { signInOwner } from './support/owner.ts';
import { payAtChannel } from './support/pay.ts';
import { becomeMember } from './support/people.ts';
import { inStep } from './support/step.ts';

afterAll(closeBrowser);

const visits: [string, Visit, string][] = [
  ['a desk', { width: 1440 }, '91330100MA27XK3D16'],
  ['a narrow window', { width: 390, height: 844 }, '91440300MA5FGH2J7H'],
];
const fapiaoNumber = '24312000000012345678';
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');

describe.each(visits)('an invoice asked for at %s', (_, visit, code) => {
  test('with the data of the verified company, sent by staff, had by its buyer, and red after a refund', async () => {
    const open = async (seen: Visit) => (await openContext(seen)).newPage();
    const [buyer, staff] = [await open(visit), await open({ width: 1440 })];
    const { nickname } = await becomeMember(buyer);
    await signInOwner(staff);
    const company = `${nickname}成套有限公司`;

    // Two people's work in one step had one patience for both.
    await inStep('the company is sent', () => sendCompany(buyer, company, code));
    await inStep('staff verify it', async () => {
      // By its name: others' companies may wait as well, those sent first stand first, thirty to a page.
      await staff.goto(`/admin/companies?state=waiting&words=${encodeURIComponent(company)}`);
      await staff.getByRole('link', { name: company, exact: true }).click();
      await staff.waitForURL(/\/admin\/companies\/\d+$/);
      const review = staff.locator('form').filter({ has: staff.locator('button[value=accept]') });
      await review.locator('input[name=reason]').fill('与执照一致');
      await review.locator('button[value=accept]').click();
      // The word 已核验 stands beside another company of the same code as well; the answer to the press stands here alone.
      await staff.waitForURL(/\?done$/);
      await staff.locator('button[value=accept]').waitFor({ state: 'detached' });
    });
    const number = await inStep('coins are paid for', () => buyCoins(buyer));

    await inStep('its name and tax number stand in the request', async () => {
      await buyer.goto(`/personal/invoices?order=${number}`);
      expect(await buyer.locator('input[name=titleKind][value=company]').isChecked()).toBe(true);
      expect(await buyer.locator('input[name=title]').inputValue()).toBe(company);
      expect(await buyer.locator('input[name=taxNumber]').inputValue()).toBe(code);
      await buyer.locator('input[name=email]').fill('fapiao@example.com');
      await buyer.getByRole('button', { name: '提交申请' }).click();
      await buyer.waitForURL('**/personal/invoices?done');
    });
    await inStep('staff upload the file and issue it', async () => {
      await staff.goto('/admin/invoices?state=applied');
      const card = () => staff.locator('section, article').filter({ hasText: number }).last();
      await card()
        .locator('input[name=file]')
        .setInputFiles({ name: '发票.pdf', mimeType: 'application/pdf', buffer: pdf });
      await card().getByRole('button', { name: '上传发票文件' }).click();
      await staff.waitForURL('**/admin/invoices?done');
      await staff.goto('/admin/invoices?state=applied');
      await card().getByRole('link', { name: '已上传的文件' }).waitFor();
      await card().getByText('处理这张申请').click();
      await card().getByLabel('发票号码').fill(fapiaoNumber);
      await card().locator('input[name=reason]').fill('已开票');
      await card().getByRole('button', { name: '已开具', exact: true }).click();
      await staff.waitForURL('**/admin/invoices?done');
    });
    await inStep('the buyer gets the file', async () => {
      await buyer.goto('/personal/invoices');
      await buyer.getByText('已开具').waitFor();
      const path = await buyer.getByRole('link', { name: '下载发票' }).getAttribute('href');
      const file = await buyer.request.get(`${path}`);
      expect((await file.body()).equals(pdf)).toBe(true);
    });
    await inStep('the order that went back has nothing due, and its invoice waits to be red', async () => {
      await buyer.goto(`/order/${number}/refund`);
      await buyer.locator('input[name=reason]').fill('多充了');
      await buyer.locator('main form[method=post] button[type=submit]').last().click();
      await buyer.waitForURL(new RegExp(`/order/${number}$`));
      await expect
        .poll(
          async () => {
            await buyer.reload();
            return buyer.locator('h1').innerText();
          },
          { timeout: 50_000 * pace, interval: 1000 },
        )
        .toContain('已退款');
      const facts = await buyer.locator('main').innerText();
      expect(facts).toContain('实付');
      expect(facts).toContain('已退');
      expect(facts).not.toContain('应付');
      await buyer.goto('/personal/invoices');
      await buyer.getByText('待冲红').waitFor();
    });
  });
});

async function sendCompany(page: Page, name: string, code: string): Promise<void> {
  await page.goto('/personal/company');
  await page.getByLabel('企业名称').fill(name);
  await page.getByLabel('统一社会信用代码').fill(code);
  const buffer = await sharp({ create: { width: 800, height: 560, channels: 3, background: '#f4ecd8' } })
    .png()
    .toBuffer();
  await page
    .locator('input[name=picture]')
    .setInputFiles({ name: '执照.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: '提交核验' }).click();
  await page.getByText('通常 1 个工作日内有结果').waitFor();
}

async function buyCoins(page: Page): Promise<string> {
  await page.goto(`${inject('portal').origin}/order/new?kind=coins&coins=100`);
  await page.locator('input[name=channel][value=alipay]').check();
  await page.locator('input[name=hasAgreed]').check();
  await page.locator('main form[method=post] button[type=submit]').last().click();
  await payAtChannel(page);
  await page.locator('h1', { hasText: '已完成' }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
