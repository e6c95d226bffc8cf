import { readThousandths } from '../../../../contract/material-list/fields.ts';
import { listLimits, maxPriceFen, wholeBp } from '../../../../contract/material-list/kinds.ts';
import { type SpreadsheetColumn, spreadsheetColumns, spreadsheetWords } from '../export/spreadsheet-words.ts';
import type { ReadGroup, ReadHead, ReadLine, ReadMaterials } from './read-materials.ts';

type Columns = Map<SpreadsheetColumn, number>;
const languages = Object.values(spreadsheetWords);
/** Rows in which the heads are looked for. */
const topRows = 30;

const keyOf = (text = '') => text.normalize('NFKC').trim().toLowerCase();

/** How else lists of the trade call the columns. */
const otherHeads: Readonly<Partial<Record<SpreadsheetColumn, readonly string[]>>> = {
  designation: ['元件代号', '项目代号', '代号', 'reference designation', 'tag'],
  maker: ['品牌', '制造商', '厂家', '生产厂家', 'brand'],
  number: ['型号规格', '规格型号', '产品型号', '物料型号', '订货号', 'order number', 'type'],
  name: ['元件名称', '物料名称', '品名', '描述', '物料描述', 'description'],
  quantity: ['用量', 'qty'],
  price: ['单价', '列表价', 'unit price'],
};

/** Where each column stands, by the first row that names a part and its quantity. */
function findColumns(rows: readonly (readonly string[])[]): { at: number; columns: Columns } | undefined {
  for (const [at, row] of rows.slice(0, topRows).entries()) {
    const columns: Columns = new Map();
    for (const column of spreadsheetColumns) {
      const heads = new Set([
        ...languages.map((words) =>
          keyOf(Object.entries(words.columns).find(([name]) => name === column)?.[1]),
        ),
        ...(Object.entries(otherHeads).find(([name]) => name === column)?.[1] ?? []),
      ]);
      const place = row.findIndex((cell) => heads.has(keyOf(cell)));
      if (place >= 0) columns.set(column, place);
    }
    if (columns.has('quantity') && (columns.has('number') || columns.has('name'))) return { at, columns };
  }
  return undefined;
}

/** A list of a table, our own or another's: panels in their order, lines with what the columns say, and rows that were left out. */
export function readTable(rows: readonly (readonly string[])[]): ReadMaterials | undefined {
  const found = findColumns(rows);
  if (!found) return undefined;
  const groups: ReadGroup[] = [];
  const lines: ReadLine[] = [];
  const skipped: number[] = [];
  for (const [index, row] of rows.entries()) {
    if (index <= found.at) continue;
    const cell = (column: SpreadsheetColumn) => (row[found.columns.get(column) ?? -1] ?? '').trim();
    if (isSum(cell('net')) || row.every((text) => text.trim() === '')) continue;
    const last = lines.at(-1);
    if (last && languages.some(({ substitute }) => keyOf(cell('item')) === keyOf(substitute))) {
      last.substituteMaker = cell('maker').slice(0, listLimits.number);
      last.substituteNumber = cell('number').slice(0, listLimits.number);
      continue;
    }
    const line = readLine(cell, () => findGroup(groups, cell));
    if (line) lines.push(line);
    else skipped.push(index + 1);
  }
  return { head: readHead(rows.slice(0, found.at)), groups, lines, skipped };
}

const isSum = (text: string) =>
  languages.some(({ sums }) => Object.values(sums).some((name) => keyOf(name) === keyOf(text)));

function findGroup(groups: ReadGroup[], cell: (column: SpreadsheetColumn) => string): number {
  const designation = cell('group').slice(0, listLimits.designation);
  const name = cell('groupName').slice(0, listLimits.title) || designation || '+A1';
  const count = Math.min(999, Math.max(1, Math.trunc(Number(cell('count')) || 1)));
  const at = groups.findIndex((group) => group.designation === designation && group.name === name);
  if (at >= 0) return at;
  groups.push({ designation, name, count });
  return groups.length - 1;
}

/** Undefined for a row whose numbers cannot be read, or that names nothing. */
function readLine(cell: (column: SpreadsheetColumn) => string, groupOf: () => number): ReadLine | undefined {
  const [designation, maker, number, name] = [
    cell('designation'),
    cell('maker'),
    cell('number'),
    cell('name'),
  ];
  if (!number && !name && !designation) return undefined;
  const quantity = readThousandths(cell('quantity') || '1');
  const priceFen = readAmount(cell('price'));
  const discountBp = readShare(cell('discount'));
  if (quantity === undefined || priceFen === undefined || discountBp === undefined) return undefined;
  return {
    group: groupOf(),
    designation: designation.slice(0, listLimits.designation),
    maker: maker.slice(0, listLimits.number),
    number: number.slice(0, listLimits.number),
    name: name.slice(0, listLimits.name),
    quantity,
    unit: cell('unit').slice(0, listLimits.unit),
    remark: cell('remark').slice(0, listLimits.text),
    priceFen,
    discountBp,
    substituteMaker: '',
    substituteNumber: '',
  };
}

const numberOf = (text: string) => Number(text.normalize('NFKC').replace(/[,¥￥\s]/g, ''));

/** Fen; null for an empty cell, undefined for what is no amount. */
function readAmount(text: string): number | null | undefined {
  if (text === '') return null;
  const fen = Math.round(numberOf(text) * 100);
  return Number.isSafeInteger(fen) && fen >= 0 && fen <= maxPriceFen ? fen : undefined;
}

/** Hundredths of a percent: `0.35` as spreadsheets keep it, `35%`, or `35`. */
function readShare(text: string): number | undefined {
  if (text === '') return 0;
  const number = numberOf(text.replace('%', ''));
  const bp = Math.round(number * (text.includes('%') || number > 1 ? 100 : wholeBp));
  return Number.isSafeInteger(bp) && bp >= 0 && bp <= wholeBp ? bp : undefined;
}

/** What stands above the heads of a table of ours. */
function readHead(rows: readonly (readonly string[])[]): ReadHead {
  const find = (name: keyof (typeof spreadsheetWords)['zh-CN']['head']) => {
    const words = languages.map(({ head }) => keyOf(head[name]));
    for (const row of rows) {
      const at = row.findIndex((text) => words.includes(keyOf(text)));
      if (at >= 0) return (row[at + 1] ?? '').trim();
    }
    return '';
  };
  const taxBp = readShare(find('tax'));
  return {
    title: find('title').slice(0, listLimits.title),
    project: find('project').slice(0, listLimits.title),
    note: '',
    ...(find('tax') !== '' && taxBp !== undefined && taxBp <= 5000 && { taxBp }),
    isTaxIncluded: languages.some(({ yes }) => keyOf(yes) === keyOf(find('isTaxIncluded'))),
    ...(/^\d{4}-\d\d-\d\d$/.test(find('priceDate')) && { priceDate: find('priceDate') }),
  };
}
