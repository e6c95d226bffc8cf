import { beforeEach, expect, test } from 'vitest';
import { getMembership } from '../../../backend/features/membership/membership.ts';
import { closeOverdue } from '../../../backend/features/order/close.ts';
import type { Quote } from '../../../contract/order/order.ts';
import type { RefundQuote } from '../../../contract/refund/refund.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createOrderWorld, type OrderWorld } from '../order/order-world.ts';
import { closeOpenRefund, payLate } from './refund-world.ts';

describeOnBothDatabases('a membership that is returned', (database) => {
  let w: OrderWorld;
  let buyer: TestPerson;
  beforeEach(async () => {
    w = await createOrderWorld(database.db);
    buyer = await w.signUp();
  });
  const membership = () => getMembership({ db: database.db, now: w.clock.now() }, buyer.userId);
  const quote = async (number: string) =>
    (await (await w.me(buyer)).get<RefundQuote>(`/api/orders/${number}/refund`)).data;
  const ask = async (number: string) => {
    const { amountFen } = await quote(number);
    const body = { reason: '用不上了', key: w.nextKey(), expectedFen: amountFen };
    await (await w.me(buyer)).post(`/api/orders/${number}/refunds`, body);
    return amountFen;
  };
  const quoteUpgrade = async () =>
    (await (await w.me(buyer)).get<Quote>('/api/orders/quote?kind=membership&tier=year&mode=upgrade')).data;
  const upgrade = async () =>
    w.order(buyer, { tier: 'year', mode: 'upgrade', expectedFen: (await quoteUpgrade()).amountFen });

  test('as an upgrade gives the credited rest back as days, which are returned in their own way', async () => {
    const month = await w.buy(buyer, { tier: 'month' });
    w.clock.advance({ days: 10 });
    const { number, amountFen } = await upgrade();
    await w.payByBank(buyer, number);
    expect(await quote(month)).toMatchObject({ fault: 'refund.nothing_left' });
    const asked = await quote(number);
    const paidFen = Math.floor((amountFen * 365) / 366);
    expect(asked).toMatchObject({ amountFen: paidFen, returnedDays: [{ tier: 'month', days: 20 }] });
    await ask(number);
    await closeOpenRefund(w, number, 'done');
    const { periods } = await membership();
    expect(periods).toMatchObject([{ tier: 'month', startsOn: '2026-11-13', lastDay: '2026-12-02' }]);
    // 20 of 31 days were credited, of which the upgrade used one of its 366.
    const creditFen = Math.floor((3900 * 20) / 31);
    const restFen = Math.floor((creditFen * 365) / 366);
    expect(await ask(month)).toBe(restFen);
    await closeOpenRefund(w, month, 'done');
    expect((await membership()).periods).toEqual([]);
    expect((await w.check()).differences).toEqual([]);
  });

  test('goes on where it rested when the refund is refused, and what follows it is not run over', async () => {
    const month = await w.buy(buyer, { tier: 'month' });
    await w.buy(buyer, { tier: 'month' });
    w.clock.advance({ days: 5 });
    await ask(month);
    w.clock.advance({ days: 20 });
    expect((await membership()).tier).toBeNull();
    await closeOpenRefund(w, month, 'refused');
    const { periods } = await membership();
    // 25 days were left on 7 November; on the 27th only six fit before the next month begins.
    expect(periods.map(({ startsOn, lastDay }) => [startsOn, lastDay])).toEqual([
      ['2026-12-03', '2027-01-02'],
      ['2027-01-03', '2027-01-27'],
    ]);
    expect(await quote(month)).toMatchObject({ daysLeft: 25, daysTotal: 25 });
  });

  test('pays no upgrade with days that were used before its money came', async () => {
    await w.buy(buyer, { tier: 'month' });
    const { number } = await upgrade();
    w.clock.advance({ days: 20 });
    expect(await closeOverdue(w.services)).toBe(1);
    await payLate(w, number);
    expect(await membership()).toMatchObject({ tier: 'month' });
    expect((await w.detail(buyer, number)).refunds).toMatchObject([{ kind: 'duplicate' }]);
  });
});
