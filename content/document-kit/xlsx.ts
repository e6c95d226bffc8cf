import { zip } from '../../backend/zip/zip.ts';
import { escapeXml } from '../../contract/xml.ts';

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export type Cell = string | number;

export interface Workbook {
  sheetName: string;
  /** Bold, above the table; without one the head stands in the first row. */
  title?: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Widths of the columns in characters. */
  widths: readonly number[];
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** One sheet: a title, a framed head, rows whose numbers are numbers. */
export function writeXlsx(book: Workbook): Buffer {
  const text = (name: string, body: string) => ({ name, bytes: `${xmlHead}${body}` });
  const entries = [
    text(
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
    ),
    text(
      '_rels/.rels',
      `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    text(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escapeXml(book.sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    text(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    text('xl/styles.xml', styles),
    text('xl/worksheets/sheet1.xml', sheet(book)),
  ];
  return zip(entries, { isStored: true });
}

/** 0 plain, 1 title, 2 head, 3 framed. */
const styles = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="宋体"/></font><font><b/><sz val="11"/><name val="宋体"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="2"><border/><border><left style="thin"/><right style="thin"/><top style="thin"/><bottom style="thin"/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf fontId="0" borderId="0"/><xf fontId="1" borderId="0" applyFont="1"/><xf fontId="1" borderId="1" applyFont="1" applyBorder="1"/><xf fontId="0" borderId="1" applyBorder="1"/></cellXfs></styleSheet>`;

function sheet({ title, head, rows, widths }: Workbook): string {
  const columns = widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const top = title === undefined ? 1 : 3;
  const lines = [
    ...(title === undefined ? [] : [row(1, [title], 1)]),
    row(top, head, 2),
    ...rows.map((cells, at) => row(at + top + 1, cells, 3)),
  ];
  return `<worksheet xmlns="${main}"><cols>${columns}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function row(number: number, cells: readonly Cell[], style: number): string {
  const inner = cells.map((cell, at) => {
    const place = `r="${String.fromCharCode(65 + at)}${number}" s="${style}"`;
    if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`;
    return `<c ${place} t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
  });
  return `<row r="${number}">${inner.join('')}</row>`;
}
