import { beforeEach, expect, test } from 'vitest';
import type { Demand } from '../../../contract/demand/demand.ts';
import type { Page } from '../../../contract/paging.ts';
import type { OwnResource } from '../../../contract/resource/edit.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createFileWorld } from '../file/file-world.ts';

describeOnBothDatabases('the demand board', (database) => {
  let world: ReturnType<typeof createFileWorld>;
  let people: TestPerson[];
  beforeEach(async () => {
    world = createFileWorld(database.db);
    people = [];
    for (let index = 0; index < 5; index += 1) people.push(await world.signUp());
  });
  const search = (who: TestPerson | undefined, words: string) =>
    world.as(who).get(`/api/search?keyword=${encodeURIComponent(words)}`);
  const board = async (who = people[0]) => (await world.as(who).get<Page<Demand>>('/api/demands')).data;
  const claim = (who: TestPerson | undefined, words: string, isOn = true) =>
    world.as(who).post('/api/demands/claim', { words, isOn });
  const hashes = async () => (await database.db.query('select * from search_miss_askers')).rows.length;

  test('words of one person stay unseen however often; of five people they are shown, and who it was is forgotten', async () => {
    const [one, two, three, four, five] = people;
    for (let time = 0; time < 20; time += 1) await search(one, '母线桥架图');
    for (const who of [two, three, four]) await search(who, '母线桥架图');
    expect((await world.as().get('/api/demands')).code).toBe('session.required');
    expect((await board()).total).toBe(0);
    expect((await claim(one, '母线桥架图')).code).toBe('demand.not_found');
    expect(await hashes()).toBe(4);
    await search(five, '母线桥架图');
    const { items } = await board();
    expect(items).toMatchObject([{ words: '母线桥架图', count: 24, claimCount: 0, isClaimed: false }]);
    expect(await hashes()).toBe(0);
    await search(one, '母线桥架图');
    expect(await hashes()).toBe(0);
  });

  test('what is looked for in vain among the resources counts too, unless a filter may have hidden it', async () => {
    const look = (who: TestPerson | undefined, query: string) =>
      world.as(who).get(`/api/resources?keyword=${encodeURIComponent('母线桥架图')}${query}`);
    for (const who of people) await look(who, '&type=model');
    for (const who of people) await look(who, '&page=2');
    expect((await board()).total).toBe(0);
    for (const who of people.slice(1)) await look(who, '');
    expect((await board()).total).toBe(0);
    await search(people[0], '母线桥架图');
    expect((await board()).items).toMatchObject([{ words: '母线桥架图', count: 5 }]);
  });

  test('it says what works alike brought, of those on sale', async () => {
    for (const who of people) await search(who, '母线桥架图');
    expect((await board()).items[0]?.coins).toBeNull();
    const sell = (state: string, buyerCount: number) =>
      database.db.query(
        `insert into resources (author_id, type, title, application, industry, licence, state, price, buyer_count,
          created_at, updated_at, published_at)
        select id, 'drawing', '母線橋架模型', 'busbar', 'power', 'cc0', $2, 10, $3, now(), now(), now()
        from users where id = any($1)`,
        [people.map(({ userId }) => userId), state, buyerCount],
      );
    await sell('closed', 90);
    expect((await board()).items[0]?.coins).toBeNull();
    await sell('shown', 3);
    expect((await board()).items[0]?.coins).toEqual({
      ...{ low: 30, high: 30, price: 10, fewBuyers: 3, manyBuyers: 3, workCount: 5 },
    });
  });

  test('a claim is one a person, taken back, and nobody else’s', async () => {
    const [one, two] = people;
    for (const who of people) await search(who, '母线桥架图');
    expect((await claim(undefined, '母线桥架图')).code).toBe('session.required');
    expect((await claim(one, '没有人找过')).code).toBe('demand.not_found');
    await claim(one, '母线桥架图');
    await claim(one, '母线桥架图');
    expect((await board(one)).items[0]).toMatchObject({ claimCount: 1, isClaimed: true });
    expect((await board(two)).items[0]).toMatchObject({ claimCount: 1, isClaimed: false });
    await claim(two, '母线桥架图', false);
    expect((await board(one)).items[0]?.claimCount).toBe(1);
    await claim(one, '母线桥架图', false);
    expect((await board(one)).items[0]?.claimCount).toBe(0);
  });

  test('a draft made for a demand has its words as the title', async () => {
    const [one] = people;
    const { file } = await world.send(one, '草图.txt', Buffer.from('桥架\n'));
    const made = await world
      .as(one)
      .post<{ resourceIds: number[] }>('/api/own/resources', { fileIds: file.id, title: '母线桥架图' });
    const [id] = made.data.resourceIds;
    const draft = (await world.as(one).get<OwnResource>(`/api/own/resources/${id}`)).data;
    expect(draft.title).toBe('母线桥架图');
  });
});
