import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, inject, test } from 'vitest';
import { toXlsx } from '../../backend/spreadsheet/xlsx.ts';
import { pace } from '../support/pace.ts';
import { closeBrowser, openContext, type Visit } from './support/browser.ts';
import { createMember } from './support/member.ts';
import { signInOwner } from './support/owner.ts';
import { payAtChannel } from './support/pay.ts';

afterAll(closeBrowser);

const shots = process.env.SHOTS;

test('a company is sent without scripts, accepted by staff, invites by sheet and link, and lets somebody go', async () => {
  const { origin } = inject('portal');
  const open = async (visit: Visit = {}) => (await openContext(visit)).newPage();
  const owner = await open({ hasScripts: false });
  const shot = async (name: string, page = owner) => {
    if (shots) await page.screenshot({ path: `${shots}/company-${name}.png`, fullPage: true });
  };
  const { nickname } = await createMember(origin, owner);
  const name = `${nickname}成套有限公司`;

  await owner.goto(`${origin}/personal/company`);
  await owner.getByLabel('企业名称').fill(name);
  await owner.getByLabel('统一社会信用代码').fill('91350100M000100Y44');
  const picture = await sharp({ create: { width: 800, height: 560, channels: 3, background: '#f4ecd8' } })
    .png()
    .toBuffer();
  await owner
    .locator('input[name=picture]')
    .setInputFiles({ name: '执照.png', mimeType: 'image/png', buffer: picture });
  await shot('send');
  await owner.getByRole('button', { name: '提交核验' }).click();
  await owner.getByText('校验位不对').waitFor();
  // Nothing that was typed or sent is lost.
  expect(await owner.getByLabel('企业名称').inputValue()).toBe(name);
  await owner.getByLabel('统一社会信用代码').fill('91440605MA5K0001X4');
  await owner.getByRole('button', { name: '提交核验' }).click();
  await owner.getByText('通常 1 个工作日内有结果').waitFor();

  const staff = await open();
  await signInOwner(staff);
  await staff.goto(`${origin}/admin/companies?state=waiting`);
  await staff.getByRole('link', { name }).click();
  const licence = staff.getByRole('img', { name: '营业执照' });
  await licence.waitFor();
  await expect
    .poll(() => licence.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await shot('admin', staff);
  await staff.getByLabel('原因').first().fill('与执照一致');
  await staff.getByRole('button', { name: '通过' }).click();
  await staff.waitForURL(/\?done$/);
  await staff.getByText('已核验').first().waitFor();

  await owner.goto(`${origin}/personal/company/invitations`);
  const send = async (rows: string[][]) => {
    await owner.locator('input[name=sheet]').setInputFiles({
      name: '成员.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: toXlsx('people', [['姓名', '手机号或邮箱', '角色', '每月额度'], ...rows]),
    });
    await owner.getByRole('button', { name: '检查' }).click();
  };
  await send([['周工', '138', '成员', '300']]);
  await owner.getByText('有 1 处问题').waitFor();
  await send([['周工', 'zhou@example.com', '成员', '300']]);
  await owner.getByText('1 行都没有问题').waitFor();
  await shot('sheet');
  await owner.getByRole('button', { name: '邀请这 1 人' }).click();
  await owner.getByText('已生成 1 个邀请').waitFor();
  await owner.getByLabel('企业内的称呼').fill('车间一组');
  await owner.getByLabel('每月额度').fill('100');
  await owner.getByRole('button', { name: '生成邀请' }).click();
  const address = await owner.getByLabel('车间一组 的邀请链接').first().inputValue();
  // It stays there for whoever comes back for it.
  await owner.goto(`${origin}/personal/company/invitations`);
  expect(await owner.getByLabel('车间一组 的邀请链接').inputValue()).toBe(address);

  const guest = await open();
  await guest.goto(address);
  expect(new URL(guest.url()).searchParams.get('ref')).toBe(new URL(address).pathname);
  const colleague = await createMember(origin, guest);
  await guest.goto(address);
  await guest.getByRole('heading', { name: `加入 ${name}` }).waitFor();
  await shot('join', guest);
  await guest.getByRole('button', { name: '加入' }).click();
  await guest.getByRole('heading', { name: '我的额度' }).waitFor();
  await shot('member', guest);

  // The owner fills the purse, and the colleague buys from it.
  await owner.goto(`${origin}/order/new?kind=coins&coins=500`);
  await owner.locator('input[name=channel][value=alipay]').check();
  await owner.locator('input[name=hasAgreed]').check();
  await owner.locator('main form[method=post] button[type=submit]').last().click();
  await payAtChannel(owner);
  await expect
    .poll(
      async () => {
        await owner.goto(`${origin}/personal/company/coins`);
        return owner.locator('main').innerText();
      },
      { timeout: 20_000 * pace },
    )
    .toContain('500');
  await owner.getByLabel('数量').first().fill('90');
  await owner.getByRole('button', { name: '转入' }).click();
  await owner.waitForURL('**/coins?done');
  const { items } = (await (await guest.request.get(`${origin}/api/resources?price=low&sort=newest`)).json())
    .data.page as { items: { resourceId: number; price: number; memberPrice: number | null }[] };
  const paid = items.find(({ price }) => price > 0 && price <= 90);
  await guest.goto(`${origin}/resources/detail/${paid?.resourceId}`);
  const saved = guest.waitForEvent('download');
  await shot('buy', guest);
  await guest.getByRole('button', { name: '用企业 D⁠币支付' }).click();
  await saved;
  await owner.goto(`${origin}/personal/company/coins`);
  await owner.getByText(`−${paid?.price}`).waitFor();

  // The company changes hands, and changes back: only its owner is offered to.
  const handOver = async (from: Page, to: string) => {
    await from.goto(`${origin}/personal/company/settings`);
    await from.locator('select[name=userId]').selectOption({ label: to });
    await from.getByRole('button', { name: '移交' }).click();
    await from.waitForURL('**/settings?done');
    // With scripts the address changes a moment before the page does.
    await from.locator('select[name=userId]').waitFor({ state: 'detached' });
  };
  await handOver(owner, `${colleague.nickname} (车间一组)`);
  await shot('handed-over');
  await handOver(guest, nickname);

  await owner.goto(`${origin}/personal/company/members`);
  const line = owner.getByRole('listitem').filter({ hasText: colleague.nickname });
  await line.getByText('修改').click();
  await shot('members');
  await line.getByText('移出企业', { exact: true }).click();
  await line.getByRole('button', { name: '确定移出 车间一组' }).click();
  await owner.getByText('已移出').waitFor();
  for (const page of ['coins', 'report', 'settings']) {
    await owner.goto(`${origin}/personal/company/${page}`);
    await owner.getByRole('heading', { name }).waitFor();
    await shot(page);
  }
  await guest.goto(`${origin}/personal/company/members`);
  await guest.getByRole('heading', { name: '认证企业' }).waitFor();

  // It ends by its name, typed right.
  await owner.goto(`${origin}/personal/company/settings`);
  const dissolve = async (typed: string) => {
    await owner.getByLabel('输入企业名称确认').fill(typed);
    await owner.getByRole('button', { name: '解散企业' }).click();
  };
  await dissolve('别的公司');
  await owner.getByText('企业名称和输入的不一致').first().waitFor();
  expect(await owner.getByLabel('输入企业名称确认').inputValue()).toBe('别的公司');
  await shot('dissolve');
  await dissolve(name);
  await owner.getByText('企业已解散。').waitFor();
  await owner.getByRole('heading', { name: '认证企业' }).waitFor();
});
