import type { Picture } from '../drawing/write-svg.ts';
import type { Worksheet } from './worksheet.ts';

/** What people read stands with the calculator, in both languages: sheets, answers and pages take it from here. */
export interface Words {
  zh: string;
  en: string;
}

export interface QuantityInput {
  kind: 'quantity';
  words: Words;
  /** Its unit in `compute`, and that of a bare number; others of its kind may be typed. */
  unit: string;
  min: number;
  max: number;
  /** Why it may be no smaller and no larger. */
  why: Words;
  /** The example that the empty form shows; without it the input may stay empty. */
  otherwise?: number;
  isOptional?: boolean;
  /** Whether it counts things. */
  isWhole?: boolean;
}

export interface ChoiceInput {
  kind: 'choice';
  words: Words;
  options: Readonly<Record<string, Words>>;
  otherwise: string;
}

export interface TextInput {
  kind: 'text';
  words: Words;
  maxLength: number;
  otherwise: string;
}

export type CellInput = QuantityInput | ChoiceInput | TextInput;

export interface RowsInput {
  kind: 'rows';
  words: Words;
  columns: Readonly<Record<string, CellInput>>;
  minRows: number;
  maxRows: number;
  otherwise: readonly RawRow[];
}

export type Input = CellInput | RowsInput;
export type InputSet = Readonly<Record<string, Input>>;

/** As it was typed, or a number in the input's own unit. */
export type RawCell = string | number;
export type RawRow = Readonly<Record<string, RawCell>>;
export type RawInputs = Readonly<Record<string, RawCell | readonly RawRow[]>>;

type ValueOf<I> = I extends { kind: 'quantity'; isOptional: true }
  ? number | undefined
  : I extends { kind: 'quantity' }
    ? number
    : I extends { kind: 'choice'; options: infer O }
      ? Extract<keyof O, string>
      : I extends { kind: 'rows'; columns: infer C }
        ? readonly ValuesOf<C>[]
        : string;

/** What `compute` gets: numbers in the inputs' units, the names of options, rows of the same. */
export type ValuesOf<I> = { readonly [K in keyof I]: ValueOf<I[K]> };

export interface Vector {
  inputs: RawInputs;
  /** Expected value and how far off it may be, by the result's name and in its unit. */
  expected: Readonly<Record<string, readonly [value: number, tolerance: number]>>;
  /** A: printed by a maker or a trade body; B: printed on a public page; C: computed from the public formula. */
  grade: 'A' | 'B' | 'C';
  source: string;
}

/** A wrong value that somebody printed, which must be found to be wrong. */
export interface Misprint {
  inputs: RawInputs;
  result: string;
  /** With the digits that were printed. */
  printed: string;
  right: string;
  source: string;
  mistake: Words;
}

export interface Calculator {
  /** Its name in addresses. */
  name: string;
  /** Rises when the same inputs give another result. */
  version: number;
  /** Former versions, whose addresses go on giving what they gave. */
  earlier: readonly Calculator[];
  words: Words;
  /** What it is for and what it leaves out. */
  about: Words;
  inputs: InputSet;
  /** What the empty form shows where inputs have no example of their own. */
  example: RawInputs;
  /** Tables that it reads, by their ids. */
  tables: readonly string[];
  /** Standards and books that its formulas are from. */
  sources: readonly string[];
  vectors: readonly Vector[];
  misprints: readonly Misprint[];
  /** Fills the sheet from values that are within their bounds. */
  compute(values: never, sheet: Worksheet): void;
  /** Draws the thing itself, to scale where it has sizes, from the values and what came out. */
  draw?(values: never, figure: FigureContext): Picture;
}

/** What a figure is drawn from beside the inputs. */
export interface FigureContext {
  /** A result by its name, in its unit; NaN where the calculation has none by that name. */
  result(name: string): number;
  say(words: Words): string;
}

type Definition<I extends InputSet> = Omit<
  Calculator,
  'inputs' | 'compute' | 'draw' | 'misprints' | 'example' | 'earlier'
> & {
  inputs: I;
  example?: RawInputs;
  misprints?: readonly Misprint[];
  earlier?: readonly Calculator[];
  compute(values: ValuesOf<I>, sheet: Worksheet): void;
  draw?(values: ValuesOf<I>, figure: FigureContext): Picture;
};

export function defineCalculator<const I extends InputSet>(definition: Definition<I>): Calculator {
  return { misprints: [], example: {}, earlier: [], ...definition };
}

/** The calculator as it was in that version; as it is now where none is asked for or that one is not kept. */
export function inVersion(calculator: Calculator, version: number | undefined): Calculator {
  return calculator.earlier.find((each) => each.version === version) ?? calculator;
}
