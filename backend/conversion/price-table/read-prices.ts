import { readFile } from 'node:fs/promises';
import type { CellObject, WorkBook } from '@e965/xlsx';
import { priceTableLimits } from '../../../contract/list-price/price-table.ts';
import { decodeText } from '../text-encoding.ts';
import { openWorkbook, WorkbookError } from '../workbook/open-workbook.ts';
import { textOf } from '../workbook/read-rows.ts';

interface Source {
  path: string;
  isText: boolean;
}

/** Unpacked bytes of a whole workbook with 120,000 rows. */
const maxBytes = 256 * 1024 * 1024;

/** The first rows, so that somebody can say which column is which. */
export async function readSample(source: Source): Promise<string[][]> {
  const cells = await openCells(source, priceTableLimits.sample);
  const rows = Array.from({ length: Math.min(cells.length, priceTableLimits.sample) }, (_, at) =>
    [...(cells[at] ?? [])].slice(0, priceTableLimits.columns).map((cell) => cut(textOf(cell))),
  );
  if (rows.every((row) => row.every((text) => text === ''))) throw new WorkbookError('empty');
  return rows;
}

/** Two columns of the rows below the heads; rows without a number are left out. */
export async function readColumns(
  source: Source,
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

type Cells = readonly (readonly (CellObject | undefined)[] | undefined)[];

async function openCells({ path, isText }: Source, sheetRows: number): Promise<Cells> {
  const book = isText
    ? await openText(path, sheetRows)
    : (await openWorkbook(path, { maxBytes, sheets: 0, dense: true, sheetRows })).book;
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new WorkbookError('unreadable');
  return sheet['!data'] ?? [];
}

async function openText(path: string, sheetRows: number): Promise<WorkBook> {
  const { text } = decodeText(await readFile(path));
  if (text.includes('\u0000')) throw new WorkbookError('unreadable');
  const xlsx = await import('@e965/xlsx');
  return xlsx.read(text, { type: 'string', raw: true, dense: true, sheetRows });
}
