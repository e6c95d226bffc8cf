import { beforeEach, expect, test } from 'vitest';
import type { AuditEntry } from '../../../contract/admin/admin.ts';
import type { Page } from '../../../contract/paging.ts';
import type { ConceptEffect, SearchConcept } from '../../../contract/search/admin.ts';
import type { WholeAnswer } from '../../../contract/search/whole-search.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld } from '../forum/forum-world.ts';
import { createSearchWorld, textOf, topicDocument } from './search-world.ts';

const reason = '客户常这么说';

const calls: [string, string, object?][] = [
  ['GET', '/api/admin/search/concepts'],
  ['POST', '/api/admin/search/concepts/preview', { term: '闸刀' }],
  ['POST', '/api/admin/search/concepts', { term: '闸刀', reason }],
  ['GET', '/api/admin/search/rules'],
  ['POST', '/api/admin/search/words', { list: 'blocked', words: '闸刀', reason }],
  ['POST', '/api/admin/search/words/remove', { list: 'blocked', words: '闸刀', reason }],
  ['POST', '/api/admin/search/pins', { words: '闸刀', address: '/forum/topic/1', reason }],
  ['POST', '/api/admin/search/pins/1/remove', { reason }],
  ['GET', '/api/admin/search/misses'],
  ['POST', '/api/admin/search/misses/remove', { words: '闸刀' }],
  ['GET', '/api/admin/search/index'],
  ['POST', '/api/admin/search/rebuild', { reason }],
  ['POST', '/api/admin/search/failures/retry', { kind: 'topic', refId: 1 }],
];

describeOnBothDatabases('the back office of the search', (database) => {
  let world: Awaited<ReturnType<typeof createSearchWorld>>;
  let admin: TestPerson;
  let network = 0;

  beforeEach(async () => {
    world = await createSearchWorld(database.db, [
      topicDocument({ refId: 1, title: '隔离开关选型', texts: ['主开关用隔离开关'] }),
      topicDocument({ refId: 2, title: '老车间的闸刀', texts: ['闸刀该换了'] }),
      topicDocument({ refId: 3, title: '铜排发热', texts: ['搭接面'] }),
    ]);
    admin = await world.signUp({ roles: ['admin'] });
  });

  async function find(keyword: string): Promise<WholeAnswer> {
    network += 1;
    const path = `/api/search?${new URLSearchParams({ keyword })}`;
    const headers = { 'x-client-address': `10.8.${network >> 8}.${network & 255}` };
    return ((await (await world.as().fetch(path, { headers })).json()) as { data: WholeAnswer }).data;
  }
  const titles = async (keyword: string) =>
    (await find(keyword)).hits.items.map(({ title }) => textOf(title));
  const post = (path: string, body: object) => world.as(admin).post(`/api/admin/search/${path}`, body);
  const acts = async () =>
    (await world.as(admin).get<Page<AuditEntry>>('/api/admin/audit?action=search')).data.items.map(
      ({ action }) => action,
    );

  test('is closed to visitors and to people without a role', async () => {
    const user = await world.signUp();
    for (const [method, path, body] of calls) {
      expect([path, (await world.send(method, path, { body })).code]).toEqual([path, 'session.required']);
      expect([path, (await world.send(method, path, { body, cookie: user.cookie })).code]).toEqual([
        path,
        'session.forbidden',
      ]);
    }
  });

  test('a term: its effect is shown first, then it works at once, and can be taken out again', async () => {
    const concept = { term: '隔离开关', forms: '闸刀|刀开关', leads: '', english: 'disconnector' };
    const preview = await world.as(admin).post<ConceptEffect[]>('/api/admin/search/concepts/preview', {
      ...concept,
      sample: '老车间隔离开关怎么选',
    });
    expect(preview.data.find(({ words }) => words === '闸刀')).toMatchObject({
      before: 1,
      after: 2,
      gained: ['隔离开关选型'],
      lost: [],
    });
    expect(preview.data.at(-1)?.cutAfter).toContain('隔离开关');
    expect(await titles('闸刀')).toEqual(['老车间的闸刀']);
    expect((await post('concepts', { ...concept, reason })).success).toBe(true);
    expect(await titles('闸刀')).toEqual(['老车间的闸刀', '隔离开关选型']);
    const changed = await world.as(admin).get<SearchConcept[]>('/api/admin/search/concepts');
    expect(changed.data).toEqual([
      {
        term: '隔离开关',
        forms: ['闸刀', '刀开关'],
        leads: [],
        english: 'disconnector',
        isRemoved: false,
        isChanged: true,
      },
    ]);
    await post('concepts', { ...concept, isRemoved: true, reason });
    expect(await titles('闸刀')).toEqual(['老车间的闸刀']);
    expect(await acts()).toEqual(['search.concept', 'search.concept']);
    expect((await post('concepts', { ...concept, reason: '' })).fields).toHaveProperty('reason');
    expect((await post('concepts', { term: '词'.repeat(31), reason })).fields).toHaveProperty('term');
  });

  test('a new term is heard in pinyin', async () => {
    await post('concepts', { term: '搭接面', forms: '接触面', reason });
    expect(await titles('dajiemian')).toEqual(['铜排发热']);
    expect((await find('djm')).instead).toBe('搭接面');
  });

  test('blocked words find nothing, in any spelling, and are not counted as missing', async () => {
    expect((await post('words', { list: 'blocked', words: '闸刀', reason })).success).toBe(true);
    expect(await find('老车间的閘刀')).toMatchObject({
      isBlocked: true,
      hits: { total: 0 },
      help: { near: [] },
    });
    const suggested = await world.as().get('/api/search/suggestions?words=%E9%97%B8%E5%88%80');
    expect(suggested.data).toEqual({ words: [], things: [] });
    expect((await post('words', { list: 'blocked', words: '闸刀', reason })).code).toBe(
      'search.words_listed',
    );
    expect((await post('words/remove', { list: 'blocked', words: '闸刀', reason })).success).toBe(true);
    expect((await post('words/remove', { list: 'blocked', words: '闸刀', reason })).code).toBe(
      'search.words_not_listed',
    );
    expect(await titles('闸刀')).toEqual(['老车间的闸刀']);
    expect((await world.as(admin).get<Page<unknown>>('/api/admin/search/misses')).data.total).toBe(0);
  });

  test('recommended words come before those that many search for', async () => {
    await post('words', { list: 'hot', words: '铜排', reason });
    expect((await world.as().get<string[]>('/api/search/hot')).data[0]).toBe('铜排');
  });

  test('a pinned thing stands first for its words, for those who may read it', async () => {
    const pin = await post('pins', {
      words: 'KM1 闸刀',
      address: 'https://example.com/forum/topic/3?x=1',
      reason,
    });
    expect(pin.success).toBe(true);
    const pinned = await find('km1  闸刀');
    expect(pinned.hits.items[0]).toMatchObject({ id: 3, isPinned: true });
    expect((await post('pins', { words: 'km1-闸刀', address: '/forum/topic/3', reason })).code).toBe(
      'search.pin_exists',
    );
    expect((await post('pins', { words: '闸刀', address: '/forum/topic/99', reason })).code).toBe(
      'search.thing_not_found',
    );
    await database.db.query('update search_documents set visibility = 2 where ref_id = 3', []);
    expect(JSON.stringify(await find('km1 闸刀'))).not.toContain('铜排');
    const { pinId } = pin.data as { pinId: number };
    expect((await post(`pins/${pinId}/remove`, { reason })).success).toBe(true);
    expect((await post(`pins/${pinId}/remove`, { reason })).code).toBe('search.pin_not_found');
    expect(await acts()).toEqual(['search.unpin', 'search.pin']);
  });

  test('what was looked for in vain is listed until it is dealt with', async () => {
    await find('激光焊缝');
    await find('激光焊缝');
    await find('13912345678');
    const misses = await world
      .as(admin)
      .get<Page<{ words: string; count: number }>>('/api/admin/search/misses');
    expect(misses.data.items).toMatchObject([{ words: '激光焊缝', count: 2 }]);
    expect((await post('misses/remove', { words: '激光焊缝' })).success).toBe(true);
    expect((await post('misses/remove', { words: '激光焊缝' })).code).toBe('search.words_not_listed');
  });

  test('a rebuild runs as a job, tells how far it is, and there is one at a time', async () => {
    const forum = await createForumWorld(database.db);
    const id = await forum.ask(admin, { title: '重建也要找得到' });
    await database.db.query('delete from search_outbox', []);
    expect((await post('rebuild', { reason })).success).toBe(true);
    expect((await post('rebuild', { reason })).code).toBe('search.rebuilding');
    await world.services.jobs.runWaiting();
    interface State {
      kinds: { kind: string; documents: number; waiting: number }[];
      rebuild: { state: string; percent: number };
    }
    const { data } = await world.as(admin).get<State>('/api/admin/search/index');
    expect(data.rebuild).toMatchObject({ state: 'completed', percent: 100 });
    expect(data.kinds.find(({ kind }) => kind === 'topic')).toEqual({
      kind: 'topic',
      documents: 1,
      waiting: 0,
    });
    expect((await find('重建')).hits.items[0]?.id).toBe(id);
  });
});
