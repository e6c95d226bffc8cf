import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { rebuildIndex } from '../../../backend/features/search/index.ts';
import { allStandards, getStandard } from '../../../backend/features/standard/standards.ts';
import type { WholeAnswer } from '../../../contract/search/whole-search.ts';
import { type Standard, type StandardRow, standardId } from '../../../contract/standard/standard.ts';
import { createTestBackend, type TestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

test('every standard and clause has an id of its own, and an article that is there', () => {
  const ids = allStandards.flatMap(({ id, clauses }) => [
    id,
    ...clauses.map(({ number }) => `${id}.${number}`),
  ]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !standardId.test(id))).toEqual([]);
  const articles = allStandards.flatMap(({ clauses }) => clauses.map(({ article }) => article));
  const folder = join(import.meta.dirname, '..', '..', '..', 'content', 'wiki');
  expect(articles.filter((name) => !existsSync(join(folder, `${name}.md`)))).toEqual([]);
  // A clause without its edition says nothing: numbers change.
  expect(allStandards.filter((each) => each.clauses.length > 0 && !each.isYearChecked)).toEqual([]);
});

describeOnBothDatabases('standards', (database) => {
  let t: TestBackend;
  beforeEach(() => {
    t = createTestBackend(database.db);
  });

  test('anybody reads them with year and status; one is coming until its day', async () => {
    const read = async (id: string) => (await t.as().get<Standard>(`/api/standards/${id}`)).data;
    expect(await read('gbt-7251-1')).toMatchObject({ number: 'GB/T 7251.1', year: 2023, state: 'current' });
    expect((await read('gbt-7251-1')).clauses.map(({ id }) => id)).toContain('gbt-7251-1.10.9.2');
    expect((await read('gb-50054')).state).toBe('unchecked');
    expect((await t.as().get('/api/standards/gbt-1')).code).toBe('standard.not_found');
    const stateAt = (time: string) => getStandard(new Date(time), 'gbt-24276').state;
    expect(stateAt('2026-06-30T15:59:00Z')).toBe('coming');
    expect(stateAt('2026-06-30T16:00:00Z')).toBe('current');
    const found = async (keyword: string) =>
      (await t.as().get<StandardRow[]>(`/api/standards?keyword=${encodeURIComponent(keyword)}`)).data;
    expect((await found('gbt7251.1-2023')).map(({ id }) => id)).toEqual(['gbt-7251-1']);
    expect(await found('没有这个词')).toEqual([]);
  });

  test('the whole search finds them, and texts point to a clause', async () => {
    const { features } = t.services;
    await rebuildIndex({ db: database.db, features }, { kinds: ['standard'], report: () => {} });
    const { data } = await t
      .as()
      .get<WholeAnswer>(`/api/search?keyword=${encodeURIComponent('GB/T 7251.1')}`);
    expect(data.hits.items[0]).toMatchObject({ kind: 'standard', url: '/standards/gbt-7251-1' });
    const person = await t.signUp();
    const cards = await t.as(person).get(`/api/cards/search?words=${encodeURIComponent('7251.1 工频')}`);
    expect(cards.data).toContainEqual({
      kind: 'standard',
      id: 'gbt-7251-1.10.9.2',
      label: 'GB/T 7251.1-2023 第 10.9.2 条',
    });
  });
});
