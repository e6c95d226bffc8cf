import { read, utils, type WorkSheet } from '@e965/xlsx';

/** A workbook whose formulas are computed as a spreadsheet would; only what our sheets use is known. */
export class LiveWorkbook {
  readonly #sheet: WorkSheet;
  readonly #typed = new Map<string, number>();

  constructor(bytes: Uint8Array) {
    const book = read(bytes, { cellFormula: true });
    this.#sheet = book.Sheets[book.SheetNames[0] ?? ''] as WorkSheet;
  }

  /** Texts and numbers of a column, by their rows. */
  column(letter: string): [cell: string, value: unknown][] {
    const { e } = utils.decode_range(this.#sheet['!ref'] ?? 'A1');
    return Array.from({ length: e.r + 1 }, (_, row) => [
      `${letter}${row + 1}`,
      this.#sheet[`${letter}${row + 1}`]?.v,
    ]);
  }

  hasFormula(cell: string): boolean {
    return this.#sheet[cell]?.f !== undefined;
  }

  type(cell: string, value: number): void {
    this.#typed.set(cell, value);
  }

  number(cell: string): number {
    const typed = this.#typed.get(cell);
    if (typed !== undefined) return typed;
    const { f, v } = this.#sheet[cell] ?? {};
    return f === undefined ? Number(v) : this.#compute(f);
  }

  #compute(formula: string): number {
    const script = formula
      .replaceAll('PI()', String(Math.PI))
      .replace(/\b([A-Z]+)\(/g, (_, name: string) => `${name.toLowerCase()}(`)
      .replace(/\bC\d+\b/g, (cell) => `(${this.number(cell)})`)
      .replaceAll('^', '**');
    const { sqrt, exp, log: ln, tan, sin, cos, acos } = Math;
    const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;
    const names = { sqrt, exp, ln, tan, sin, cos, acos, round };
    return new Function(...Object.keys(names), `return ${script}`)(...Object.values(names));
  }
}
