import { beforeEach, describe, expect, test } from 'vitest';
import { getWallet } from '../../../backend/features/ledger/wallet.ts';
import { giveAllMonthlyCoins, remindMembers } from '../../../backend/features/membership/jobs.ts';
import { getMembership } from '../../../backend/features/membership/membership.ts';
import { closeOverdue } from '../../../backend/features/order/close.ts';
import type { Order, Quote } from '../../../contract/order/order.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createOrderWorld, type OrderWorld } from './order-world.ts';

describeOnBothDatabases('orders', (database) => {
  let w: OrderWorld;
  let buyer: TestPerson;
  beforeEach(async () => {
    w = await createOrderWorld(database.db);
    buyer = await w.signUp();
  });
  const membership = () => getMembership({ db: database.db, now: w.clock.now() }, buyer.userId);
  const wallet = () => getWallet({ db: database.db, now: w.clock.now() }, buyer);

  describe('membership', () => {
    test('time added follows what is paid for, by the calendar: the end of the month stays the end', async () => {
      w.clock.advance({ days: 89, hours: 5 });
      expect(w.clock.now().toISOString()).toBe('2027-01-30T06:00:00.000Z');
      w.clock.advance({ days: 1 });
      await w.buy(buyer, { tier: 'month' });
      expect(await membership()).toMatchObject({ tier: 'month', lastDay: '2027-02-28' });
      await w.buy(buyer, { tier: 'month' });
      expect(await membership()).toMatchObject({ lastDay: '2027-03-31' });
      await w.buy(buyer, { tier: 'year' });
      const { periods } = await membership();
      expect(periods.map(({ startsOn, lastDay }) => [startsOn, lastDay])).toEqual([
        ['2027-01-31', '2027-02-28'],
        ['2027-03-01', '2027-03-31'],
        ['2027-04-01', '2028-03-31'],
      ]);
    });

    test('a day is a day in Beijing: it counts until midnight there', async () => {
      await w.buy(buyer, { tier: 'month' });
      expect(await membership()).toMatchObject({ lastDay: '2026-12-02', daysLeft: 31 });
      expect((await (await w.me(buyer)).get('/api/me')).data).toMatchObject({ memberId: 1 });
      w.clock.advance({ days: 30, hours: 14, minutes: 59 });
      expect(w.clock.now().toISOString()).toBe('2026-12-02T15:59:00.000Z');
      expect((await membership()).tier).toBe('month');
      w.clock.advance({ minutes: 1 });
      expect((await membership()).tier).toBeNull();
    });

    test('an upgrade credits the rest by the formula that was shown, and begins today', async () => {
      await w.buy(buyer, { tier: 'month' });
      w.clock.advance({ days: 10 });
      const me = await w.me(buyer);
      const quote = (await me.get<Quote>('/api/orders/quote?kind=membership&tier=year&mode=upgrade')).data;
      // 31 days from 2 November to 2 December; the 12th counts as used.
      const creditFen = Math.floor((3900 * 20) / 31);
      expect(quote.credit).toMatchObject([{ valueFen: 3900, daysLeft: 20, daysTotal: 31, creditFen }]);
      expect(quote).toMatchObject({ listFen: 32_800, amountFen: 32_800 - creditFen, startsOn: '2026-11-12' });
      await w.buy(buyer, { tier: 'year', mode: 'upgrade', expectedFen: quote.amountFen });
      expect(await membership()).toMatchObject({ tier: 'year', lastDay: '2027-11-12' });
      expect((await membership()).periods).toHaveLength(1);
      await expect(w.order(buyer, { tier: 'month', mode: 'upgrade' })).rejects.toMatchObject({
        code: 'order.no_upgrade',
      });
    });

    test('gives the coins of a calendar month once, and reminds before the end once', async () => {
      await w.buy(buyer, { tier: 'quarter' });
      expect((await wallet()).gift).toBe(20);
      await giveAllMonthlyCoins(w.services);
      expect((await wallet()).gift).toBe(20);
      w.clock.advance({ days: 30 });
      await giveAllMonthlyCoins(w.services);
      await giveAllMonthlyCoins(w.services);
      expect((await wallet()).gift).toBe(40);
      const { lastDay } = await membership();
      expect(lastDay).toBe('2027-02-02');
      const told: number[] = [];
      for (let day = 0; day < 65; day++) {
        w.clock.advance({ days: 1 });
        const count = await remindMembers(w.services);
        if (count) told.push((await membership()).daysLeft - 1);
        expect(await remindMembers(w.services)).toBe(0);
      }
      expect(told).toEqual([15, 3, 0]);
    });

    test('is bought with coins, and not with more than there are', async () => {
      const { number } = await w.order(buyer, { tier: 'month' });
      const me = await w.me(buyer);
      expect(await me.post(`/api/orders/${number}/pay`, { channel: 'coin' })).toMatchObject({
        code: 'ledger.too_few_coins',
        values: { balance: 0, missing: 390 },
      });
      expect((await w.detail(buyer, number)).order.state).toBe('created');
      await w.buy(buyer, { kind: 'coins', coins: 500, expectedFen: 5000 });
      expect(await wallet()).toMatchObject({ bought: 500, gift: 20 });
      expect((await me.post(`/api/orders/${number}/pay`, { channel: 'coin' })).data).toMatchObject({
        order: { state: 'fulfilled', paidBy: 'coin' },
      });
      expect((await me.post(`/api/orders/${number}/pay`, { channel: 'coin' })).code).toBe('order.not_open');
      // 390 of the price: 20 gift, 370 bought; and 20 gift coins of the month.
      expect(await wallet()).toMatchObject({ bought: 130, gift: 20 });
      expect((await w.check()).differences).toEqual([]);
    });
  });

  describe('an order', () => {
    test('is made once for a key, at the price that was seen', async () => {
      const me = await w.me(buyer);
      const body = {
        kind: 'membership',
        tier: 'year',
        expectedFen: 32_800,
        hasAgreed: true,
        key: 'my-own-key',
      };
      const answers = await Promise.all(Array.from({ length: 8 }, () => me.post<Order>('/api/orders', body)));
      expect(new Set(answers.map(({ data }) => data.number)).size).toBe(1);
      expect((await me.post('/api/orders', { ...body, tier: 'month' })).code).toBe('order.key_reused');
      expect(await me.post('/api/orders', { ...body, expectedFen: 100, key: 'another-key' })).toMatchObject({
        code: 'order.price_changed',
        values: { fen: 32_800 },
      });
    });

    test('is refused to whoever did not agree to the terms', async () => {
      const me = await w.me(buyer);
      const body = { kind: 'membership', tier: 'year', expectedFen: 32_800, key: 'without-terms' };
      for (const hasAgreed of [undefined, false, '']) {
        expect(await me.post('/api/orders', { ...body, hasAgreed })).toMatchObject({
          code: 'order.not_agreed',
          fields: { hasAgreed: 'required' },
        });
      }
      expect((await me.get<{ total: number }>('/api/orders')).data.total).toBe(0);
    });

    test('keeps its price when prices change, and a new one has the new price', async () => {
      const { number } = await w.order(buyer, { tier: 'year' });
      const admin = await w.signUp({ roles: ['admin'] });
      const version = {
        effectiveFrom: w.clock.now().toISOString(),
        monthFen: 4900,
        quarterFen: 12_900,
        yearFen: 39_800,
        coinsPerYuan: 10,
        monthGift: 0,
        quarterGift: 0,
        yearGift: 0,
        packs: [{ coins: 100, priceFen: 1000, gift: 0 }],
        note: '调价',
      };
      expect((await w.as(buyer).post('/api/admin/prices', version)).code).toBe('session.forbidden');
      expect(
        (
          await w
            .as(admin)
            .post('/api/admin/prices', { ...version, effectiveFrom: '2026-01-01T00:00:00.000Z' })
        ).code,
      ).toBe('price.in_the_past');
      const asked = await w.as(admin).post<{ approvalId: number }>('/api/admin/prices', version);
      await w.approve(asked.data);
      await w.payByBank(buyer, number);
      expect((await w.detail(buyer, number)).order).toMatchObject({ state: 'fulfilled', amountFen: 32_800 });
      await expect(w.order(buyer, { tier: 'year' })).rejects.toMatchObject({ code: 'order.price_changed' });
      const list = await w.as().get('/api/prices');
      expect(list.data).toMatchObject({ history: [{ yearFen: 39_800, note: '调价' }, { yearFen: 32_800 }] });
      await expect(database.db.query('update price_versions set year_fen = 1', [])).rejects.toThrow();
    });

    test('closes after 30 minutes, when cancelled, and when another takes its place', async () => {
      const first = await w.order(buyer, { tier: 'month' });
      const second = await w.order(buyer, { tier: 'year' });
      expect((await w.detail(buyer, first.number)).order).toMatchObject({
        state: 'closed',
        closeReason: 'replaced',
      });
      const me = await w.me(buyer);
      expect((await me.post(`/api/orders/${second.number}/cancel`)).data).toMatchObject({
        closeReason: 'cancelled',
      });
      expect((await me.post(`/api/orders/${second.number}/cancel`)).code).toBe('order.not_open');
      const third = await w.order(buyer, { tier: 'year' });
      w.clock.advance({ minutes: 29 });
      expect(await closeOverdue(w.services)).toBe(0);
      w.clock.advance({ minutes: 2 });
      expect(await closeOverdue(w.services)).toBe(1);
      const { order, events } = await w.detail(buyer, third.number);
      expect(order).toMatchObject({ state: 'closed', closeReason: 'overdue' });
      expect(events.map(({ state }) => state)).toEqual(['created', 'closed']);
      expect((await me.post(`/api/orders/${third.number}/pay`, { channel: 'bank' })).code).toBe(
        'order.not_open',
      );
    });

    test('of coins comes in whole yuan, with the gift of its pack', async () => {
      for (const coins of [5, 105, 60_000, -10, 0])
        await expect(w.order(buyer, { kind: 'coins', coins, expectedFen: 100 })).rejects.toThrow();
      await w.buy(buyer, { kind: 'coins', coins: 70, expectedFen: 700 });
      await w.buy(buyer, { kind: 'coins', coins: 1000, expectedFen: 10_000 });
      expect(await wallet()).toMatchObject({ bought: 1070, gift: 60 });
      expect((await w.check()).differences).toEqual([]);
    });
  });

  describe('a coupon', () => {
    const create = async (more: object) => {
      const admin = await w.signUp({ roles: ['admin'] });
      const answer = await w.as(admin).post<{ approvalId: number | null }>('/api/admin/coupons', {
        code: 'welcome8',
        kind: 'off',
        value: 800,
        mostUses: 1,
        startsAt: '2026-11-01T00:00:00.000Z',
        endsAt: '2026-12-01T00:00:00.000Z',
        reason: '开站',
        ...more,
      });
      if (answer.data?.approvalId) await w.approve(answer.data);
      return answer;
    };

    test('counts for one order, comes back when that is closed, and is then used up', async () => {
      await create({});
      const order = await w.order(buyer, { tier: 'month', coupon: ' welcome8 ', expectedFen: 3100 });
      const other = await w.signUp();
      await expect(
        w.order(other, { tier: 'month', coupon: 'WELCOME8', expectedFen: 3100 }),
      ).rejects.toMatchObject({ code: 'coupon.used_up' });
      await (await w.me(buyer)).post(`/api/orders/${order.number}/cancel`);
      await w.buy(other, { tier: 'month', coupon: 'WELCOME8', expectedFen: 3100 });
      await expect(
        w.order(buyer, { tier: 'month', coupon: 'WELCOME8', expectedFen: 3100 }),
      ).rejects.toMatchObject({ code: 'coupon.used_up' });
    });

    test('as a gift code is claimed once by each, also at the same time', async () => {
      await create({ code: 'GIFT2026', kind: 'gift', value: 50, mostUses: 3 });
      const claim = async (person: TestPerson) =>
        (await w.me(person)).post('/api/coupons/claim', { code: 'gift2026' });
      expect((await w.as().post('/api/coupons/claim', { code: 'gift2026' })).code).toBe('session.required');
      const answers = await Promise.all(Array.from({ length: 8 }, () => claim(buyer)));
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
      expect((await wallet()).gift).toBe(50);
      const others = await Promise.all(Array.from({ length: 5 }, () => w.signUp()));
      const rest = await Promise.all(others.map(claim));
      expect(rest.filter(({ success }) => success)).toHaveLength(2);
      expect((await w.check()).differences).toEqual([]);
    });
  });

  test('nobody sees or touches the order of somebody else, and no field of theirs sets what is ours', async () => {
    const { number } = await w.order(buyer, { tier: 'month' });
    const other = await w.me(await w.signUp({ isCompany: true }));
    const calls = [
      ['GET', `/api/orders/${number}`],
      ['POST', `/api/orders/${number}/pay`, { channel: 'bank' }],
      ['POST', `/api/orders/${number}/cancel`],
      ['GET', `/api/orders/${number}/refund`],
      ['POST', `/api/orders/${number}/refunds`, { reason: '不要了', expectedFen: 0, key: 'somebody-else' }],
      ['POST', '/api/payments/payer', { number }],
    ] as const;
    for (const [method, path, body] of calls) {
      expect((await w.send(method, path, { body })).code, path).toBe('session.required');
      const answer = method === 'GET' ? await other.get(path) : await other.post(path, body);
      expect(['order.not_found', 'payment.not_offered'], path).toContain(answer.code);
    }
    const forged = {
      kind: 'membership',
      tier: 'month',
      expectedFen: 3900,
      hasAgreed: true,
      key: 'forged-fields',
      userId: 1,
      state: 'fulfilled',
      amountFen: 1,
      listFen: 1,
      creditFen: 3899,
      paidBy: 'coin',
      priceVersionId: 99,
    };
    const made = await (await w.me(buyer)).post<Order>('/api/orders', forged);
    expect(made.data).toMatchObject({ state: 'created', amountFen: 3900, creditFen: 0, paidBy: null });
    const { rows } = await database.db.query('select user_id from orders where number = $1', [
      made.data.number,
    ]);
    expect(rows).toEqual([{ user_id: buyer.userId }]);
  });

  test('keeps the page that coins are for, and leads nowhere else', async () => {
    const buyer = await w.signUp();
    const wish = { kind: 'coins', coins: 100, expectedFen: 1000 };
    const { number } = await w.order(buyer, { ...wish, returnTo: '/resources/bundles/7' });
    expect((await w.detail(buyer, number)).order.returnTo).toBe('/resources/bundles/7');
    for (const returnTo of ['//evil.example', '/resources/detail/7/../../admin', 'https://evil.example/'])
      await expect(w.order(buyer, { ...wish, returnTo })).rejects.toThrow('request.invalid');
  });
});
