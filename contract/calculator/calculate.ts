import type { Calculator, RawInputs } from './calculator.ts';
import { type ReadInputs, type Refusal, readInputs } from './read-inputs.ts';
import { orientationOf } from './table-checks.ts';
import type { DataTable, TableSet } from './tables.ts';
import { type Finding, InputRefusal, type Result, type Step, Worksheet } from './worksheet.ts';

export interface Calculation {
  isRefused: false;
  name: string;
  version: number;
  values: ReadInputs['values'];
  results: readonly Result[];
  steps: readonly Step[];
  findings: readonly Finding[];
  tables: readonly DataTable[];
  /** Whether it rests on tables that nobody has checked; a warning among the findings says which. */
  isForOrientation: boolean;
}

export interface RefusedCalculation {
  isRefused: true;
  refusals: readonly Refusal[];
}

/** Reads the inputs, computes, and tells everything that a sheet needs; or what is wrong with the inputs. */
export function calculate(
  calculator: Calculator,
  raw: RawInputs,
  tables: TableSet,
): Calculation | RefusedCalculation {
  const { values, refusals } = readInputs(
    calculator.inputs,
    Object.keys(raw).length === 0 ? calculator.example : raw,
  );
  if (refusals.length > 0) return { isRefused: true, refusals };
  const sheet = new Worksheet(tables);
  try {
    // The values were read by the inputs of this calculator.
    calculator.compute(values as never, sheet);
  } catch (error) {
    if (!(error instanceof InputRefusal)) throw error;
    return { isRefused: true, refusals: [{ input: error.input, words: error.words }] };
  }
  const orientation = orientationOf(sheet.tables);
  if (orientation) sheet.warn(orientation);
  const { results, steps, findings } = sheet;
  const { name, version } = calculator;
  return {
    isRefused: false,
    name,
    version,
    values,
    results,
    steps,
    findings,
    tables: sheet.tables,
    isForOrientation: orientation !== undefined,
  };
}

/** Whether a printed number is the value, rounded to the digits that were printed. */
export function isAsPrinted(value: number, printed: string): boolean {
  const decimals = printed.split('.')[1]?.length ?? 0;
  // Who rounded on the way may be off by one in the last place.
  return Math.abs(value - Number(printed)) <= 10 ** -decimals * (1 + 1e-9);
}
