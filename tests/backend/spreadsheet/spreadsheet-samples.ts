import { toXlsx } from '../../../backend/spreadsheet/xlsx.ts';
import { unzip } from '../../../backend/zip/unzip.ts';
import { zip } from '../../../backend/zip/zip.ts';

/** A workbook whose first sheet, or another part, is exactly the XML given. */
export async function workbook(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const files = await unzip(toXlsx('a', [['x']]));
  for (const [name, content] of Object.entries(parts)) files.set(name, Buffer.from(content));
  return zip([...files].map(([name, bytes]) => ({ name, bytes })));
}

export const sheetPart = 'xl/worksheets/sheet1.xml';
export const sheetOf = (inner: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${inner}</sheetData></worksheet>`;

export const cell = (place: string, text: string) => `<c r="${place}" t="str"><v>${text}</v></c>`;
