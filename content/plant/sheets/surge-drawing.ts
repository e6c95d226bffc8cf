import {
  conductorCount,
  dot,
  earth,
  fuse,
  surgeProtector,
} from '../../../contract/drawing/device-symbols.ts';
import type { Sheet } from '../../../contract/drawing/shapes.ts';
import type { Board } from '../boards.ts';
import { surgeLines } from '../surge.ts';
import { bus } from './main-incomer.ts';

/** Surge protection from the bus to PE: the phases behind their fuses, N joining them there from bus or bar. */
export function drawSurge(
  sheet: Sheet,
  x: number,
  { fuse: link, device }: Board['surge'],
  { fuses = '-FU1', tag = '-F1', isAtBus = true } = {},
): void {
  if (isAtBus) dot(sheet, [x, bus]);
  sheet.line('line', [x, bus], [x, bus + 24]);
  conductorCount(sheet, x, bus + 8, 3);
  fuse(sheet, x, bus + 24);
  sheet.tag(x - 14, bus + 50, fuses, { anchor: 'end', size: 12 });
  sheet.line('line', [x, bus + 64], [x, bus + 86]);
  const joined = bus + 60;
  if (isAtBus) {
    dot(sheet, [x + 20, bus]);
    sheet.line('line', [x + 20, bus], [x + 20, joined - 8], [x, joined]);
    sheet.tag(x + 25, bus + 44, 'N', { size: 11 });
  } else {
    sheet.line('line', [x + 40, joined - 8], [x + 20, joined - 8], [x, joined]);
    sheet.tag(x + 44, joined - 4, 'N，自 -QS1', { size: 11 });
  }
  conductorCount(sheet, x, bus + 67, 4);
  surgeProtector(sheet, x, bus + 86);
  sheet.tag(x - 14, bus + 118, tag, { anchor: 'end', size: 12 });
  sheet.line('pe', [x, bus + 138], [x, bus + 146]);
  earth(sheet, x, bus + 146);
  for (const [at, text] of [link, ...surgeLines(device)].entries())
    sheet.text(x - 70, bus + 172 + at * 13, text, { size: 10 });
}
