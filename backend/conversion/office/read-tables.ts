import type { CellObject } from '@e965/xlsx';
import type { FileNote } from '../../../contract/file/facts.ts';
import type { WorkbookCell, WorkbookSheet } from '../../../contract/file/workbook.ts';
import { leavePlain, type Outcome, ready, type Work } from '../outcome.ts';
import { openWorkbook, WorkbookError, type Xlsx } from '../workbook/open-workbook.ts';
import { writeJson } from '../write-piece.ts';
import { drawRows } from './draw-opening.ts';

/** Shown of one workbook; the rest is in the file. */
const workbookLimits = {
  sheets: 20,
  rows: 1000,
  columns: 60,
  letters: 500,
  /** Unpacked; a larger one is not opened for a preview. */
  bytes: 256 * 1024 * 1024,
} as const;
const openingRows = 12;

type Sheet = import('@e965/xlsx').WorkSheet;

/** Cells of a workbook as its own formats write them, sheet by sheet. */
export async function readTables({ input, folder }: Work): Promise<Outcome> {
  const { xlsx, book } = await openWorkbook(input, {
    maxBytes: workbookLimits.bytes,
    sheetRows: workbookLimits.rows + 1,
    // Without it there are no widths of columns.
    cellStyles: true,
  }).catch(leaveFault);
  const hidden = book.Workbook?.Sheets ?? [];
  const names = book.SheetNames.filter((_, at) => !hidden[at]?.Hidden);
  const sheets = names.slice(0, workbookLimits.sheets).flatMap((name) => {
    const sheet = book.Sheets[name];
    return sheet ? [readSpreadsheet(xlsx, name, sheet)] : [];
  });
  if (sheets.every(({ rows }) => rows.length === 0)) return leavePlain('file.empty_document');
  await writeJson(folder, 'sheets.json', sheets);
  const said = sheets.flatMap(({ rows }) => rows.map((row) => row.map((cell) => cell?.text ?? '')));
  const opening = said
    .filter((row) => row.some(Boolean))
    .slice(0, openingRows)
    .map((row) => row.filter(Boolean).join('  '));
  await drawRows(said, folder);
  const isCut = names.length > sheets.length || sheets.some((sheet) => sheet.isCut);
  const { rows, columns } = workbookLimits;
  const notes: FileNote[] = isCut
    ? [{ code: 'tables_cut', values: { sheets: workbookLimits.sheets, rows, columns } }]
    : [];
  return ready('tables', { notes, office: { opening: opening.join('\n'), sheets: names.length } });
}

function leaveFault(error: unknown): never {
  if (!(error instanceof WorkbookError)) throw error;
  const megabytes = workbookLimits.bytes / 1024 / 1024;
  if (error.fault === 'large') return leavePlain('file.office_large', { megabytes });
  return leavePlain(`file.${error.fault}`);
}

function readSpreadsheet(xlsx: Xlsx, name: string, sheet: Sheet): WorkbookSheet {
  // Without this the whole of a sheet that was cut, whose `!ref` is what was read of it.
  const whole = sheet['!fullref'] ?? sheet['!ref'];
  if (!sheet['!ref'] || !whole) return { name, widths: [], rows: [], isCut: false };
  const { e: end } = xlsx.utils.decode_range(sheet['!ref']);
  const rowCount = Math.min(end.r + 1, workbookLimits.rows);
  const columnCount = Math.min(end.c + 1, workbookLimits.columns);
  const rows = Array.from({ length: rowCount }, (_, row) =>
    Array.from({ length: columnCount }, (_, column) =>
      readCell(sheet[xlsx.utils.encode_cell({ r: row, c: column })]),
    ),
  );
  for (const { s, e } of sheet['!merges'] ?? []) {
    const cell = rows[s.r]?.[s.c];
    if (cell) cell.span = [Math.min(e.r, rowCount - 1) - s.r + 1, Math.min(e.c, columnCount - 1) - s.c + 1];
  }
  for (const row of rows) {
    const [first, ...others] = row.filter(Boolean);
    // A heading runs on over the empty cells beside it.
    if (first && others.length === 0) first.span ??= [1, columnCount - row.indexOf(first)];
  }
  while (rows.length > 0 && rows.at(-1)?.every((cell) => !cell)) rows.pop();
  const widths = (sheet['!cols'] ?? []).slice(0, columnCount).map((column) => column?.wpx ?? null);
  const full = xlsx.utils.decode_range(whole).e;
  return { name, widths, rows, isCut: full.r + 1 > rowCount || full.c + 1 > columnCount };
}

type Cell = Partial<Pick<CellObject, 't' | 'v' | 'w' | 'z'>>;

function readCell(cell: Cell | undefined): WorkbookCell | null {
  const text = cell ? textOf(cell).slice(0, workbookLimits.letters) : '';
  if (!cell || text.trim() === '') return null;
  return { text, ...((cell.t === 'n' || cell.t === 'd') && { isNumber: true as const }) };
}

/** As its format writes it; a whole number of no format of its own with all its digits, for it may be an article's. */
function textOf({ t, v, w, z }: Cell): string {
  if (t === 'n' && Number.isSafeInteger(v) && (z === undefined || z === 'General')) return String(v);
  return w ?? (v === undefined ? '' : String(v));
}
