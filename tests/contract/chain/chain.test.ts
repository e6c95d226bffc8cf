import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RawRow } from '../../../contract/calculator/calculator.ts';
import { type Chain, computeChain } from '../../../contract/chain/chain.ts';
import {
  chainFromForm,
  chainFromQuery,
  chainToQuery,
  changeInput,
} from '../../../contract/chain/chain-address.ts';
import { drawChain } from '../../../contract/chain/chain-figure.ts';
import { pace } from '../../support/pace.ts';
import { measureWork } from '../../support/thread-time.ts';
import { contentTables } from '../calculator/content-tables.ts';

const anyFeeder = fc.record({
  name: fc.constantFrom('', '水泵', 'Pump', 'a~b'),
  kind: fc.constantFrom('motor', 'load'),
  power: fc.integer({ min: 1, max: 200 }),
  length: fc.integer({ min: 1, max: 300 }),
  residual: fc.constantFrom('none', 'rcd'),
});
const anyFeeders = fc.array(anyFeeder, { maxLength: 12 });

function compute(feeders: readonly RawRow[], more: object = {}): Chain {
  const chain = computeChain({ power: 2500, bars: 4, ...more, feeders }, contentTables);
  if (chain.isRefused) throw new Error(JSON.stringify(chain.refusals));
  return chain;
}

const numberOf = (chain: Chain, at: number, name: string) =>
  chain.feeders[at]?.values.find((value) => value.name === name)?.value ?? Number.NaN;

const errorsOf = ({ feeders, supplyProblems, cabinet }: Chain) =>
  [...supplyProblems, ...cabinet.problems, ...feeders.flatMap(({ problems }) => problems)].filter(
    ({ level }) => level === 'error',
  );

test('whatever is asked for, a chosen cable carries, reaches and disconnects, or an error says which does not', () => {
  fc.assert(
    fc.property(anyFeeders, (feeders) => {
      const chain = compute(feeders);
      for (const [at, feeder] of chain.feeders.entries()) {
        for (const { words } of feeder.problems) expect(words.zh).not.toMatch(/(^|[^\d.])0 A/);
        if (feeder.problems.some(({ level }) => level === 'error')) continue;
        expect(numberOf(chain, at, 'capacity')).toBeGreaterThanOrEqual(feeder.setting * (1 - 1e-6));
        expect(feeder.rated).toBeGreaterThanOrEqual(feeder.current * (1 - 1e-6));
        expect(feeder.drop).toBeLessThanOrEqual(5 * (1 + 1e-6));
        expect(numberOf(chain, at, 'loop')).toBeLessThanOrEqual(numberOf(chain, at, 'largest') * (1 + 1e-6));
        expect(feeder.protective).toBeLessThanOrEqual(feeder.section);
        expect(feeder.fault).toBeLessThanOrEqual(chain.supply.duty);
      }
    }),
    { numRuns: 40 },
  );
});

test('a longer or heavier feeder never gets a smaller cable, and a larger transformer never less short circuit', () => {
  fc.assert(
    fc.property(anyFeeder, fc.integer({ min: 1, max: 100 }), (feeder, more) => {
      const [shorter, longer] = [feeder, { ...feeder, length: feeder.length + more }].map((each) =>
        compute([each]),
      );
      const [lighter, heavier] = [feeder, { ...feeder, power: feeder.power + more }].map((each) =>
        compute([each]),
      );
      const isBad = (chain: Chain | undefined) => !chain || errorsOf(chain).length > 0;
      if (!isBad(longer))
        expect(longer?.feeders[0]?.section).toBeGreaterThanOrEqual(shorter?.feeders[0]?.section ?? 0);
      if (!isBad(heavier) && !isBad(lighter))
        expect(heavier?.feeders[0]?.rated).toBeGreaterThanOrEqual(lighter?.feeders[0]?.rated ?? 0);
      expect(compute([feeder], { power: 2500 }).supply.duty).toBeGreaterThan(
        compute([feeder], { power: 1000 }).supply.duty,
      );
    }),
    { numRuns: 30 },
  );
});

test('each fix mends what it was offered for', () => {
  const broken: readonly [RawRow, object?][] = [
    [{ kind: 'motor', power: 75, length: 80, section: 35 }],
    [{ kind: 'motor', power: 75, length: 80, rated: 100 }],
    [{ kind: 'motor', power: 15, length: 30, breaking: 10 }],
    [{ kind: 'motor', power: 15, length: 30, magnetic: 100 }],
    [{ kind: 'motor', power: 30, length: 30, section: 50, protective: 10 }],
    [{ kind: 'load', power: 10, length: 20, energy: 5e6 }],
    [{ kind: 'load', power: 150, length: 300 }],
    [{ kind: 'load', power: 900, length: 5 }, { power: 500 }],
    [
      { kind: 'load', power: 100, length: 5 },
      { power: 2500, bars: 1 },
    ],
  ];
  let mended = 0;
  for (const [feeder, more = {}] of broken) {
    const raw = { power: 1000, bars: 1, ...more, feeders: [feeder] };
    const chain = computeChain(raw, contentTables);
    if (chain.isRefused) throw new Error(JSON.stringify(chain.refusals));
    const errors = errorsOf(chain);
    expect(errors.length, JSON.stringify(raw)).toBeGreaterThan(0);
    for (const { fix, words } of errors) {
      if (!fix) continue;
      const after = computeChain(changeInput(raw, fix.input, fix.value), contentTables);
      if (after.isRefused) throw new Error(JSON.stringify(after.refusals));
      expect(errorsOf(after).map((each) => each.clause + each.fix?.input)).not.toContain(
        errors.find((each) => each.words === words)?.clause + fix.input,
      );
      mended += 1;
    }
  }
  expect(mended).toBeGreaterThanOrEqual(8);
});

test('where no cable holds, the largest of the tables says what is lacking; one that they do not have is not called weak', () => {
  const far = { kind: 'motor', power: 15, length: 900 };
  const chain = compute([far]);
  const [feeder] = chain.feeders;
  expect([feeder?.section, feeder?.problems.map(({ clause }) => clause)]).toEqual([120, ['GB 50054']]);
  expect(numberOf(chain, 0, 'capacity')).toBeGreaterThan(200);
  const [loop] = feeder?.problems ?? [];
  expect(loop?.fix?.value).toBe('rcd');
  expect(errorsOf(compute([{ ...far, residual: 'rcd' }]))).toEqual([]);
  const [unknown] = compute([{ ...far, section: 300 }]).feeders;
  expect(unknown?.problems.map(({ words }) => words.zh)).toContain(
    '这种敷设方式的载流量表到 120 mm² 为止，没有 300 mm² 的值',
  );
  expect(unknown?.values.map(({ name }) => name)).not.toContain('capacity');
});

test('running motors add their part to the short circuit that breakers have to break, other loads none', () => {
  const of = (kind: string) => compute([{ kind, power: 90, length: 30 }]).supply;
  const [motor, load] = [of('motor'), of('load')];
  expect(load.duty).toBeCloseTo(load.fault.number('fault1'), 9);
  // 1.05 times seven times some 160 A.
  expect(motor.duty - load.duty).toBeGreaterThan(1);
  expect(motor.duty - load.duty).toBeCloseTo(motor.motors, 9);
});

test('with the data of the main breaker each feeder says up to what it trips alone, and what makes it selective', () => {
  const feeder = { kind: 'load', power: 60, length: 30 };
  const main = { power: 1000, mainShort: 8000, mainDelay: 0.2, mainWithstand: 50 };
  const limitOf = (more: object) => numberOf(compute([feeder], { ...main, ...more }), 0, 'selective');
  const warned = (more: object) =>
    compute([feeder], { ...main, ...more }).feeders[0]?.problems.filter(({ words }) =>
      words.en.includes('QF0'),
    );
  expect(compute([feeder], { power: 1000 }).feeders[0]?.values.some(({ name }) => name === 'selective')).toBe(
    false,
  );
  expect(limitOf({})).toBe(50);
  expect(warned({})).toEqual([]);
  // (1 − 10%) of what the main breaker is set to.
  expect(limitOf({ mainDelay: 0 })).toBeCloseTo(7.2, 6);
  expect(limitOf({ mainInstantaneous: 12_000 })).toBeCloseTo(10.8, 6);
  expect(limitOf({ mainWithstand: 15 })).toBe(15);
  for (const [more, input] of [
    [{ mainDelay: 0 }, 'mainDelay'],
    [{ mainInstantaneous: 12_000 }, 'mainInstantaneous'],
    [{ mainWithstand: 15 }, 'mainWithstand'],
  ] as const) {
    const [problem] = warned(more) ?? [];
    expect(problem?.fix?.input).toBe(input);
    expect(warned({ ...more, [input]: problem?.fix?.value })).toEqual([]);
  }
  const late = computeChain({ ...main, mainInstantaneous: 100, feeders: [feeder] }, contentTables);
  expect(late.isRefused && late.refusals[0]?.input).toBe('mainInstantaneous');
});

test('the address gives the same project again, and an empty one stays empty', () => {
  fc.assert(
    fc.property(anyFeeders, (feeders) => {
      const query = chainToQuery({ power: 1250, feeders });
      const again = chainFromQuery(new URLSearchParams(query.toString()));
      expect(chainToQuery(again).toString()).toBe(query.toString());
      const [one, other] = [compute(feeders), compute(again['feeders'] as readonly RawRow[])];
      expect(other.feeders.map(({ section, protective }) => [section, protective])).toEqual(
        one.feeders.map(({ section, protective }) => [section, protective]),
      );
    }),
    { numRuns: 30 },
  );
  expect(
    chainFromForm({ power: '800', 'feeders.0.power': '5', 'feeders.7.power': '9' })['feeders'],
  ).toHaveLength(2);
});

test('30 feeders take a fraction of a second, their address fits, and their drawing has every tag inside', () => {
  const feeders = Array.from({ length: 30 }, (_, at) => ({
    name: `泵 ${at + 1}`,
    kind: at % 3 === 0 ? 'load' : 'motor',
    power: [5.5, 11, 22, 37, 55, 75][at % 6] ?? 5.5,
    length: 20 + at * 5,
  }));
  const chain = compute(feeders);
  expect(chainToQuery({ feeders }).toString().length).toBeLessThan(2000);
  const { shapes, width, height } = drawChain(chain, ({ zh }) => zh);
  const labels = shapes.flatMap((shape) => (shape.kind === 'label' ? [shape] : []));
  for (const { tag } of chain.feeders) expect(labels.map(({ text }) => text)).toContain(tag);
  for (const { at } of labels) {
    expect(at[0]).toBeLessThan(width);
    expect(at[1]).toBeLessThan(height);
  }
  expect(computeChain({ power: 1e9, feeders: [] }, contentTables).isRefused).toBe(true);
});

test('thirty feeders take 50 ms of a processor at most, once the code is warm', () => {
  const feeders = Array.from({ length: 30 }, (_, at) => ({
    name: `W${at}`,
    kind: at % 3 === 0 ? 'load' : 'motor',
    power: 5.5 + 2 * at,
    length: 20 + 3 * at,
  }));
  const spent = Array.from({ length: 9 }, () => measureWork(() => compute(feeders)));
  expect(spent.toSorted((one, other) => one - other)[4]).toBeLessThan(50 * pace);
});
