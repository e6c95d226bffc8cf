import { beforeEach, expect, test } from 'vitest';
import { calculatorDocuments } from '../../../backend/features/brain/search-document-store.ts';
import { rebuildIndex } from '../../../backend/features/search/index.ts';
import type { ListedThings } from '../../../backend/parts/search.ts';
import { allCalculators } from '../../../contract/calculator/all-calculators.ts';
import { calculatorNumbers } from '../../../contract/calculator/numbers.ts';
import type { WholeAnswer } from '../../../contract/search/whole-search.ts';
import { createTestBackend, type TestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

test('every calculator has a number of its own', () => {
  const numbers = allCalculators.map(({ name }) => calculatorNumbers[name]);
  expect(numbers.every(Number.isInteger)).toBe(true);
  expect(new Set(numbers).size).toBe(allCalculators.length);
});

describeOnBothDatabases('calculators', (database) => {
  let t: TestBackend;
  beforeEach(() => {
    t = createTestBackend(database.db);
  });

  test('anybody gets the tables, each with source and standing', async () => {
    const { data } = await t.as().get('/api/brain/tables');
    const tables = data as { id: string; source: string; check: { how: string } }[];
    expect(tables.length).toBeGreaterThan(25);
    expect(tables.find(({ id }) => id === 'cable-fits')?.check.how).toBe('unchecked');
  });

  test('are found by the whole search in both languages, and indexed by themselves', async () => {
    const { features } = t.services;
    const { things } = calculatorDocuments;
    const unindexed = () =>
      (things as ListedThings).listUnindexedIds(database.db, { kind: 'calculator', limit: 100 });
    expect(await unindexed()).toHaveLength(allCalculators.length);
    await rebuildIndex({ db: database.db, features }, { kinds: ['calculator'], report: () => {} });
    expect(await unindexed()).toEqual([]);
    const first = async (keyword: string) => {
      const { data } = await t.as().get(`/api/search?keyword=${encodeURIComponent(keyword)}`);
      const [hit] = (data as WholeAnswer).hits.items;
      return [hit?.kind, hit?.url];
    };
    const drop = ['calculator', '/electricBrain/calculators/voltage-drop'];
    expect(await first('电压降 计算')).toEqual(drop);
    expect(await first('voltage drop')).toEqual(drop);
    expect(await first('IP54 防护等级')).toEqual([
      'calculator',
      '/electricBrain/calculators/protection-code',
    ]);
  });

  test('texts point to them by their names', async () => {
    const cards = await t.as(await t.signUp()).get('/api/cards/search?words=%E7%94%B5%E5%8E%8B%E9%99%8D');
    expect(cards.data).toContainEqual({ kind: 'calculator', id: 'voltage-drop', label: '电压降' });
    expect((await t.as().get('/api/cards/calculator/constructor/mentions')).data).toEqual(
      (await t.as().get('/api/cards/calculator/nothing/mentions')).data,
    );
  });
});
