import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '../../../backend/features/ledger/check/check.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { bundleShares } from '../../../contract/resource/bundle-shares.ts';
import type { Bundle, buyBundle } from '../../../contract/resource/bundles.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { pace } from '../../support/pace.ts';
import { createResourceWorld, type ResourceWorld } from './resource-world.ts';

const step = fc.record({
  act: fc.constantFrom('bundle', 'bundle', 'single', 'return', 'return', 'reprice', 'close', 'wait'),
  buyer: fc.nat(1),
  part: fc.nat(2),
  price: fc.integer({ min: 1, max: 40 }),
});
const coins = 120;

describeOnBothDatabases('bundles, in any order of acts', (database) => {
  let world: ResourceWorld;
  let author: TestPerson;
  let staff: TestPerson;
  beforeEach(async () => {
    world = createResourceWorld(database.db);
    author = await world.signUp();
    staff = await world.signUp({ roles: ['admin'] });
  });
  afterEach(() => world.close());

  test('every coin that left a buyer pays for a part that is held, at its share or its price', {
    timeout: 300_000 * pace,
  }, async () => {
    const runs = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const prices = [10, 30, 60];
      const parts: number[] = [];
      for (const price of prices) parts.push((await world.publish(author, { price })).resourceId);
      const made = await world.as(author).post<{ bundleId: number }>('/api/own/bundles', {
        title: '电动机控制全套',
        price: 50,
        resourceIds: parts,
      });
      const { bundleId } = made.data;
      let isClosed = false;
      const buyers = [await world.signUp(), await world.signUp()];
      /** What each holds, by part, with what they paid. */
      const held: Map<number, number>[] = [new Map(), new Map()];
      for (const buyer of buyers) await world.topUp(buyer.userId, coins);
      const spent = (who: number) => [...(held[who]?.values() ?? [])].reduce((sum, each) => sum + each, 0);
      for (const { act, buyer: who, part, price } of steps) {
        const buyer = buyers[who] as TestPerson;
        const mine = held[who] as Map<number, number>;
        const resourceId = parts[part] ?? 0;
        if (act === 'bundle') {
          const shares = bundleShares(50, prices);
          const wanted = [0, 1, 2].filter((each) => !mine.has(each));
          const seen = (await world.as(buyer).get<Bundle>(`/api/resource-bundles/${bundleId}`)).data.buy
            .price;
          const answer = await world
            .as(buyer)
            .post<EndpointOutput<typeof buyBundle>>(`/api/resource-bundles/${bundleId}/purchase`, {
              expectedPrice: seen,
              key: world.nextKey(),
            });
          const sum = wanted.reduce((total, each) => total + (shares?.[each] ?? 0), 0);
          const expected =
            shares && wanted.length === 0
              ? undefined
              : isClosed
                ? 'resource.closed'
                : !shares
                  ? 'resource.bundle_changed'
                  : sum > coins - spent(who)
                    ? 'ledger.too_few_coins'
                    : undefined;
          expect(answer.code).toBe(expected);
          if (answer.success && shares) for (const each of wanted) mine.set(each, shares[each] ?? 0);
        } else if (act === 'single') {
          const { code, success } = await world.buy(buyer, resourceId, prices[part] ?? 0);
          const isTooDear = (prices[part] ?? 0) > coins - spent(who);
          expect(code).toBe(mine.has(part) || !isTooDear ? undefined : 'ledger.too_few_coins');
          if (success && !mine.has(part)) mine.set(part, prices[part] ?? 0);
        } else if (act === 'return') {
          const body = { why: 'broken', text: '三个版本的软件都打不开。' };
          const { code } = await world.as(buyer).post(`/api/resources/${resourceId}/returns`, body);
          expect(code).toBe(mine.has(part) ? undefined : 'resource.not_bought');
          if (code !== undefined) continue;
          const queue = '/api/admin/resource-returns';
          const { data } = await world
            .as(staff)
            .get<{ items: { returnId: number; price: number }[] }>(`${queue}?state=requested`);
          expect(data.items.map((each) => each.price)).toEqual([mine.get(part)]);
          const decided = { decision: 'return', reason: '确实打不开' };
          await world.as(staff).post(`${queue}/${data.items[0]?.returnId}/decide`, decided);
          mine.delete(part);
        } else if (act === 'reprice') {
          prices[part] = price;
          await world
            .as(author)
            .post('/api/own/resources/changes', { resourceIds: [resourceId], act: 'price', price });
        } else if (act === 'close') {
          isClosed = !isClosed;
          await world.as(author).put(`/api/own/bundles/${bundleId}/closed`, { isClosed });
        } else {
          world.clock.advance({ minutes: 11 });
        }
        for (const [each, person] of buyers.entries())
          expect(await world.balance(person.userId), `${act} ${each}`).toBe(coins - spent(each));
      }
      for (const [each, person] of buyers.entries())
        for (const [place, id] of parts.entries())
          expect((await world.take(person, id)).success).toBe(held[each]?.has(place) ?? false);
      expect((await checkLedger(world.services)).differences).toEqual([]);
    });
    await fc.assert(runs, { seed: 256, numRuns: 12 });
  });
});
