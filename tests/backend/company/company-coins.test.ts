import { beforeEach, expect, test } from 'vitest';
import type { CompanyCoins, UsageRow } from '../../../contract/company/coins.ts';
import type { Page } from '../../../contract/paging.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createPartWorld } from '../part/part-world.ts';
import { type CompanyWorld, codes, createCompanyWorld } from './company-world.ts';

describeOnBothDatabases("a company's coins", (database) => {
  let w: CompanyWorld;
  let author: TestPerson;
  let owner: TestPerson;
  let member: TestPerson;
  let finance: TestPerson;
  let companyId: number;
  beforeEach(async () => {
    w = await createCompanyWorld(database.db);
    author = await w.signUp();
    ({ owner, member, finance, companyId } = await w.found());
  });
  const limit = (person: TestPerson, monthLimit: number | null | '') =>
    w.as(finance).post(`/api/company/members/${person.userId}/limit`, { monthLimit });
  const works = (count: number, price: number) =>
    Promise.all(Array.from({ length: count }, () => w.publish(author, { price })));

  test('purchases at the same time never spend more than the limit of the month, nor more than the purse', async () => {
    await w.fill(owner, 95);
    const colleague = await w.hire(owner, 'member', null);
    const published = await works(8, 20);
    await limit(member, 40);
    const limited = await Promise.all(
      published.slice(0, 4).map((work) => w.buyFor(member, work.resourceId, 20)),
    );
    expect(limited.filter(({ success }) => success)).toHaveLength(2);
    expect(limited.filter(({ code }) => code === 'company.limit_reached')).toHaveLength(2);
    const free = await Promise.all(
      published.slice(4).map((work) => w.buyFor(colleague, work.resourceId, 20)),
    );
    expect(free.filter(({ success }) => success)).toHaveLength(2);
    expect(free.filter(({ code }) => code === 'company.too_few_coins')).toHaveLength(2);
    expect(await w.purse(companyId)).toBe(15);
    expect((await w.own(member)).membership).toMatchObject({ monthSpent: 40, usable: 0 });
    expect(await w.balance(author.userId, 'income_frozen')).toBe(4 * 14);
    expect(await w.check()).toEqual([]);
    // A new month in Beijing has the whole limit again.
    w.clock.advance({ days: 29, hours: 16 });
    const next = { ...member, cookie: await w.signIn(member.userId) };
    expect((await w.own(next)).membership).toMatchObject({ monthSpent: 0, usable: 15 });
  });

  test('the same key pays once, and what a colleague bought already costs nothing again', async () => {
    await w.fill(owner, 100);
    const [work] = await works(1, 30);
    const resourceId = work?.resourceId ?? 0;
    const twice = await Promise.all([1, 2].map(() => w.buyFor(member, resourceId, 30, 'one-key-for-both')));
    expect(twice.map(({ data }) => data.isRepeat).sort()).toEqual([false, true]);
    expect((await w.buyFor(owner, resourceId, 30)).data.isRepeat).toBe(true);
    expect(await w.purse(companyId)).toBe(70);
    expect((await w.take(owner, resourceId)).success).toBe(true);
    const stranger = (await w.found({ name: '乙厂', code: codes.other })).owner;
    expect((await w.take(stranger, resourceId)).code).toBe('resource.not_bought');
  });

  test('a bundle is bought from the purse, within the limit of the month, and belongs to the company', async () => {
    await w.fill(owner, 100);
    const published = await works(3, 20);
    const resourceIds = published.map(({ resourceId }) => resourceId);
    const bundle = { title: '起动柜全套', price: 45, resourceIds };
    const { data } = await w.as(author).post<{ bundleId: number }>('/api/own/bundles', bundle);
    const buy = (key = w.nextKey()) =>
      w.as(member).post(`/api/resource-bundles/${data.bundleId}/purchase`, {
        expectedPrice: 45,
        payer: 'company',
        key,
      });
    await limit(member, 40);
    expect((await buy()).code).toBe('company.limit_reached');
    expect(await w.purse(companyId)).toBe(100);
    await limit(member, 45);
    expect((await buy()).data).toMatchObject({ price: 45, count: 3 });
    expect([await w.purse(companyId), (await w.own(member)).membership?.monthSpent]).toEqual([55, 45]);
    for (const resourceId of resourceIds) expect((await w.take(owner, resourceId)).success).toBe(true);
    expect(await w.check()).toEqual([]);
  });

  test('coins go in from what somebody bought, and out only to whoever put them in', async () => {
    await w.fill(owner, 100);
    await w.topUp(finance.userId, 50);
    const move = (person: TestPerson, amount: number, key = w.nextKey()) =>
      w.as(person).post<{ balance: number }>('/api/company/coins', { amount, key });
    expect(await move(finance, 60)).toMatchObject({
      code: 'ledger.too_few_coins',
      values: { balance: 50, missing: 10 },
    });
    expect((await move(finance, 50, 'put-in-once-1')).data.balance).toBe(150);
    expect((await move(finance, 50, 'put-in-once-1')).data.balance).toBe(150);
    expect((await move(owner, -101)).code).toBe('company.not_yours_to_take');
    const back = await Promise.all([30, 30].map((amount) => move(finance, -amount)));
    expect(back.map(({ code }) => code ?? 'ok').sort()).toEqual(['company.not_yours_to_take', 'ok']);
    expect(await w.balance(finance.userId)).toBe(30);
    const { data } = await w.as(finance).get<CompanyCoins>('/api/company/coins');
    expect(data).toMatchObject({ balance: 120, own: 30, takeable: 20 });
    expect(data.statement).toMatchObject({ opening: 0, incoming: 150, outgoing: 30, closing: 120 });
    expect(await w.check()).toEqual([]);
  });

  test('whoever left gets back what they put in and is still there, once, and nobody else does', async () => {
    await w.topUp(finance.userId, 50);
    const put = { amount: 50, key: w.nextKey() };
    await w.as(finance).post('/api/company/coins', put);
    const give = (by: TestPerson | undefined, userId: number) =>
      w.as(by).post<{ amount: number; balance: number }>('/api/company/coins/give-back', { userId });
    expect((await give(owner, finance.userId)).code).toBe('company.nothing_to_give_back');
    const [work] = await works(1, 20);
    await w.buyFor(owner, work?.resourceId ?? 0, 20);
    await w.as(finance).post('/api/company/leave');
    expect((await w.as(owner).get<CompanyCoins>('/api/company/coins')).data.leavers).toMatchObject([
      { userId: finance.userId, amount: 30 },
    ]);
    expect((await give(undefined, finance.userId)).code).toBe('session.required');
    expect((await give(member, finance.userId)).code).toBe('company.not_allowed');
    expect(
      (await give((await w.found({ name: '乙厂', code: codes.other })).owner, finance.userId)).code,
    ).toBe('company.nothing_to_give_back');
    expect((await give(owner, owner.userId)).code).toBe('company.nothing_to_give_back');
    const both = await Promise.all([1, 2].map(() => give(owner, finance.userId)));
    expect(both.map(({ code }) => code ?? 'ok').sort()).toEqual(['company.nothing_to_give_back', 'ok']);
    expect(await w.balance(finance.userId)).toBe(30);
    expect(await w.purse(companyId)).toBe(0);
    expect(await w.check()).toEqual([]);
  });

  test('what staff give back goes to the purse, and the month has it free again', async () => {
    await w.fill(owner, 100);
    const [work] = await works(1, 30);
    const resourceId = work?.resourceId ?? 0;
    await w.buyFor(member, resourceId, 30);
    const body = { userId: member.userId, reason: '与预览不符' };
    expect((await w.as(w.staff).post(`/api/admin/resources/${resourceId}/returns`, body)).data).toEqual({
      price: 30,
    });
    expect(await w.purse(companyId)).toBe(100);
    expect(await w.balance(author.userId, 'income_frozen')).toBe(0);
    expect((await w.own(member)).membership).toMatchObject({ monthSpent: 0 });
    expect((await w.take(member, resourceId)).code).toBe('resource.not_bought');
    expect(await w.check()).toEqual([]);
  });

  test('whoever leaves hands over: purchases stay with the company, baskets when wished, drafts and own things never', async () => {
    await w.fill(owner, 100);
    await w.topUp(member.userId, 10);
    const [bought, own] = await works(2, 10);
    await w.buyFor(member, bought?.resourceId ?? 0, 10);
    await w.buy(member, own?.resourceId ?? 0, 10);
    const draft = { kind: 'topic', path: '/forum/new', fields: { title: '自己的草稿' } };
    await w.as(member).put(`/api/drafts/${'a'.repeat(22)}`, draft);
    const library = await createPartWorld(database.db, { seed: 'parts' });
    const parts = [await library.add('A-1'), await library.add('A-2')];
    await database.db.query(
      `insert into part_baskets (user_id, part_id, version, added_at) values ($1, $2, 1, $4), ($1, $3, 1, $5)`,
      [member.userId, parts[0], parts[1], new Date('2026-10-01'), w.clock.now()],
    );
    const remove = (heirId: number, by = owner) =>
      w.as(by).post<{ passedCount: number }>(`/api/company/members/${member.userId}/remove`, {
        heirId,
        withBasket: true,
      });
    expect((await remove(author.userId)).code).toBe('company.member_not_found');
    expect((await remove(member.userId)).code).toBe('company.member_not_found');
    expect((await remove(finance.userId)).data).toEqual({ passedCount: 1 });
    expect((await w.take(member, bought?.resourceId ?? 0)).code).toBe('resource.not_bought');
    expect((await w.take(member, own?.resourceId ?? 0)).success).toBe(true);
    expect((await w.take(finance, bought?.resourceId ?? 0)).success).toBe(true);
    expect((await w.as(member).get('/api/company/purchases')).code).toBe('company.none');
    const { data } = await w.as(owner).get<Page<{ keeperName: string }>>('/api/company/purchases');
    expect(data.items).toMatchObject([{ keeperName: finance.nickname }]);
    const baskets = await database.db.q
      .selectFrom('part_baskets')
      .select(['user_id', 'part_id'])
      .orderBy('part_id')
      .execute();
    expect(baskets).toEqual([
      { user_id: member.userId, part_id: parts[0] },
      { user_id: finance.userId, part_id: parts[1] },
    ]);
    const drafts = await database.db.q.selectFrom('drafts').select('user_id').execute();
    expect(drafts).toEqual([{ user_id: member.userId }]);
    expect((await w.buyFor(member, own?.resourceId ?? 0, 10)).code).toBe('company.none');
    expect((await w.as(member).get('/api/me')).data).toMatchObject({ isCompany: false, tenantId: 0 });
  });

  test('the report tells who spent what in which month, also of whoever has left', async () => {
    await w.fill(owner, 100);
    const [one, two] = await works(2, 10);
    await w.buyFor(member, one?.resourceId ?? 0, 10);
    await w.buyFor(owner, two?.resourceId ?? 0, 10);
    await w.take(member, one?.resourceId ?? 0);
    const rows = async () =>
      (await w.as(finance).get<{ rows: UsageRow[] }>('/api/company/report?month=2026-11')).data.rows;
    expect((await rows()).find(({ userId }) => userId === member.userId)).toMatchObject({
      spent: 10,
      purchaseCount: 1,
      downloadCount: 1,
      monthLimit: 100,
    });
    expect(await rows()).toHaveLength(4);
    await w.as(member).post('/api/company/leave');
    expect((await rows()).find(({ userId }) => userId === member.userId)).toMatchObject({
      spent: 10,
      role: null,
    });
    const csv = await (await w.as(finance).fetch('/api/company/report/all.csv')).text();
    expect(csv.split('\r\n')[0]).toBe(
      'month,user,nickname,label,role,month_limit,purchases,spent,returned,downloads',
    );
    expect(csv).toContain(`2026-11,${member.userId},${member.nickname},,left,0,1,10,0,`);
    const xlsx = await w.as(finance).fetch('/api/company/report/2026-11.xlsx');
    expect(
      Buffer.from(await xlsx.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    expect((await w.as(finance).get('/api/company/report/2026-13.csv')).code).toBe('request.not_found');
  });
});
