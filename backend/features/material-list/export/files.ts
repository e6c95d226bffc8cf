import { fail } from '../../../../contract/errors.ts';
import type { MaterialList } from '../../../../contract/material-list/list.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { toCsv } from '../../../spreadsheet/csv.ts';
import { toWorkbook, type WorkbookCell } from '../../../spreadsheet/workbook.ts';
import { attachmentHeader } from '../../file/index.ts';
import { getMaterialList } from '../show.ts';
import { writeListSpreadsheet } from './list-spreadsheet.ts';

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/tab-separated-values; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
} as const;

/** A file to be saved; it is somebody's own, so nothing in between may keep it. */
export function fileAnswer(
  bytes: Uint8Array,
  { name, type }: { name: string; type: keyof typeof types },
): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': types[type],
      'content-disposition': attachmentHeader(name),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** The list that a path names, as far as the viewer may read it. */
export async function readListOfPath(
  context: Context,
  params: Record<string, string>,
): Promise<MaterialList> {
  const listId = Number(/^[1-9]\d{0,14}$/.exec(params['listId'] ?? '')?.[0] ?? 0);
  if (listId === 0) return fail('material_list.not_found');
  return getMaterialList(context as SignedInContext, { listId });
}

export const fileNameOf = ({ title, version }: MaterialList, extension: string) =>
  `${title}-v${version}.${extension}`;

export async function sendXlsx(context: Context, params: Record<string, string>): Promise<Response> {
  const list = await readListOfPath(context, params);
  const bytes = toWorkbook([writeListSpreadsheet(list, context.request.locale)]);
  return fileAnswer(bytes, { name: fileNameOf(list, 'xlsx'), type: 'xlsx' });
}

/** The same table with what its formulas give. */
export async function sendCsv(context: Context, params: Record<string, string>): Promise<Response> {
  const list = await readListOfPath(context, params);
  const { rows } = writeListSpreadsheet(list, context.request.locale);
  const bytes = Buffer.from(toCsv(rows.map((row) => row.map(plainCell))));
  return fileAnswer(bytes, { name: fileNameOf(list, 'csv'), type: 'csv' });
}

const plainCell = (cell: WorkbookCell) => (typeof cell === 'object' ? cell.value : cell);
