import { expect, test } from 'vitest';
import { findDifferences } from '../../../contract/calculation/differences.ts';
import { allCalculators } from '../../../contract/calculator/all-calculators.ts';
import { calculate } from '../../../contract/calculator/calculate.ts';
import { inVersion } from '../../../contract/calculator/calculator.ts';
import { contentTables } from './content-tables.ts';

const named = (name: string) => {
  const found = allCalculators.find((each) => each.name === name);
  if (!found) throw new Error(`no calculator ${name}`);
  return found;
};

test('an address of a former version gives what it gave, and the lines that differ now are found', () => {
  const latest = named('earth-fault-loop');
  const former = inVersion(latest, 1);
  const inputs = { source: 0.1, length: 100, phase: 150, protective: 95 };
  const [one, other] = [former, latest].map((calculator) => {
    const done = calculate(calculator, inputs, contentTables);
    if (done.isRefused) throw new Error(JSON.stringify(done.refusals));
    return done.results;
  });
  // 0.1 + 0.0225 · 100 · (1/150 + 1/95), without reactance
  expect(one?.find(({ name }) => name === 'loop')?.value).toBeCloseTo(0.1386842, 6);
  expect(other?.find(({ name }) => name === 'loop')?.value).toBeCloseTo(
    0.1 + Math.hypot(0.0386842, 0.016),
    6,
  );
  const lines = findDifferences(one ?? [], other ?? []);
  expect(lines.map(({ name }) => name)).toEqual(['loop', 'fault', 'longest']);
  expect(findDifferences(one ?? [], one ?? [])).toEqual([]);
});

test('former versions go by the name of their calculator, with lower numbers', () => {
  for (const calculator of allCalculators)
    for (const former of calculator.earlier) {
      expect(former.name).toBe(calculator.name);
      expect(former.version).toBeLessThan(calculator.version);
      expect(inVersion(calculator, former.version)).toBe(former);
    }
  expect(inVersion(named('voltage-drop'), 99)).toBe(named('voltage-drop'));
});
