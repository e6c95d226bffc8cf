import type { Page } from 'playwright-core';
import { inject, vi } from 'vitest';
import { pace } from '../../support/pace.ts';
import { postAs } from './owner.ts';

/**
 * Puts something to decide into the queues of the back office. The buyer is a member, the second one is made an admin.
 * Returns the addresses of pages with parameters.
 */
export async function fillOffice(owner: Page, second: Page, buyer: Page): Promise<Record<string, string>> {
  const [secondId, buyerId] = await Promise.all([idOf(second), idOf(buyer)]);
  await send(owner, `/api/admin/users/${secondId}/roles`, { roles: ['admin'], reason: '负责复核' });
  // With two who may decide, an account to pay to waits for the other.
  const account = await patch(owner, '/api/admin/config', { changes: bankAccount, reason: '开通对公转账' });
  const approved = { decision: 'approve', reason: '与开户许可证一致' };
  if (account.approvalId) await send(second, `/api/admin/approvals/${account.approvalId}/decide`, approved);
  const coupon = { code: `OFFICE${buyerId}`, kind: 'gift', value: 10, leastFen: 0, mostUses: 1 };
  const times = { startsAt: '2020-01-01T00:00:00.000Z', endsAt: '2099-01-01T00:00:00.000Z' };
  await send(owner, '/api/admin/coupons', { ...coupon, ...times, reason: '开业活动' });
  await send(owner, '/api/admin/adjustments', { userId: buyerId, purse: 'gift', amount: 5, reason: '补发' });
  await send(buyer, '/api/reports', { thingKind: 'topic', thingId: 1, category: 'spam' });
  await buyer.request.get(
    `${inject('portal').origin}/wholeSearch?keyword=${encodeURIComponent('没有这种母排夹')}`,
  );

  const paid = await order(buyer, 'paid');
  const arrived = { isArrived: true, bankNumber: `B${paid}`, reason: '银行流水已核对' };
  await send(owner, `/api/admin/orders/${paid}/transfer`, arrived);
  const { approvals } = await read<{ approvals: { items: { approvalId: number; subject: string }[] } }>(
    second,
    '/api/admin/approvals?state=waiting',
  );
  const transfer = approvals.items.find(({ subject }) => subject.endsWith(paid))?.approvalId;
  await send(second, `/api/admin/approvals/${transfer}/decide`, {
    decision: 'approve',
    reason: '与网银一致',
  });
  const key = `refund-of-${paid}`;
  await send(buyer, `/api/orders/${paid}/refunds`, { coins: 500, reason: '买多了', expectedFen: 5000, key });
  const waiting = await order(buyer, 'waiting');
  return { 'admin/orders/:number': `/admin/orders/${waiting}` };
}

const patience = { timeout: 60_000 * pace, interval: 500 };
const bankAccount = { bankAccountName: '示例公司', bankName: '示例银行', bankAccountNumber: '6200' };

/** Orders coins and says that they come by bank transfer. */
async function order(buyer: Page, key: string): Promise<string> {
  const wanted = { kind: 'coins', coins: 1000, expectedFen: 10_000, hasAgreed: true };
  const { number } = await send<{ number: string }>(buyer, '/api/orders', {
    ...wanted,
    key: `office-${key}`,
  });
  await send(buyer, `/api/orders/${number}/pay`, { channel: 'bank' });
  return number;
}

const idOf = async (page: Page) => (await read<{ userId: number }>(page, '/api/me')).userId;

async function send<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = (await postAs(page, path, data)) as { success: boolean; data: T };
  if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}

/**
 * Another file of tests may have a change of the configuration that waits for its second person: this one goes after it.
 * What another has set already is as wanted.
 */
function patch(page: Page, path: string, data: object): Promise<{ approvalId: number | null }> {
  const { origin } = inject('portal');
  return vi.waitFor(async () => {
    const answer = await page.request.patch(origin + path, { data, headers: { origin } });
    const said = (await answer.json()) as {
      success: boolean;
      code?: string;
      data: { approvalId: number | null };
    };
    if (said.code === 'admin.nothing_changed') return { approvalId: null };
    if (!said.success) throw new Error(`${path}: ${JSON.stringify(said)}`);
    return said.data;
  }, patience);
}

async function read<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(inject('portal').origin + path)).json()).data as T;
}
