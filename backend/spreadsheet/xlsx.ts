import type { Cell } from './csv.ts';
import { toWorkbook } from './workbook.ts';

/** A formula of ours, never one of a text that somebody wrote, and what it gives as long as nothing is changed. */
export interface FormulaCell {
  formula: string;
  value: number;
}

/** One sheet as a workbook; `widths` are those of the columns, in digits. */
export function toXlsx(
  name: string,
  rows: readonly (readonly (Cell | FormulaCell)[])[],
  widths: readonly number[] = [],
): Buffer {
  return toWorkbook([{ name, rows, widths }]);
}
