import type { Point } from '../../contract/drawing/shapes.ts';
import { type Circuit, pin, wire } from './circuit.ts';
import { nameLeft } from './units.ts';

export interface BlockPin {
  terminal: string;
  x: number;
  side: 'top' | 'bottom';
}

export interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Lines in the middle. */
  words: readonly string[];
  pins: readonly BlockPin[];
}

/** A device as a box with its terminals along the upper and the lower edge. */
export function block(c: Circuit, tag: string, { x, y, width, height, words, pins }: Block): void {
  c.sheet.box('line', 'panel', x, y, width, height);
  nameLeft(c, tag, x - 8, y + 16);
  const top = y + height / 2 - (words.length - 1) * 8 + 4;
  for (const [at, text] of words.entries())
    c.sheet.text(x + width / 2, top + at * 16, text, { anchor: 'middle', size: 12 });
  for (const { terminal, x: at, side } of pins) {
    const edge = side === 'top' ? y : y + height;
    pin(c, tag, terminal, [at, edge]);
    c.sheet.tag(at, side === 'top' ? edge + 13 : edge - 5, terminal, { anchor: 'middle', size: 9 });
  }
}

export const above = (terminal: string, x: number): BlockPin => ({ terminal, x, side: 'top' });
export const below = (terminal: string, x: number): BlockPin => ({ terminal, x, side: 'bottom' });

/** A horizontal wire of a control circuit, with its number above it when asked. */
export function link(c: Circuit, number: string, from: Point, to: Point, { isNamed = false } = {}): void {
  wire(c, number, [from, to], { isBare: true, isControl: true });
  if (isNamed) c.sheet.tag((from[0] + to[0]) / 2, from[1] - 5, number, { size: 11, anchor: 'middle' });
}

/** How far left of the windings the core has its terminal. */
export const coreLead = 40;

/** Two windings, the upper between (x, y) and (x + 60, y), the lower 76 below; the core has PE on its left. */
export function windings(c: Circuit, tag: string, x: number, y: number, words: readonly string[]): void {
  const { sheet } = c;
  for (const at of [x, x + 60]) {
    sheet.line('line', [at, y], [at, y + 24]);
    sheet.line('line', [at, y + 52], [at, y + 76]);
  }
  for (const turn of [0, 1, 2]) {
    sheet.arc('line', [x + 10 + turn * 20, y + 24], 10, 0, 180);
    sheet.arc('line', [x + 10 + turn * 20, y + 52], 10, 180, 360);
  }
  sheet.line('heavy', [x - 6, y + 38], [x + 66, y + 38]);
  nameLeft(c, tag, x - 16, y + 24);
  for (const [at, text] of words.entries()) sheet.text(x + 78, y + 32 + at * 16, text, { size: 11 });
  for (const [terminal, px, py, ty] of [
    ['1', x, y, y + 9],
    ['2', x + 60, y, y + 9],
    ['3', x, y + 76, y + 74],
    ['4', x + 60, y + 76, y + 74],
  ] as const) {
    pin(c, tag, terminal, [px, py]);
    sheet.tag(px + 6, ty, terminal, { size: 10 });
  }
  sheet.line('line', [x - 6, y + 38], [x - coreLead, y + 38]);
  pin(c, tag, 'PE', [x - coreLead, y + 38]);
  sheet.tag(x - coreLead + 5, y + 51, 'PE', { size: 10 });
}

/** A cable screen: a dashed loop round its conductors. */
export function screen(c: Circuit, x1: number, x2: number, y: number): void {
  c.sheet.arc('dash', [x1, y], 9, 90, 270);
  c.sheet.arc('dash', [x2, y], 9, 270, 90);
  c.sheet.line('dash', [x1, y - 9], [x2, y - 9]);
  c.sheet.line('dash', [x1, y + 9], [x2, y + 9]);
}
