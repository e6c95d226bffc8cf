import { beforeAll, expect, test } from 'vitest';
import messages from '../../../app/i18n/zh-CN/selection.json' with { type: 'json' };
import { readPartQuery } from '../../../app/routes/part/library/part-query.ts';
import { questions as offered } from '../../../app/routes/selection/questions.ts';
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
      expect(partFinder.find(index, query, 1).problems, question).toEqual([]);
      const found = allIds(query).map((id) => numberById.get(id));
      const members = variants.filter((variant) => variant.family === family);
      const right = members.filter((variant) => answers(...readersOf(variant)));
      expect(found.toSorted(), question).toEqual(right.map(({ number }) => number).toSorted());
      expect(right.length, question).toBeGreaterThan(0);
      expect(right.length, question).toBeLessThan(members.length);
      expect(find(query).total, question).toBe(right.length);
    }
  });

  test('words find what they say; a power without a voltage is the one at 400 V', () => {
    const coil = (variant: Variant, voltage: number, supply = 'AC') =>
      readersOf(variant)[0]('coilVoltage') === voltage && readersOf(variant)[1]('coilSupply') === supply;
    const power = (variant: Variant, at: number, watts: number) =>
      readersOf(variant)[0](`power${at}`) === watts;
    const contactors: [string, (variant: Variant) => boolean][] = [
      ['37kW 接触器 AC 220V', (each) => power(each, 400, 37e3) && coil(each, 220)],
      ['37 kW AC-3 400V 的接触器', (each) => power(each, 400, 37e3)],
      ['接触器 37kW 690V', (each) => power(each, 690, 37e3)],
      ['接触器 230V 11000W', (each) => power(each, 230, 11e3)],
      ['37千瓦 380V 接触器', (each) => power(each, 400, 37e3)],
    ];
    for (const [words, answers] of contactors) {
      const members = variants.filter(({ family }) => family === 'contactor');
      const right = members.filter(answers);
      expect(right.length, words).toBeGreaterThan(0);
      expect(numbersOf(words), words).toEqual(right.map(({ number }) => number).toSorted());
    }
    // The coil is what 380 V says first.
    const [first] = partFinder.find(index, queryOf('37kW 380V 接触器'), 1).ids;
    const byNumber = variants.find(({ number }) => number === numberById.get(first ?? 0));
    expect(byNumber && coil(byNumber, 380)).toBe(true);
  });

  test('a purpose and the words of a question before a category do not empty the list', () => {
    const breakers = numbersOf('C16 微型断路器');
    expect(breakers.length).toBeGreaterThan(0);
    expect(numbersOf('C16 照明回路的微型断路器怎么选')).toEqual(breakers);
    expect(numbersOf('照明回路的火箭')).toEqual([]);
  });

  test('the questions that are offered find by their words what their links find', () => {
    for (const { id, group, conditions } of offered) {
      const query = readPartQuery(new URL(`http://localhost/ldz?group=${group}&${conditions}`));
      // A condition on a value that the family does not have would be no condition.
      for (const key of new URLSearchParams(conditions).keys())
        expect(
          variants.some(({ family, values }) => family === group && key.replace(/^\w+\./, '') in values),
          `${id} ${key}`,
        ).toBe(true);
      const linked = allIds(query).map((each) => numberById.get(each) ?? '');
      const typed = numbersOf(messages[`selection.question.${id}`]);
      expect(typed.length, id).toBeGreaterThan(0);
      // What is typed of a motor is its power; the link takes larger contactors too.
      if (id === 'motor') expect(typed.filter((number) => !linked.includes(number ?? ''))).toEqual([]);
      else expect(typed, id).toEqual(linked.toSorted());
    }
  });

  test('names of values, bounds and poles in words say what they say beside a category', () => {
    const breakers = (
      words: string,
      answers: (number: (key: string) => number, poles: unknown) => boolean,
    ) => {
      const right = variants.filter(
        (each) => each.family === 'mccb' && answers(readersOf(each)[0], readersOf(each)[1]('poles')),
      );
      expect(right.length, words).toBeGreaterThan(0);
      expect(numbersOf(words), words).toEqual(right.map(({ number }) => number).toSorted());
    };
    const feeder = (number: (key: string) => number, poles: unknown) =>
      number('ratedCurrent') === 250 && poles === '3P';
    breakers('250A 馈线 塑壳断路器 三极', feeder);
    breakers('250A 三极塑壳断路器', feeder);
    breakers('塑壳断路器 Ics 50kA', (number) => number('ics') === 50e3);
    breakers('塑壳断路器 Icu≥50kA', (number) => number('breakingCapacity') >= 50e3);
    breakers('塑壳断路器 Icu 40 kA 以下', (number) => number('breakingCapacity') <= 40e3);
    expect(numbersOf('Icu 50kA 火箭')).toEqual([]);
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

  const queryOf = (words: string) =>
    readPartQuery(new URL(`http://localhost/ldz?q=${encodeURIComponent(words)}`));

  function numbersOf(words: string): (string | undefined)[] {
    return allIds(queryOf(words))
      .map((id) => numberById.get(id))
      .toSorted();
  }

  function allIds(query: PartQuery): number[] {
    const { total } = partFinder.find(index, query, 1);
    const pages = Math.ceil(total / partsPerPage);
    return Array.from({ length: pages }, (_, page) => partFinder.find(index, query, page + 1).ids).flat();
  }

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
