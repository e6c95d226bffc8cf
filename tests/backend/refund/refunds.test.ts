import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { spendCoins } from '../../../backend/features/ledger/spend.ts';
import { getWallet } from '../../../backend/features/ledger/wallet.ts';
import { getMembership } from '../../../backend/features/membership/membership.ts';
import { pushRefund } from '../../../backend/features/refund/jobs.ts';
import { saveSiteConfig } from '../../../backend/features/site/store.ts';
import type { OrderDetail } from '../../../contract/order/order.ts';
import type { RefundQuote } from '../../../contract/refund/refund.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type Channels, type MoneyName, type Shop, startChannels } from '../payment/payment-world.ts';

let channels: Channels;
beforeAll(async () => {
  channels = await startChannels();
});
afterAll(() => channels.close());

describeOnBothDatabases('refunds', (database) => {
  let shop: Shop;
  let buyer: TestPerson;
  beforeEach(async () => {
    shop = await channels.openShop(database.db);
    buyer = await shop.signUp();
  });
  const context = () => ({ db: database.db, now: shop.clock.now() });
  const wallet = () => getWallet(context(), buyer);

  async function buy(channel: MoneyName, wish: object): Promise<string> {
    const order = await shop.order(buyer, wish);
    await shop.begin(buyer, order, channel);
    await shop.pay(channel, shop.tradeOf(channel, order));
    return order.number;
  }
  const quote = async (number: string, query = '') =>
    (await (await shop.me(buyer)).get<RefundQuote>(`/api/orders/${number}/refund${query}`)).data;
  const ask = async (number: string, body: object) =>
    (await shop.me(buyer)).post<OrderDetail>(`/api/orders/${number}/refunds`, {
      reason: '用不上了',
      key: shop.nextKey(),
      ...body,
    });

  test('unused coins go back in part, at the price they were bought for, and never more than that', async () => {
    const number = await buy('wechat', { kind: 'coins', coins: 1000, expectedFen: 10_000 });
    expect(await wallet()).toMatchObject({ bought: 1000, gift: 60 });
    await spendCoins(context(), {
      userId: buyer.userId,
      amount: 360,
      reason: 'x',
      thing: 'x:1',
      key: 'first-one',
    });
    // 60 gift coins went first: the 42 that belong to 700 coins take their price off.
    expect(await quote(number)).toMatchObject({
      mostCoins: 700,
      amountFen: 6580,
      giftSpent: 42,
      fault: null,
    });
    expect((await ask(number, { coins: 333, expectedFen: 3000 })).code).toBe('refund.amount_changed');
    const part = await ask(number, { coins: 333, expectedFen: 3130 });
    expect(part.data).toMatchObject({
      order: { state: 'refunding' },
      refunds: [{ state: 'approved', coins: 333 }],
    });
    expect(await wallet()).toMatchObject({ bought: 367, held: 333 });
    expect((await ask(number, { expectedFen: 3450 })).code).toBe('refund.under_way');
    const refundId = part.data.refunds[0]?.refundId ?? 0;
    expect(await pushRefund(shop.services, refundId)).toBe(true);
    expect(await pushRefund(shop.services, refundId)).toBe(true);
    expect((await shop.detail(buyer, number)).order).toMatchObject({ state: 'fulfilled', refundedFen: 3130 });
    expect(await wallet()).toMatchObject({ bought: 367, held: 0 });
    const rest = await quote(number);
    expect(rest).toMatchObject({ coins: 367, amountFen: 3450, heldBackFen: 220 });
    const last = await ask(number, { expectedFen: 3450 });
    await pushRefund(shop.services, last.data.refunds[0]?.refundId ?? 0);
    expect(await wallet()).toMatchObject({ bought: 0, held: 0, gift: 0 });
    expect((await quote(number)).fault).toBe('refund.nothing_left');
    // What was spent above bought nothing.
    expect((await shop.check()).differences).toMatchObject([{ kind: 'unfounded', found: '360' }]);
  });

  test('unused days go back, and the membership with them', async () => {
    const number = await buy('alipay', { tier: 'year' });
    shop.clock.advance({ days: 100 });
    const { daysLeft, daysTotal, amountFen } = await quote(number);
    expect({ daysLeft, daysTotal }).toEqual({ daysLeft: 265, daysTotal: 366 });
    expect(amountFen).toBe(Math.floor((32_800 * 265) / 366));
    const asked = await ask(number, { expectedFen: amountFen });
    expect((await getMembership(context(), buyer.userId)).tier).toBeNull();
    await pushRefund(shop.services, asked.data.refunds[0]?.refundId ?? 0);
    const { order, refunds } = await shop.detail(buyer, number);
    expect(order).toMatchObject({ state: 'refunded', refundedFen: amountFen });
    expect(refunds).toMatchObject([{ state: 'succeeded', days: 265 }]);
    expect(channels.alipay.trades.get(shop.tradeOf('alipay', { number }))?.refunds.size).toBe(1);
    expect((await getMembership(context(), buyer.userId)).periods).toEqual([]);
    expect((await shop.check()).differences).toEqual([]);
  });

  test('a failed refund waits for staff: sent again it succeeds, refused it gives the rights back', async () => {
    const number = await buy('wechat', { kind: 'coins', coins: 100, expectedFen: 1000 });
    channels.wechat.settings.refundsFail = true;
    const asked = await ask(number, { expectedFen: 1000 });
    const refundId = asked.data.refunds[0]?.refundId ?? 0;
    expect(await pushRefund(shop.services, refundId)).toBe(true);
    expect((await shop.detail(buyer, number)).refunds).toMatchObject([{ state: 'failed' }]);
    expect(await shop.alarms()).toEqual(['refund_failed']);
    const staff = shop.as(await shop.signUp({ roles: ['admin'] }));
    const decide = (decision: string) =>
      staff.post(`/api/admin/refunds/${refundId}/decide`, { decision, reason: '再试一次' });
    expect((await shop.as(buyer).post(`/api/admin/refunds/${refundId}/decide`)).code).toBe(
      'session.forbidden',
    );
    expect((await decide('approve')).data).toMatchObject({ state: 'approved' });
    await pushRefund(shop.services, refundId);
    expect((await decide('refuse')).data).toMatchObject({ state: 'refused' });
    expect(await wallet()).toMatchObject({ bought: 100, held: 0 });
    expect((await shop.detail(buyer, number)).order.state).toBe('fulfilled');
    channels.wechat.settings.refundsFail = false;
    const again = await ask(number, { expectedFen: 1000 });
    await pushRefund(shop.services, again.data.refunds[0]?.refundId ?? 0);
    expect((await decide('refuse')).code).toBe('refund.decided');
    expect((await shop.detail(buyer, number)).order.state).toBe('refunded');
    expect((await shop.check()).differences).toEqual([]);
  });

  test('the same key asks once; a large one waits for staff; what was paid in coins comes back in coins', async () => {
    const coins = await buy('wechat', { kind: 'coins', coins: 500, expectedFen: 5000 });
    const { number } = await shop.order(buyer, { tier: 'month' });
    await (await shop.me(buyer)).post(`/api/orders/${number}/pay`, { channel: 'coin' });
    const before = await wallet();
    const asked = await quote(number);
    expect(asked).toMatchObject({ amountFen: 0, backCoins: Math.floor((390 * 30) / 31) });
    const body = { expectedFen: 0, key: 'refund-by-coins' };
    const answers = await Promise.all([ask(number, body), ask(number, body), ask(number, body)]);
    expect(answers.map(({ data }) => data.order.state)).toEqual(['refunded', 'refunded', 'refunded']);
    expect(answers[0]?.data.refunds).toHaveLength(1);
    // The gift coins of the month go with the membership.
    expect((await wallet()).bought).toBe(before.bought + Math.min(asked.backCoins, 370));
    await saveSiteConfig(database.db, { key: 'refundAutoLimitYuan', value: 1, now: shop.clock.now() });
    const { amountFen } = await quote(coins);
    expect((await ask(coins, { expectedFen: amountFen })).data.refunds).toMatchObject([
      { state: 'requested' },
    ]);
    expect((await shop.check()).differences).toEqual([]);
  });
});
