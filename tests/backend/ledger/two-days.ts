import { releaseIncomes } from '../../../backend/features/ledger/income.ts';
import { spendCoins } from '../../../backend/features/ledger/spend.ts';
import { reconcileDay } from '../../../backend/features/payment/reconcile.ts';
import { pushRefund } from '../../../backend/features/refund/jobs.ts';
import type { OrderDetail } from '../../../contract/order/order.ts';
import type { RefundQuote } from '../../../contract/refund/refund.ts';
import type { MoneyName, Shop } from '../payment/payment-world.ts';

/** Two days of a shop in which everything that moves coins or money happened. */
export async function openAccounts(shop: Shop): Promise<void> {
  const { db } = shop;
  const [buyer, member, creator] = [await shop.signUp(), await shop.signUp(), await shop.signUp()];
  const context = () => ({ db, now: shop.clock.now() });
  const buy = async (channel: MoneyName, wish: object) => {
    const order = await shop.order(buyer, wish);
    await shop.begin(buyer, order, channel);
    await shop.pay(channel, shop.tradeOf(channel, order));
    return order.number;
  };
  const askBack = async (number: string, coins?: number) => {
    const me = await shop.me(buyer);
    const query = coins ? `?coins=${coins}` : '';
    const { amountFen } = (await me.get<RefundQuote>(`/api/orders/${number}/refund${query}`)).data;
    const body = { reason: '用不上了', key: shop.nextKey(), coins, expectedFen: amountFen };
    const { data } = await me.post<OrderDetail>(`/api/orders/${number}/refunds`, body);
    return data.refunds[0]?.refundId ?? 0;
  };

  await buy('wechat', { kind: 'coins', coins: 1000, expectedFen: 10_000 });
  const byCoins = await shop.order(buyer, { tier: 'month' });
  await (await shop.me(buyer)).post(`/api/orders/${byCoins.number}/pay`, { channel: 'coin' });
  await shop.buy(member, { kind: 'coins', coins: 100, expectedFen: 1000 });

  const staff = [await shop.signUp({ roles: ['admin'] }), await shop.signUp({ roles: ['owner'] })];
  const [first, second] = staff.map((person) => shop.as(person));
  const purse = { userId: member.userId, purse: 'bought', amount: 30, reason: '补偿' };
  const proposed = await first?.post<{ approvalId: number }>('/api/admin/adjustments', purse);
  const decision = { decision: 'approve', reason: '核对过' };
  await second?.post(`/api/admin/approvals/${proposed?.data.approvalId}/decide`, decision);
  await second?.post('/api/admin/coupons', {
    code: 'GIFT2026',
    kind: 'gift',
    value: 5,
    leastFen: 0,
    mostUses: 3,
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: '2026-12-01T00:00:00.000Z',
    reason: '活动',
  });
  await (await shop.me(member)).post('/api/coupons/claim', { code: 'GIFT2026' });

  const sell = async (price: number, key: string) => {
    const { rows } = await db.query<{ id: number }>(
      `insert into resources (author_id, type, title, application, industry, licence, price, state, created_at, updated_at)
       values ($1, 'drawing', 'drawing', 'motor', 'general', 'project', $2, 'shown', $3, $3) returning id`,
      [creator.userId, price, shop.clock.now()],
    );
    const thing = `resource:${rows[0]?.id}`;
    const spend = { userId: buyer.userId, amount: price, reason: 'resource', thing, key };
    const { transferId } = await spendCoins(context(), { ...spend, sellerId: creator.userId });
    await db.query(
      `insert into resource_purchases (user_id, resource_id, price, transfer_id, created_at) values ($1, $2, $3, $4, $5)`,
      [buyer.userId, rows[0]?.id, price, transferId, shop.clock.now()],
    );
  };
  await sell(100, 'sold-first');
  shop.clock.advance({ days: 15 });
  await releaseIncomes(shop.services);
  await sell(10, 'sold-second');

  const year = await buy('alipay', { tier: 'year' });
  await pushRefund(shop.services, await askBack(year));
  const held = await buy('alipay', { kind: 'coins', coins: 100, expectedFen: 1000 });
  await askBack(held, 50);
  const whole = await buy('alipay', { kind: 'coins', coins: 50, expectedFen: 500 });
  await pushRefund(shop.services, await askBack(whole, 50));
  shop.clock.advance({ days: 1 });
  for (const day of ['2026-11-02', '2026-11-17']) await reconcileDay(shop.services, { day });
}
