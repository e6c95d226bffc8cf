import { zip } from '../zip/zip.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

interface CellLook {
  format: number;
  isHead: boolean;
  isWrapped?: boolean;
}

/** How a cell looks: `id` of a format code (ECMA-376 18.8.30), and whether it is bold on a filled ground. */
const styles = {
  plain: { format: 0, isHead: false },
  /** Breaks into lines within its cell, from the top. */
  text: { format: 0, isHead: false, isWrapped: true },
  head: { format: 0, isHead: true },
  /** 1,234.50 */
  money: { format: 4, isHead: false },
  total: { format: 4, isHead: true },
  /** 12.50% */
  percent: { format: 10, isHead: false },
} as const satisfies Record<string, CellLook>;
type CellStyle = keyof typeof styles;
const styleNames = Object.keys(styles);

/** A cell of our own making: what a formula gives stands in it as well, for readers that do not calculate. */
interface StyledCell {
  value: string | number;
  /** Without the equals sign, and only ever written by code. */
  formula?: string;
  style?: CellStyle;
}
export type WorkbookCell = string | number | StyledCell;

export interface Sheet {
  name: string;
  rows: readonly (readonly WorkbookCell[])[];
  /** Rows at the top that stay while the others scroll. */
  frozenRows?: number;
  /** Of the columns, in characters. */
  widths?: readonly number[];
  /** Of rows that are higher than their texts, by number from 1, in points. */
  heights?: Readonly<Record<number, number>>;
  /** Ranges of cells that are one, such as `B3:F3`. */
  merged?: readonly string[];
  /** How it comes out of a printer; as each program likes unless told. */
  print?: SheetPrint;
}

/** A4 across, all columns on each page, numbered. */
interface SheetPrint {
  /** Columns that are printed, from the first one. */
  columns: number;
  /** Row of heads that each page repeats. */
  headRow: number;
}

/** Sheets as an Office Open XML workbook (ECMA-376); texts stand inline, so that none becomes a formula. */
export function toWorkbook(sheets: readonly Sheet[]): Buffer {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, number: index + 1 }));
  const files = Object.entries({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${numbered.map(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbered.map(({ name, number }) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets>${writeNames(numbered)}<calcPr fullCalcOnLoad="1"/></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${numbered.map(({ number }) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}<Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': writeStyles(),
  });
  for (const sheet of numbered) files.push([`xl/worksheets/sheet${sheet.number}.xml`, writeSheet(sheet)]);
  return zip(files.map(([path, text]) => ({ name: path, bytes: Buffer.from(declaration + text) })));
}

/** What is printed of each sheet, as names that programs for spreadsheets know. */
function writeNames(sheets: readonly Sheet[]): string {
  const names = sheets.flatMap(({ name, rows, print }, index) => {
    if (!print) return [];
    const sheet = `'${name.replaceAll("'", "''")}'!`;
    const area = `$A$1:$${columnName(print.columns - 1)}$${rows.length}`;
    return [
      `<definedName name="_xlnm.Print_Area" localSheetId="${index}">${escapeXml(sheet + area)}</definedName>`,
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${escapeXml(sheet)}$${print.headRow}:$${print.headRow}</definedName>`,
    ];
  });
  return names.length ? `<definedNames>${names.join('')}</definedNames>` : '';
}

function writeSheet({ rows, frozenRows = 0, widths = [], heights = {}, merged = [], print }: Sheet): string {
  const fits = print ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : '';
  const merges = merged.length
    ? `<mergeCells count="${merged.length}">${merged.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`
    : '';
  const paper = print
    ? '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;R&amp;P / &amp;N</oddFooter></headerFooter>'
    : '';
  const pane = frozenRows
    ? `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
    : '';
  const columns = widths.length
    ? `<cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`
    : '';
  const written = rows.map((cells, index) => writeRow(cells, index + 1, heights[index + 1]));
  return `<worksheet xmlns="${main}">${fits}${pane}${columns}<sheetData>${written.join('')}</sheetData>${merges}${paper}</worksheet>`;
}

function writeRow(cells: readonly WorkbookCell[], row: number, height: number | undefined): string {
  const written = cells.map((cell, column) => writeCell(cell, `${columnName(column)}${row}`));
  const high = height === undefined ? '' : ` ht="${height}" customHeight="1"`;
  return `<row r="${row}"${high}>${written.join('')}</row>`;
}

function writeCell(cell: WorkbookCell, place: string): string {
  const { value, formula, style = 'plain' }: StyledCell = typeof cell === 'object' ? cell : { value: cell };
  // An empty text would cut off what runs over from the cell before.
  if (value === '' && formula === undefined && style === 'plain') return '';
  const look = style === 'plain' ? '' : ` s="${styleNames.indexOf(style)}"`;
  const body = formula === undefined ? '' : `<f>${escapeXml(formula)}</f>`;
  if (typeof value === 'number') return `<c r="${place}"${look}>${body}<v>${value}</v></c>`;
  if (formula !== undefined) return `<c r="${place}"${look} t="str">${body}<v>${escapeXml(value)}</v></c>`;
  return `<c r="${place}"${look} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

function writeStyles(): string {
  const xfs = Object.values<CellLook>(styles).map(({ format, isHead, isWrapped }) => {
    const xf = `<xf numFmtId="${format}" fontId="${isHead ? 1 : 0}" fillId="${isHead ? 2 : 0}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"`;
    return isWrapped ? `${xf} applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>` : `${xf}/>`;
  });
  return `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EDEB"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs></styleSheet>`;
}

/** 0 → A, 25 → Z, 26 → AA. */
export function columnName(index: number): string {
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
