import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allCalculators } from '../../../contract/calculator/all-calculators.ts';
import { calculate } from '../../../contract/calculator/calculate.ts';
import type { CellInput, RawCell, RawInputs } from '../../../contract/calculator/calculator.ts';
import { findUnit } from '../../../contract/quantity.ts';
import { anyInputs, numbersOf, run } from './any-inputs.ts';
import { contentTables } from './content-tables.ts';

const cases = allCalculators.map((calculator) => ({ name: calculator.name, calculator }));

/** The same quantity in another unit, as people may type it. */
const others: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  A: ['kA', 1e-3],
  kA: ['A', 1e3],
  V: ['kV', 1e-3],
  kV: ['V', 1e3],
  kW: ['W', 1e3],
  W: ['kW', 1e-3],
  kVA: ['MVA', 1e-3],
  MVA: ['kVA', 1e3],
  kvar: ['var', 1e3],
  m: ['mm', 1e3],
  mm: ['m', 1e-3],
  'mm²': ['cm²', 1e-2],
  'cm²': ['mm²', 1e2],
  s: ['ms', 1e3],
  Hz: ['kHz', 1e-3],
  mΩ: ['Ω', 1e-3],
  Ω: ['mΩ', 1e3],
};

function inOtherUnit(input: CellInput, raw: RawCell | undefined): RawCell {
  if (input.kind !== 'quantity' || typeof raw !== 'number' || input.isWhole) return raw ?? '';
  const other = others[input.unit];
  // Without an exponent, which nobody types.
  return other ? `${(raw * other[1]).toFixed(20).slice(0, 24)} ${other[0]}` : raw;
}

describe.each(cases)('$name', ({ calculator }) => {
  test('refuses what is out of bounds, and says why', () => {
    for (const [name, input] of Object.entries(calculator.inputs)) {
      const cells = input.kind === 'rows' ? Object.entries(input.columns) : [[name, input] as const];
      for (const [column, cell] of cells) {
        if (cell.kind !== 'quantity') continue;
        for (const outside of [cell.min - 1, cell.max * 2 + 1, Number.NaN]) {
          const raw: RawInputs = { [name]: input.kind === 'rows' ? [{ [column]: outside }] : outside };
          const done = calculate(calculator, raw, contentTables);
          if (!done.isRefused) throw new Error(`${column} ${outside} was taken`);
          const at = input.kind === 'rows' ? `${name}.0.${column}` : name;
          const refusal = done.refusals.find((each) => each.input === at);
          expect(refusal, at).toBeDefined();
          if (Number.isFinite(outside)) expect(refusal?.words.zh).toContain(cell.why.zh);
        }
      }
    }
  });

  test('refuses words where numbers are due, other kinds of units, and options that are not there', () => {
    for (const [name, input] of Object.entries(calculator.inputs)) {
      if (input.kind === 'rows' || input.kind === 'text') continue;
      const wrong =
        input.kind === 'choice' ? ['constructor', 'x'] : ['abc', '1e5', input.unit === 's' ? '5 kg' : '5 s'];
      for (const raw of wrong) {
        const done = calculate(calculator, { [name]: raw }, contentTables);
        expect(done.isRefused && done.refusals.some((each) => each.input === name), `${name} ${raw}`).toBe(
          true,
        );
      }
    }
  });

  test('gives finite numbers for whatever is within bounds, or says what does not go together', () => {
    fc.assert(
      fc.property(anyInputs(calculator), (raw) => {
        const done = calculate(calculator, raw, contentTables);
        if (done.isRefused) {
          expect(
            done.refusals.every(({ input }) => Object.hasOwn(calculator.inputs, input.split('.')[0] ?? '')),
          ).toBe(true);
          return;
        }
        for (const { name, value } of done.results) {
          if (typeof value === 'number') expect(Number.isFinite(value), name).toBe(true);
        }
        const said = done.findings.map(({ words }) => words.zh + words.en).join();
        expect(said).not.toMatch(/NaN|undefined|Infinity/);
      }),
      { numRuns: 60 },
    );
  });

  test('gives the same in whatever units the inputs are typed', () => {
    fc.assert(
      fc.property(anyInputs(calculator), (raw) => {
        // Six digits, as people type them.
        const round = (cell: RawCell | undefined) =>
          typeof cell === 'number' ? Number(cell.toPrecision(6)) : (cell ?? '');
        const base: Record<string, RawInputs[string]> = {};
        const typed: Record<string, RawInputs[string]> = {};
        for (const [name, input] of Object.entries(calculator.inputs)) {
          const given = raw[name];
          if (input.kind === 'rows') {
            const rows = Array.isArray(given) ? given : [];
            const map = (change: (cell: CellInput, value: RawCell) => RawCell) =>
              rows.map((row) =>
                Object.fromEntries(
                  Object.entries(input.columns).map(([column, cell]) => [
                    column,
                    change(cell, round(row[column])),
                  ]),
                ),
              );
            base[name] = map((_, value) => value);
            typed[name] = map(inOtherUnit);
          } else if (!Array.isArray(given)) {
            base[name] = round(given as RawCell);
            typed[name] = inOtherUnit(input, round(given as RawCell));
          }
        }
        const [left, right] = [numbersOf(run(calculator, base)), numbersOf(run(calculator, typed))];
        fc.pre(left.size > 0 && right.size > 0);
        for (const [name, value] of left)
          expect(right.get(name), name).toBeCloseTo(value, 6 - Math.ceil(Math.log10(Math.abs(value) + 1)));
      }),
      { numRuns: 40 },
    );
  });
});

test('units of inputs are units of their kind', () => {
  for (const [unit, [other, factor]] of Object.entries(others)) {
    expect(findUnit(other)?.kind).toBe(findUnit(unit)?.kind);
    expect((findUnit(unit)?.factor ?? 0) / (findUnit(other)?.factor ?? 1)).toBeCloseTo(factor, 12);
  }
});
