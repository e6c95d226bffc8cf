import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { partFinder } from '../../../backend/features/part/index/find.ts';
import { dataLimits } from '../../../contract/data-client/data-document.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createPartWorld, type PartWorld } from './part-world.ts';

const real = partFinder.find;

const aliases = (count: number, field: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => `a${at}: ${field(at)}`).join(' ');

describeOnBothDatabases('what a query of the data client costs', (database) => {
  let world: PartWorld;
  /** The engine behind the counting field, watched to tell how often it ran. */
  let find: MockInstance<typeof partFinder.find>;
  beforeEach(async () => {
    world = await createPartWorld(database.db);
    await world.add('A-1', { values: { current: '10 A', poles: '1P' } });
    await world.add('A-2', { values: { current: '16 A', poles: '2P' } });
    find = vi.spyOn(partFinder, 'find');
  });
  afterEach(() => vi.restoreAllMocks());

  const codeOf = async (body: object) => (await world.ask(body)).errors?.[0]?.message;
  const counted = () => find.mock.calls.length;

  test.each([
    ['aliases', `{ ${aliases(110, () => 'parts(filter: {}) { total }')} }`],
    [
      'aliases with filters of their own',
      `{ ${aliases(110, (at) => `parts(filter: { keyword: "${at}" }) { total }`)} }`,
    ],
    [
      'a fragment used again and again',
      `{ ${'...Many '.repeat(20)} } fragment Many on Query { ${aliases(5, () => 'parts(filter: {}) { total }')} }`,
    ],
    [
      'fragments in fragments',
      `{ ...A ...A ...A } fragment A on Query { ...B ...B ...B } fragment B on Query { parts(filter: {}) { total } }`,
    ],
    ['inline fragments', `{ ${'... on Query { parts(filter: {}) { total } } '.repeat(10)} }`],
    ['trees', `{ ${aliases(12, () => 'library(edition: ldz) { total }')} }`],
    [
      'what each part of a page is read for',
      `{ ${aliases(4, (at) => `parts(filter: {}, page: ${at}) { items { files { id } versions { note } } }`)} }`,
    ],
    [
      'neighbours of neighbours',
      '{ part(id: 1) { neighbours { neighbours { neighbours { neighbours { neighbours { id } } } } } } }',
    ],
  ])('%s are refused before anything is counted', async (_, query) => {
    expect(await codeOf({ query })).toBe('data.too_costly');
    expect(counted()).toBe(0);
  });

  test('what a variable leaves out is charged as well', async () => {
    const query = `query Q($no: Boolean!) { ${aliases(10, () => 'parts(filter: {}) @include(if: $no) { total }')} }`;
    expect(await codeOf({ query, variables: { no: false } })).toBe('data.too_costly');
  });

  test('several requests in one body are none', async () => {
    const query = '{ parts(filter: {}) { total } }';
    expect((await world.ask([{ query }, { query }])).status).toBe(400);
    expect(counted()).toBe(0);
  });

  test('equal questions are answered once in a request, however they are put, and anew in the next', async () => {
    const query = `query Q($filter: PartFilter!) {
      a: parts(filter: {}) { total } b: parts(filter: { keyword: "" }, page: 1) { total facets { makers { slug } } }
      c: parts(filter: $filter) { total items { id } } d: parts(filter: { keyword: "A-2" }) { total }
    }`;
    const ask = () => world.ask<Record<string, { total: number }>>({ query, variables: { filter: {} } });
    const { data, errors } = await ask();
    expect(errors).toBeUndefined();
    expect([data?.a?.total, data?.b?.total, data?.c?.total, data?.d?.total]).toEqual([2, 2, 2, 1]);
    expect(counted()).toBe(2);
    await ask();
    expect(counted()).toBe(4);
  });

  test('between two counts of a request everybody else has a turn', async () => {
    const query = `{ ${aliases(4, (at) => `parts(filter: { keyword: "A-${at}" }) { total }`)} }`;
    let turns = 0;
    let isOver = false;
    const seen: number[] = [];
    find.mockImplementation((...given) => {
      seen.push(turns);
      return real(...given);
    });
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    expect((await world.ask({ query })).errors).toBeUndefined();
    isOver = true;
    expect(seen.length).toBe(4);
    expect(new Set(seen).size).toBe(4);
  });

  test('a time limit ends the rest and says so', async () => {
    const start = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start);
    // The first count takes all the time there is.
    find.mockImplementation((...given) => {
      clock.mockReturnValue(start + dataLimits.milliseconds + 1);
      return real(...given);
    });
    const query = `{ ${aliases(3, (at) => `parts(filter: { keyword: "A-${at}" }) { total }`)} }`;
    const { errors } = await world.ask({ query });
    expect(errors?.map(({ message }) => message)).toContain('data.too_slow');
    expect(errors?.[0]?.extensions?.code).toBe('data.too_slow');
    expect(counted()).toBe(1);
  });

  test('reading the library whole after a start takes nothing of the time of the first question', async () => {
    let time = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => time);
    const { q } = database.db;
    const selectFrom = q.selectFrom.bind(q) as (table: string) => unknown;
    vi.spyOn(q, 'selectFrom').mockImplementation(((table: string) => {
      if (table === 'parts as p') time += dataLimits.milliseconds + 1;
      return selectFrom(table);
    }) as typeof q.selectFrom);
    const { data, errors } = await world.ask<{ parts: { total: number } }>({
      query: '{ parts(filter: {}) { total } }',
    });
    expect(errors).toBeUndefined();
    expect(data?.parts.total).toBe(2);
  });
});
