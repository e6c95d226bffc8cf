import type { InferOutput } from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { seedPartRequests } from '../../../backend/features/part-request/demo-content.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { NoticeSchema } from '../../../contract/notice/notices.ts';
import type { Page } from '../../../contract/paging.ts';
import type { getPartMaker } from '../../../contract/part/maker.ts';
import type {
  listPartRequests,
  listSimilarParts,
  PartRequest,
  RequestState,
} from '../../../contract/part-request/part-request.ts';
import { createTestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createPartWorld, type PartWorld } from '../part/part-world.ts';

type Listed = EndpointOutput<typeof listPartRequests>;
type Similar = EndpointOutput<typeof listSimilarParts>;

describeOnBothDatabases('parts that people ask for', (database) => {
  let world: PartWorld;
  let one: TestPerson;
  let two: TestPerson;
  beforeEach(async () => {
    world = await createPartWorld(database.db);
    one = await world.signUp();
    two = await world.signUp();
  });
  const ask = (who: TestPerson | undefined, number: string, maker = '北辰电气') =>
    world.as(who).post<{ requestId: number; isNew: boolean }>('/api/part-requests', {
      number,
      maker,
      purpose: '抽屉柜',
    });
  const list = async (query = '', who?: TestPerson) =>
    (await world.as(who).get<Listed>(`/api/part-requests${query}`)).data;
  const vote = (who: TestPerson | undefined, id: number, isOn = true) =>
    world.as(who).post(`/api/part-requests/${id}/vote`, { isOn });
  const decide = (
    who: TestPerson | undefined,
    id: number,
    state: RequestState,
    more: { partNumber?: string; answer?: string } = {},
  ) => world.as(who).post(`/api/admin/part-requests/${id}/state`, { state, ...more });
  const told = async (who: TestPerson) =>
    (
      await world
        .as(who)
        .get<{ notices: Page<InferOutput<typeof NoticeSchema>> }>('/api/notices?tab=interaction')
    ).data.notices.items.map(({ kind, path, data }) => ({ kind, path, data }));

  test('one request for each maker and number; whoever asks again votes, once each', async () => {
    expect((await ask(undefined, 'C65-40')).code).toBe('session.required');
    const first = (await ask(one, 'C65-40')).data;
    expect(first.isNew).toBe(true);
    expect((await ask(two, 'c65 40', '北辰电气 ')).data).toEqual({
      requestId: first.requestId,
      isNew: false,
    });
    expect((await ask(one, '—')).code).toBe('part_request.no_number');
    await ask(two, 'D-9', '');
    const { items, makers } = await list('', one);
    expect(items).toMatchObject([
      { number: 'C65-40', maker: '北辰电气', voteCount: 2, isVoted: true, state: 'asked', purpose: '抽屉柜' },
      { number: 'D-9', maker: '', voteCount: 1, isVoted: false },
    ]);
    expect(makers).toEqual([{ name: '北辰电气', requestCount: 1, voteCount: 2 }]);
    expect((await list('?maker=南岭电器')).items).toEqual([]);
    expect((await vote(undefined, first.requestId)).code).toBe('session.required');
    expect((await vote(one, 999)).code).toBe('part_request.not_found');
    await vote(two, first.requestId, false);
    expect((await list()).items[0]).toMatchObject({ voteCount: 1, isVoted: false });
  });

  test('near numbers are shown first, and what is there is not asked for', async () => {
    await world.add('C65N-16');
    await world.add('C65N-20', { makerId: world.ids.southern });
    await world.add('C65N-25', { state: 'hidden' });
    await world.add('LC1-D09');
    await ask(one, 'C65N-63');
    const near = (number: string, maker = '') =>
      world
        .as()
        .get<Similar>(`/api/part-requests/similar?number=${number}&maker=${encodeURIComponent(maker)}`);
    const { parts, requests } = (await near('C65N-26', '南岭电器')).data;
    expect(parts.map(({ number }) => number)).toEqual(['C65N-20', 'C65N-16']);
    expect(requests.map(({ number }) => number)).toEqual(['C65N-63']);
    expect((await near('XYZ-1')).data).toEqual({ parts: [], requests: [] });
    expect((await ask(two, 'c65n16')).code).toBe('part_request.there');
    expect((await ask(two, 'C65N-16', '')).code).toBe('part_request.there');
    expect((await ask(two, 'C65N-16', '南岭电器')).data.isNew).toBe(true);
    expect((await ask(two, 'C65N-25')).data.isNew).toBe(true);
  });

  test('what is published is there, its voters are told once, and it is asked for again when it goes', async () => {
    const { requestId } = (await ask(one, 'C65-40')).data;
    await vote(two, requestId);
    const draft = await world.add('C65 40', { state: 'draft' });
    expect((await list()).total).toBe(1);
    const publish = (state: string) =>
      world.as(world.staff).post(`/api/admin/parts/${draft}/state`, { state, reason: '' });
    await publish('published');
    expect((await list()).total).toBe(0);
    expect((await list('?list=there')).items).toMatchObject([
      { requestId, state: 'there', part: { id: draft } },
    ]);
    const word = { kind: 'part_there', path: `/ldz/detail/${draft}`, data: { number: 'C65 40' } };
    expect(await told(one)).toEqual([word]);
    expect(await told(two)).toEqual([word]);
    expect((await vote(one, requestId)).code).toBe('part_request.not_found');
    await publish('hidden');
    expect((await list()).items).toMatchObject([{ requestId, state: 'asked', part: null, voteCount: 2 }]);
    await publish('published');
    expect(await told(one)).toEqual([word]);
  });

  test('staff take it on, close it with a part, or decline it and say why', async () => {
    const { requestId } = (await ask(one, 'C65-40')).data;
    expect((await decide(undefined, requestId, 'taken')).code).toBe('session.required');
    expect((await decide(one, requestId, 'taken')).code).toBe('session.forbidden');
    await decide(world.staff, requestId, 'taken');
    expect((await list()).items).toMatchObject([{ state: 'taken' }]);
    expect((await decide(world.staff, requestId, 'there', { partNumber: 'C65-40' })).code).toBe(
      'part.not_found',
    );
    const id = await world.add('C65-40-NEW');
    await decide(world.staff, requestId, 'there', { partNumber: 'c65 40 new' });
    expect(await told(one)).toMatchObject([{ kind: 'part_there', path: `/ldz/detail/${id}` }]);
    const other = (await ask(two, 'OLD-1')).data.requestId;
    expect((await decide(world.staff, other, 'declined')).code).toBe('part_request.no_answer');
    await decide(world.staff, other, 'declined', { answer: '已停产' });
    expect((await list()).total).toBe(0);
    expect(await told(two)).toMatchObject([
      { kind: 'part_not_coming', data: { number: 'OLD-1', answer: '已停产' } },
    ]);
    expect((await ask(one, 'OLD-1')).code).toBe('part_request.declined');
    const staffList = (who: TestPerson | undefined) =>
      world.as(who).get<Page<PartRequest>>('/api/admin/part-requests?state=declined');
    expect((await staffList(one)).code).toBe('session.forbidden');
    expect((await staffList(world.staff)).data.items).toMatchObject([{ number: 'OLD-1' }]);
  });

  test('a maker’s page tells its parts, what became of wrong data, and what is wished for', async () => {
    const id = await world.add('A-1');
    await ask(one, 'A-2');
    const maker = (slug: string) =>
      world.as().get<EndpointOutput<typeof getPartMaker>>(`/api/part-makers/${slug}`);
    expect((await maker('north')).data.corrections).toEqual({
      open: 0,
      fixed: 0,
      declined: 0,
      medianDays: null,
    });
    expect((await maker('south')).code).toBe('part.maker_not_found');
    for (const field of ['宽', '高', '深'])
      await world.as(one).post(`/api/parts/${id}/reports`, { field, claim: '应为 18 mm' });
    const days = async (count: number) => world.clock.advance({ days: count });
    const fix = (version: number, reportIds: number[]) =>
      world.as(world.staff).post(`/api/admin/parts/${id}`, { version, fields: {}, note: '样本', reportIds });
    const { rows } = await database.db.query<{ id: number }>('select id from part_reports order by id');
    await days(2);
    await fix(1, [rows[0]?.id ?? 0]);
    await days(4);
    await fix(2, [rows[1]?.id ?? 0]);
    expect((await maker('north')).data).toMatchObject({
      name: '北辰电气',
      partCount: 1,
      families: [{ slug: 'mcb', count: 1 }],
      corrections: { open: 1, fixed: 2, declined: 0, medianDays: 4 },
      wished: { requestCount: 1, voteCount: 1 },
    });
  });

  test('the demo people’s wishes come once', async () => {
    const demo = createTestBackend(database.db, { config: { DEMO_CONTENT: '1' } });
    await seedPartRequests(demo.services);
    await seedPartRequests(demo.services);
    expect((await list()).total).toBe(6);
  });
});
