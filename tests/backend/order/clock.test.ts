import { beforeEach, expect, test } from 'vitest';
import { expireGifts, giveCoins } from '../../../backend/features/ledger/gifts.ts';
import { getMembership } from '../../../backend/features/membership/membership.ts';
import { closeOverdue } from '../../../backend/features/order/close.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createOrderWorld, type OrderWorld } from './order-world.ts';

describeOnBothDatabases('a clock that jumps', (database) => {
  let w: OrderWorld;
  let buyer: TestPerson;
  beforeEach(async () => {
    w = await createOrderWorld(database.db);
    buyer = await w.signUp();
  });
  const jumps = [{ hours: -2 }, { days: 3 }, { seconds: -1 }, { hours: -2 }, { days: 3 }];

  test('closes an order once, sells nothing twice, and leaves the ledger whole', async () => {
    const numbers = new Set<string>();
    let closed = 0;
    for (const jump of jumps) {
      const open = await w.order(buyer, { tier: 'month' });
      numbers.add(open.number);
      w.clock.advance(jump);
      const counts = await Promise.all([closeOverdue(w.services), closeOverdue(w.services)]);
      closed += counts.reduce((sum, count) => sum + count, 0);
      numbers.add(await w.buy(buyer, { kind: 'coins', coins: 100, expectedFen: 1000 }));
    }
    expect(closed).toBe(2);
    expect(numbers.size).toBe(jumps.length * 2);
    const { rows } = await database.db.query<{ count: number }>(
      `select count(*) as count from ledger_transfers where kind = 'top_up'`,
      [],
    );
    expect(rows[0]?.count).toBe(jumps.length);
    expect((await w.check()).differences).toEqual([]);
  });

  test('gives no gift coin a second life, and no member a day less', async () => {
    const context = () => ({ db: database.db, now: w.clock.now() });
    const expiresAt = new Date(w.clock.now().getTime() + 86_400_000);
    await giveCoins(context(), { userId: buyer.userId, amount: 10, thing: 'gift:1', key: 'g1', expiresAt });
    await w.buy(buyer, { tier: 'month' });
    const { lastDay } = await getMembership(context(), buyer.userId);
    w.clock.advance({ days: 3 });
    expect(await expireGifts(w.services)).toBe(1);
    w.clock.advance({ days: -3 });
    expect(await expireGifts(w.services)).toBe(0);
    expect(await getMembership(context(), buyer.userId)).toMatchObject({ lastDay, tier: 'month' });
    // The coins above were given for nothing.
    expect((await w.check()).differences).toMatchObject([{ kind: 'unfounded', subject: 'transfer:gift:g1' }]);
  });
});
