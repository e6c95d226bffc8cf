import type { Sheet } from './shapes.ts';

/** Horizontal dimension line with 45° ticks; `from` tells where its witness lines begin. */
export function widthDimension(
  sheet: Sheet,
  { x1, x2, y, from, text }: { x1: number; x2: number; y: number; from?: number; text: string },
): void {
  sheet.line('thin', [x1, y], [x2, y]);
  for (const x of [x1, x2]) {
    sheet.line('thin', [x - 3.5, y + 3.5], [x + 3.5, y - 3.5]);
    if (from !== undefined) sheet.line('fine', [x, from], [x, y + (from < y ? 6 : -6)]);
  }
  sheet.text((x1 + x2) / 2, y - 5, text, { anchor: 'middle' });
}

/** Vertical dimension line; its text, if any, reads from bottom to top, left of the line. */
export function heightDimension(
  sheet: Sheet,
  { y1, y2, x, from, text }: { y1: number; y2: number; x: number; from?: number; text: string },
): void {
  sheet.line('thin', [x, y1], [x, y2]);
  for (const y of [y1, y2]) {
    sheet.line('thin', [x - 3.5, y + 3.5], [x + 3.5, y - 3.5]);
    if (from !== undefined) sheet.line('fine', [from, y], [x + (from < x ? 6 : -6), y]);
  }
  if (text) sheet.text(x - 5, (y1 + y2) / 2, text, { anchor: 'middle', isUpright: true });
}
