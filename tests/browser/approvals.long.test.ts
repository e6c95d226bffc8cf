import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { closeBrowser, openContext } from './support/browser.ts';
import { postAs, signInOwner } from './support/owner.ts';
import { becomeMember } from './support/people.ts';

afterAll(closeBrowser);

const shots = process.env.SHOTS;
const path = '/admin/approvals';

test('an owner who is alone asks, appoints somebody, and that person approves and declines', async () => {
  const open = async (visit = {}) => (await openContext(visit)).newPage();
  const [owner, second, buyer] = [await open(), await open({ width: 390, isDark: true }), await open()];
  await signInOwner(owner);
  const { nickname } = await becomeMember(second);
  await becomeMember(buyer);
  const shot = async (name: string, page = owner) => {
    if (shots) await page.screenshot({ path: `${shots}/approvals-${name}.png`, fullPage: true });
  };
  const secondId = await idOf(second);
  const configured = await configure(owner);

  await owner.goto('/admin/coupons');
  const fields = {
    code: 'OPENING2026',
    value: '1000',
    mostUses: '100',
    from: '2020-01-01',
    until: '2099-01-01',
  };
  await owner.selectOption('main select[name=kind]', 'gift');
  for (const [name, value] of Object.entries(fields)) await owner.fill(`main [name=${name}]`, value);
  await owner.fill('main [name=reason] >> nth=0', '开业活动');
  await shot('make');
  await owner.getByRole('button', { name: '新建券码' }).click();
  await owner.waitForURL(`**${path}?asked`);
  await owner.getByText(/OPENING2026：每人.* 1000 D.币，.*可用 100 次/).waitFor();
  // The note stands there as long as nobody else of the staff is there, and leads to where one appoints somebody.
  const { otherStaffCount } = await read<{ otherStaffCount: number }>(owner, `/api${path}`);
  const alone = owner.getByText('目前只有你一位管理人员');
  expect(await alone.count()).toBe(otherStaffCount === 0 ? 1 : 0);
  expect(await owner.getByRole('button', { name: '通过', exact: true }).count()).toBe(0);
  await shot('asked');
  const claim = () => postAs(buyer, '/api/coupons/claim', { code: 'OPENING2026' });
  expect(await claim()).toMatchObject({ code: 'coupon.not_found' });

  await owner.goto('/admin/users');
  await owner.goto(`/admin/users/${secondId}`);
  await owner.getByRole('heading', { name: nickname }).waitFor();
  const form = owner.locator('form', { has: owner.locator('button[value=roles]') });
  await form.getByLabel('admin', { exact: true }).check();
  await form.locator('[name=reason]').fill('负责复核');
  await shot('appoint');
  await form.locator('button[value=roles]').click();
  await owner.getByText('已保存').first().waitFor();

  await second.goto(path);
  await shot('second', second);
  await decide(second, 'OPENING2026', '通过', '已与活动方案核对');
  await shot('approved', second);
  expect(await claim()).toMatchObject({ success: true, data: { coins: 1000 } });

  // Where somebody has ordered before, the account for transfers waits as well.
  if (configured)
    await send(second, `/api${path}/${configured}/decide`, { decision: 'approve', reason: '账户已核对' });
  // A transfer, a refund of what it paid for, and prices.
  const { number } = await send<{ number: string }>(buyer, '/api/orders', {
    kind: 'coins',
    coins: 1000,
    expectedFen: 10_000,
    hasAgreed: true,
    key: 'order-of-the-walk',
  });
  await send(buyer, `/api/orders/${number}/pay`, { channel: 'bank' });
  const arrived = { isArrived: true, bankNumber: '2026112300001', reason: '银行流水已核对' };
  await send(owner, `/api/admin/orders/${number}/transfer`, arrived);
  await decide(second, number, '通过', '与网银记录一致');
  const refund = { coins: 500, reason: '买多了', expectedFen: 5000, key: 'refund-of-the-walk' };
  const { refunds } = await send<{ refunds: { refundId: number }[] }>(
    buyer,
    `/api/orders/${number}/refunds`,
    refund,
  );
  await send(owner, `/api/admin/refunds/${refunds[0]?.refundId}/decide`, {
    decision: 'approve',
    reason: '同意',
  });
  await owner.goto('/admin/prices');
  await owner.fill('main [name=note]', '新年调价');
  await owner.locator('main form button[type=submit]').last().click();
  await owner.waitForURL(`**${path}?asked`);
  await owner.goto(path);
  await shot('waiting');
  await second.goto(path);
  await shot('waiting-second', second);
  await decide(second, '退款', '通过', '金额无误');
  await decide(second, '1 元 =', '不通过', '先和代理商沟通');
  await owner.goto(`${path}?state=over`);
  await owner.getByText('先和代理商沟通').waitFor();
  await shot('over');
  for (const page of [owner, second]) {
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

async function decide(page: Page, what: string, word: string, reason: string): Promise<void> {
  await page.goto(path);
  const form = page.locator('form', { has: page.locator('button[value^="approve:"]') });
  const card = page.locator('section').filter({ hasText: what }).filter({ has: form }).last();
  await card.locator('[name=reason]').fill(reason);
  await card.getByRole('button', { name: word, exact: true }).click();
  await page.waitForURL(`**${path}?done`);
}

/** What a site needs before its first order, when one person may set it alone. */
const configure = (owner: Page) =>
  patch(owner, {
    bankAccountName: '示例公司',
    bankName: '示例银行',
    bankAccountNumber: '6200',
  });

/** The approval that the change waits for, if it does. */
async function patch(page: Page, changes: object): Promise<number | null> {
  const { origin } = inject('portal');
  const data = { changes, reason: '开店' };
  const answer = await page.request.patch(`${origin}/api/admin/config`, { data, headers: { origin } });
  return ((await answer.json()) as { data: { approvalId: number | null } }).data.approvalId;
}

async function send<T>(page: Page, to: string, data: object): Promise<T> {
  const answer = (await postAs(page, to, data)) as { success: boolean; data: T };
  if (!answer.success) throw new Error(`${to}: ${JSON.stringify(answer)}`);
  return answer.data;
}

async function read<T>(page: Page, from: string): Promise<T> {
  return (await (await page.request.get(inject('portal').origin + from)).json()).data as T;
}

const idOf = async (page: Page) => (await read<{ userId: number }>(page, '/api/me')).userId;
