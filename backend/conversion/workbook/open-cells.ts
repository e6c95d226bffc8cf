import { readFile } from 'node:fs/promises';
import type { CellObject, WorkBook } from '@e965/xlsx';
import { decodeText } from '../text-encoding.ts';
import { openWorkbook, WorkbookError } from './open-workbook.ts';

/** Unpacked bytes of a whole workbook with 120,000 rows. */
const maxBytes = 256 * 1024 * 1024;

type Cells = readonly (readonly (CellObject | undefined)[] | undefined)[];

export interface CellSource {
  path: string;
  isText: boolean;
}

/** The cells of the first sheet of a workbook or of a csv, as far as so many rows. Throws a WorkbookError. */
export async function openCells({ path, isText }: CellSource, sheetRows: number): Promise<Cells> {
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
