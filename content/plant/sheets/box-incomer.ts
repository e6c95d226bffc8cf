import { makeContact } from '../../../contract/drawing/contact-symbols.ts';
import { arrowHead, conductorCount, dot } from '../../../contract/drawing/device-symbols.ts';
import type { Sheet } from '../../../contract/drawing/shapes.ts';
import { type Board, shortCircuit } from '../boards.ts';
import { coresOf } from './cable-cores.ts';
import { bus } from './main-incomer.ts';

/** Where the surge protector of a box is joined to what its switch feeds. */
export const surgeTap = bus - 56;

/** Incoming switch of a box and what it feeds: its combs, and beside them the surge protector. */
export function boxIncomer(sheet: Sheet, x: number, board: Board, surgeX: number): void {
  const { supply, incomer, combs = [] } = board;
  arrowHead(sheet, [x, 120], 'down');
  sheet.line('line', [x, 96], [x, 150]);
  sheet.text(x + 16, 112, `${supply.from}，${supply.cable}，${supply.length} m，TN-S`);
  conductorCount(sheet, x, 128, coresOf(supply.cable) > 4 ? 4 : 3);
  makeContact(sheet, { x, y: 150, mark: 'switch-disconnector' });
  sheet.tag(x - 16, 176, '-QS1', { anchor: 'end' });
  sheet.text(x + 16, 176, incomer.data);
  sheet.line('line', [x, 190], [x, bus]);
  sheet.text(x + 16, 236, `进线处 Ik ${shortCircuit(supply).toFixed(1)} kA`);
  dot(sheet, [x, surgeTap]);
  sheet.line('line', [x, surgeTap], [surgeX, surgeTap], [surgeX, bus]);
  sheet.text(surgeX + 14, surgeTap - 8, `3×${surgeSection}`, { size: 12 });
  conductorCount(sheet, x, bus - 30, 3);
  sheet.text(x + 16, bus - 18, `3×${combs[0]?.feed.section}`, { size: 12 });
  dot(sheet, [x, bus]);
}

/** mm² of the leads of a box's surge protector, and of that to PE. */
export const surgeSection = 10;
export const surgeEarth = 16;

/** Each comb over its feeders, with what it is, and the conductors from one to the next. */
export function drawCombs(sheet: Sheet, board: Board, placeOf: (feeder: number) => number): void {
  let before: number | undefined;
  for (const comb of board.combs ?? []) {
    const at = board.feeders.flatMap(({ circuit }, index) =>
      comb.circuits.includes(circuit) ? [index] : [],
    );
    const [start, end] = [placeOf(at[0] ?? 0) - 30, placeOf(at.at(-1) ?? 0) + 44];
    if (before !== undefined) {
      sheet.line('line', [before, bus], [start, bus]);
      sheet.text((before + start) / 2, bus + 18, `3×${comb.feed.section}`, { anchor: 'middle', size: 12 });
    }
    sheet.line('heavy', [start, bus], [end, bus]);
    const strokes = comb.order.includes('N') ? 4 : 3;
    for (let stroke = 0; stroke < strokes; stroke++)
      sheet.line('line', [end - 34 + stroke * 7, bus + 7], [end - 25 + stroke * 7, bus - 7]);
    sheet.tag(end, bus - 30, comb.tag, { anchor: 'end' });
    const poles = strokes === 4 ? 'L1N、L2N、L3N' : '3P';
    sheet.text(end, bus - 14, `${poles}，${comb.section} mm²，${comb.rating} A`, { anchor: 'end' });
    before = end;
  }
}
