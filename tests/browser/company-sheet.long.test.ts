import { afterAll, expect, inject, test } from 'vitest';
import { toXlsx } from '../../backend/spreadsheet/xlsx.ts';
import { agents, closeBrowser, openContext } from './support/browser.ts';
import { foundCompany } from './support/company.ts';
import { postAs, signInOwner } from './support/owner.ts';
import { inStep } from './support/step.ts';

afterAll(closeBrowser);

const heads = ['姓名', '手机号或邮箱', '角色', '每月额度'];
const people = Array.from({ length: 300 }, (_, n) => [
  `员工${n + 1}`,
  n % 2 === 0 ? `139${String(n).padStart(8, '0')}` : `sheet-${n}@example.com`,
  '成员',
  0,
]);

test('a sheet of 300 people is checked for seats and digits before anybody is invited, in WeChat on a phone', async () => {
  const { origin } = inject('portal');
  const context = await openContext({ width: 390, height: 844, userAgent: agents.wechat });
  const page = await context.newPage();
  const { companyId } = await foundCompany(page, '91110000600037341L');
  const path = '/personal/company/invitations';
  const check = async (rows: (string | number)[][]) => {
    await page.goto(path);
    const buffer = toXlsx('名单', [heads, ...rows]);
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await page.locator('input[type=file]').setInputFiles({ name: '名单.xlsx', mimeType, buffer });
    await page.getByRole('button', { name: '检查', exact: true }).click();
  };
  const invited = async () => {
    const own = await page.request.get(`${origin}/api/company`);
    return (await own.json()).data.seats.invited as number;
  };
  await inStep('more people than seats: nobody is invited', async () => {
    await check(people);
    await page.getByText('有 281 处问题，没有发出任何邀请').waitFor();
    expect(await invited()).toBe(0);
  });
  const staff = await (await openContext()).newPage();
  await signInOwner(staff);
  const seats = await postAs(staff, `/api/admin/companies/${companyId}/seats`, {
    seats: 400,
    reason: '按合同',
  });
  expect(seats).toMatchObject({ success: true });
  await staff.context().close();
  await inStep('a phone of ten digits is named by its row', async () => {
    await check(people.with(4, ['员工5', '1390000004', '成员', 0]));
    await page.getByText('有 1 处问题，没有发出任何邀请').waitFor();
    await page.getByText('手机号要 11 位数字').waitFor();
    expect(await invited()).toBe(0);
  });
  await inStep('all of them are invited at once, told who gets no message, and listed by pages', async () => {
    await check(people);
    await page.getByText('300 行都没有问题，还没有发出').waitFor();
    await page.getByRole('button', { name: '邀请这 300 人' }).click();
    await page.getByText('已生成 300 个邀请').first().waitFor();
    await page.getByText('150 个填手机号的不发短信').first().waitFor();
    expect(await invited()).toBe(300);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.goto(path);
    expect(await page.getByLabel(/的邀请链接$/).count()).toBe(30);
  });
  await context.close();
});
