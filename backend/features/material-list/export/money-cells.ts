import { columnName, type WorkbookCell } from '../../../spreadsheet/workbook.ts';

const yuan = (fen: number) => fen / 100;

/** A sum in yuan, with the formula that gives it. */
export const money = (fen: number, formula?: string): WorkbookCell => ({
  value: yuan(fen),
  style: 'money',
  ...(formula !== undefined && { formula }),
});

interface SumPlaces<Column extends string> {
  names: { net: string; tax: string; gross: string };
  columns: readonly (Column | 'amount')[];
  /** Where the names of the sums stand, beside `amount`. */
  labelColumn: NoInfer<Column>;
  /** First and last row of the lines. */
  lines: readonly [number, number];
  /** Row of the first sum. */
  start: number;
  taxCell: string;
}

/** Net, tax and gross as formulas over the column `amount`, rounded as lists do. */
export function sumRows<Column extends string>(
  sums: { netFen: number; taxFen: number; grossFen: number; isTaxIncluded: boolean },
  { names, columns, labelColumn, lines: [first, last], start, taxCell }: SumPlaces<Column>,
): WorkbookCell[][] {
  const place = (row: number) => `${columnName(columns.indexOf('amount'))}${row}`;
  const amounts = `SUM(${place(first)}:${place(last)})`;
  const cell = (offset: number) => place(start + offset);
  const formulas = sums.isTaxIncluded
    ? [`ROUND(${cell(2)}/(1+${taxCell}),2)`, `${cell(2)}-${cell(0)}`, amounts]
    : [amounts, `ROUND(${cell(0)}*${taxCell},2)`, `${cell(0)}+${cell(1)}`];
  const values = [sums.netFen, sums.taxFen, sums.grossFen];
  return [names.net, names.tax, names.gross].map((name, index) =>
    columns.map((column): WorkbookCell => {
      if (column === labelColumn) return { value: name, style: 'head' };
      if (column !== 'amount') return '';
      return { value: yuan(values[index] ?? 0), formula: formulas[index] ?? '', style: 'total' };
    }),
  );
}
