import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { changeResources } from '../../../contract/resource/bulk.ts';
import type { listOwnResources, OwnResource } from '../../../contract/resource/edit.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createResourceWorld, type ResourceWorld } from './resource-world.ts';

const own = '/api/own/resources';
const about = '主回路、控制回路和端子表，端子号与柜内一致。';

describeOnBothDatabases('several works at once', (database) => {
  let world: ResourceWorld;
  let author: TestPerson;
  let staff: TestPerson;
  beforeEach(async () => {
    world = createResourceWorld(database.db);
    [author, staff] = [await world.signUp(), await world.signUp({ roles: ['admin'] })];
  });
  afterEach(() => world.close());

  async function drafts(count: number): Promise<number[]> {
    const fileIds: string[] = [];
    for (let n = 1; n <= count; n += 1) {
      const { file } = await world.send(author, `图${n}.txt`, Buffer.from(`图${n}\n接线图。\n`));
      fileIds.push(file.id);
    }
    await database.db.query(`update files set state = 'ready', view = 'text'`);
    const made = await world.as(author).post<{ resourceIds: number[] }>(own, { fileIds, isEach: true });
    return made.data.resourceIds;
  }
  const change = (person: TestPerson | undefined, resourceIds: number[], body: object) =>
    world.as(person).post<EndpointOutput<typeof changeResources>>(`${own}/changes`, { resourceIds, ...body });
  const read = async (id: number) => (await world.as(author).get<OwnResource>(`${own}/${id}`)).data;
  const publish = (id: number) =>
    world.as(staff).post(`/api/admin/resources/${id}/review`, { decision: 'publish' });

  test('one description for all, all submitted, and a faulty one named with what it lacks', async () => {
    const ids = await drafts(3);
    const [first = 0, second = 0, third = 0] = ids;
    const early = (await change(author, ids, { act: 'send' })).data;
    expect(early.changedCount).toBe(0);
    expect(early.skipped.map(({ reason, fields }) => [reason, fields])).toEqual(
      ids.map(() => ['incomplete', { about: 'too_short' }]),
    );
    expect(await change(author, ids, { act: 'describe' })).toMatchObject({
      code: 'resource.incomplete',
      fields: { about: 'missing' },
    });
    expect((await change(author, ids, { act: 'describe', about, industry: 'power' })).data).toEqual({
      changedCount: 3,
      skipped: [],
    });
    // What is left empty stays as each has it.
    expect(await read(first)).toMatchObject({ about, industry: 'power', application: 'other', title: '图1' });
    await database.db.query(
      `update files set state = 'plain', kind = 'model', code = 'file.damaged' where name = '图2.txt'`,
    );
    const sent = (await change(author, ids, { act: 'send' })).data;
    expect(sent).toEqual({
      changedCount: 2,
      skipped: [{ resourceId: second, title: '图2', reason: 'incomplete', fields: { files: 'damaged' } }],
    });
    expect(await Promise.all(ids.map(async (id) => (await read(id)).state))).toEqual([
      'waiting',
      'draft',
      'waiting',
    ]);
    const again = (await change(author, [first, third], { act: 'describe', about })).data;
    expect(again.skipped.map(({ reason }) => reason)).toEqual(['waiting', 'waiting']);
  });

  test('submitted for a time, they are published at it', async () => {
    const ids = await drafts(2);
    await change(author, ids, { act: 'describe', about });
    const publishAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
    expect((await change(author, ids, { act: 'send', publishAt })).data.changedCount).toBe(2);
    for (const id of ids) await publish(id);
    expect(await Promise.all(ids.map(async (id) => (await read(id)).state))).toEqual(['planned', 'planned']);
  });

  test('drafts are deleted, what was public is not; republishing says why a draft is skipped', async () => {
    const ids = await drafts(3);
    const [first = 0, second = 0, third = 0] = ids;
    await change(author, ids, { act: 'describe', about });
    await change(author, [first], { act: 'send' });
    await publish(first);
    await change(author, [first], { act: 'close' });
    const opened = (await change(author, [first, second], { act: 'open' })).data;
    expect(opened).toMatchObject({ changedCount: 1, skipped: [{ resourceId: second, reason: 'draft' }] });
    const gone = (await change(author, ids, { act: 'delete' })).data;
    expect(gone).toMatchObject({ changedCount: 2, skipped: [{ resourceId: first, reason: 'published' }] });
    expect((await world.as(author).get(`${own}/${third}`)).code).toBe('resource.not_found');
    expect((await world.as(author).get<{ total: number }>('/api/files')).data.total).toBe(3);
  });

  test('several are changed at once, and only one’s own', async () => {
    const ids = await drafts(2);
    await change(author, ids, { act: 'describe', about });
    await change(author, ids, { act: 'send' });
    for (const id of ids) await publish(id);
    expect((await change(undefined, ids, { act: 'close' })).code).toBe('session.required');
    expect((await change(await world.signUp(), ids, { act: 'close' })).code).toBe('resource.not_found');
    // A field left empty gives nothing away.
    expect(await change(author, ids, { act: 'price' })).toMatchObject({
      code: 'resource.incomplete',
      fields: { price: 'missing' },
    });
    expect((await change(author, ids, { act: 'price', price: 3 })).data.changedCount).toBe(2);
    expect((await world.list()).page.items.map(({ price }) => price)).toEqual([3, 3]);
    expect((await change(author, ids, { act: 'tag', tag: '电动机' })).data.changedCount).toBe(2);
    expect((await world.list(`tag=${encodeURIComponent('电动机')}`)).page.total).toBe(2);
    expect((await change(author, ids, { act: 'close' })).data.changedCount).toBe(2);
    expect((await world.list()).page.total).toBe(0);
    expect((await world.as(author).get<{ counts: object[] }>(own)).data.counts).toEqual([
      { value: 'closed', count: 2 },
    ]);
  });

  test('one’s own works are narrowed by words, type and price, ordered, and counted as narrowed', async () => {
    await world.publish(author, { title: '星三角降压启动', price: 0, views: 5, downloads: 9 });
    await world.publish(author, { title: '母线夹 60×6', type: 'model', price: 8, views: 50, downloads: 1 });
    await world.publish(author, { title: '双电源', price: 8, memberPrice: 0, texts: { number: 'ATS-60' } });
    await world.publish(await world.signUp(), { title: '别人的星三角' });
    type List = EndpointOutput<typeof listOwnResources>;
    const find = async (query: string) => {
      const { data } = await world.as(author).get<List>(`${own}?${query}`);
      return [data.page.items.map(({ title }) => title), data.page.total, data.counts] as const;
    };
    expect(await find(`words=${encodeURIComponent('星三角')}`)).toEqual([
      ['星三角降压启动'],
      1,
      [{ value: 'shown', count: 1 }],
    ]);
    expect((await find('words=60&order=title'))[0].toSorted()).toEqual(['双电源', '母线夹 60×6'].toSorted());
    expect((await find('words=%25'))[1]).toBe(0);
    expect((await find('type=model'))[0]).toEqual(['母线夹 60×6']);
    expect((await find('price=free'))[0]).toEqual(['星三角降压启动']);
    expect((await find('price=member'))[0]).toEqual(['双电源']);
    expect((await find('price=paid'))[0]).toEqual(['母线夹 60×6']);
    expect((await find('order=views'))[0][0]).toBe('母线夹 60×6');
    expect((await find('order=downloads'))[0][0]).toBe('星三角降压启动');
    expect((await find('state=draft'))[1]).toBe(0);
  });

  test('what is written while files are sent is said of each draft', async () => {
    const sent = [];
    for (const name of ['甲.txt', '乙.txt'])
      sent.push(await world.send(author, name, Buffer.from(`${name}\n`)));
    const fileIds = sent.map(({ file }) => file.id);
    const words = { title: '降压启动柜', about: '主回路、控制回路和端子表。' };
    const make = async (isEach: boolean) =>
      (await world.as(author).post<{ resourceIds: number[] }>(own, { fileIds, isEach, ...words })).data;
    const { resourceIds: each } = await make(true);
    expect(await Promise.all(each.map(read))).toMatchObject([
      { title: '甲', about: words.about },
      { title: '乙', about: words.about },
    ]);
    const { resourceIds: one } = await make(false);
    expect(await read(one[0] ?? 0)).toMatchObject(words);
  });
});
