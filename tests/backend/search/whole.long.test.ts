import { beforeEach, expect, test } from 'vitest';
import { createIndexer } from '../../../backend/features/search/indexing/indexer.ts';
import { enqueueIndex } from '../../../backend/features/search/indexing/outbox.ts';
import type { SearchDocument } from '../../../backend/parts/search.ts';
import type { Suggestions, WholeAnswer } from '../../../contract/search/whole-search.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createSearchWorld, marksOf, textOf, topicDocument } from './search-world.ts';

let nextId = 1;
function thing(
  kind: string,
  title: string,
  text: string,
  given: Partial<SearchDocument> = {},
): SearchDocument {
  const refId = given.refId ?? nextId++;
  return { ...topicDocument({ refId, title, texts: [text], url: `/${kind}/${refId}`, ...given }), kind };
}

describeOnBothDatabases('the whole search', (database) => {
  let world: Awaited<ReturnType<typeof createSearchWorld>>;
  let calls = 0;

  /** Each call from a network of its own: limits are tested elsewhere, and hot words count networks. */
  async function get<T>(
    path: string,
    person?: TestPerson,
  ): Promise<{ status: number; code?: string; data: T }> {
    calls += 1;
    const headers = { 'x-client-address': `10.9.${calls >> 8}.${calls & 255}` };
    const answer = await world.as(person).fetch(path, { headers });
    return { status: answer.status, ...((await answer.json()) as { data: T }) };
  }

  async function find(input: Record<string, string | number>, person?: TestPerson): Promise<WholeAnswer> {
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
    const answer = await get<WholeAnswer>(`/api/search?${query}`, person);
    expect(answer.code).toBeUndefined();
    return answer.data;
  }
  const titles = ({ hits }: WholeAnswer) => hits.items.map(({ title }) => textOf(title));
  const counts = ({ tabs }: WholeAnswer) =>
    Object.fromEntries(tabs.filter(({ total }) => total > 0).map(({ kind, total }) => [kind, total]));

  beforeEach(async () => {
    nextId = 1;
    world = await createSearchWorld(database.db, [
      thing('product', '超级母线', '母线设计与铜排下料', {
        group: { key: 'factory', name: '' },
        weight: 1.6,
      }),
      thing('article', '母线载流量', '铜母线的载流量按截面和温升查表', {
        group: { key: 'busbar', name: '母线' },
        facts: { section0: 'head 载流量表' },
      }),
      thing('article', '塑壳断路器', '额定 500 A，四芯电缆 4×2.5'),
      thing('topic', '母线搭接发热', '搭接面发热怎么办', { group: { key: '1', name: '技术问答' } }),
      thing('topic', '母线怎么折弯', '铜排折弯半径', { group: { key: '2', name: '工艺' } }),
      thing('topic', '选 NSX100F 还是 CJX2-2510', '求助', { group: { key: '1', name: '技术问答' } }),
      thing('entry', '希望加母线计算', '想要一个计算', { group: { key: 'wish', name: '' } }),
      thing('article', '母线内部价', '只给职员', { visibility: 2 }),
      thing('article', '母线会员说明', '登录后可读', { visibility: 1 }),
    ]);
  });

  test('mixes the kinds, counts each, and shows a kind alone with its groups', async () => {
    const all = await find({ keyword: '母线' });
    expect(counts(all)).toEqual({ product: 1, article: 1, topic: 2, entry: 1 });
    expect(all.hits.total).toBe(5);
    expect(new Set(all.hits.items.map(({ kind }) => kind))).toEqual(
      new Set(['product', 'article', 'topic', 'entry']),
    );
    expect(all.hits.items.every(({ title }) => marksOf(title).includes('母线'))).toBe(true);
    expect(all.groups).toEqual([]);
    const topics = await find({ keyword: '母线', kind: 'topic' });
    expect(topics.hits.items.map(({ kind }) => kind)).toEqual(['topic', 'topic']);
    expect(topics.groups.toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual([
      { key: '1', name: '技术问答', count: 1 },
      { key: '2', name: '工艺', count: 1 },
    ]);
    const board = await find({ keyword: '母线', kind: 'topic', group: '2' });
    expect(titles(board)).toEqual(['母线怎么折弯']);
    expect(board.groups).toHaveLength(2);
    expect(counts(board)).toMatchObject({ topic: 1, product: 1 });
  });

  test('no kind fills the first page with things that look alike, and its own tab keeps their order', async () => {
    const parts = Array.from({ length: 12 }, (_, at) =>
      thing('part', `直母线 ${60 + at}×6`, '母线件', { refId: 500 + at }),
    );
    await createSearchWorld(database.db, parts);
    const first = (await find({ keyword: '母线' })).hits.items.slice(0, 10).map(({ kind }) => kind);
    expect(new Set(first)).toEqual(new Set(['part', 'product', 'article', 'topic', 'entry']));
    expect(first.slice(0, 6).filter((kind) => kind === 'part').length).toBeLessThanOrEqual(3);
    const alone = await find({ keyword: '母线', kind: 'part' });
    expect(alone.hits.items).toHaveLength(12);
    const newest = await find({ keyword: '母线', sort: 'newest' });
    expect(newest.hits.items).toHaveLength(17);
  });

  test('the thing that bears just this name comes first', async () => {
    expect(titles(await find({ keyword: '母线载流量' }))[0]).toBe('母线载流量');
    expect((await find({ keyword: '载流量' })).hits.items[0]?.section).toEqual({
      anchor: 'head',
      text: '载流量表',
    });
  });

  test('rights come before ranking: no title, count or group of what is hidden', async () => {
    const [visitor, member, staff] = await Promise.all([
      find({ keyword: '母线', kind: 'article' }),
      find({ keyword: '母线', kind: 'article' }, await world.signUp()),
      find({ keyword: '母线', kind: 'article' }, await world.signUp({ roles: ['admin'] })),
    ]);
    expect([visitor, member, staff].map(({ hits }) => hits.total)).toEqual([1, 2, 3]);
    expect(JSON.stringify(visitor)).not.toMatch(/内部|会员说明/);
    expect(JSON.stringify(member)).not.toContain('内部');
    const hidden = await find({ keyword: '内部价' });
    expect([
      hidden.hits.total,
      hidden.help?.near,
      hidden.help?.relaxed.map(({ keyword }) => keyword),
    ]).toEqual([0, [], []]);
  });

  test('what was hidden since it was indexed is not shown while it waits', async () => {
    const { db } = database;
    await enqueueIndex(db, { kind: 'topic', id: 4 });
    expect(titles(await find({ keyword: '搭接' }))).toEqual([]);
  });

  test.each([
    ['dlq', '断路器', '塑壳断路器'],
    ['muxianzailiuliang', null, '母线载流量'],
    ['NSX10F', 'nsx100f', '选 NSX100F 还是 CJX2-2510'],
    ['断路气', '断路器', '塑壳断路器'],
  ])('%s is searched for as %s', async (typed, meant, first) => {
    const answer = await find({ keyword: typed });
    expect(answer.instead).toBe(meant);
    expect(titles(answer)[0]).toBe(first);
  });

  test('a word written as it sounds is read as meant, not as its parts; another word of the trade is left alone', async () => {
    await createSearchWorld(database.db, [
      thing('article', '热继电器的整定', '按额定电流整定'),
      thing('topic', '热继旁边还有电气联锁', '热继之外另有电气联锁'),
      thing('topic', '直流回路里装什么断路器', '直流分断难'),
    ]);
    const misheard = await find({ keyword: '热继电气' });
    expect([misheard.instead, titles(misheard)[0]]).toEqual(['热继电器', '热继电器的整定']);
    const meant = await find({ keyword: '直流断路器' });
    expect([meant.instead, titles(meant)[0]]).toEqual([null, '直流回路里装什么断路器']);
    await createSearchWorld(database.db, [thing('topic', '热继电气室', '热继电气室在二楼')]);
    expect((await find({ keyword: '热继电气' })).instead).toBeNull();
  });

  test('a whole question is searched for by what it asks about', async () => {
    await createSearchWorld(database.db, [
      thing('topic', '正反转只做电气互锁，机械互锁能不能省？', '两只接触器'),
    ]);
    for (const question of ['正反转只做电气互锁行不行', '正反转要不要只做电气互锁'])
      expect(titles(await find({ keyword: question }))).toHaveLength(1);
  });

  test.each([
    '0.5kA',
    '500A',
    '５００Ａ',
    '4*2.5',
    '塑殼斷路器',
    '空开',
    'nsx 100 f',
    'CJX22510',
    'cjx2 25',
    'CJX2-25',
    'duanluqi',
  ])('%s finds', async (typed) => {
    const answer = await find({ keyword: typed });
    expect([answer.instead, answer.hits.total]).toEqual([null, 1]);
  });

  test('nothing found: what is near, and a note for the writers', async () => {
    const answer = await find({ keyword: '母线蓝牙耳机' });
    expect(answer.hits.total).toBe(0);
    expect(answer.help?.relaxed.map(({ keyword }) => keyword)).toContain('母线');
    const misses = await database.db.query<{ words: string }>('select words from search_misses', []);
    expect(misses.rows).toEqual([{ words: '母线蓝牙耳机' }]);
    const narrow = await find({ keyword: '搭接', kind: 'product' });
    expect([narrow.hits.total, narrow.help?.unfilteredTotal]).toEqual([0, 1]);
  });

  test('orders by age and pages through everything', async () => {
    const many = Array.from({ length: 45 }, (_, index) =>
      thing(index % 2 ? 'topic' : 'article', `接地第${index}则`, '接地电阻', {
        refId: 1000 + index,
        createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
      }),
    );
    await createSearchWorld(database.db, many);
    const pages = await Promise.all([1, 2, 3].map((page) => find({ keyword: '接地', sort: 'newest', page })));
    const found = pages.flatMap(titles);
    expect(found).toEqual(many.map(({ title }) => title).toReversed());
    const ranked = await Promise.all([1, 2, 3].map((page) => find({ keyword: '接地', page })));
    expect(new Set(ranked.flatMap(titles)).size).toBe(45);
    expect((await find({ keyword: '接地', timeRange: 365 })).hits.total).toBe(45);
    expect((await find({ keyword: '接地', timeRange: 30 })).hits.total).toBe(0);
  });

  test('suggests by beginning, pinyin, initials, part number and misspelling', async () => {
    const suggest = async (words: string, person?: TestPerson) =>
      (await get<Suggestions>(`/api/search/suggestions?words=${encodeURIComponent(words)}`, person)).data;
    expect((await suggest('断路')).words).toContain('断路器');
    expect((await suggest('duanl')).words).toContain('断路器');
    expect((await suggest('dlq')).words).toContain('断路器');
    expect((await suggest('muxian')).things.map(({ title }) => title)).toContain('母线搭接发热');
    expect((await suggest('mxdj')).things.map(({ title }) => title)).toEqual(['母线搭接发热']);
    expect((await suggest('CJX2-2')).things.map(({ title }) => title)).toEqual(['选 NSX100F 还是 CJX2-2510']);
    expect((await suggest('nsx10f')).words).toEqual(['nsx100f']);
    expect(JSON.stringify(await suggest('母线'))).not.toMatch(/内部|会员说明/);
    expect(JSON.stringify(await suggest('母线', await world.signUp()))).toContain('会员说明');
    expect(await suggest('、')).toEqual({ words: [], things: [] });
  });

  test('a fresh site offers terms of the trade that its titles name', async () => {
    const { data: hot } = await get<string[]>('/api/search/hot');
    expect(hot).toContain('断路器');
    expect(hot.length).toBeLessThanOrEqual(10);
  });

  test('offers them as soon as the site is indexed, even if asked before', async () => {
    const later = thing('article', '塑壳断路器', '额定 500 A', { refId: 100 });
    await database.db.query('delete from search_documents');
    // Terms that were read for another database are not these.
    world.clock.advance({ minutes: 11 });
    expect((await get<string[]>('/api/search/hot')).data).toEqual([]);
    await createSearchWorld(database.db, [later]);
    expect((await get<string[]>('/api/search/hot')).data).toContain('断路器');
  });

  test('hot words are what many networks found something with', async () => {
    for (let at = 0; at < 5; at++) await find({ keyword: '折弯' });
    await find({ keyword: '搭接' });
    world.clock.advance({ seconds: 31 });
    await find({ keyword: '搭接' });
    const { data: hot } = await get<string[]>('/api/search/hot');
    expect(hot).toContain('折弯');
    expect(hot).not.toContain('搭接');
  });

  test('people, products and entries of the guest book are found within one drain, and no longer when they go', async () => {
    const { db } = database;
    const person = await world.signUp({ nickname: '铜排老王' });
    const indexer = createIndexer(world.services);
    await indexer.drain();
    expect((await find({ keyword: '铜排老王', kind: 'person' })).hits.items[0]?.url).toBe(
      `/space/${person.userId}`,
    );
    await db.query('update users set group_id = 2 where id = $1', [person.userId]);
    expect(titles(await find({ keyword: '铜排老王' }))).toEqual([]);
    await indexer.drain();
    expect((await find({ keyword: '铜排老王' })).hits.total).toBe(0);
    const { rows } = await db.query<{ id: number }>(
      `insert into guest_entries (kind, title, body, state, created_at, active_at)
       values ('bug', '打印闪退', '一打印就闪退', 'shown', now(), now()) returning id`,
      [],
    );
    await indexer.drain();
    const found = await find({ keyword: '闪退' });
    expect(found.hits.items[0]).toMatchObject({
      kind: 'entry',
      group: { key: 'bug' },
      facts: { status: 'received' },
    });
    await db.query('update guest_entries set is_private = true where id = $1', [rows[0]?.id]);
    expect(titles(await find({ keyword: '闪退' }))).toEqual([]);
    await indexer.drain();
    expect((await find({ keyword: '闪退' })).hits.total).toBe(0);
  });

  test('refuses what cannot be searched', async () => {
    for (const query of [
      '',
      'keyword=',
      'keyword=a&kind=secret',
      'keyword=a&page=51',
      `keyword=${'长'.repeat(101)}`,
    ]) {
      expect((await get(`/api/search?${query}`)).status).toBe(400);
    }
    expect(await find({ keyword: '，。' })).toMatchObject({ hits: { total: 0 } });
  });
});
