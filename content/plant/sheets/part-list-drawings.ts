import { widthOf } from '../../drawing/clear.ts';
import { drawTable } from '../../drawing/frame.ts';
import type { SheetDrawing } from '../../drawing/sheets/sheet-drawing.ts';
import { auxiliaryRows, enclosureRows, type PartListRow, partListRows } from '../lists.ts';

const head = ['代号', '名称', '规格', '型号', '数量', '位置'];
/** Side by side on one sheet, so that a row is not as long as the paper. */
const columns = [165, 145, 245, 150, 45];
const columnsWithPlace = [300, 180, 320, 190, 60, 80];
/** Of letters in a table, and what stays free at both sides of them. */
const [letters, beside] = [13, 8];

/** Designations of a row in as many lines as they need. */
export function inLines(tags: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const tag of tags) {
    const longer = `${lines.at(-1)}，${tag}`;
    if (lines.length > 0 && widthOf(longer, letters) <= width - beside) lines.push(`${lines.pop()}，${tag}`);
    else lines.push(tag);
  }
  return lines;
}

function cellsOf({ at, tags, name, data, part, count }: PartListRow, widths: readonly number[]): string[][] {
  const [first = '', ...more] = inLines(tags, widths[0] ?? 0);
  return [[first, name, data, part, String(count), at], ...more.map((line) => [line, '', '', '', '', ''])];
}

const common = { locationAspect: '+D1', scale: '—', functionAspect: '=P0', kind: '元件清单' };
const aboutOf = (title: string, what: string) =>
  `${title}：${what}，代号、名称、规格、型号和数量，与原理图、布置图同一来源。`;
const tags = ['元件清单', '型号', '数量'];

const cabinet: SheetDrawing = {
  ...common,
  file: 'parts-d1',
  number: 'YJ-001',
  sheet: [1, 2],
  title: '控制柜 D1 元件清单',
  about: aboutOf('控制柜 D1 元件清单', '柜体、柜内安装板上的元件和端子'),
  tags,
  draw(sheet) {
    const rows = [...enclosureRows(), ...partListRows(['+D1']), ...auxiliaryRows()].map((row) =>
      cellsOf(row, columns),
    );
    const half = Math.ceil(rows.flat().length / 2);
    // No row goes over to the other side.
    const split = rows.findIndex((_, at) => rows.slice(0, at + 1).flat().length >= half) + 1;
    for (const [at, side] of [rows.slice(0, split), rows.slice(split)].entries())
      drawTable(sheet, {
        ...{ x: 112 + at * 766, y: 70, widths: columns, rowHeight: 24 },
        rows: [head, ...side.flat()],
      });
  },
};

const doorAndField: SheetDrawing = {
  ...common,
  file: 'parts-door',
  number: 'YJ-002',
  sheet: [2, 2],
  title: '柜门与现场元件清单',
  about: aboutOf('柜门与现场元件清单', '门上的按钮、指示灯和现场的电动机、传感器'),
  tags,
  draw(sheet) {
    const rows = partListRows(['+D1D', '+F1']).flatMap((row) => cellsOf(row, columnsWithPlace));
    drawTable(sheet, { x: 140, y: 70, widths: columnsWithPlace, rowHeight: 24, rows: [head, ...rows] });
  },
};

export const partListDrawings: readonly SheetDrawing[] = [cabinet, doorAndField];
