import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '../../../backend/features/ledger/check/check.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { Bundle, buyBundle, listBundles, listOwnBundles } from '../../../contract/resource/bundles.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createResourceWorld, type ResourceWorld } from './resource-world.ts';

describeOnBothDatabases('several resources at one price', (database) => {
  let world: ResourceWorld;
  let author: TestPerson;
  let buyer: TestPerson;
  let staff: TestPerson;
  let parts: number[];
  beforeEach(async () => {
    world = createResourceWorld(database.db);
    [author, buyer, staff] = [
      await world.signUp(),
      await world.signUp(),
      await world.signUp({ roles: ['admin'] }),
    ];
    parts = [];
    for (const price of [10, 30, 60]) parts.push((await world.publish(author, { price })).resourceId);
  });
  afterEach(() => world.close());

  const save = (who: TestPerson | undefined, body: object) =>
    world.as(who).post<{ bundleId: number }>('/api/own/bundles', {
      title: '电动机控制全套',
      price: 50,
      resourceIds: parts,
      ...body,
    });
  const read = async (bundleId: number, who?: TestPerson) =>
    (await world.as(who).get<Bundle>(`/api/resource-bundles/${bundleId}`)).data;
  const buy = (who: TestPerson | undefined, bundleId: number, expectedPrice: number, key = world.nextKey()) =>
    world.as(who).post<EndpointOutput<typeof buyBundle>>(`/api/resource-bundles/${bundleId}/purchase`, {
      expectedPrice,
      key,
    });
  const offered = async () =>
    (await world.as().get<EndpointOutput<typeof listBundles>>('/api/resource-bundles')).data;
  const own = async () =>
    (await world.as(author).get<EndpointOutput<typeof listOwnBundles>>('/api/own/bundles')).data.bundles[0];
  async function becomeMember({ userId }: TestPerson) {
    await database.db.query(
      `insert into price_versions (effective_from, month_fen, quarter_fen, year_fen, coins_per_yuan, packs, note, created_at)
       values (now(), 100, 200, 300, 10, '[]', '定价', now())`,
    );
    await database.db.query(
      `with ordered as (
         insert into orders (number, user_id, kind, tier, mode, price_version_id, list_fen, amount_fen, state, key,
           asked_hash, expires_at, created_at)
         select lpad('7', 20, '0'), $1, 'membership', 'month', 'add', max(id), 100, 100, 'fulfilled', 'month', '', now(), now()
         from price_versions returning id)
       insert into membership_periods (user_id, order_id, tier, starts_on, ends_on, anchor, anchor_months, value_fen,
         paid_fen, created_at)
       select $1, id, 'month', '2026-11-01', '2026-12-01', '2026-11-01', 1, 100, 100, now() from ordered`,
      [userId],
    );
  }
  const close = (who: TestPerson | undefined, bundleId: number, isClosed: boolean) =>
    world.as(who).put(`/api/own/bundles/${bundleId}/closed`, { isClosed });

  test('authors make them of their own works on sale, cheaper than those; others change nothing', async () => {
    expect((await save(undefined, {})).code).toBe('session.required');
    const unproved = await world.signUp({ isPhoneVerified: false });
    expect((await save(unproved, {})).success).toBe(false);
    expect((await save(buyer, {})).code).toBe('resource.bundle_parts');
    expect((await save(author, { price: 100 })).values).toEqual({ least: 3, most: 99 });
    expect((await save(author, { resourceIds: parts.slice(0, 1) })).fields).toHaveProperty('resourceIds');
    const { bundleId } = (await save(author, {})).data;
    expect((await save(buyer, { bundleId })).code).toBe('resource.bundle_not_found');
    expect((await close(buyer, bundleId, true)).code).toBe('resource.bundle_not_found');
    expect((await close(staff, bundleId, false)).code).toBe('resource.bundle_not_found');
    const related = await world.as().get<{ bundles: object[] }>(`/api/resources/${parts[0]}/related`);
    expect(related.data.bundles).toMatchObject([{ bundleId, price: 50, sum: 100, itemCount: 3 }]);
    expect((await read(bundleId)).items.map(({ share }) => share)).toEqual([5, 15, 30]);
    const list = await offered();
    expect([list.total, list.items[0]?.author.userId]).toEqual([1, author.userId]);
    expect(list.items).toMatchObject([{ bundleId, price: 50, sum: 100, itemCount: 3 }]);
    expect(list.items[0]?.items.map(({ resourceId }) => resourceId)).toEqual(parts);
    const entry = await world.as().get<{ bundles: object[] }>('/api/resources/overview');
    expect(entry.data.bundles).toMatchObject([{ bundleId }]);
    // A part that goes off sale, or that costs less now, ends the offer by itself.
    await database.db.query('update resources set price = 1 where id = $1', [parts[2]]);
    expect([(await own())?.isOffered, (await read(bundleId, buyer)).buy.state]).toEqual([false, 'changed']);
    expect(await offered()).toMatchObject({ total: 0, items: [] });
    expect((await buy(buyer, bundleId, 50)).code).toBe('resource.bundle_changed');
    await database.db.query(`update resources set price = 60, state = 'closed' where id = $1`, [parts[2]]);
    expect((await buy(buyer, bundleId, 50)).code).toBe('resource.bundle_changed');
    await database.db.query(`update resources set state = 'shown' where id = $1`, [parts[2]]);
    expect((await close(staff, bundleId, true)).success).toBe(true);
    expect((await buy(buyer, bundleId, 50)).code).toBe('resource.closed');
    expect((await offered()).total).toBe(0);
    expect((await close(author, bundleId, false)).success).toBe(true);
    expect((await buy(author, bundleId, 50)).code).toBe('resource.own');
  });

  test('bought once by many presses: a right to each, income of each, and each goes back by its share', async () => {
    const { bundleId } = (await save(author, {})).data;
    expect((await buy(undefined, bundleId, 50)).code).toBe('session.required');
    await world.topUp(buyer.userId, 49);
    expect((await buy(buyer, bundleId, 50)).code).toBe('ledger.too_few_coins');
    expect((await world.take(buyer, parts[0] ?? 0)).code).toBe('resource.not_bought');
    await world.topUp(buyer.userId, 51);
    expect((await buy(buyer, bundleId, 49)).values).toEqual({ price: 50 });
    const key = world.nextKey();
    const presses = await Promise.all([
      buy(buyer, bundleId, 50, key),
      buy(buyer, bundleId, 50, key),
      buy(buyer, bundleId, 50),
      world.buy(buyer, parts[1] ?? 0, 30),
    ]);
    const paid = 100 - (await world.balance(buyer.userId));
    // Either the bundle came first, or the single one did and the others were bought beside it.
    expect([50, 30, 65]).toContain(paid);
    if (paid === 30) expect((await buy(buyer, bundleId, 35)).success).toBe(true);
    expect(presses.some(({ success }) => success)).toBe(true);
    for (const part of parts) expect((await world.take(buyer, part)).success).toBe(true);
    expect((await buy(buyer, bundleId, 50)).data).toEqual({ price: 0, count: 0, isRepeat: true });
    expect((await own())?.soldCount).toBeGreaterThan(0);

    const before = await world.balance(buyer.userId);
    const body = { why: 'broken', text: '打不开，换了三个版本的软件。' };
    expect((await world.as(buyer).post(`/api/resources/${parts[2]}/returns`, body)).success).toBe(true);
    const queue = await world
      .as(staff)
      .get<{ items: { returnId: number; price: number }[] }>('/api/admin/resource-returns?state=requested');
    expect(queue.data.items).toMatchObject([{ price: 30 }]);
    const decided = { decision: 'return', reason: '确实打不开' };
    await world
      .as(staff)
      .post(`/api/admin/resource-returns/${queue.data.items[0]?.returnId}/decide`, decided);
    expect((await world.balance(buyer.userId)) - before).toBe(30);
    expect((await world.take(buyer, parts[2] ?? 0)).code).toBe('resource.not_bought');
    expect((await world.take(buyer, parts[0] ?? 0)).success).toBe(true);
    // What is held is not paid again.
    const again = await read(bundleId, buyer);
    expect([again.buy.state, again.buy.price]).toEqual(['enough', 30]);
    expect((await checkLedger(world.services)).differences).toEqual([]);
  });

  test('whoever gets the parts for less one by one is not sold the bundle', async () => {
    await database.db.query('update resources set member_price = 1 where id = any($1::bigint[])', [parts]);
    await world.topUp(buyer.userId, 100);
    const { bundleId } = (await save(author, {})).data;
    await becomeMember(buyer);
    expect((await read(bundleId, buyer)).buy).toMatchObject({ state: 'dearer', price: 50 });
    const refused = await buy(buyer, bundleId, 50);
    expect([refused.code, refused.values]).toEqual(['resource.bundle_dearer', { price: 3 }]);
  });
});
