import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '../../../backend/features/ledger/check.ts';
import { indexRefs } from '../../../backend/features/search/indexer.ts';
import type { Page } from '../../../contract/paging.ts';
import type { Remark } from '../../../contract/resource.ts';
import { dayQuotas } from '../../../contract/resource-kinds.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createOrderWorld } from '../order/order-world.ts';
import { createResourceWorld, type ResourceWorld } from './resource-world.ts';

describeOnBothDatabases('resources', (database) => {
  let world: ResourceWorld;
  let author: TestPerson;
  let buyer: TestPerson;
  beforeEach(async () => {
    world = createResourceWorld(database.db);
    [author, buyer] = [await world.signUp(), await world.signUp()];
  });
  afterEach(() => world.close());

  const ids = (list: Awaited<ReturnType<ResourceWorld['list']>>) =>
    list.page.items.map(({ resourceId }) => resourceId);
  const countOf = (
    list: Awaited<ReturnType<ResourceWorld['list']>>,
    facet: 'type' | 'price',
    value: string,
  ) => list.facets[facet].find((each) => each.value === value)?.count;

  test('a choice narrows the list, and each facet counts what it would show with the others as they are', async () => {
    const a = await world.publish(author, { price: 8, memberPrice: 0 });
    const b = await world.publish(author, { type: 'genius', title: '母线件表', tags: ['母线'] });
    const c = await world.publish(author, { title: '星三角起动' });
    const all = await world.list('sort=newest');
    expect(ids(all)).toEqual([c.resourceId, b.resourceId, a.resourceId]);
    expect([countOf(all, 'type', 'drawing'), countOf(all, 'type', 'genius')]).toEqual([2, 1]);
    expect([countOf(all, 'price', 'member'), countOf(all, 'price', 'low')]).toEqual([1, 1]);
    const drawings = await world.list('type=drawing&sort=newest');
    expect(ids(drawings)).toEqual([c.resourceId, a.resourceId]);
    // The facet itself still says what its other choices would show.
    expect(countOf(drawings, 'type', 'genius')).toBe(1);
    expect(countOf(drawings, 'price', 'free')).toBe(1);
    expect(ids(await world.list('type=drawing,genius&price=member'))).toEqual([a.resourceId]);
    expect(ids(await world.list(`keyword=${encodeURIComponent('星三角')}`))).toEqual([c.resourceId]);
    expect(ids(await world.list(`tag=${encodeURIComponent('母线')}`))).toEqual([b.resourceId]);
    expect((await world.as().get('/api/resources?type=nonsense')).code).toBe('request.invalid');
  });

  test('what another instance writes is in the next list', async () => {
    await world.publish(author);
    expect((await world.list()).page.total).toBe(1);
    const other = createResourceWorld(database.db);
    const second = await other.publish(author, { title: '第二份' });
    expect((await world.list()).page.total).toBe(2);
    await database.db.query(`update resources set state = 'removed',
      change_number = (select number + 1 from resource_clock) where id = ${second.resourceId}`);
    await database.db.query('update resource_clock set number = number + 1');
    expect((await world.list()).page.total).toBe(1);
  });

  test('bought once at the seen price it is free for ever; the author gets the share, and the ledger is right', async () => {
    const { resourceId, fileIds } = await world.publish(author, { price: 100 });
    await world.topUp(buyer.userId, 150);
    expect((await world.buy(undefined, resourceId, 100)).code).toBe('session.required');
    expect((await world.buy(author, resourceId, 100)).code).toBe('resource.own');
    expect((await world.take(buyer, resourceId)).code).toBe('resource.not_bought');
    const cheaper = await world.buy(buyer, resourceId, 60);
    expect([cheaper.code, await world.balance(buyer.userId)]).toEqual(['resource.price_changed', 150]);
    const key = world.nextKey();
    const first = await world.buy(buyer, resourceId, 100, key);
    expect(first.data).toMatchObject({ price: 100, isRepeat: false });
    for (const again of [key, world.nextKey()]) {
      const repeat = await world.buy(buyer, resourceId, 100, again);
      expect(repeat.data).toEqual({ ...first.data, isRepeat: true });
    }
    expect(await world.balance(buyer.userId)).toBe(50);
    expect(await world.balance(author.userId, 'income_frozen')).toBeGreaterThan(0);
    expect((await checkLedger(world.services)).differences).toEqual([]);
    const seen = (await world.read(resourceId, buyer)).data;
    expect(seen.buy).toMatchObject({ state: 'bought', quota: null });
    const { data } = await world.take(buyer, resourceId, { fileId: fileIds[0] });
    // The address needs no session: WeChat hands it to another browser.
    const file = await world.download(data.path);
    expect(file.headers.get('content-disposition')).toContain("filename*=UTF-8''%E8%AF%B4%E6%98%8E.txt");
    expect(await file.text()).toContain('接线前先断电');
    // Taken down, it stays its buyer's.
    await database.db.query(`update resources set state = 'closed' where id = ${resourceId}`);
    expect((await world.take(buyer, resourceId)).success).toBe(true);
    const stranger = await world.signUp();
    expect(await world.read(resourceId, stranger)).toMatchObject({
      status: 410,
      code: 'resource.gone',
      values: { why: 'closed' },
    });
    expect((await world.buy(stranger, resourceId, 100)).code).toBe('resource.gone');
  });

  test('many purchases at once of one purse and of one resource leave no coin too few', async () => {
    const works = [];
    for (let index = 0; index < 6; index += 1) works.push(await world.publish(author, { price: 10 }));
    await world.topUp(buyer.userId, 30);
    const answers = await Promise.all(works.map(({ resourceId }) => world.buy(buyer, resourceId, 10)));
    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === 'ledger.too_few_coins')).toHaveLength(3);
    const rich = await world.signUp();
    await world.topUp(rich.userId, 1000);
    const target = works[0]?.resourceId ?? 0;
    const twice = await Promise.all(Array.from({ length: 8 }, () => world.buy(rich, target, 10)));
    expect(new Set(twice.map(({ data }) => data.purchaseId)).size).toBe(1);
    expect(await world.balance(rich.userId)).toBe(990);
    expect((await checkLedger(world.services)).differences).toEqual([]);
  });

  test('the buy box is in each of its seven states for whom it should be', async () => {
    const { resourceId } = await world.publish(author, { price: 8, memberPrice: 0 });
    const free = await world.publish(author);
    const box = async (person?: TestPerson, id = resourceId) => (await world.read(id, person)).data.buy;
    expect(await box()).toMatchObject({ state: 'signed_out', price: 8 });
    expect(await box(buyer)).toMatchObject({ state: 'too_few', missing: 8 });
    await world.topUp(buyer.userId, 8);
    expect(await box(buyer)).toMatchObject({ state: 'enough', missing: 0, balance: 8 });
    await world.buy(buyer, resourceId, 8);
    for (const person of [buyer, author]) expect((await box(person)).state).toBe('bought');
    const [member, keeper] = [await world.signUp(), await world.signUp()];
    const shop = await createOrderWorld(database.db, { seed: 'shop' });
    await shop.buy(member, { tier: 'month' });
    expect(await box(member)).toMatchObject({ state: 'member', price: 0, isMember: true });
    for (const person of [undefined, buyer]) expect((await box(person, free.resourceId)).state).toBe('free');
    // Taken down, it is over for whoever had or kept it, and still its buyer's.
    await world.as(keeper).put(`/api/resources/${resourceId}/favourite`, { isFavourite: true });
    await world.take(member, resourceId);
    await world.as(author).post(`/api/own/resources/${resourceId}/move`, { act: 'close' });
    for (const person of [keeper, member]) {
      const { data } = await world.read(resourceId, person);
      expect(data).toMatchObject({ buy: { state: 'closed' }, shown: null });
      expect((await world.take(person, resourceId)).code).toBe('resource.closed');
    }
    expect((await world.buy(keeper, resourceId, 8)).code).toBe('resource.closed');
    expect((await box(buyer)).state).toBe('bought');
    expect((await world.read(resourceId)).code).toBe('resource.gone');
  });

  test('free ones count against the quota of the day, once for each resource', async () => {
    const works = [];
    for (let index = 0; index <= 2; index += 1) works.push(await world.publish(author));
    const [first, second, third] = works.map(({ resourceId }) => resourceId) as [number, number, number];
    const left = async () => (await world.read(third, buyer)).data.buy.quota;
    expect(await left()).toEqual({ left: dayQuotas.person, day: dayQuotas.person });
    await world.take(buyer, first);
    await world.take(buyer, first);
    expect((await left())?.left).toBe(dayQuotas.person - 1);
    await database.db.query(`insert into resource_downloads (user_id, resource_id, day, is_counted, created_at)
      select ${buyer.userId}, ${second}, day, true, created_at from resource_downloads where resource_id = ${first}`);
    await database.db.query(
      `alter table resource_downloads drop constraint resource_downloads_resource_id_fkey`,
    );
    await database.db.query(`insert into resource_downloads (user_id, resource_id, day, is_counted, created_at)
      select user_id, 1000000 + n, day, true, created_at from resource_downloads, generate_series(1, ${dayQuotas.person - 2}) n
      where resource_id = ${first}`);
    expect((await world.take(buyer, third)).code).toBe('resource.day_full');
    expect((await world.take(buyer, first)).success).toBe(true);
    world.clock.advance({ hours: 24 });
    expect((await world.take(buyer, third)).success).toBe(true);
  });

  test('all files come as one zip with the licence; the address cannot be altered and ends', async () => {
    const { resourceId } = await world.publish(author, { names: ['原理图.txt', '接线表.txt'] });
    const { data } = await world.take(undefined, resourceId);
    const zip = unzipSync(new Uint8Array(await (await world.download(data.path)).arrayBuffer()));
    expect(Object.keys(zip)).toEqual(['LICENCE.txt', '原理图.txt', '接线表.txt']);
    expect(Buffer.from(zip['LICENCE.txt'] ?? []).toString('utf8')).toContain('仅供自己的项目使用');
    const other = data.path.replace(/version=\d+/, 'version=999');
    expect((await world.download(other)).status).not.toBe(200);
    world.clock.advance({ minutes: 11 });
    expect((await world.download(data.path)).status).not.toBe(200);
  });

  test('what is not published is nobody’s but its author’s: no list, page, piece, remark, search or sitemap', async () => {
    const { resourceId, fileIds } = await world.publish(author);
    await database.db.query(`update resources set state = 'waiting',
      change_number = (select number + 1 from resource_clock) where id = ${resourceId}`);
    await database.db.query('update resource_clock set number = number + 1');
    await indexRefs(database.db, { kind: 'resource', ids: [resourceId] });
    for (const person of [undefined, buyer]) {
      expect((await world.read(resourceId, person)).code).toBe('resource.not_found');
      expect((await world.as(person).get(`/api/resources/${resourceId}/remarks`)).code).toBe(
        'resource.not_found',
      );
      expect((await world.take(person, resourceId)).code).toBe('resource.not_found');
      const piece = await world.as(person).fetch(`/api/files/${fileIds[0]}/parts/poster.webp`);
      expect(piece.status).toBe(404);
    }
    expect((await world.list()).page.total).toBe(0);
    expect((await world.as().get<unknown[]>(`/api/resources/${resourceId}/similar`)).data).toEqual([]);
    expect((await world.as().get<unknown[]>('/api/sitemap/resources')).data).toEqual([]);
    const { rows } = await database.db.query(`select from search_documents where kind = 'resource'`, []);
    expect(rows).toHaveLength(0);
    const cards = await world
      .as(buyer)
      .get<unknown[]>(`/api/cards/search?words=${encodeURIComponent('正反转')}`);
    expect(cards.data).toEqual([]);
    expect((await world.read(resourceId, author)).data.state).toBe('waiting');
    expect(
      (await world.as(buyer).put(`/api/resources/${resourceId}/favourite`, { isFavourite: true })).code,
    ).toBe('resource.not_found');
  });

  test('what one keeps is one’s own list, without what was taken away', async () => {
    const { resourceId } = await world.publish(author);
    const keep = (person: TestPerson | undefined, isFavourite: boolean) =>
      world.as(person).put(`/api/resources/${resourceId}/favourite`, { isFavourite });
    const kept = async (person: TestPerson) =>
      (await world.as(person).get<{ total: number }>('/api/own/favourites')).data.total;
    expect((await keep(undefined, true)).code).toBe('session.required');
    expect((await world.as().get('/api/own/favourites')).code).toBe('session.required');
    await keep(buyer, true);
    await keep(buyer, true);
    expect([await kept(buyer), await kept(author)]).toEqual([1, 0]);
    await database.db.query(`update resources set state = 'removed' where id = ${resourceId}`);
    expect(await kept(buyer)).toBe(0);
    await keep(buyer, false);
  });

  test('only whoever had the files rates, once; a remark is its writer’s to take away', async () => {
    const { resourceId } = await world.publish(author);
    const remark = (person: TestPerson | undefined, rating = 0) =>
      world.as(person).post<{ remarkId: number }>(`/api/resources/${resourceId}/remarks`, {
        body: '端子号和图对得上。',
        rating,
      });
    expect((await remark(undefined)).code).toBe('session.required');
    expect((await remark(buyer, 5)).code).toBe('resource.rate_first_download');
    expect((await remark(author, 5)).code).toBe('resource.own');
    await world.take(buyer, resourceId);
    const { data } = await remark(buyer, 4);
    await remark(buyer, 1);
    expect((await world.read(resourceId)).data).toMatchObject({ remarkCount: 2, ratingCount: 1, rating: 4 });
    const gone = await world.as(author).delete(`/api/resources/remarks/${data.remarkId}`);
    expect(gone.code).toBe('resource.remark_not_found');
    await world.as(buyer).delete(`/api/resources/remarks/${data.remarkId}`);
    expect((await world.read(resourceId)).data).toMatchObject({
      remarkCount: 1,
      ratingCount: 0,
      rating: null,
    });
  });

  test('a remark is a document with pictures; what rules doubt waits unseen until staff let it through', async () => {
    const { resourceId } = await world.publish(author);
    const path = `/api/resources/${resourceId}/remarks`;
    const send = (body: unknown) =>
      world.as(buyer).post<{ remarkId: number; isShown: boolean }>(path, { body });
    const list = async () => (await world.as().get<Page<Remark>>(path)).data.items;
    expect((await send('')).code).toBe('request.invalid');
    expect((await send('![](/api/images/640x480-00000000000000000000000000000000/640.webp)')).code).toBe(
      'upload.image_gone',
    );
    expect((await send('**接线前**先看 `X1`')).data.isShown).toBe(true);
    expect(JSON.stringify((await list())[0]?.body)).toContain('"marks":[{"type":"bold"}]');
    const links = Array.from({ length: 12 }, (_, index) => `https://a${index}.example.com/x`).join(' ');
    const { data } = await send(`看这里 ${links}`);
    expect([data.isShown, (await list()).length]).toEqual([false, 1]);
    const staff = await world.signUp({ roles: ['admin'] });
    const { rows } = await database.db.query<{ id: number }>(
      `select id from moderation_cases where thing_kind = 'remark'`,
    );
    const decision = { caseIds: [rows[0]?.id], decision: 'keep', reason: '可以发' };
    await world.as(staff).post('/api/moderation/decisions', decision);
    expect(await list()).toHaveLength(2);
  });

  test('a question is answered by the author first; who asked is told, and it stays once it is answered', async () => {
    const { resourceId } = await world.publish(author);
    const other = await world.signUp();
    const path = `/api/resources/${resourceId}/remarks`;
    const send = (person: TestPerson | undefined, body: string, more: object = {}) =>
      world.as(person).post<{ remarkId: number }>(path, { body, ...more });
    const asked = (await send(buyer, 'KM1 用哪个等级？', { isQuestion: true })).data.remarkId;
    const said = (await send(buyer, '图很清楚。')).data.remarkId;
    const answersId = asked;
    expect((await send(undefined, 'AC-3', { answersId })).code).toBe('session.required');
    expect((await send(other, 'AC-3', { answersId: said })).code).toBe('resource.remark_not_found');
    await send(other, '看图上写的。', { answersId });
    await send(author, 'AC-3，50 A。', { answersId, rating: 5 });
    const { items, total } = (await world.as().get<Page<Remark>>(path)).data;
    expect([total, items.length]).toEqual([2, 2]);
    expect(items[1]).toMatchObject({ isQuestion: true, rating: null });
    expect(items[1]?.answers.map((each) => each.author.userId)).toEqual([author.userId, other.userId]);
    const notices = async (person: TestPerson) =>
      (
        await world.as(person).get<{ notices: Page<{ kind: string }> }>('/api/notices?tab=interaction')
      ).data.notices.items.map(({ kind }) => kind);
    expect(await notices(buyer)).toContain('resource_answer');
    const gone = await world.as(buyer).delete(`/api/resources/remarks/${asked}`);
    expect(gone.code).toBe('resource.remark_answered');
    for (const { remarkId } of items[1]?.answers ?? [])
      await database.db.query(`delete from resource_remarks where id = ${remarkId}`);
    expect((await world.as(buyer).delete(`/api/resources/remarks/${asked}`)).status).toBe(200);
  });

  test('a reported resource that staff remove is gone for all, its buyers too', async () => {
    const { resourceId } = await world.publish(author, { price: 5 });
    await world.topUp(buyer.userId, 5);
    await world.buy(buyer, resourceId, 5);
    const report = { thingKind: 'resource', thingId: resourceId, category: 'copyright' };
    const sent = await world.as(buyer).post<{ number: string }>('/api/reports', report);
    expect(sent.data.number).toBeTruthy();
    const staff = await world.signUp({ roles: ['admin'] });
    const { rows } = await database.db.query<{ id: number }>('select id from moderation_cases', []);
    const decided = await world.as(staff).post('/api/moderation/decisions', {
      caseIds: [rows[0]?.id],
      decision: 'remove',
      reason: '图纸不是本人的',
    });
    expect([decided.code, decided.success]).toEqual([undefined, true]);
    for (const person of [undefined, buyer]) {
      expect((await world.read(resourceId, person)).code).toBe('resource.gone');
      expect((await world.take(person, resourceId)).code).toBe('resource.gone');
    }
    expect((await world.list()).page.total).toBe(0);
  });
});
