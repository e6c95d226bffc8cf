import type { Sheet } from '../../../contract/drawing/shapes.ts';
import { type Layout, screenClamp } from '../layout.ts';

const widths = [190, 90, 90, 90, 90];
const rowHeight = 27;
const letters = 19;
/** mm of the whole table, from side to side. */
export const placeTableWidth = widths.reduce((sum, each) => sum + each, 0);

/** Everything on the plate with the corner it is put to, from the plate's upper left corner, and its size; mm. */
export function placeRows({ placed, ducts, rails }: Layout): string[][] {
  const row = (name: string, { x, y, width, height }: Layout['ducts'][number]) => [
    name,
    ...[x, y, width, height].map(String),
  ];
  return [
    ...ducts.map((each, at) => row(`行线槽 ${at + 1}`, each)),
    ...rails.map((each, at) => row(`导轨 ${at + 1}`, each)),
    ...placed.map((each) => row(each.tag, each)),
    row(`${screenClamp.tag} 卡箍`, screenClamp),
  ];
}

/** The same as a table, on the layer of dimensions: nothing of it is cut. */
export function drawPlaces(sheet: Sheet, x: number, y: number, layout: Layout): void {
  const rows = [['代号', 'X', 'Y', '宽', '高'], ...placeRows(layout)];
  sheet.text(x, y - 12, '位置：轮廓左上角，自板左上角向右、向下，mm', { size: letters });
  const bottom = y + rowHeight * rows.length;
  for (const at of rows.keys())
    sheet.line('fine', [x, y + at * rowHeight], [x + placeTableWidth, y + at * rowHeight]);
  sheet.line('fine', [x, bottom], [x + placeTableWidth, bottom]);
  let left = x;
  sheet.line('fine', [left, y], [left, bottom]);
  for (const [column, width] of widths.entries()) {
    for (const [at, cells] of rows.entries())
      sheet.text(left + width / 2, y + at * rowHeight + 20, cells[column] ?? '', {
        ...{ anchor: 'middle', size: letters },
      });
    left += width;
    sheet.line('fine', [left, y], [left, bottom]);
  }
}
