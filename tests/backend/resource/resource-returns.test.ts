import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '../../../backend/features/ledger/check/check.ts';
import { releaseIncomes } from '../../../backend/features/ledger/income.ts';
import { returnOverdue } from '../../../backend/features/resource/buying/overdue-returns.ts';
import type { Purchase, StaffReturn } from '../../../contract/resource/returns.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createResourceWorld, type ResourceWorld } from './resource-world.ts';

const queue = '/api/admin/resource-returns';

describeOnBothDatabases('coins that go back', (database) => {
  let world: ResourceWorld;
  let author: TestPerson;
  let buyer: TestPerson;
  let staff: TestPerson;
  beforeEach(async () => {
    world = createResourceWorld(database.db);
    [author, buyer, staff] = [
      await world.signUp(),
      await world.signUp(),
      await world.signUp({ roles: ['admin'] }),
    ];
  });
  afterEach(() => world.close());

  async function sold() {
    const { resourceId } = await world.publish(author, { price: 100 });
    await world.topUp(buyer.userId, 150);
    await world.buy(buyer, resourceId, 100);
    return resourceId;
  }
  const ask = (person: TestPerson | undefined, resourceId: number) =>
    world.as(person).post<Purchase>(`/api/resources/${resourceId}/returns`, {
      why: 'differs',
      text: '图上是三相，文件是单相。',
    });
  const waiting = async (state = 'requested') =>
    (await world.as(staff).get<{ items: StaffReturn[]; total: number }>(`${queue}?state=${state}`)).data;
  const decide = (person: TestPerson | undefined, returnId: number, decision: string) =>
    world.as(person).post(`${queue}/${returnId}/decide`, { decision, reason: '已核对。' });
  const toldOf = async (person: TestPerson) =>
    (
      await database.db.query<{ kind: string }>(
        `select kind from notices where user_id = ${person.userId} and kind like 'resource_%return%' order by id`,
      )
    ).rows.map(({ kind }) => kind);

  test('asked by the buyer and granted, coins, files and the author’s share go back, and both are told', async () => {
    const resourceId = await sold();
    expect(await world.balance(author.userId, 'income_frozen')).toBeGreaterThan(0);
    expect((await world.read(resourceId, buyer)).data).toMatchObject({
      can: { askBack: true },
      askedBack: null,
    });
    expect((await ask(buyer, resourceId)).data).toMatchObject({
      isHeld: true,
      request: { state: 'requested' },
    });
    expect((await ask(buyer, resourceId)).code).toBe('resource.return_asked');
    // What would be refused is offered no more; the page says what became of it instead.
    expect((await world.read(resourceId, buyer)).data).toMatchObject({
      can: { askBack: false },
      askedBack: 'requested',
    });
    // Until it is decided, nothing is taken away.
    expect((await world.take(buyer, resourceId)).success).toBe(true);
    const [asked] = (await waiting()).items;
    expect(asked).toMatchObject({ resourceId, price: 100, why: 'differs' });
    expect([asked?.buyer.userId, asked?.author.userId]).toEqual([buyer.userId, author.userId]);
    const returnId = asked?.returnId ?? 0;
    expect((await decide(staff, returnId, 'return')).data).toEqual({ state: 'returned' });
    expect((await decide(staff, returnId, 'return')).code).toBe('resource.return_decided');
    expect(await world.balance(buyer.userId)).toBe(150);
    expect(await world.balance(author.userId, 'income_frozen')).toBe(0);
    expect((await world.take(buyer, resourceId)).code).toBe('resource.not_bought');
    expect((await world.read(resourceId, buyer)).data).toMatchObject({
      buy: { state: 'enough' },
      can: { askBack: false },
      askedBack: null,
    });
    const { data } = await world.as(buyer).get<Purchase>(`/api/own/purchases/${resourceId}`);
    expect(data).toMatchObject({ isHeld: false, request: { state: 'returned', answer: '已核对。' } });
    expect(await toldOf(buyer)).toEqual(['resource_returned']);
    expect(await toldOf(author)).toEqual(['resource_return_asked', 'resource_sale_returned']);
    expect((await checkLedger(world.services)).differences).toEqual([]);
    // Bought again, it is another purchase, which may be returned again.
    expect((await world.buy(buyer, resourceId, 100)).data.isRepeat).toBe(false);
    expect((await world.read(resourceId, buyer)).data).toMatchObject({
      can: { askBack: true },
      askedBack: null,
    });
    expect((await ask(buyer, resourceId)).data.request?.state).toBe('requested');
  });

  test('refused, everything stays and the buyer reads why; only buyers ask, in time, and only staff decide', async () => {
    const resourceId = await sold();
    const stranger = await world.signUp();
    expect((await ask(undefined, resourceId)).code).toBe('session.required');
    for (const person of [stranger, author])
      expect((await ask(person, resourceId)).code).toBe('resource.not_bought');
    expect((await world.as().get(`/api/own/purchases/${resourceId}`)).code).toBe('session.required');
    expect((await world.as(stranger).get(`/api/own/purchases/${resourceId}`)).code).toBe(
      'resource.not_bought',
    );
    await ask(buyer, resourceId);
    const returnId = (await waiting()).items[0]?.returnId ?? 0;
    expect((await decide(undefined, returnId, 'refuse')).code).toBe('session.required');
    expect((await decide(buyer, returnId, 'return')).code).toBe('session.forbidden');
    expect((await world.as(buyer).get(queue)).code).toBe('session.forbidden');
    expect((await world.as().get(queue)).code).toBe('session.required');
    expect((await decide(staff, 999_999, 'refuse')).code).toBe('resource.return_not_found');
    expect((await decide(staff, returnId, 'refuse')).data).toEqual({ state: 'refused' });
    expect([await world.balance(buyer.userId), (await waiting('refused')).total]).toEqual([50, 1]);
    expect((await world.read(resourceId, buyer)).data).toMatchObject({
      can: { askBack: false },
      askedBack: 'refused',
    });
    expect((await world.take(buyer, resourceId)).success).toBe(true);
    expect([await toldOf(buyer), await toldOf(author)]).toEqual([
      ['resource_return_refused'],
      ['resource_return_asked'],
    ]);

    const late = await world.publish(author, { price: 10 });
    await world.buy(buyer, late.resourceId, 10);
    await database.db.query(
      `update resource_purchases set created_at = created_at - interval '16 days' where resource_id = ${late.resourceId}`,
    );
    expect((await world.read(late.resourceId, buyer)).data).toMatchObject({
      can: { askBack: false },
      askedBack: null,
    });
    expect((await ask(buyer, late.resourceId)).code).toBe('resource.return_late');
  });

  test('one that asks while staff decide twice at once gets the coins once', async () => {
    const resourceId = await sold();
    await ask(buyer, resourceId);
    const returnId = (await waiting()).items[0]?.returnId ?? 0;
    const direct = world.as(staff).post(`/api/admin/resources/${resourceId}/returns`, {
      userId: buyer.userId,
      reason: '已核对。',
    });
    const all = await Promise.all([direct, ...[1, 2, 3].map(() => decide(staff, returnId, 'return'))]);
    expect(all.filter(({ success }) => success)).toHaveLength(1);
    expect(await world.balance(buyer.userId)).toBe(150);
    expect((await checkLedger(world.services)).differences).toEqual([]);
  });

  test('undecided for seven days they go back by themselves, once, and are not the author’s meanwhile', async () => {
    const resourceId = await sold();
    world.clock.advance({ days: 14 });
    const { data } = await ask({ ...buyer, cookie: await world.signIn(buyer.userId) }, resourceId);
    expect(data.request?.decideBy).toBe(new Date(world.clock.now().getTime() + 7 * 86_400_000).toISOString());
    world.clock.advance({ days: 6 });
    expect(await releaseIncomes(world.services)).toBe(0);
    expect(await returnOverdue(world.services)).toBe(0);
    world.clock.advance({ days: 1 });
    const both = await Promise.all([returnOverdue(world.services), returnOverdue(world.services)]);
    expect(both.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await world.balance(buyer.userId)).toBe(150);
    expect(await releaseIncomes(world.services)).toBe(0);
    expect(await world.balance(author.userId, 'income_frozen')).toBe(0);
    expect(await toldOf(buyer)).toEqual(['resource_returned']);
    expect(await toldOf(author)).toEqual(['resource_return_asked', 'resource_sale_returned']);
    expect((await checkLedger(world.services)).differences).toEqual([]);
  });
});
