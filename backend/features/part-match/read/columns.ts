import { matchLimits } from '../../../../contract/part-match/part-match.ts';
import type { WrittenRow } from '../tables.ts';

type Column = keyof WrittenRow;

/** How lists of the trade head their columns; compared without spaces, dots and case. */
const heads: Readonly<Record<Column, readonly string[]>> = {
  number: [
    '型号',
    '规格型号',
    '型号规格',
    '规格',
    '订货号',
    '订货编号',
    '产品型号',
    '元件型号',
    '物料型号',
    'partno',
    'partnumber',
    'model',
    'type',
    'ordercode',
    'number',
    'mpn',
  ],
  name: [
    '名称',
    '品名',
    '元件名称',
    '物料名称',
    '描述',
    '物料描述',
    '说明',
    'name',
    'description',
    'designation',
  ],
  maker: ['厂商', '厂家', '品牌', '制造商', '生产厂家', 'brand', 'manufacturer', 'maker', 'mfr'],
  quantity: ['数量', '用量', 'qty', 'quantity', 'amount', 'count'],
  unit: ['单位', 'unit', 'uom'],
  remark: ['备注', '附注', 'remark', 'remarks', 'note', 'notes', 'comment'],
  designation: ['位号', '代号', '元件代号', '项目代号', 'referencedesignation', 'refdes', 'tag'],
};

/** Rows among which the heads are looked for. */
const headRows = 15;
const looksLikeCount = /^\d{1,6}(?:\.\d{1,3})?$/;

/** The rows of a table by what their columns mean: by the heads, or else by what stands in them. */
export function readTable(cells: readonly (readonly string[])[]): WrittenRow[] {
  const at = cells.slice(0, headRows).findIndex((row) => readHeads(row).number !== undefined);
  const columns = at < 0 ? guessColumns(cells) : readHeads(cells[at] ?? []);
  return cells
    .slice(at + 1)
    .map((row) => toRow(row, columns))
    .filter(({ number, name }) => number !== '' || name !== '');
}

function readHeads(row: readonly string[]): Partial<Record<Column, number>> {
  const found: Partial<Record<Column, number>> = {};
  for (const column of Object.keys(heads) as Column[]) {
    const place = row.findIndex((cell) => heads[column].includes(plainHead(cell)));
    if (place >= 0) found[column] = place;
  }
  return found;
}

function plainHead(cell: string): string {
  // What stands in brackets behind a head says more, not something else.
  const [head = ''] = cell.slice(0, 40).normalize('NFKC').split('(');
  return head.toLowerCase().replace(/[\s._/:-]/g, '');
}

/**
 * Without heads: the column with most part numbers, the first one after it with counts, and one of reference
 * designations, which look like short part numbers.
 */
function guessColumns(cells: readonly (readonly string[])[]): Partial<Record<Column, number>> {
  const width = Math.max(0, ...cells.map((row) => row.length));
  const shareOf = (column: number, fits: (cell: string) => boolean) =>
    cells.filter((row) => fits(row[column] ?? '')).length;
  const best = (fits: (cell: string) => boolean, from = 0) => {
    const shares = Array.from({ length: width }, (_, column) => (column < from ? 0 : shareOf(column, fits)));
    const most = Math.max(0, ...shares);
    return most === 0 ? undefined : shares.indexOf(most);
  };
  const tags = best(looksLikeTag);
  const mostlyTags = tags !== undefined && shareOf(tags, looksLikeTag) * 2 > cells.length ? tags : undefined;
  const isNumber = (cell: string) => looksLikeNumber(cell) && !looksLikeTag(cell);
  const number = best(isNumber) ?? best(looksLikeNumber) ?? 0;
  const designation = mostlyTags === number ? undefined : mostlyTags;
  const quantity = best((cell) => looksLikeCount.test(cell.trim()), number + 1);
  const name = best((cell) => /\p{Script=Han}/u.test(cell));
  return {
    number,
    ...(quantity !== undefined && { quantity }),
    ...(designation !== undefined && { designation }),
    ...(name !== undefined && name !== number && name !== quantity && { name }),
  };
}

/** QF1, -KM2, QF3-14 or QF1、QF2. */
const looksLikeTag = (cell: string) =>
  /^[-+=]?[A-Z]{1,3}\d{1,3}(?:(?:-|[~、,，] ?[-+=]?)[A-Z]{0,3}\d{1,3})*$/.test(cell.trim());

const looksLikeNumber = (cell: string) =>
  cell.length <= 60 && /\d/.test(cell) && /[A-Za-z]/.test(cell) && !/\p{Script=Han}{3}/u.test(cell);

function toRow(row: readonly string[], columns: Partial<Record<Column, number>>): WrittenRow {
  const cell = (column: Column) => {
    const at = columns[column];
    return at === undefined ? '' : (row[at] ?? '').trim().slice(0, matchLimits.cell);
  };
  return {
    number: cell('number'),
    name: cell('name'),
    maker: cell('maker'),
    quantity: cell('quantity'),
    unit: cell('unit'),
    remark: cell('remark'),
    designation: cell('designation'),
  };
}
