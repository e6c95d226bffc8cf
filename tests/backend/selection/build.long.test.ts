import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { seedParts } from '../../../backend/features/part/demo/demo-content.ts';
import { type PartIndex, readPartIndex } from '../../../backend/features/part/index/library-index.ts';
import { loadSeries, readSeriesFiles } from '../../../backend/features/part/series/load.ts';
import { builder } from '../../../backend/features/selection/builds/build.ts';
import { evaluate, factorOf } from '../../../backend/features/selection/builds/evaluate.ts';
import { readInputs } from '../../../backend/features/selection/builds/inputs.ts';
import {
  type BuildRules,
  readBuildRules,
  slotsOf,
} from '../../../backend/features/selection/builds/rules.ts';
import { allCalculators } from '../../../contract/calculator/all-calculators.ts';
import type { PartValue } from '../../../contract/part/kinds.ts';
import { type BuildKind, buildKinds } from '../../../contract/selection/build.ts';
import { createTestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { isMainRun } from '../../support/main-run.ts';

/** Ways that are gone; the long run goes more of them. */
const runs = isMainRun ? 8 : 60;

interface Row {
  number: string;
  maker: string;
  values: Record<string, PartValue>;
  width: number | null;
}

test('the rules speak of what there is, and every one has its reason', async () => {
  for (const build of buildKinds) {
    const { inputs, slots, tables, rules } = await readBuildRules(build);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    for (const rule of rules) {
      const references = [rule.left, rule.plus ?? rule.left, rule.right].filter((each) => each.includes('.'));
      for (const reference of references) {
        const [of = '', key = ''] = reference.split('.');
        const known =
          of === 'input' ? inputs : of === 'table' ? tables : slots.filter((slot) => slot.key === of);
        expect(
          of === 'input' || of === 'table' ? known.some((each) => each.key === key) : known.length > 0,
        ).toBe(true);
      }
      for (const key of rule.times) expect(tables.map((table) => table.key)).toContain(key);
      expect(slotsOf(rule, slots).length).toBeGreaterThan(0);
      if (rule.calculator) expect(allCalculators.map(({ name }) => name)).toContain(rule.calculator);
    }
    for (const { rows, isStep } of tables) {
      expect(rows.every(([x], at) => at === 0 || x > (rows[at - 1]?.[0] ?? 0))).toBe(true);
      // A factor only falls, and none is above one.
      if (!isStep) expect(rows.every(([, y], at) => y <= 1 && y <= (rows[at - 1]?.[1] ?? 1))).toBe(true);
    }
  }
});

test('a factor lies between its rows, a step at or above, and nothing beyond the last', () => {
  const table = { key: 't', zh: 't', en: 't', by: 'x', source: '', unit: '', isStep: false };
  const rows: [number, number][] = [
    [40, 1],
    [50, 0.9],
  ];
  const at = (x: number, isStep = false) => factorOf({ ...table, rows, isStep }, x);
  expect([at(20), at(40), at(45), at(50), at(50.1), at(41, true)]).toEqual([1, 1, 0.95, 0.9, undefined, 0.9]);
});

describeOnBothDatabases('builds by rules', (database) => {
  let index: PartIndex;
  const rowById = new Map<number, Row>();
  const rulesOf = new Map<BuildKind, BuildRules>();

  beforeAll(async () => {
    const { services, db } = createTestBackend(database.db, { config: { DEMO_CONTENT: '0' } });
    await seedParts(services);
    await loadSeries(services, await readSeriesFiles());
    const { rows } = await db.query<Row & { id: number }>(
      'select p.id, p.number, m.slug as maker, p.values, p.width from parts p join part_makers m on m.id = p.maker_id',
      [],
    );
    for (const { id, ...row } of rows) rowById.set(id, row);
    index = await readPartIndex(db);
    for (const build of buildKinds) rulesOf.set(build, await readBuildRules(build));
  });

  function plan(build: BuildKind, query: URLSearchParams) {
    const rules = rulesOf.get(build) as BuildRules;
    const { values } = readInputs(rules, query);
    return builder.plan(index, rules, { query, values });
  }

  /** Goes the way of a build: in each place one of those that are allowed, as the numbers say. */
  function walk(build: BuildKind, inputs: Record<string, string>, choices: readonly number[]) {
    const query = new URLSearchParams(inputs);
    const slots = rulesOf.get(build)?.slots ?? [];
    let end = plan(build, query);
    for (const [at, { key }] of slots.entries()) {
      const allowed = end[at]?.allowed ?? [];
      const id = allowed[(choices[at] ?? 0) % Math.max(allowed.length, 1)];
      if (id === undefined) continue;
      query.set(`part.${key}`, String(id));
      end = plan(build, query);
    }
    return { query, end };
  }

  const partOf = (end: ReturnType<typeof plan>, key: string) =>
    rowById.get(end.find(({ slot }) => slot.key === key)?.chosen?.id ?? 0);
  const base = (row: Row | undefined, key: string, isTop = false) => {
    const value = row?.values[key];
    if (typeof value !== 'object') return Number.NaN;
    return isTop && 'baseMax' in value ? value.baseMax : value.base;
  };
  const choices = fc.array(fc.nat(11), { minLength: 4, maxLength: 4 });

  test('no way through a feeder leads to a forbidden pair', () => {
    const inputs = fc.record({
      current: fc.integer({ min: 5, max: 700 }),
      fault: fc.integer({ min: 5, max: 90 }),
      poles: fc.constantFrom('3P', '4P'),
      temperature: fc.integer({ min: 20, max: 72 }),
      altitude: fc.integer({ min: 0, max: 5200 }),
      width: fc.constantFrom('', '90', '110', '150'),
      controlSupply: fc.constantFrom('AC', 'DC'),
      controlVoltage: fc.constantFrom('24', '220', '380'),
    });
    let whole = 0;
    fc.assert(
      fc.property(inputs, choices, (asked, picks) => {
        const { end } = walk(
          'feeder',
          Object.fromEntries(Object.entries(asked).map(([k, v]) => [k, String(v)])),
          picks,
        );
        for (const { chosen } of end) expect(chosen?.outcomes.every(({ holds }) => holds) ?? true).toBe(true);
        const breaker = partOf(end, 'breaker');
        if (!breaker) return;
        whole += 1;
        // Said once more without the rules.
        expect(base(breaker, 'breakingCapacity')).toBeGreaterThanOrEqual(asked.fault * 1000);
        expect(breaker.values.poles).toBe(asked.poles);
        expect(base(breaker, 'ratedCurrent')).toBeGreaterThanOrEqual(asked.current);
        expect(asked.temperature).toBeLessThanOrEqual(70);
        expect(asked.altitude).toBeLessThanOrEqual(2000);
        if (asked.width) expect(breaker.width).toBeLessThanOrEqual(Number(asked.width));
        for (const key of ['release', 'contact', 'handle']) {
          const accessory = partOf(end, key);
          if (!accessory) continue;
          expect([accessory.maker, base(accessory, 'frame')]).toEqual([
            breaker.maker,
            base(breaker, 'frame'),
          ]);
        }
        const release = partOf(end, 'release');
        if (release)
          expect([release.values.supply, base(release, 'ratedVoltage')]).toEqual([
            asked.controlSupply,
            Number(asked.controlVoltage),
          ]);
      }),
      { numRuns: runs * 2 },
    );
    expect(whole).toBeGreaterThan(0);
  });

  test('no way through a starter leads to a forbidden pair', () => {
    const inputs = fc.record({
      power: fc.constantFrom('2.2', '4', '7.5', '15', '22', '37', '55', '90'),
      coordination: fc.constantFrom('1', '2'),
      fault: fc.constantFrom('25', '36', '50', '65'),
      controlSupply: fc.constantFrom('AC', 'DC'),
      controlVoltage: fc.constantFrom('24', '110', '220'),
      temperature: fc.constantFrom('35', '45', '60'),
    });
    const currents = new Map([
      ['2.2', 5],
      ['4', 8.5],
      ['7.5', 15.2],
      ['15', 29.3],
      ['22', 41],
      ['37', 66],
      ['55', 97],
      ['90', 160],
    ]);
    let whole = 0;
    fc.assert(
      fc.property(inputs, choices, (asked, picks) => {
        const { end } = walk('starter', asked, picks);
        for (const { chosen } of end) expect(chosen?.outcomes.every(({ holds }) => holds) ?? true).toBe(true);
        const [breaker, contactor, relay] = ['breaker', 'contactor', 'relay'].map((key) => partOf(end, key));
        if (!breaker || !contactor || !relay) return;
        whole += 1;
        const current = currents.get(asked.power) ?? Number.NaN;
        expect(base(breaker, 'breakingCapacity')).toBeGreaterThanOrEqual(Number(asked.fault) * 1000);
        expect(base(contactor, 'power400')).toBeGreaterThanOrEqual(Number(asked.power) * 1000);
        expect(base(contactor, 'ratedCurrent')).toBeGreaterThanOrEqual(current);
        expect([contactor.values.coilSupply, base(contactor, 'coilVoltage')]).toEqual([
          asked.controlSupply,
          Number(asked.controlVoltage),
        ]);
        expect(base(relay, 'setting')).toBeLessThanOrEqual(current);
        expect(base(relay, 'setting', true)).toBeGreaterThanOrEqual(current);
        expect(relay.maker).toBe(contactor.maker);
      }),
      { numRuns: runs },
    );
    expect(whole).toBeGreaterThan(0);
  });

  test('a motor protector stands for breaker and relay, and no way leads to a forbidden pair', () => {
    const inputs = fc.record({
      power: fc.constantFrom('0.37', '1.5', '4', '7.5', '15', '22'),
      coordination: fc.constantFrom('1', '2'),
      fault: fc.constantFrom('10', '50', '80'),
      tripClass: fc.constantFrom('10A', '10'),
      controlSupply: fc.constantFrom('AC', 'DC'),
      controlVoltage: fc.constantFrom('24', '110', '220'),
    });
    const currents: Record<string, number> = {
      ...{ '0.37': 1.1, '1.5': 3.6, '4': 8.5, '7.5': 15.2, '15': 29.3, '22': 41 },
    };
    let whole = 0;
    fc.assert(
      fc.property(inputs, choices, (asked, picks) => {
        const { end } = walk('protector', asked, picks);
        for (const { chosen } of end) expect(chosen?.outcomes.every(({ holds }) => holds) ?? true).toBe(true);
        const [protector, contactor] = ['protector', 'contactor'].map((key) => partOf(end, key));
        if (!protector || !contactor) return;
        whole += 1;
        const current = currents[asked.power] ?? Number.NaN;
        expect(base(protector, 'icu')).toBeGreaterThanOrEqual(Number(asked.fault) * 1000);
        expect(base(protector, 'setting')).toBeLessThanOrEqual(current);
        expect(base(protector, 'setting', true)).toBeGreaterThanOrEqual(current);
        expect(protector.values.tripClass).toBe(asked.tripClass);
        expect(base(contactor, 'power400')).toBeGreaterThanOrEqual(Number(asked.power) * 1000);
        expect(base(contactor, 'ratedCurrent')).toBeGreaterThanOrEqual(current);
        if (asked.coordination === '2') expect(contactor.maker).toBe(protector.maker);
      }),
      { numRuns: runs },
    );
    expect(whole).toBeGreaterThan(0);
  });

  test('every rule forbids something that all others allow', () => {
    const asked: Record<BuildKind, Record<string, string>[]> = {
      feeder: [{}, { fault: '65' }, { width: '90' }, { voltage: '1200' }],
      starter: [
        ...[{}, { fault: '65' }, { fault: '100' }, { width: '150' }, { current: '20' }],
        { power: '11', current: '10', coordination: '1' },
        { power: '4', current: '50', coordination: '1' },
      ],
      protector: [
        ...[{}, { fault: '65' }, { fault: '100' }, { fault: '120' }, { width: '60' }, { current: '5' }],
        { power: '11', current: '10', coordination: '1' },
        { power: '1.5', current: '20', coordination: '1' },
      ],
    };
    const idle = buildKinds.flatMap((build) => {
      const alone = asked[build].flatMap((inputs) =>
        walk(build, inputs, [0, 0, 0, 0]).end.flatMap(({ forbidden }) =>
          forbidden.flatMap(({ ruleId, examples }) => (examples.length > 0 ? [ruleId] : [])),
        ),
      );
      return (rulesOf.get(build)?.rules ?? []).map(({ id }) => id).filter((id) => !alone.includes(id));
    });
    expect(idle).toEqual([]);
  });

  test('a forbidden choice in the address is shown with the rule that it breaks, and makes no whole build', () => {
    const idOf = (number: string) => [...rowById].find(([, row]) => row.number === number)?.[0] ?? 0;
    const query = new URLSearchParams({
      current: '0.2 kA',
      fault: '50 kA',
      'part.breaker': String(idOf('TS-S250N-3P-250')),
      'part.release': String(idOf('XJ-C80-A220')),
    });
    const [breaker, release] = plan('feeder', query);
    expect(breaker?.chosen?.outcomes.filter(({ holds }) => !holds)).toEqual([
      { ruleId: 'feeder-icu', left: '36\u00a0kA', right: '50\u00a0kA', holds: false },
    ]);
    // A contactor is no release: it is not even looked at.
    expect(release?.chosen).toBeUndefined();
    const icu = breaker?.forbidden.find(({ ruleId }) => ruleId === 'feeder-icu');
    expect(icu?.examples.every(({ id }) => base(rowById.get(id), 'breakingCapacity') < 50_000)).toBe(true);
    expect(breaker?.allowed.every((id) => base(rowById.get(id), 'breakingCapacity') >= 50_000)).toBe(true);
  });

  test('what is not known keeps no rule, and an input that is left empty asks nothing', async () => {
    const rules = rulesOf.get('feeder') as BuildRules;
    const icu = rules.rules.find(({ id }) => id === 'feeder-icu');
    const width = rules.rules.find(({ id }) => id === 'feeder-width');
    if (!icu || !width) throw new Error('no such rule');
    const given = (reference: string) =>
      reference === 'input.fault' ? { value: 50, unit: 'kA', base: 50_000 } : undefined;
    expect(evaluate(icu, rules, given)?.holds).toBe(false);
    expect(evaluate(width, rules, given)).toBeUndefined();
  });
});
