import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { pace } from '../../support/pace.ts';
import { corpusDocuments, createSearchWorld, idsOf, marksOf, readData, textOf } from './search-world.ts';

interface RegressionQuery {
  group: string;
  keyword: string;
  /** Topics that must be found. */
  finds: number[];
  /** Topics that must not be found. */
  not?: number[];
  /** The literal hits are `finds` and nothing else. */
  isExact?: boolean;
  /** How many literal hits there are. */
  literal?: number;
  /** How many hits there are. */
  total?: number;
}

const queries = readData<RegressionQuery[]>('queries.json');

test('there are two hundred queries and more', () => {
  expect(queries.length).toBeGreaterThanOrEqual(200);
});

describeOnBothDatabases('regression queries', (database) => {
  // In one test, as the corpus is indexed anew for each.
  test('each finds what it must, and nothing it must not', { timeout: 120_000 * pace }, async () => {
    const world = await createSearchWorld(database.db, corpusDocuments());
    const wrong: string[] = [];
    for (const query of queries) {
      const hits = await world.searchAll({ keyword: query.keyword });
      const found = new Set(idsOf(hits));
      const literal = hits.filter(({ isLiteral }) => isLiteral);
      const report = (what: string, ids: readonly number[]) => {
        if (ids.length > 0) wrong.push(`${query.group}, ${query.keyword}: ${what} ${ids.join(' ')}`);
      };
      report(
        'misses',
        query.finds.filter((id) => !found.has(id)),
      );
      report(
        'finds wrongly',
        (query.not ?? []).filter((id) => found.has(id)),
      );
      if (query.isExact)
        report(
          'takes for literal',
          idsOf(literal).filter((id) => !query.finds.includes(id)),
        );
      if (query.isExact)
        report(
          'takes for not literal',
          query.finds.filter((id) => !idsOf(literal).includes(id)),
        );
      if (query.literal !== undefined && literal.length !== query.literal) report('literal', idsOf(literal));
      if (query.total !== undefined && hits.length !== query.total) report('finds', idsOf(hits));
      const firstLoose = hits.findIndex(({ isLiteral }) => !isLiteral);
      if (firstLoose >= 0 && hits.slice(firstLoose).some(({ isLiteral }) => isLiteral))
        wrong.push(`${query.keyword}: literal hits are not first`);
      const unmarked = hits.filter(
        ({ title, snippet }) => marksOf(title).length + marksOf(snippet).length === 0,
      );
      report('marks nothing in', idsOf(unmarked));
      if (hits.some(({ title }) => textOf(title) === '')) wrong.push(`${query.keyword}: a title is empty`);
    }
    expect(wrong).toEqual([]);
  });
});
