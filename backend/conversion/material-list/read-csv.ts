import { decodeText } from '../text-encoding.ts';
import { WorkbookError } from '../workbook/open-workbook.ts';
import { rowLimits } from '../workbook/row-limits.ts';

/** An apostrophe that our own csv puts before what a spreadsheet would take for a formula. */
const guarded = /^'(?=[=+\-@])/;

/** The texts of a csv in any of the encodings of China, parted by commas, semicolons or tabs; nothing becomes a date or number. */
export async function readCsv(bytes: Buffer): Promise<string[][]> {
  if (bytes.length > rowLimits.letters) throw new WorkbookError('large');
  const { text } = decodeText(bytes);
  if (text.includes('\0')) throw new WorkbookError('unreadable');
  const xlsx = await import('@e965/xlsx');
  const book = xlsx.read(text, { type: 'string', raw: true, dense: true, sheetRows: rowLimits.rows + 1 });
  const cells = Object.values(book.Sheets)[0]?.['!data'] ?? [];
  if (cells.length > rowLimits.rows) throw new WorkbookError('large');
  const rows = Array.from(cells, (row = []) =>
    Array.from(row.slice(0, rowLimits.columns), (cell) => String(cell?.v ?? '').replace(guarded, '')),
  );
  if (rows.every((row) => row.every((cell) => cell === ''))) throw new WorkbookError('empty');
  return rows;
}
