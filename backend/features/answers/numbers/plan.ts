import type { RawInputs } from '../../../../contract/calculator/calculator.ts';
import type { TableSet } from '../../../../contract/calculator/tables.ts';
import type { Reading } from './reading.ts';

/** One calculation of an answer. */
export interface PlannedCalculation {
  /** Name of the calculator. */
  calculator: string;
  raw: RawInputs;
  /** Inputs whose values stand in the question or follow from a calculation before: `power`, `parts.0.length`. */
  given: readonly string[];
  /** The result that was asked for. */
  headline: string;
}

/** Why a value was taken that was neither asked nor computed. */
export type Assumption =
  | 'general-load'
  | 'ampacity-only'
  | 'next-rating'
  | 'section-for-drop'
  | 'smallest-bar'
  | 'formula-bar';

export interface Plan {
  calculations: readonly PlannedCalculation[];
  assumptions: readonly Assumption[];
}

/** One kind of question with numbers; undefined when the question is of another kind. */
export type Intent = (reading: Reading, tables: TableSet) => Plan | undefined;

type Given = Readonly<Record<string, string | number | undefined>>;

/** A calculation from what was read; what is undefined was not, and is left to the example. */
export function planOf(
  calculator: string,
  given: Given,
  { headline, more = {} }: { headline: string; more?: RawInputs },
): PlannedCalculation {
  const read = Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  );
  return { calculator, raw: { ...read, ...more }, given: Object.keys(read), headline };
}

export const only = (calculation: PlannedCalculation, ...assumptions: Assumption[]): Plan => ({
  calculations: [calculation],
  assumptions,
});
