import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../backend/config.ts';
import { closeOverdue } from '../../../backend/features/order/close.ts';
import { askAboutPayment } from '../../../backend/features/payment/ask.ts';
import { reconcileDay } from '../../../backend/features/payment/reconcile.ts';
import { pushRefund } from '../../../backend/features/refund/jobs.ts';
import { saveSiteConfig } from '../../../backend/features/site/store.ts';
import type { OrderDetail } from '../../../contract/order/order.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type Channels, type MoneyName, type Shop, startChannels } from './payment-world.ts';

const names: MoneyName[] = ['wechat', 'alipay'];

let channels: Channels;
beforeAll(async () => {
  channels = await startChannels();
});
afterAll(() => channels.close());

test('stand-ins for channels are refused in production', () => {
  const production = { NODE_ENV: 'production', ...channels.wechat.environment };
  expect(() => readConfig(production)).toThrow('WXPAY_ORIGIN');
  expect(() => readConfig({ NODE_ENV: 'production', ...channels.alipay.environment })).toThrow(
    'ALIPAY_GATEWAY',
  );
  expect(() => readConfig({ NODE_ENV: 'production' })).not.toThrow();
  const { WXPAY_ORIGIN: _, ...keys } = channels.wechat.environment;
  expect(readConfig({ NODE_ENV: 'production', ...keys }).WXPAY_ORIGIN).toBe('https://api.mch.weixin.qq.com');
});

describeOnBothDatabases('paying', (database) => {
  let shop: Shop;
  let buyer: TestPerson;
  beforeEach(async () => {
    shop = await channels.openShop(database.db);
    buyer = await shop.signUp();
  });
  const topUp = () => shop.order(buyer, { kind: 'coins', coins: 100, expectedFen: 1000 });
  const paymentIds = async () =>
    (await database.db.query<{ id: number }>('select id from payments order by id', [])).rows.map(
      ({ id }) => id,
    );
  const bought = async () =>
    (
      await database.db.query<{ total: number }>(
        `select coalesce(sum(balance), 0)::bigint as total from ledger_accounts where kind = 'bought'`,
        [],
      )
    ).rows[0]?.total;

  test('each browser is led in its own way, and offered what the switches say', async () => {
    const order = await topUp();
    const actionOf = (answer: { data: OrderDetail }) => answer.data.payments[0];
    expect(actionOf(await shop.begin(buyer, order, 'wechat'))).toMatchObject({
      method: 'native',
      action: { kind: 'code', text: expect.stringMatching(/^weixin:/) },
    });
    expect(actionOf(await shop.begin(buyer, order, 'wechat', 'mobile'))).toMatchObject({
      method: 'h5',
      action: { kind: 'address', address: expect.stringContaining('redirect_url=') },
    });
    expect(actionOf(await shop.begin(buyer, order, 'alipay'))).toMatchObject({ method: 'page' });
    expect(actionOf(await shop.begin(buyer, order, 'alipay', 'mobile'))).toMatchObject({ method: 'wap' });
    expect((await shop.begin(buyer, order, 'alipay', 'wechat')).code).toBe('payment.not_offered');
    expect((await shop.begin(buyer, order, 'wechat', 'wechat')).code).toBe('payment.payer_unknown');
    await shop.knowPayer(buyer);
    expect(actionOf(await shop.begin(buyer, order, 'wechat', 'wechat'))).toMatchObject({
      method: 'jsapi',
      action: { kind: 'bridge', request: { signType: 'RSA' } },
    });
    expect(channels.wechat.trades.size).toBe(3);
    await shop.begin(buyer, order, 'wechat');
    expect(channels.wechat.trades.size).toBe(3);
    await saveSiteConfig(database.db, { key: 'MOBILE_BUYSTYLE', value: 0, now: shop.clock.now() });
    expect((await shop.begin(buyer, order, 'wechat', 'mobile')).code).toBe('payment.not_offered');
    expect((await shop.begin(buyer, order, 'wechat')).status).toBe(200);
    // The owner's switch takes the online channels away; a transfer is offered wherever there is an account for it.
    const offersOn = async (agent: string) => {
      const answer = await shop.send<{ offers: string[] }>(
        'GET',
        '/api/orders/quote?kind=membership&tier=month',
        {
          cookie: await shop.signIn(buyer.userId),
          headers: { 'user-agent': agent },
        },
      );
      return answer.data.offers;
    };
    const phone = 'Mozilla/5.0 (Linux; Android 14) Mobile MicroMessenger/8.0.23';
    expect(await offersOn(phone)).toEqual(['coin', 'bank']);
    expect(await offersOn('Mozilla/5.0 (X11; Linux x86_64)')).toEqual(['wechat', 'alipay', 'coin', 'bank']);
  });

  for (const name of names) {
    describe(name, () => {
      test('a proven notice pays once, however often and in whatever order it comes', async () => {
        const orders = [await topUp(), await shop.order(buyer, { tier: 'month' })];
        for (const [index, order] of orders.entries()) {
          await shop.begin(buyer, order, name);
          await shop.pay(name, shop.tradeOf(name, order), index ? 'reorder' : 'duplicate');
          expect(await shop.stateOf(buyer, order)).toBe('fulfilled');
        }
        expect(new Set(shop.statuses)).toEqual(new Set([name === 'wechat' ? 204 : 200]));
        expect(await bought()).toBe(100);
        expect((await shop.check()).differences).toEqual([]);
      });

      test('what is forged, stale or not ours pays nothing; a proven wrong one alarms', async () => {
        const order = await topUp();
        await shop.begin(buyer, order, name);
        const trade = shop.tradeOf(name, order);
        const forged =
          name === 'wechat'
            ? (['bad-signature', 'bad-tag', 'stale-time'] as const)
            : (['bad-signature', 'bad-tag'] as const);
        for (const mischief of forged) await shop.pay(name, trade, mischief);
        expect(await shop.alarms()).toEqual([]);
        await shop.pay(name, trade, 'wrong-amount');
        await shop.pay(name, trade, 'wrong-amount');
        await shop.pay(name, trade, 'wrong-app');
        expect(await shop.alarms()).toEqual(['wrong_merchant', 'wrong_amount']);
        expect(shop.statuses.every((status) => status === 401 || status === 409)).toBe(true);
        expect(await shop.stateOf(buyer, order)).toBe('paying');
        expect(await bought()).toBe(0);
      });

      test('a lost notice is made up for by asking', async () => {
        const order = await topUp();
        await shop.begin(buyer, order, name);
        const [paymentId = 0] = await paymentIds();
        expect(await askAboutPayment(shop.services, { paymentId })).toBe(false);
        await shop.pay(name, shop.tradeOf(name, order), 'lost');
        expect(await askAboutPayment(shop.services, { paymentId })).toBe(true);
        expect(await shop.stateOf(buyer, order)).toBe('fulfilled');
        expect(await bought()).toBe(100);
      });

      test('money that comes too late still buys; after a cancellation it goes back', async () => {
        const late = await topUp();
        await shop.begin(buyer, late, name);
        shop.clock.advance({ minutes: 31 });
        await closeOverdue(shop.services);
        expect(await shop.stateOf(buyer, late)).toBe('closed');
        await shop.pay(name, shop.tradeOf(name, late));
        expect(await shop.stateOf(buyer, late)).toBe('fulfilled');
        const cancelled = await topUp();
        await shop.begin(buyer, cancelled, name);
        await (await shop.me(buyer)).post(`/api/orders/${cancelled.number}/cancel`);
        await shop.pay(name, shop.tradeOf(name, cancelled));
        const before = await shop.detail(buyer, cancelled.number);
        expect(before).toMatchObject({
          order: { state: 'closed' },
          refunds: [{ kind: 'duplicate', amountFen: 1000 }],
        });
        expect(await pushRefund(shop.services, before.refunds[0]?.refundId ?? 0)).toBe(true);
        expect((await shop.detail(buyer, cancelled.number)).refunds).toMatchObject([{ state: 'succeeded' }]);
        expect(await bought()).toBe(100);
        expect((await shop.check()).differences).toEqual([]);
      });

      test('a channel that is down says so, keeps the order, and can be tried again', async () => {
        const order = await topUp();
        const emulator = name === 'wechat' ? channels.wechat : channels.alipay;
        emulator.settings.isDown = true;
        if (name === 'wechat')
          expect((await shop.begin(buyer, order, name)).code).toBe('payment.channel_failed');
        else await shop.begin(buyer, order, name);
        const [paymentId = 0] = await paymentIds();
        expect(await askAboutPayment(shop.services, { paymentId })).toBe(false);
        emulator.settings.isDown = false;
        expect((await shop.begin(buyer, order, name)).status).toBe(200);
        expect(await paymentIds()).toEqual([paymentId]);
        await shop.pay(name, shop.tradeOf(name, order));
        expect(await shop.stateOf(buyer, order)).toBe('fulfilled');
      });

      test('the bill of the day is compared, and each difference named', async () => {
        const [first, second] = [await topUp(), await shop.order(buyer, { tier: 'month' })];
        for (const order of [first, second]) {
          await shop.begin(buyer, order, name);
          await shop.pay(name, shop.tradeOf(name, order), 'lost');
        }
        const [paymentId = 0] = await paymentIds();
        await askAboutPayment(shop.services, { paymentId });
        const day = '2026-11-02';
        await expect(reconcileDay(shop.services, { day })).rejects.toMatchObject({
          code: 'payment.day_not_over',
        });
        shop.clock.advance({ days: 1 });
        const found = (await reconcileDay(shop.services, { day })).find(({ channel }) => channel === name);
        expect(found).toMatchObject({
          oursCount: 1,
          theirsCount: 2,
          theirsFen: 4900,
          error: '',
          differences: [{ kind: 'missing_here', number: shop.tradeOf(name, second), theirsFen: 3900 }],
        });
      });
    });
  }

  test('a notice that is faster than the answer to our call finds its payment', async () => {
    channels.wechat.settings.noticeBeforeCreate = true;
    const order = await topUp();
    expect((await shop.begin(buyer, order, 'wechat')).data.order.state).toBe('fulfilled');
    expect(await bought()).toBe(100);
  });

  test('who pays twice by two ways gets one thing and the other money back', async () => {
    const order = await topUp();
    await shop.begin(buyer, order, 'wechat');
    await shop.begin(buyer, order, 'alipay');
    await Promise.all(names.map((name) => shop.pay(name, shop.tradeOf(name, order))));
    const { order: after, refunds } = await shop.detail(buyer, order.number);
    expect(after.state).toBe('fulfilled');
    expect(refunds).toMatchObject([{ kind: 'duplicate', amountFen: 1000, state: 'approved' }]);
    expect(await bought()).toBe(100);
    expect((await shop.check()).differences).toEqual([]);
  });
});
