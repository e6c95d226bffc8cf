import { ownEntry } from '../dictionary.ts';
import type { Words } from './calculator.ts';
import { evaluate, parseFormula } from './formula.ts';
import { formulaToLatex, quantityToLatex, symbolToLatex } from './latex.ts';
import { type DataTable, TableRow, type TableSet } from './tables.ts';
import { factorOf } from './units.ts';

/** A number with its unit. */
export type Amount = readonly [value: number, unit: string];

export interface Step {
  words: Words;
  /** LaTeX: with symbols, with numbers, and what comes out. */
  formula: string;
  filled: string;
  result: string;
  value: number;
  unit: string;
  /** Standard and clause, or where the formula is from. */
  clause: string;
  /** What the three lines above are set from; a sheet sets them its own way, a workbook computes them again. */
  source: StepSource;
}

export interface StepSource {
  symbol: string;
  formula: string;
  given: Readonly<Record<string, Amount>>;
  /** The numbers are taken as they are, in the units given; others are coherent. */
  isNumerical: boolean;
}

export interface Result {
  name: string;
  words: Words;
  /** A number in its unit, or words where the result is none. */
  value: number | Words;
  unit: string;
}

export interface Finding {
  /** `error`: it does not hold; `warning`: to be looked at; `note`: what was assumed. */
  level: 'error' | 'warning' | 'note';
  words: Words;
  clause: string;
}

interface StepDraft {
  words: Words;
  symbol: string;
  formula: string;
  with: Readonly<Record<string, Amount>>;
  unit: string;
  clause?: string;
  /** Name of the result that this is. */
  result?: string;
  /** An empirical formula takes the numbers as they are, in the units given; others are coherent. */
  isNumerical?: boolean;
}

/** Inputs that do not go together, though each is within its bounds. */
export class InputRefusal extends Error {
  readonly input: string;
  readonly words: Words;

  constructor(input: string, words: Words) {
    super(words.en);
    this.input = input;
    this.words = words;
  }
}

/** A step that is set only when somebody looks: chains compute hundreds of which few are shown. */
class WrittenStep implements Step {
  readonly words: Words;
  readonly clause: string;
  readonly value: number;
  readonly unit: string;
  readonly source: StepSource;

  constructor({
    words,
    clause,
    value,
    unit,
    source,
  }: Pick<Step, 'words' | 'clause' | 'value' | 'unit' | 'source'>) {
    this.words = words;
    this.clause = clause;
    this.value = value;
    this.unit = unit;
    this.source = source;
  }

  get formula(): string {
    const { symbol, formula } = this.source;
    const set = formulaToLatex(parseFormula(formula), symbolToLatex, '\\cdot ');
    return `\\mathrm{${symbolToLatex(symbol)} = ${set}}`;
  }

  get filled(): string {
    const { formula, given, isNumerical } = this.source;
    const fill = (name: string) => {
      const amount = ownEntry(given, name);
      if (!amount) return symbolToLatex(name);
      const set = quantityToLatex(amount[0], isNumerical ? '' : amount[1]);
      return amount[0] < 0 ? `\\left(${set}\\right)` : set;
    };
    return `\\mathrm{= ${formulaToLatex(parseFormula(formula), fill, '\\times ')}}`;
  }

  get result(): string {
    return `\\mathrm{= ${quantityToLatex(this.value, this.unit)}}`;
  }
}

/** What a calculation leaves: results, steps, findings, and the tables that it read. */
export class Worksheet {
  readonly results: Result[] = [];
  readonly steps: Step[] = [];
  readonly findings: Finding[] = [];
  readonly #tables: TableSet;
  readonly #used = new Map<string, DataTable>();

  constructor(tables: TableSet) {
    this.#tables = tables;
  }

  get tables(): DataTable[] {
    return [...this.#used.values()];
  }

  /** Computes one formula and writes it down; the value comes back in the unit asked for. */
  step(draft: StepDraft): number {
    const { words, symbol, unit, isNumerical = false, clause = '' } = draft;
    const formula = parseFormula(draft.formula);
    const given = new Map(Object.entries(draft.with));
    const numbers = new Map<string, number>([['π', Math.PI]]);
    for (const [name, [value, its]] of given) numbers.set(name, isNumerical ? value : value * factorOf(its));
    const raw = evaluate(formula, numbers);
    const value = isNumerical ? raw : raw / factorOf(unit);
    const source = { symbol, formula: draft.formula, given: draft.with, isNumerical };
    this.steps.push(new WrittenStep({ words, clause, value, unit, source }));
    if (draft.result) this.results.push({ name: draft.result, words, value, unit });
    return value;
  }

  /** A value that was looked up or chosen, not computed. */
  result(name: string, words: Words, value: number | Words, unit = ''): void {
    this.results.push({ name, words, value, unit });
  }

  fail(words: Words, clause = ''): void {
    this.findings.push({ level: 'error', words, clause });
  }

  warn(words: Words, clause = ''): void {
    this.findings.push({ level: 'warning', words, clause });
  }

  note(words: Words, clause = ''): void {
    this.findings.push({ level: 'note', words, clause });
  }

  /**
   * Rows of a table, which is then listed as used.
   *
   * @throws {Error} when nobody brought that table
   */
  rows(id: string): TableRow[] {
    const table = this.#tables.get(id);
    if (!table) throw new Error(`there is no table ${id}`);
    this.#used.set(id, table);
    return table.rows.map((cells) => new TableRow(table, cells));
  }

  /** The first row that says all that, if there is one. */
  row(id: string, where: Readonly<Record<string, string | number>>): TableRow | undefined {
    return this.rows(id).find((row) =>
      Object.entries(where).every(([column, value]) => row.has(column, value)),
    );
  }

  /**
   * The number of a column in the row that says all that.
   *
   * @throws {Error} when there is none: a missing value is never a zero
   */
  number(id: string, where: Readonly<Record<string, string | number>>, column: string): number {
    const row = this.row(id, where);
    if (!row) throw new Error(`${id} has no row for ${JSON.stringify(where)}`);
    return row.number(column);
  }
}
