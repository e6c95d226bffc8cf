import { unzip } from './unzip.ts';

const mostRows = 5000;
const mostColumns = 120;

/** The texts of the first sheet of a workbook (ECMA-376), row by row; throws what it cannot read. */
export function readXlsx(bytes: Buffer): string[][] {
  const files = unzip(bytes, (name) =>
    /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/.test(name),
  );
  const text = (name: string) => files.get(name)?.toString('utf8') ?? '';
  const id = /<(?:\w+:)?sheet\b[^>]*\br:id="([^"]+)"/.exec(text('xl/workbook.xml'))?.[1];
  const target = [...text('xl/_rels/workbook.xml.rels').matchAll(/<Relationship\b[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => attribute(tag, 'Id') === id);
  const path =
    (target && attribute(target, 'Target')?.replace(/^\/?(?:xl\/)?/, 'xl/')) ?? 'xl/worksheets/sheet1.xml';
  const sheet = text(path);
  if (!sheet.includes('<sheetData') && !/<\w+:sheetData/.test(sheet))
    throw new Error('this workbook has no sheet');
  const shared = [...text('xl/sharedStrings.xml').matchAll(/<si\b[^>]*>([\s\S]*?)<\/si>/g)].map(([, inner]) =>
    textsIn(inner ?? ''),
  );
  const rows: string[][] = [];
  for (const [, tag = '', inner = ''] of sheet.matchAll(/<row\b([^>]*)>([\s\S]*?)<\/row>/g)) {
    const at = Number(attribute(tag, 'r') ?? rows.length + 1);
    if (at > mostRows) break;
    while (rows.length < at) rows.push([]);
    rows[at - 1] = readCells(inner, shared);
  }
  return rows;
}

function readCells(row: string, shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const [, tag = '', inner = ''] of row.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
    const at = columnIndex(attribute(tag, 'r')) ?? cells.length;
    if (at >= mostColumns) continue;
    while (cells.length < at) cells.push('');
    cells[at] = readCell(attribute(tag, 't'), inner, shared);
  }
  return cells;
}

function readCell(type: string | undefined, inner: string, shared: readonly string[]): string {
  if (type === 'inlineStr') return textsIn(inner);
  const value = /<v\b[^>]*>([\s\S]*?)<\/v>/.exec(inner)?.[1] ?? '';
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'str' || type === 'b' || type === 'e') return plainText(value);
  // Spreadsheets write 0.1 + 0.2 with all its digits.
  return value === '' ? '' : String(Number(Number(value).toPrecision(15)));
}

function textsIn(xml: string): string {
  // Readings of Chinese and Japanese words stand beside their text.
  const plain = xml.replace(/<rPh\b[\s\S]*?<\/rPh>/g, '');
  return [...plain.matchAll(/<t\b[^>]*>([\s\S]*?)<\/t>/g)].map(([, text]) => plainText(text ?? '')).join('');
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1];
}

/** A1 → 0, AA7 → 26. */
function columnIndex(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function plainText(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(amp|lt|gt|quot|apos));/gi, (_, decimal, hex, name) => {
    if (name) return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[name.toLowerCase() as 'amp'];
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
