import { type ContactMark, phasePens, poles } from '../../contract/drawing/contact-symbols.ts';
import { motor as drawMotor, earth, fuse, heaters } from '../../contract/drawing/device-symbols.ts';
import type { Pen, Point } from '../../contract/drawing/shapes.ts';
import { type Circuit, pin, wire } from './circuit.ts';
import { addContact, nameLeft, terminalAt } from './units.ts';

/** Distance of the conductors of a main circuit. */
export const step = 40;
export type Three = readonly [string, string, string];
/** Three wires of the usual length, or down to y. */
type Leads = { numbers: Three; to?: number };
/** Something of three poles in a main circuit. */
export interface PowerUnit {
  height: number;
  draw: (c: Circuit, x: number, y: number) => void;
}

export const leads = (numbers: Three, to?: number): Leads => ({ numbers, ...(to !== undefined && { to }) });
/** 1L12, 1L22, 1L32 for '1L' and 2. */
export const phases = (prefix: string, suffix: string | number = ''): Three => [
  `${prefix}1${suffix}`,
  `${prefix}2${suffix}`,
  `${prefix}3${suffix}`,
];
export const motorLeads = (prefix: string, suffix = ''): Three => [
  `${prefix}U${suffix}`,
  `${prefix}V${suffix}`,
  `${prefix}W${suffix}`,
];

/** Units of three poles under each other, from y; returns where it ends. */
export function bundle(c: Circuit, x: number, y: number, items: readonly (PowerUnit | Leads)[]): number {
  let at = y;
  for (const item of items) {
    if ('draw' in item) {
      item.draw(c, x, at);
      at += item.height;
      continue;
    }
    const to = item.to ?? at + 36;
    for (const [index, number] of item.numbers.entries())
      wire(
        c,
        number,
        [
          [x + index * step, at],
          [x + index * step, to],
        ],
        { size: 10 },
      );
    at = to;
  }
  return at;
}

const mainTerminals: readonly (readonly [string, string])[] = [
  ['1', '2'],
  ['3', '4'],
  ['5', '6'],
];
const contactorTerminals: readonly (readonly [string, string])[] = [
  ['1/L1', '2/T1'],
  ['3/L2', '4/T2'],
  ['5/L3', '6/T3'],
];

function threePoles(
  tag: string,
  mark: ContactMark,
  terminals = mainTerminals,
  { pens = phasePens, isLinked = false }: { pens?: readonly Pen[]; isLinked?: boolean } = {},
): PowerUnit {
  return {
    height: 40,
    draw(c, x, y) {
      poles(c.sheet, { x, y, step, mark, pens });
      nameLeft(c, tag, x - 30, y + (isLinked ? 8 : 25));
      // The bar of a switch that isolates reaches to where they stand.
      label(c, tag, terminals, x, y, 40, mark.includes('disconnector') ? 9 : 5);
      if (mark === 'contactor') addContact(c, tag, { kind: 'main', terminals: terminals.flat() }, x, y, 30);
    },
  };
}

function label(
  c: Circuit,
  tag: string,
  terminals: readonly (readonly [string, string])[],
  x: number,
  y: number,
  height: number,
  beside = 5,
) {
  for (const [index, [above, below]] of terminals.entries()) {
    const at = x + index * step;
    pin(c, tag, above, [at, y]);
    pin(c, tag, below, [at, y + height]);
    c.sheet.tag(at + beside, y + 8, above, { size: 9 });
    c.sheet.tag(at + beside, y + height - 1, below, { size: 9 });
  }
}

export const breaker = (tag: string) => threePoles(tag, 'breaker');
export const disconnector = (tag: string) => threePoles(tag, 'switch-disconnector');
/** Plain conductors where they are no fixed phases any more; its name above a mechanical link from the left. */
export const contactor = (tag: string, { isPlain = false, isLinked = false } = {}) =>
  threePoles(tag, 'contactor', contactorTerminals, {
    isLinked,
    pens: isPlain ? ['line', 'line', 'line'] : phasePens,
  });

export function fuses(tag: string): PowerUnit {
  return {
    height: 40,
    draw(c, x, y) {
      for (const index of [0, 1, 2]) fuse(c.sheet, x + index * step, y);
      nameLeft(c, tag, x - 30, y + 25);
      label(c, tag, mainTerminals, x, y, 40);
    },
  };
}

/** Overload relay, with its conductors above and below the box. */
export function overload(tag: string, pens: readonly Pen[] = ['line', 'line', 'line']): PowerUnit {
  return {
    height: 48,
    draw(c, x, y) {
      for (const [index, pen] of pens.entries()) {
        const at = x + index * step;
        c.sheet.line(pen, [at, y], [at, y + 14]);
        c.sheet.line(pen, [at, y + 34], [at, y + 48]);
      }
      heaters(c.sheet, x, y + 14, step);
      nameLeft(c, tag, x - 30, y + 29);
      label(c, tag, contactorTerminals, x, y, 48);
    },
  };
}

/** The next three terminals of a strip. */
export const terminals = (strip = '-X1'): PowerUnit => ({
  height: 20,
  draw(c, x, y) {
    for (const index of [0, 1, 2]) terminalAt(c, strip, x + index * step, y, { size: 9 });
  },
});

/** A motor under its three leads, with its protective conductor through the strip to the earth bar. */
export function motor(
  c: Circuit,
  tag: string,
  x: number,
  y: number,
  { numbers, strip = '-X1', data }: { numbers: Three; strip?: string; data: string },
) {
  const [cx, cy, r] = [x + step, y + 70, 28];
  const side = r * Math.SQRT1_2;
  const tops: readonly Point[] = [
    [cx - side, cy - side],
    [cx, cy - r],
    [cx + side, cy - side],
  ];
  drawMotor(c.sheet, cx, cy, r);
  for (const [index, number] of numbers.entries()) {
    const top = tops[index] as Point;
    const from = x + index * step;
    const drop: Point[] = index === 1 ? [] : [[from, top[1] - (step - side)]];
    wire(c, number, [[from, y], ...drop, top], { isBare: true });
    const terminal = ['U1', 'V1', 'W1'][index] as string;
    pin(c, tag, terminal, top);
    c.sheet.tag(from + 5, y + 16, terminal, { size: 10 });
    c.sheet.tag(from - 5, y + 16, number, { anchor: 'end', size: 10 });
  }
  nameLeft(c, tag, cx - r - 10, cy + 2);
  c.sheet.text(cx - r - 10, cy + 18, data, { anchor: 'end', size: 11 });
  protect(c, tag, { from: [cx + r, cy], x: x + 3 * step, y: y - 20, strip });
}

/** A protective conductor from a device in the field through its terminal to the cabinet's earth bar. */
export function protect(
  c: Circuit,
  tag: string,
  { from, x, y, strip }: { from: Point; x: number; y: number; strip: string },
): void {
  pin(c, tag, 'PE', from);
  c.sheet.tag(from[0] + 4, from[1] + 13, 'PE', { size: 10 });
  wire(c, 'PE', [from, [x, from[1]], [x, y + 20]], { isBare: true });
  terminalAt(c, strip, x, y, { number: 'PE', size: 9 });
  toEarth(c, [x, y], [x + 66, y + 4]);
}

/** From a point up and over to the sign of the protective earth: one more place on the earth bar. */
export function toEarth(c: Circuit, from: Point, to: Point): void {
  wire(c, 'PE', from[0] === to[0] ? [from, to] : [from, [from[0], from[1] - 16], [to[0], from[1] - 16], to], {
    isBare: true,
  });
  earthBar(c, to);
}

/** The sign of the protective earth under a wire: the next place on the cabinet's earth bar. */
export function earthBar(c: Circuit, to: Point): void {
  earth(c.sheet, to[0], to[1]);
  const bar = '=P0-XPE';
  const next = (c.taken.get(bar) ?? 0) + 1;
  c.taken.set(bar, next);
  pin(c, bar, String(next), to);
}

/** Three wires that change places on their way down from one row of ends to another. */
export function cross(
  c: Circuit,
  numbers: Three,
  from: readonly Point[],
  to: readonly Point[],
  y: number,
): void {
  for (const [index, number] of numbers.entries()) {
    const [start, end] = [from[index], to[index]] as [Point, Point];
    const level = y + index * 16;
    wire(c, number, [start, [start[0], level], [end[0], level], end], { isBare: true });
  }
}
