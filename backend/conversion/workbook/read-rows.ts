import { readFile } from 'node:fs/promises';
import type { CellObject, WorkBook } from '@e965/xlsx';
import { decodeText } from '../text-encoding.ts';
import { openWorkbook, WorkbookError } from './open-workbook.ts';
import { rowLimits } from './row-limits.ts';

/** The texts of the first sheet of a workbook, row by row; throws a WorkbookError where it cannot be read, or is too large. */
export async function readRows(
  source: string | Buffer,
  maxRows: number = rowLimits.rows,
): Promise<string[][]> {
  const { book } = await openWorkbook(source, { maxBytes: rowLimits.bytes, sheets: 0, dense: true });
  return rowsOf(book, maxRows);
}

/** The same of a text whose cells commas, semicolons or tabs part; nothing in it is taken for a number or a date. */
export async function readTextRows(path: string, maxRows: number = rowLimits.rows): Promise<string[][]> {
  const { text } = decodeText(await readFile(path));
  if (text.includes('\u0000')) throw new WorkbookError('unreadable');
  const xlsx = await import('@e965/xlsx');
  return rowsOf(xlsx.read(text, { type: 'string', raw: true, dense: true, sheetRows: maxRows + 1 }), maxRows);
}

function rowsOf(book: WorkBook, maxRows: number): string[][] {
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new WorkbookError('unreadable');
  const rows: string[][] = [];
  let left = { cells: rowLimits.cells as number, letters: rowLimits.letters as number };
  for (const [at, cells] of Object.entries(sheet['!data'] ?? [])) {
    const texts = readCells(cells);
    if (texts.length === 0) continue;
    if (Number(at) >= maxRows) throw new WorkbookError('large');
    left = {
      cells: left.cells - texts.length,
      letters: left.letters - texts.reduce((sum, text) => sum + text.length, 0),
    };
    if (left.cells < 0 || left.letters < 0) throw new WorkbookError('large');
    while (rows.length < Number(at)) rows.push([]);
    rows.push(texts);
  }
  if (rows.length === 0) throw new WorkbookError('empty');
  return rows;
}

/** Up to the last cell that says something. */
function readCells(cells: readonly (CellObject | undefined)[]): string[] {
  const texts: string[] = [];
  for (const [at, cell] of Object.entries(cells)) {
    const text = textOf(cell);
    if (text === '') continue;
    if (Number(at) >= rowLimits.columns) throw new WorkbookError('large');
    while (texts.length < Number(at)) texts.push('');
    texts.push(text);
  }
  return texts;
}

/** A cell as text, as a person would have typed it. */
export function textOf(cell: CellObject | undefined): string {
  if (!cell || cell.v === undefined || cell.t === 'z') return '';
  // Spreadsheets write 0.1 + 0.2 with all its digits.
  if (cell.t === 'n') return String(Number(Number(cell.v).toPrecision(15)));
  if (cell.t === 'b') return cell.v ? '1' : '0';
  return cell.t === 'e' ? (cell.w ?? '') : String(cell.v);
}
