import { beforeAll, expect, test } from 'vitest';
import { readPartQuery } from '../../../app/routes/part/library/part-query.ts';
import { seedParts } from '../../../backend/features/part/demo/demo-content.ts';
import { partFinder } from '../../../backend/features/part/index/find.ts';
import { type PartIndex, readPartIndex } from '../../../backend/features/part/index/library-index.ts';
import { listGroups } from '../../../backend/features/part/library-store.ts';
import { expandSeries, type Variant } from '../../../backend/features/part/series/expand.ts';
import { loadSeries, readSeriesFiles } from '../../../backend/features/part/series/load.ts';
import { selection } from '../../../backend/features/selection/facets/select.ts';
import { partsPerPage } from '../../../contract/part/kinds.ts';
import { type PartQuery, withOnly, withoutCondition } from '../../../contract/part/part-query.ts';
import { createTestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { controlQuestions } from './control-questions.ts';
import { protectionQuestions, type Question } from './protection-questions.ts';

const questions = [...protectionQuestions, ...controlQuestions];

describeOnBothDatabases('sixty questions of selection', (database) => {
  let index: PartIndex;
  let variants: Variant[];
  const numberById = new Map<number, string>();

  beforeAll(async () => {
    const { services } = createTestBackend(database.db, { config: { DEMO_CONTENT: '0' } });
    await seedParts(services);
    const files = await readSeriesFiles();
    await loadSeries(services, files);
    await loadSeries(services, files);
    const groups = await listGroups(database.db);
    const parametersOf = (family: string) => groups.find(({ slug }) => slug === family)?.parameters ?? [];
    variants = files.flatMap(({ series }) =>
      series.flatMap((each) => [...expandSeries(each, parametersOf(each.family))]),
    );
    const { rows } = await database.db.query<{ id: number; number: string }>(
      'select id, number from parts',
      [],
    );
    for (const { id, number } of rows) numberById.set(id, number);
    index = await readPartIndex(database.db);
  });

  test('each has exactly the parts that answer it', () => {
    expect(questions).toHaveLength(60);
    expect(numberById.size).toBe(variants.length);
    for (const [question, family, conditions, answers] of questions) {
      const query = readPartQuery(new URL(`http://localhost/ldz?group=${family}&${conditions}`));
      const { total, problems } = partFinder.find(index, query, 1);
      expect(problems, question).toEqual([]);
      const found = Array.from({ length: Math.ceil(total / partsPerPage) }, (_, page) =>
        partFinder.find(index, query, page + 1).ids.map((id) => numberById.get(id)),
      ).flat();
      const members = variants.filter((variant) => variant.family === family);
      const right = members.filter((variant) => answers(...readersOf(variant)));
      expect(found.toSorted(), question).toEqual(right.map(({ number }) => number).toSorted());
      expect(right.length, question).toBeGreaterThan(0);
      expect(right.length, question).toBeLessThan(members.length);
      expect(find(query).total, question).toBe(right.length);
    }
  });

  test('what bars a value or a part is what is named, and without it there is as much as is said', () => {
    let barred = 0;
    for (const [question, family, conditions] of questions.filter((_, at) => at % 6 === 0)) {
      const query = readPartQuery(
        new URL(`http://localhost/ldz?group=${family}&${conditions}&maker=fictional-c`),
      );
      const found = find(query);
      for (const { field, count } of found.conditions)
        expect(find(withoutCondition(query, field)).total, `${question} ${field}`).toBe(count);
      for (const facet of found.facets)
        for (const { value, count, unless } of facet.values) {
          const alone = withOnly(query, facet.field, value);
          // More files are one more condition; of other facets one value stands in place of the chosen ones.
          if (facet.field !== 'has') expect(find(alone).total, `${question} ${value}`).toBe(count);
          if (count > 0 || !unless) continue;
          barred += 1;
          const without = withOnly(withoutCondition(query, unless.field), facet.field, value);
          expect(find(without).total, `${question} ${value}`).toBe(unless.count);
        }
    }
    expect(barred).toBeGreaterThan(40);
  });

  function find(query: PartQuery) {
    return selection.find(index, query, 1);
  }
});

function readersOf({ values }: Variant): Parameters<Question[3]> {
  const number = (key: string, isTop: boolean) => {
    const value = values[key];
    if (typeof value !== 'object') return Number.NaN;
    return Number((isTop && 'baseMax' in value ? value.baseMax : value.base).toPrecision(12));
  };
  return [(key) => number(key, false), (key) => String(values[key] ?? ''), (key) => number(key, true)];
}
