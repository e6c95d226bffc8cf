import { beforeAll, describe, expect, test } from 'vitest';
import { saveDocuments } from '../../../backend/features/search/indexing/index-store.ts';
import type { SearchDocument } from '../../../backend/parts/search.ts';
import { type TestDatabase, testDatabases } from '../../support/databases.ts';
import { pace } from '../../support/pace.ts';
import { createSearchWorld, idsOf, topicDocument } from './search-world.ts';

const topicCount = 6500;
const now = Date.parse('2026-11-02T01:00:00.000Z');
const fourYears = 4 * 365 * 86_400_000;

/** More topics than a first look takes in: the newest has the highest id. */
function archive(): SearchDocument[] {
  return Array.from({ length: topicCount }, (_, index) => {
    const id = index + 1;
    const createdAt = new Date(now - fourYears + (fourYears * id) / (topicCount + 1));
    const often = id % 3 === 0 ? '断路器与熔断器' : '接触器';
    const seldom = id % 20 === 0 ? '凸轮开关' : '';
    const old = id <= 1200 ? '老式闸刀' : '';
    const boardId = id % 2 === 0 ? 1 : 2;
    return topicDocument({
      refId: id,
      title: `第${id}帖`,
      texts: [`${often} ${seldom} ${old}`],
      createdAt,
      boardId,
      replyCount: id % 977,
    });
  });
}

for (const kind of testDatabases) {
  describe.skipIf(!kind.isAvailable)(`an archive of ${topicCount} topics (${kind.name})`, () => {
    let database: TestDatabase;
    let world: Awaited<ReturnType<typeof createSearchWorld>>;

    beforeAll(async () => {
      database = await kind.open();
      const documents = archive();
      for (let from = 0; from < documents.length; from += 500)
        await database.db.tx(() => saveDocuments(database.db, documents.slice(from, from + 500)));
      world = await createSearchWorld(database.db, []);
      return () => database.close();
    }, 240_000 * pace);

    const multiples = (of: number) =>
      Array.from({ length: Math.floor(topicCount / of) }, (_, index) => (index + 1) * of).reverse();

    test('a common word: a thousand and more, the newest first', async () => {
      const { searchPage } = await world.search({ keyword: '断路器', sort: 'newest' });
      expect(searchPage).toMatchObject({ total: 1000, isTotalCapped: true });
      expect(idsOf(searchPage.items)).toEqual(multiples(3).slice(0, 20));
      const last = await world.search({ keyword: '断路器', sort: 'newest', page: 50 });
      expect(idsOf(last.searchPage.items)).toEqual(multiples(3).slice(980, 1000));
    });

    test('ranked pages of a common word are full to the last and repeat nothing', async () => {
      const pages = await Promise.all(
        [1, 2, 10, 11, 30, 50].map((page) => world.search({ keyword: '断路器', page })),
      );
      const ids = pages.flatMap(({ searchPage }) => idsOf(searchPage.items));
      expect(new Set(ids).size).toBe(120);
      expect(ids.every((id) => id % 3 === 0)).toBe(true);
    });

    test('a word in every twentieth: all counted', async () => {
      const hits = await world.searchAll({ keyword: '凸轮开关', sort: 'newest' });
      expect(idsOf(hits)).toEqual(multiples(20));
    });

    test('a word of old topics only is found however common it was', async () => {
      const { searchPage } = await world.search({ keyword: '老式闸刀', sort: 'newest' });
      expect(searchPage).toMatchObject({ total: 1000, isTotalCapped: true });
      expect(idsOf(searchPage.items)[0]).toBe(1200);
      expect((await world.search({ keyword: '第1帖' })).searchPage.items[0]?.id).toBe(1);
    });

    test('filters reach as far back', async () => {
      const { searchPage } = await world.search({ keyword: '老式闸刀 断路器', nodeId: 2, sort: 'newest' });
      expect(searchPage.total).toBe(200);
      expect(idsOf(searchPage.items)[0]).toBe(1197);
      expect((await world.search({ keyword: '老式闸刀', timeRange: 365 })).searchPage.total).toBe(0);
      const year = await world.search({ keyword: '断路器', timeRange: 365 });
      expect(year.searchPage).toMatchObject({ total: 541, isTotalCapped: false });
    });

    test('words that stand together everywhere but never in this order find nothing', async () => {
      expect((await world.search({ keyword: '"熔断器与断路器"' })).searchPage.total).toBe(0);
      expect((await world.search({ keyword: '"断路器与熔断器"' })).searchPage.isTotalCapped).toBe(true);
    });

    test('however many are wanted, the database is asked in the same words, and told of weeks by tens', async () => {
      const asked: { text: string; values: readonly unknown[] | undefined }[] = [];
      const { db } = database;
      const { query } = db;
      db.query = ((text, values) => {
        asked.push({ text, values });
        return query.call(db, text, values);
      }) as typeof db.query;
      try {
        for (const keyword of ['断路', '老式闸', '凸轮', '凸轮开', '老式闸刀'])
          await world.search({ keyword });
      } finally {
        db.query = query;
      }
      const reads = asked.filter(({ text }) => text.includes('placed as materialized'));
      expect(reads.length).toBeGreaterThanOrEqual(5);
      const byLimits = new Set(reads.map(({ text }) => text.replace(/\$?\d+/g, '')));
      expect(new Set(reads.map(({ text }) => text)).size).toBe(byLimits.size);
      const told = asked
        .flatMap(({ values }) => (values ?? []).map(String))
        .filter((value) => value.includes('#w'));
      // Beside words, the index would compare each of the weeks with each match.
      for (const query of told) expect(query).toMatch(/^'#w\d+'(:\*)?( \| '#w\d+'(:\*)?)*$/);
      const weeks = told.map((query) => query.match(/#w\d+/g)?.length ?? 0);
      expect(Math.max(...weeks)).toBeGreaterThan(0);
      expect(Math.max(...weeks)).toBeLessThanOrEqual(30);
    });

    test('most replies first, of all topics', async () => {
      const { items } = (await world.search({ keyword: '接触器', sort: 'replies' })).searchPage;
      expect(items[0]?.replyCount).toBe(976);
      const counts = items.map(({ replyCount }) => replyCount);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    });
  });
}
