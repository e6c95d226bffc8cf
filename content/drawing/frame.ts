import { createSheet, type Point, type Shape, type Sheet } from '../../contract/drawing/shapes.ts';

/** A3 in sheet units, lying. */
export const paper = { width: 1680, height: 1188 };
export const frame = { left: 100, right: 1640, top: 40, bottom: 1148 };
const blockWidth = 720;
const rowHeight = 32;

export interface TitleBlock {
  title: string;
  /** Kind of document, such as 电气原理图. */
  kind: string;
  number: string;
  /** 功能面 and 位置面 of what is drawn. */
  functionAspect: string;
  locationAspect: string;
  /** A dash for diagrams, which have none. */
  scale: string;
  /** Of the sheets of one function. */
  sheet?: readonly [at: number, of: number];
  /** Whose resource it is. */
  designer?: string;
}

export const issued = { revision: 'A', date: '2026-11-25' };
/** Nobody has put a name to it: a check is given on the page, to a version. */
const unsigned = '—';

/** Frame with zones 1–8 and A–F, and the title block at the lower right. */
export function drawFrame(sheet: Sheet, block: TitleBlock): void {
  const { left, right, top, bottom } = frame;
  sheet.box('fine', 'none', 0, 0, paper.width, paper.height);
  sheet.box('heavy', 'none', left, top, right - left, bottom - top);
  for (let column = 0; column < 8; column++) {
    const x = left + ((right - left) * column) / 8;
    const middle = x + (right - left) / 16;
    for (const [from, to, text] of [
      [top - 20, top, top - 4],
      [bottom, bottom + 20, bottom + 17],
    ] as const) {
      if (column > 0) sheet.line('thin', [x, from], [x, to]);
      sheet.tag(middle, text, String(column + 1), { anchor: 'middle' });
    }
  }
  for (let row = 0; row < 6; row++) {
    const y = top + ((bottom - top) * row) / 6;
    const middle = y + (bottom - top) / 12;
    for (const [from, to, text] of [
      [left - 20, left, left - 10],
      [right, right + 20, right + 10],
    ] as const) {
      if (row > 0) sheet.line('thin', [from, y], [to, y]);
      sheet.tag(text, middle + 4, 'ABCDEF'[row] as string, { anchor: 'middle' });
    }
  }
  drawBlock(sheet, block);
}

function drawBlock(sheet: Sheet, block: TitleBlock): void {
  const x = frame.right - blockWidth;
  const y = frame.bottom - 4 * rowHeight;
  sheet.box('heavy', 'none', x, y, blockWidth, 4 * rowHeight);
  for (const row of [1, 2, 3]) sheet.line('line', [x, y + row * rowHeight], [x + 300, y + row * rowHeight]);
  for (const at of [70, 150, 240, 300]) sheet.line('line', [x + at, y], [x + at, y + 4 * rowHeight]);
  for (const row of [2, 3])
    sheet.line('line', [x + 300, y + row * rowHeight], [x + blockWidth, y + row * rowHeight]);
  for (const at of [480, 560]) sheet.line('line', [x + at, y + 2 * rowHeight], [x + at, y + 4 * rowHeight]);
  const cell = (at: number, row: number, text: string, size = 13) =>
    sheet.text(x + at, y + row * rowHeight + 21, text, { anchor: 'middle', size });
  for (const [row, role] of ['设计', '校对', '审核'].entries()) {
    cell(35, row, role);
    cell(110, row, row === 0 ? (block.designer ?? unsigned) : unsigned, 11);
    cell(195, row, row === 0 ? issued.date : unsigned, 12);
  }
  cell(35, 3, '标记');
  cell(110, 3, '—');
  cell(195, 3, '首次发出', 12);
  // Several functions stand closer.
  cell(270, 0, block.functionAspect, block.functionAspect.length > 4 ? 9 : 13);
  cell(270, 1, block.locationAspect);
  cell(270, 2, `比例 ${block.scale}`, 11);
  cell(270, 3, 'A3');
  sheet.text(x + 510, y + 28, block.title, { anchor: 'middle', size: 18 });
  sheet.text(x + 510, y + 52, block.kind, { anchor: 'middle', size: 14 });
  cell(390, 2, '图号');
  cell(390, 3, block.number);
  cell(520, 2, '版次');
  cell(520, 3, issued.revision);
  cell(640, 2, '张次');
  const [at, of] = block.sheet ?? [1, 1];
  cell(640, 3, `第 ${at} 张 共 ${of} 张`);
}

/** Draws something of its own coordinates at a place, larger or smaller; its letters too, unless they have a scale of their own. */
export function place(
  sheet: Sheet,
  { x, y, scale = 1, letters = scale }: { x: number; y: number; scale?: number; letters?: number },
  draw: (part: Sheet) => void,
): void {
  const part = createSheet();
  draw(part);
  const move = ([px, py]: Point): Point => [x + px * scale, y + py * scale];
  for (const shape of part.shapes)
    sheet.shapes.push(moved(shape, move, shape.kind === 'label' ? letters : scale));
}

function moved(shape: Shape, move: (point: Point) => Point, scale: number): Shape {
  if (shape.kind === 'path') return { ...shape, points: shape.points.map(move) };
  if (shape.kind === 'label') return { ...shape, at: move(shape.at), size: shape.size * scale };
  return { ...shape, center: move(shape.center), radius: shape.radius * scale };
}

export interface Table {
  x: number;
  y: number;
  widths: readonly number[];
  /** The first row is the head. */
  rows: readonly (readonly string[])[];
  title?: string;
  rowHeight?: number;
}

export function drawTable(sheet: Sheet, { x, y, widths, rows, title, rowHeight: high = 28 }: Table): void {
  const width = widths.reduce((sum, each) => sum + each, 0);
  if (title) sheet.text(x, y - 8, title, { size: 15 });
  sheet.box('heavy', 'none', x, y, width, high * rows.length);
  for (let row = 1; row < rows.length; row++)
    sheet.line('line', [x, y + row * high], [x + width, y + row * high]);
  let left = x;
  for (const [column, each] of widths.entries()) {
    if (column > 0) sheet.line('line', [left, y], [left, y + high * rows.length]);
    for (const [row, cells] of rows.entries()) {
      sheet.text(left + each / 2, y + row * high + high / 2 + 5, cells[column] ?? '', { anchor: 'middle' });
    }
    left += each;
  }
}

/** Numbered remarks. */
export function drawNotes(sheet: Sheet, x: number, y: number, notes: readonly string[], step = 24): void {
  sheet.text(x, y, '说明', { size: 15 });
  for (const [at, note] of notes.entries())
    sheet.text(x, y + 26 + at * step, `${at + 1}. ${note}`, { size: 14 });
}

/** Of a table of so many rows between y and the title block: loose where there is room. */
export const rowHeightFrom = (y: number, rows: number) =>
  Math.min(24, Math.floor((frame.bottom - 4 * rowHeight - 4 - y) / rows));

export type PartRow = readonly [tag: string, name: string, specification: string, count: string];

/** 主要元件, above the title block's left or wherever there is room. */
export function drawParts(
  sheet: Sheet,
  x: number,
  y: number,
  parts: readonly PartRow[],
  rowHeight = 28,
): void {
  drawTable(sheet, {
    x,
    y,
    title: '主要元件',
    rowHeight,
    // Two ranges of designations need more room than one.
    widths: parts.some(([tags]) => tags.length > 18) ? [175, 130, 355, 50] : [140, 150, 370, 50],
    rows: [['代号', '名称', '规格', '数量'], ...parts],
  });
}
