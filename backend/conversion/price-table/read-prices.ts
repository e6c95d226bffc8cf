import { priceTableLimits } from '../../../contract/list-price/price-table.ts';
import { type CellSource, openCells } from '../workbook/open-cells.ts';
import { WorkbookError } from '../workbook/open-workbook.ts';
import { textOf } from '../workbook/read-rows.ts';

/** The first rows, so that somebody can say which column is which. */
export async function readSample(source: CellSource): Promise<string[][]> {
  const cells = await openCells(source, priceTableLimits.sample);
  const rows = Array.from({ length: Math.min(cells.length, priceTableLimits.sample) }, (_, at) =>
    [...(cells[at] ?? [])].slice(0, priceTableLimits.columns).map((cell) => cut(textOf(cell))),
  );
  if (rows.every((row) => row.every((text) => text === ''))) throw new WorkbookError('empty');
  return rows;
}

/** Two columns of the rows below the heads; rows without a number are left out. */
export async function readColumns(
  source: CellSource,
  { headRow, number, price }: { headRow: number; number: number; price: number },
): Promise<[row: number, number: string, price: string][]> {
  const cells = await openCells(source, priceTableLimits.rows + 1);
  if (cells.length > priceTableLimits.rows) throw new WorkbookError('large');
  const rows: [number, string, string][] = [];
  for (let at = headRow; at < cells.length; at++) {
    const text = cut(textOf(cells[at]?.[number]));
    if (text !== '') rows.push([at + 1, text, cut(textOf(cells[at]?.[price]))]);
  }
  if (rows.length === 0) throw new WorkbookError('empty');
  return rows;
}

const cut = (text: string) => text.trim().slice(0, priceTableLimits.cell);
