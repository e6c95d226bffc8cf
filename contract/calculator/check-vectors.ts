import { calculate, isAsPrinted } from './calculate.ts';
import type { Calculator, RawInputs, Vector, Words } from './calculator.ts';
import type { TableSet } from './tables.ts';

export interface CheckedValue {
  name: string;
  words: Words;
  unit: string;
  expected: number;
  tolerance: number;
  /** NaN where the calculation has no such result. */
  result: number;
  isWithin: boolean;
}

export interface CheckedVector extends Pick<Vector, 'grade' | 'source' | 'inputs'> {
  values: readonly CheckedValue[];
}

/** Every vector of a calculator, computed now and held against what was expected. */
export function checkVectors(calculator: Calculator, tables: TableSet): CheckedVector[] {
  return calculator.vectors.map(({ inputs, expected, grade, source }) => {
    const results = resultsOf({ calculator, inputs, tables });
    return {
      inputs,
      grade,
      source,
      values: Object.entries(expected).map(([name, [value, tolerance]]) => {
        const found = results.get(name);
        const result = typeof found?.value === 'number' ? found.value : Number.NaN;
        return {
          name,
          words: found?.words ?? { zh: name, en: name },
          unit: found?.unit ?? '',
          expected: value,
          tolerance,
          result,
          isWithin: Math.abs(result - value) <= tolerance,
        };
      }),
    };
  });
}

export interface CheckedMisprint {
  source: string;
  words: Words;
  unit: string;
  printed: string;
  right: string;
  mistake: Words;
  result: number;
  /** Whether ours is the right value and not the printed one. */
  isSeen: boolean;
}

/** Every wrong value that somebody printed, with what we compute. */
export function checkMisprints(calculator: Calculator, tables: TableSet): CheckedMisprint[] {
  return calculator.misprints.map(({ inputs, result: name, printed, right, source, mistake }) => {
    const found = resultsOf({ calculator, inputs, tables }).get(name);
    const result = typeof found?.value === 'number' ? found.value : Number.NaN;
    return {
      source,
      words: found?.words ?? { zh: name, en: name },
      unit: found?.unit ?? '',
      printed,
      right,
      mistake,
      result,
      isSeen: isAsPrinted(result, right) && !isAsPrinted(result, printed),
    };
  });
}

function resultsOf(asked: { calculator: Calculator; inputs: RawInputs; tables: TableSet }) {
  const done = calculate(asked.calculator, asked.inputs, asked.tables);
  return new Map(done.isRefused ? [] : done.results.map((result) => [result.name, result] as const));
}
