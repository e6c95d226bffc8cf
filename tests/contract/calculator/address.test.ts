import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inputsFromQuery, inputsToQuery, versionInQuery } from '../../../contract/calculator/address.ts';
import { allCalculators } from '../../../contract/calculator/all-calculators.ts';
import type { RawCell, RawInputs } from '../../../contract/calculator/calculator.ts';
import { anyInputs, numbersOf, run } from './any-inputs.ts';

const cases = allCalculators.map((calculator) => ({ name: calculator.name, calculator }));

describe.each(cases)('$name', ({ calculator }) => {
  test('gives the same result from its address', () => {
    fc.assert(
      fc.property(anyInputs(calculator).map(asTyped), (raw) => {
        const address = inputsToQuery(calculator, raw).toString();
        const back = inputsFromQuery(calculator, new URLSearchParams(address));
        expect(numbersOf(run(calculator, back))).toEqual(numbersOf(run(calculator, raw)));
      }),
      { numRuns: 20 },
    );
  });

  test('has an address that names its version, and shows its example where none is given', () => {
    expect(versionInQuery(inputsToQuery(calculator, {}))).toBe(calculator.version);
    expect(inputsFromQuery(calculator, new URLSearchParams('utm=1&constructor=2&v=1'))).toEqual({});
  });
});

/** Numbers as people type them: six decimals, no exponent. */
function asTyped(raw: RawInputs): RawInputs {
  const cell = (value: RawCell) => (typeof value === 'number' ? Number(value.toFixed(6)) + 0 : value);
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [
      name,
      typeof value === 'object'
        ? value.map((row) =>
            Object.fromEntries(Object.entries(row).map(([column, each]) => [column, cell(each)])),
          )
        : cell(value),
    ]),
  );
}

test('what an address says too much is left out', () => {
  const [calculator] = allCalculators.filter(({ name }) => name === 'voltage-drop');
  if (!calculator) throw new Error('no calculator');
  const query = new URLSearchParams({
    voltage: `4${'0'.repeat(5000)}`,
    'parts.0.length': '',
    'parts.0.system': 'three',
    'parts.3.length': '80',
    'parts.3.toString': 'x',
    'parts.999.length': '5',
  });
  const inputs = inputsFromQuery(calculator, query);
  expect(String(inputs.voltage)).toHaveLength(60);
  expect(inputs.parts).toEqual([{ length: '80' }]);
});

test.each(['', '0', '-1', '1.5', 'x', 'Infinity'])('"%s" is no version', (written) => {
  expect(versionInQuery(new URLSearchParams({ v: written }))).toBeUndefined();
});
