import { describe, expect, test } from 'vitest';
import { allCalculators } from '../../../contract/calculator/all-calculators.ts';
import { calculate } from '../../../contract/calculator/calculate.ts';
import type { RawInputs } from '../../../contract/calculator/calculator.ts';
import { orientationOf, standingOf } from '../../../contract/calculator/table-checks.ts';
import type { DataTable } from '../../../contract/calculator/tables.ts';
import { contentTables } from './content-tables.ts';

const standings = ['read', 'agrees', 'computed', 'unchecked'];
/** Tables of which a test here computes every number again. */
const computed = ['air-factors', 'breaker-ratings', 'transformer-powers', 'unit-factors'];

/** What a table says of its check, and should not or not so. */
function faultsOf({ id, source, check }: DataTable): string[] {
  if (!standings.includes(check?.how)) return [`${id} does not say how it was checked`];
  const isOpen = check.how === 'unchecked';
  return [
    ...(isOpen || (check.where?.en ?? '').length > 10 ? [] : [`${id} does not say against what`]),
    ...(/\p{Script=Han}/u.test(source.zh) && !/\p{Script=Han}/u.test(source.en)
      ? []
      : [`${id} does not name its source in both languages`]),
    ...(check.how === 'computed' && !computed.includes(id) ? [`${id} is computed by no test`] : []),
    ...(isOpen && /^(Schneider|ABB|Rittal|Stego|Cable makers|Makers|Manufacturers)/.test(source.en)
      ? [`${id} claims a source that was not opened`]
      : []),
  ];
}

const table = (id: string) => {
  const found = contentTables.get(id);
  if (!found) throw new Error(`no table ${id}`);
  return found;
};

function result(name: string, inputs: RawInputs) {
  const calculator = allCalculators.find((each) => each.name === name);
  const done = calculator && calculate(calculator, inputs, contentTables);
  if (!done || done.isRefused) throw new Error(`${name} does not compute`);
  return done;
}

describe('every table', () => {
  test('says how it was checked, and against what', () => {
    expect([...contentTables.values()].flatMap(faultsOf)).toEqual([]);
  });

  test('is caught when it does not, or claims too much', () => {
    const good = table('ik-energies');
    expect(faultsOf({ ...good, check: { how: 'agrees' } })).toHaveLength(1);
    expect(
      faultsOf({
        ...good,
        check: { how: 'computed', where: { zh: '某处，随便写写', en: 'something or other' } },
      }),
    ).toHaveLength(1);
    expect(
      faultsOf({ ...good, source: { zh: '威图手册', en: 'Rittal guide' }, check: { how: 'unchecked' } }),
    ).toHaveLength(1);
    expect(faultsOf({ ...good, check: undefined as never })).toHaveLength(1);
    expect(faultsOf({ ...good, source: { ...good.source, zh: good.source.en } })).toHaveLength(1);
  });

  test('tells its standing in both languages', () => {
    for (const each of contentTables.values()) {
      const { zh, en } = standingOf(each);
      expect(zh).toMatch(/^\p{Script=Han}/u);
      expect(en).toMatch(/^[A-Z]/);
    }
    expect(orientationOf([table('ik-energies')])).toBeUndefined();
  });
});

test.each<[string, RawInputs]>([
  ['temperature-rise', {}],
  ['cable-size', { method: 'B1' }],
  ['cable-size', { insulation: 'pvc', circuits: 3 }],
  ['short-circuit', {}],
  ['voltage-drop', { parts: [{ material: 'aluminium' }] }],
  ['busbar-force', {}],
  ['busbar-ampacity', { bars: 2 }],
  ['designation', {}],
  ['enclosure-heat', { material: 'plastic' }],
])('%s %j is for orientation, and says so in both languages', (name, inputs) => {
  const done = result(name, inputs);
  expect(done.isForOrientation).toBe(true);
  const said = done.findings.filter(({ words }) => words.en.startsWith('For guidance only'));
  expect(said).toHaveLength(1);
  expect(said[0]).toMatchObject({ level: 'warning', words: { zh: expect.stringContaining('仅供参考') } });
});

test.each<[string, RawInputs]>([
  ['cable-size', { insulation: 'pvc', method: 'B2' }],
  ['cable-size', { insulation: 'pvc', method: 'F' }],
  ['voltage-drop', {}],
  ['earth-fault-loop', {}],
  ['thermal-withstand', { phase: 70 }],
  ['protection-code', {}],
  ['enclosure-heat', {}],
  ['load-current', {}],
])('%s %j rests on checked tables alone', (name, inputs) => {
  const done = result(name, inputs);
  expect(done.isForOrientation).toBe(false);
  expect(done.findings.filter(({ words }) => words.en.includes('orientation only'))).toEqual([]);
});

test('air factors are 3600/(ρ·cp) of air at 35 °C, at the upper altitude', () => {
  for (const [altitude, factor] of table('air-factors').rows) {
    const pressure = 101_325 * (1 - 2.25577e-5 * Number(altitude)) ** 5.2559;
    const density = pressure / (287.05 * (273.15 + 35));
    expect(Math.abs(Number(factor) / (3600 / (density * 1006)) - 1), String(altitude)).toBeLessThan(0.03);
  }
});

test('powers of transformers are R10 numbers, but for 30 kVA', () => {
  const r10 = [10, 12.5, 16, 20, 25, 31.5, 40, 50, 63, 80].flatMap((n) => [n, n * 10, n * 100, n * 1000]);
  const powers = table('transformer-powers').rows.map(([power]) => Number(power));
  expect(powers.filter((power) => !r10.includes(power))).toEqual([30]);
  expect(powers).toEqual([...powers].sort((a, b) => a - b));
});

test('ratings of circuit-breakers are R10 numbers, marked as devices are', () => {
  const r10 = [1, 1.25, 1.6, 2, 2.5, 3.15, 4, 5, 6.3, 8].flatMap((n) => [n, n * 10, n * 100, n * 1000]);
  const ratings = table('breaker-ratings').rows.map(([current]) => Number(current));
  expect(ratings.filter((rating) => !r10.includes(rating))).toEqual([3, 6, 32, 3200]);
  expect(ratings).toEqual([...ratings].sort((a, b) => a - b));
});

test('factors of units follow from their definitions', () => {
  const lb = 0.45359237;
  const lbf = lb * 9.80665;
  const exact: Record<string, number> = {
    hp_metric: 75 * 9.80665,
    hp: 550 * lbf * 0.3048,
    in: 0.0254,
    ft: 0.3048,
    'in²': 0.0254 ** 2,
    lb,
    lbf,
    lbf·in: lbf * 0.0254,
    lbf·ft: lbf * 0.3048,
    psi: lbf / 0.0254 ** 2,
    '°F': 5 / 9,
    kWh: 3.6e6,
    Btu: 4186.8 * lb * (5 / 9),
  };
  const metric = /^(W|kW|mm|m|mm²|cm²|AWG|kg|N|N·m|kPa|bar|°C|J)$/;
  for (const [unit, , factor] of table('unit-factors').rows) {
    const expected = exact[String(unit)];
    if (expected === undefined) expect(String(unit)).toMatch(metric);
    else expect(Number(factor) / expected, String(unit)).toBeCloseTo(1, 9);
  }
});
