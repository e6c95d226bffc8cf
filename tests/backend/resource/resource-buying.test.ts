import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '../../../backend/features/ledger/check/check.ts';
import type { Statement } from '../../../contract/ledger/ledger.ts';
import { dayQuotas } from '../../../contract/resource/kinds.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createOrderWorld } from '../order/order-world.ts';
import { createResourceWorld, type ResourceWorld } from './resource-world.ts';

describeOnBothDatabases('buying and downloading resources', (database) => {
  let world: ResourceWorld;
  let author: TestPerson;
  let buyer: TestPerson;
  beforeEach(async () => {
    world = createResourceWorld(database.db);
    [author, buyer] = [await world.signUp(), await world.signUp()];
  });
  afterEach(() => world.close());

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
    const statement = (await world.as(buyer).get<Statement>('/api/wallet/statement')).data;
    expect(statement.entries.items[0]).toMatchObject({ thing: `resource:${resourceId}`, amount: -100 });
    expect(statement.entries.items[0]?.title).toBe((await world.read(resourceId, buyer)).data.title);
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
    // A download that broke off goes on: every part of it is the same, whenever it is asked for.
    const address = `/api/resources/${resourceId}/zip?${data.path.split('?')[1]}`;
    const part = (headers: Record<string, string>) => world.as().fetch(address, { headers });
    const first = await part({});
    const whole = Buffer.from(await first.arrayBuffer());
    expect(Number(first.headers.get('content-length'))).toBe(whole.byteLength);
    const etag = first.headers.get('etag') ?? '';
    world.clock.advance({ minutes: 1 });
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 0],
      [`bytes=100-${whole.byteLength - 40}`, 100, whole.byteLength - 40],
      ['bytes=-30', whole.byteLength - 30, whole.byteLength - 1],
    ] as const) {
      const answer = await part({ range, 'if-range': etag });
      expect([answer.status, answer.headers.get('content-range')]).toEqual([
        206,
        `bytes ${start}-${end}/${whole.byteLength}`,
      ]);
      expect(Buffer.from(await answer.arrayBuffer()).equals(whole.subarray(start, end + 1))).toBe(true);
    }
    expect((await part({ range: `bytes=${whole.byteLength}-` })).status).toBe(416);
    expect((await part({ range: 'bytes=5-9', 'if-range': '"other"' })).status).toBe(200);
    expect((await part({ 'if-none-match': etag })).status).toBe(304);
    // Files that are downloaded one by one have the licence beside them.
    const licence = await world.as().fetch(`/api/resources/${resourceId}/licence`);
    expect(await licence.text()).toContain('仅供自己的项目使用');
    expect((await world.as().fetch('/api/resources/999999/licence')).status).toBe(404);
    const shown = (await world.read(resourceId)).data.versions[0]?.files[0];
    expect(shown).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), scannedAt: null });
    const report = (thingKind: string, thingId: number, category: string) =>
      world.as(buyer).post('/api/reports', { thingKind, thingId, category });
    expect((await report('person', author.userId, 'virus')).code).toBe('request.invalid');
    expect((await report('resource', resourceId, 'virus')).success).toBe(true);
    const other = data.path.replace(/version=\d+/, 'version=999');
    expect((await world.download(other)).status).not.toBe(200);
    world.clock.advance({ minutes: 11 });
    expect((await world.download(data.path)).status).not.toBe(200);
  });
});
