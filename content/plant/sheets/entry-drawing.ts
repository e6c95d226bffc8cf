import type { Sheet } from '../../../contract/drawing/shapes.ts';
import { bendText, cableHood, entryRoom, roomOver } from '../cable-entry.ts';
import { catalog } from '../devices.ts';
import { enclosure, type Layout, plate } from '../layout.ts';

/** From the plate's left and upper edge to those of the cabinet, mm. */
const beside = ((catalog[enclosure]?.width ?? 0) - plate.width) / 2;
const above = ((catalog[enclosure]?.height ?? 0) - plate.height) / 2;

/** The hood over the cabinet, and in it the ways of N and PE down to their bars; in mm of the plate. */
export function drawEntry(part: Sheet, placed: Layout['placed'], letters: number): void {
  const of = (tag: string) => placed.find((each) => each.tag === tag);
  const [main, bars, neutral, earth] = ['=P0-QS1', '=P0-XB1', '=P0-XN', '=P0-XPE'].map(of);
  if (!main || !bars || !neutral || !earth) return;
  const top = -above - cableHood.height;
  part.box('heavy', 'none', cableHood.x - beside, top, cableHood.width, cableHood.height);
  const middle = main.x + main.width / 2;
  part.box('line', 'steel', middle - 40, top - 16, 80, 32);
  part.tag(middle + 52, top - 8, '=P0-W0', { size: letters });
  for (const at of [-1, 0, 1]) {
    const pole = middle + (at * main.width) / 3;
    part.line(
      'dash',
      [middle + at * 12, top + 16],
      [middle + at * 12, top + 90],
      [pole, -10],
      [pole, main.y],
    );
    part.tag(pole + 6, main.y - 12, `L${at + 2}`, { size: letters });
  }
  const [x, y] = [(main.x + main.width + bars.x) / 2, neutral.y + neutral.height / 2];
  part.line('dash', [middle + 26, top + 16], [middle + 26, top + 56], [x, -above], [x, y], [neutral.x, y]);
  part.tag(x + 8, y - 8, 'N', { size: letters });
  const last = earth.x + earth.width - 16;
  part.line(
    'dash',
    ...([
      [middle + 38, top + 16],
      [middle + 38, top + 40],
      [x + 20, -above],
      [x + 20, 60],
      [last, 60],
      [last, earth.y],
    ] as const),
  );
  part.tag(last + 8, earth.y - 12, 'PE', { size: letters });
}

/** What the sheet says of the incoming cable. */
export function entryNotes(placed: Layout['placed']): string[] {
  const main = placed.find(({ tag }) => tag === '=P0-QS1');
  if (!main) return [];
  return [
    `进线在顶部进线罩 ${cableHood.width}×${cableHood.height}×${cableHood.depth} 内分相，密封件到 -QS1 端子 ${roomOver(main.y)}，需 ${Math.ceil(entryRoom(main.width))}；${bendText}。`,
    'N、PE 芯 120 mm² 沿虚线到 -XN 首孔、-XPE 末孔；N 芯在铜排前绝缘固定，净距不小于 25；出线自柜底。',
  ];
}
