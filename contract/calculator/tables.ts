import type { Words } from './calculator.ts';

type Cell = string | number | null;

/**
 * What the numbers were held against: the source itself was read, a public page prints the same, they follow from
 * physics or a definition and a test computes them again, or nothing yet.
 */
export interface TableCheck {
  how: 'read' | 'agrees' | 'computed' | 'unchecked';
  /** Address or title, or what they follow from; for an unchecked table the part that was compared. */
  where?: Words;
}

/** Rows of numbers with where they are from, as `content/tables` keeps them. */
export interface DataTable {
  id: string;
  title: Words;
  source: Words;
  /** Year of the edition; null where the numbers are a convention of the trade. */
  year: number | null;
  licence: Words;
  check: TableCheck;
  columns: readonly { name: string; unit: string; words: Words }[];
  rows: readonly (readonly Cell[])[];
}

export type TableSet = ReadonlyMap<string, DataTable>;

/** One row, asked by the names of its columns. */
export class TableRow {
  readonly #table: DataTable;
  readonly #cells: readonly Cell[];

  constructor(table: DataTable, cells: readonly Cell[]) {
    this.#table = table;
    this.#cells = cells;
  }

  /** Whether it says that; two numbers are the same up to rounding. */
  has(column: string, value: string | number): boolean {
    return this.#cell(column) === value;
  }

  /** Whether the cell is empty: that combination has no value. */
  isEmpty(column: string): boolean {
    return this.#cell(column) === null;
  }

  /**
   * The number of a column.
   *
   * @throws {Error} when there is none
   */
  number(column: string): number {
    const cell = this.#cell(column);
    if (typeof cell !== 'number') throw new Error(`${this.#table.id} has no number for ${column}`);
    return cell;
  }

  text(column: string): string {
    return String(this.#cell(column) ?? '');
  }

  #cell(column: string): Cell {
    const place = this.#table.columns.findIndex(({ name }) => name === column);
    if (place < 0) throw new Error(`${this.#table.id} has no column ${column}`);
    return this.#cells[place] ?? null;
  }
}
