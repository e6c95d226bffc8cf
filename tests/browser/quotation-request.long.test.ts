import { afterAll, expect, inject, test } from 'vitest';
import { agents, closeBrowser, openContext } from './support/browser.ts';
import { allViews, findBarriers, overflowAt } from './support/look.ts';
import { signInOwner } from './support/owner.ts';
import { becomeMember } from './support/people.ts';

afterAll(closeBrowser);

test('a formal quotation is asked for on a phone without scripts, issued by staff, and accepted', async () => {
  const { origin } = inject('portal');
  const phone = { width: 390, height: 800, hasScripts: false, userAgent: agents.wechat };
  const asker = await (await openContext(phone)).newPage();
  await asker.goto('/product/superpanel');
  const wish = asker.getByRole('link', { name: '申请报价单' });
  expect(await wish.getAttribute('href')).toBe('/price/quotation?product=superpanel');
  await asker.goto('/price');
  await becomeMember(asker);
  await wish.click();
  await asker.getByLabel('报价内容').waitFor();
  // As the guide to products sends it.
  await asker.goto('/price/quotation?product=suit&quantity=5&note=%E5%8D%81%E4%B8%AA');
  expect(await asker.getByLabel('报价内容').inputValue()).toBe('suit');
  expect(await asker.getByLabel('数量').inputValue()).toBe('5');
  expect(await asker.getByLabel('说明').inputValue()).toBe('十个');
  const fill = async (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields)) await asker.getByLabel(name).fill(value);
  };
  await fill({ 单位名称: '丙公司', 联系人: '李经理', 电话: '123', 数量: '12' });
  await asker.getByLabel('报价内容').selectOption('membership');
  await asker.getByLabel('所在地区').selectOption('JS');
  await asker.getByRole('button', { name: '提交申请' }).click();
  await asker.getByText('请填手机号，或带区号的座机').waitFor();
  expect(await asker.getByLabel('报价内容').inputValue()).toBe('membership');
  await fill({ 电话: '0512-65123456' });
  await asker.getByRole('button', { name: '提交申请' }).click();
  await asker.getByText('待报价').waitFor();

  const staff = await (await openContext()).newPage();
  await signInOwner(staff);
  await staff.goto('/admin/quotations');
  expect(await findBarriers(staff, allViews)).toEqual([]);
  await staff.getByRole('link', { name: '丙公司' }).first().click();
  await staff.getByRole('heading', { name: '丙公司' }).waitFor();
  expect(await staff.getByLabel('数量 1').inputValue()).toBe('12');
  await staff.getByLabel('含税单价（元） 1').fill('3x');
  await staff.getByLabel('条款').fill('合同另签');
  await staff.getByRole('button', { name: '生成报价' }).click();
  await staff.locator('main [role=alert]').first().waitFor();
  expect(await staff.getByLabel('条款').inputValue()).toBe('合同另签');
  await staff.getByLabel('含税单价（元） 1').fill('300');
  await staff.getByRole('button', { name: '生成报价' }).click();
  await staff.getByText('¥3,600.00').first().waitFor();
  expect(await findBarriers(staff, allViews)).toEqual([]);
  expect(await overflowAt(staff, 390)).toBe(0);

  await asker.goto('/price/quotation');
  await asker.getByRole('link', { name: /^报价单 Q/ }).click();
  await asker.getByText('¥3,600.00').first().waitFor();
  for (const kind of ['PDF', 'XLSX']) {
    const path = await asker.getByRole('link', { name: kind }).getAttribute('href');
    expect((await asker.request.get(origin + path)).status()).toBe(200);
  }
  await asker.getByLabel('你的姓名').fill('王工');
  await asker.getByRole('button', { name: '接受报价' }).click();
  await asker.getByText('已接受').waitFor();
  await staff.reload();
  await staff.getByText('已接受').waitFor();
});
