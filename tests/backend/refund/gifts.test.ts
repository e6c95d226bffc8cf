import { beforeEach, expect, test } from 'vitest';
import { createCoupon } from '../../../backend/features/coupon/store.ts';
import { holdBounty, returnBounty } from '../../../backend/features/ledger/bounty-hold.ts';
import { spendCoins } from '../../../backend/features/ledger/spend.ts';
import { getWallet } from '../../../backend/features/ledger/wallet.ts';
import type { RefundQuote } from '../../../contract/refund/refund.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createOrderWorld, type OrderWorld } from '../order/order-world.ts';
import { closeOpenRefund } from './refund-world.ts';

describeOnBothDatabases('gift coins of what is returned', (database) => {
  let w: OrderWorld;
  let buyer: TestPerson;
  let seller: TestPerson;
  beforeEach(async () => {
    w = await createOrderWorld(database.db);
    [buyer, seller] = [await w.signUp(), await w.signUp()];
  });
  const context = () => ({ db: database.db, now: w.clock.now() });
  const wallet = (person = buyer) => getWallet(context(), person);
  const spend = (amount: number) => {
    const sale = { reason: 'resource', thing: 'resource:1', key: w.nextKey(), sellerId: seller.userId };
    return spendCoins(context(), { userId: buyer.userId, amount, ...sale });
  };
  const quote = async (number: string, query = '') =>
    (await (await w.me(buyer)).get<RefundQuote>(`/api/orders/${number}/refund${query}`)).data;
  const ask = async (number: string, body: object) =>
    (await w.me(buyer)).post(`/api/orders/${number}/refunds`, {
      reason: '用不上了',
      key: w.nextKey(),
      ...body,
    });
  const recharge = (coins: number) => w.buy(buyer, { kind: 'coins', coins, expectedFen: coins * 10 });

  test('earn nobody anything, and take their price off when they were spent', async () => {
    const number = await recharge(1000);
    expect(await spend(60)).toMatchObject({ gift: 60, bought: 0 });
    expect(await wallet(seller)).toMatchObject({ incomeFrozen: 0, income: 0 });
    expect(await spend(100)).toMatchObject({ gift: 0, bought: 100 });
    expect(await wallet(seller)).toMatchObject({ incomeFrozen: 70 });
    expect(await quote(number)).toMatchObject({ coins: 900, giftCoins: 0, giftSpent: 54, heldBackFen: 540 });
    expect((await ask(number, { expectedFen: 9000 })).code).toBe('refund.amount_changed');
    await ask(number, { expectedFen: 8460 });
    await closeOpenRefund(w, number, 'done');
    expect((await w.detail(buyer, number)).order).toMatchObject({ refundedFen: 8460, refundedCoins: 900 });
  });

  test('go back by the part that is returned, and are held from the wish on', async () => {
    const number = await recharge(1000);
    expect(await quote(number, '?coins=500')).toMatchObject({ giftCoins: 30, giftSpent: 0, amountFen: 5000 });
    await ask(number, { coins: 500, expectedFen: 5000 });
    expect(await wallet()).toMatchObject({ bought: 500, gift: 30, held: 530 });
    await closeOpenRefund(w, number, 'refused');
    expect(await wallet()).toMatchObject({ bought: 1000, gift: 60, held: 0 });
    await ask(number, { expectedFen: 10_000 });
    expect(await wallet()).toMatchObject({ bought: 0, gift: 0, held: 1060 });
    await closeOpenRefund(w, number, 'done');
    expect(await wallet()).toMatchObject({ bought: 0, gift: 0, held: 0 });
    expect((await w.check()).differences).toEqual([]);
  });

  test('that came back from a bounty are there as before, and those that ended cost nothing', async () => {
    const number = await recharge(1000);
    const hold = { userId: buyer.userId, amount: 60, thing: 'topic:1' };
    const { transferId } = await holdBounty(context(), { ...hold, key: 'bounty-key' });
    expect(await quote(number)).toMatchObject({ giftCoins: 0, giftSpent: 60 });
    await returnBounty(context(), { bountyId: 1, ...hold, holds: [transferId] });
    expect(await quote(number)).toMatchObject({ giftCoins: 60, giftSpent: 0 });
    await database.db.query(`update gift_lots set expires_at = $1`, [w.clock.now()]);
    expect(await quote(number)).toMatchObject({ giftCoins: 0, giftSpent: 0, amountFen: 10_000 });
  });

  test('of a month go with the membership, but not while another goes on', async () => {
    const first = await w.buy(buyer, { tier: 'month' });
    const second = await w.buy(buyer, { tier: 'month' });
    await spend(5);
    expect(await quote(second)).toMatchObject({ giftCoins: 0, giftSpent: 0, amountFen: 3900 });
    await ask(second, { expectedFen: 3900 });
    await closeOpenRefund(w, second, 'done');
    const amountFen = Math.floor((3900 * 30) / 31) - 50;
    expect(await quote(first)).toMatchObject({ giftCoins: 15, giftSpent: 5, heldBackFen: 50, amountFen });
    await ask(first, { expectedFen: amountFen });
    await closeOpenRefund(w, first, 'done');
    expect(await wallet()).toMatchObject({ gift: 0, held: 0 });
  });

  test('are what a coupon pays for, so that bought coins were paid', async () => {
    const now = w.clock.now();
    const coupon = {
      code: 'HALF2026',
      kind: 'percent',
      value: 50,
      leastFen: 0,
      mostUses: 3,
      note: '开站',
    } as const;
    const time = { startsAt: now, endsAt: new Date(now.getTime() + 86_400_000), now };
    await createCoupon(database.db, { ...coupon, ...time, createdBy: seller.userId, approvedBy: null });
    const number = await w.buy(buyer, { kind: 'coins', coins: 1000, coupon: 'HALF2026', expectedFen: 5000 });
    expect((await w.detail(buyer, number)).order).toMatchObject({ coins: 500, giftCoins: 560 });
    await spend(560);
    expect(await wallet(seller)).toMatchObject({ incomeFrozen: 0 });
    expect(await quote(number)).toMatchObject({ fault: 'refund.nothing_left', mostCoins: 500 });
  });
});
