import { zip } from '../zip/zip.ts';
import type { Cell } from './csv.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A formula of ours, never one of a text that somebody wrote, and what it gives as long as nothing is changed. */
export interface FormulaCell {
  formula: string;
  value: number;
}

type SheetCell = Cell | FormulaCell;

/**
 * One sheet as an Office Open XML workbook (ECMA-376); texts stand inline, so none of them is a formula. `widths` are
 * those of the columns, in digits.
 */
export function toXlsx(
  name: string,
  rows: readonly (readonly SheetCell[])[],
  widths: readonly number[] = [],
): Buffer {
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}">${toColumns(widths)}<sheetData>${rows.map(toRow).join('')}</sheetData></worksheet>`,
  };
  return zip(Object.entries(files).map(([path, text]) => ({ name: path, bytes: Buffer.from(head + text) })));
}

function toColumns(widths: readonly number[]): string {
  if (widths.length === 0) return '';
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<cols>${columns.join('')}</cols>`;
}

function toRow(cells: readonly SheetCell[], index: number): string {
  const row = index + 1;
  const written = cells.map((cell, column) => {
    const place = `${columnName(column)}${row}`;
    if (typeof cell === 'object')
      return `<c r="${place}"><f>${escapeXml(cell.formula)}</f><v>${cell.value}</v></c>`;
    return typeof cell === 'number'
      ? `<c r="${place}"><v>${cell}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  });
  return `<row r="${row}">${written.join('')}</row>`;
}

/** 0 → A, 25 → Z, 26 → AA. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

function escapeXml(text: string): string {
  return (
    text
      .replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write them
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
  );
}
