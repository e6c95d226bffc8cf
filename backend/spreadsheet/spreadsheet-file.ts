import { type Cell, toCsv } from './csv.ts';
import { toXlsx } from './xlsx.ts';

export const spreadsheetFormats = ['csv', 'xlsx'] as const;
type SpreadsheetFormat = (typeof spreadsheetFormats)[number];

const types: Readonly<Record<SpreadsheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface SpreadsheetFile {
  format: SpreadsheetFormat;
  /** Of the file, as `Content-Disposition` says it. */
  disposition: string;
  /** Of the sheet in a workbook. */
  sheet: string;
  /** The first one has the names of the columns. */
  rows: readonly (readonly Cell[])[];
}

/** Rows as a file to be saved; it is one person's, so nothing in between may keep it. */
export function spreadsheetFile({ format, disposition, sheet, rows }: SpreadsheetFile): Response {
  const bytes = format === 'csv' ? Buffer.from(toCsv(rows)) : Buffer.from(toXlsx(sheet, rows));
  return new Response(bytes, {
    headers: {
      'content-type': types[format],
      'content-disposition': disposition,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
