import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allCalculators } from '../../../contract/calculator/all-calculators.ts';
import type { RawInputs } from '../../../contract/calculator/calculator.ts';
import { numbersOf, run } from './any-inputs.ts';
import { type Law, laws } from './laws.ts';

const find = (name: string) => {
  const found = allCalculators.find((calculator) => calculator.name === name);
  if (!found) throw new Error(`no calculator ${name}`);
  return found;
};

test('every calculator of quantities has laws that it must follow', () => {
  const lawful = new Set(laws.map(({ calculator }) => calculator));
  const computing = allCalculators.filter(({ inputs }) =>
    Object.values(inputs).some(({ kind }) => kind === 'quantity'),
  );
  expect(computing.filter(({ name }) => !lawful.has(name)).map(({ name }) => name)).toEqual([]);
});

test.each(laws)('$calculator: $says', (law) => {
  const calculator = find(law.calculator);
  let compared = 0;
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 1.05, max: 3, noNaN: true }),
      (place, times) => {
        const [low, high] = law.range;
        const value = low * (high / low) ** place;
        const before = numbersOf(run(calculator, inputsAt(law, value))).get(law.result);
        const after = numbersOf(run(calculator, inputsAt(law, value * times))).get(law.result);
        if (before === undefined || after === undefined) return;
        compared += 1;
        if (law.power === 'up') expect(after).toBeGreaterThanOrEqual(before * (1 - 1e-12));
        else if (law.power === 'down') expect(after).toBeLessThanOrEqual(before * (1 + 1e-12));
        else expect(after / before / times ** law.power).toBeCloseTo(1, 6);
      },
    ),
    { numRuns: 50 },
  );
  expect(compared).toBeGreaterThan(20);
});

function inputsAt({ inputs, at }: Law, value: number): RawInputs {
  const [first = '', column] = at.split('.0.');
  if (column === undefined) return { ...inputs, [first]: value };
  const rows = inputs[first];
  return { ...inputs, [first]: [{ ...(Array.isArray(rows) ? rows[0] : {}), [column]: value }] };
}
