import {
  type Actuator,
  actuator,
  breakContact,
  linkAt,
  makeContact,
} from '../../contract/drawing/contact-symbols.ts';
import {
  coil as drawCoil,
  fuse as drawFuse,
  lamp as drawLamp,
} from '../../contract/drawing/device-symbols.ts';
import type { Point, Sheet } from '../../contract/drawing/shapes.ts';
import { type Circuit, coilKey, fullTag, pin, placeOf, wire } from './circuit.ts';
import { type ContactKind, contactNames } from './contact-kinds.ts';

/** Something in a column, from (x, y) down to (x, y + height). */
export interface Unit {
  height: number;
  draw: (c: Circuit, x: number, y: number) => void;
}
/** A wire of the usual length, or one that reaches down to y. */
type Lead = string | readonly [number: string, to: number];

/** Units of a control circuit under each other with the wires between them, from y; returns where it ends. */
export function column(c: Circuit, x: number, y: number, items: readonly (Unit | Lead)[]): number {
  let at = y;
  for (const item of items) {
    if (typeof item === 'string' || Array.isArray(item)) {
      const [number, to] = typeof item === 'string' ? [item, at + 30] : (item as [string, number]);
      wire(
        c,
        number,
        [
          [x, at],
          [x, to],
        ],
        { isControl: true },
      );
      at = to;
    } else {
      (item as Unit).draw(c, x, at);
      at += (item as Unit).height;
    }
  }
  return at;
}

interface ContactLook {
  actuator?: Actuator;
  /** Delayed when the device picks up. */
  isDelayed?: boolean;
  mark?: 'breaker';
  /** Of direct opening action, on a link with another contact: the sign stands under the link. */
  isDirect?: boolean;
}

function contact(
  tag: string,
  [above, below]: readonly [string, string],
  isBreak: boolean,
  look: ContactLook,
): Unit {
  return {
    height: 40,
    draw(c, x, y) {
      const { sheet } = c;
      if (isBreak) breakContact(sheet, { x, y });
      else makeContact(sheet, { x, y, ...(look.mark && { mark: look.mark }) });
      if (look.isDirect) directOpening(sheet, x + 16, y + 54);
      else if (look.actuator === 'emergency') directOpening(sheet, x + 44, y + 20);
      if (look.actuator) actuator(sheet, { x, y, kind: look.actuator, isBreak });
      if (look.isDelayed) delay(sheet, x, y, isBreak);
      // Over a link that comes from another contact.
      nameLeft(c, tag, x - nameRoom(look), look.isDirect && !look.actuator ? y + 14 : y + 25);
      ends(c, tag, [above, below], x, y);
      if (look.actuator && look.actuator !== 'overload') return;
      const kind: ContactKind = `${look.isDelayed ? 'delayed-' : ''}${isBreak ? 'break' : 'make'}`;
      addContact(c, tag, { kind, terminals: [above, below] }, x, y, nameRoom(look));
    },
  };
}

/** Direct opening action (IEC 60617): an arrow through a circle, beside the contact. */
function directOpening(sheet: Sheet, x: number, y: number): void {
  sheet.circle('line', 'none', x, y, 8);
  sheet.line('line', [x - 8, y], [x + 8, y]);
  sheet.polygon('line', 'ink', [x + 8, y], [x + 1, y - 3.5], [x + 1, y + 3.5]);
}

const nameRoom = ({ actuator: kind, isDelayed }: ContactLook) =>
  kind === 'temperature' || kind === 'emergency' ? 44 : kind ? 36 : isDelayed ? 30 : 16;

/** The tag left of a unit; its function only where it is another's. */
export function nameLeft(c: Circuit, tag: string, x: number, y: number): void {
  c.sheet.tag(x, y, tag, { anchor: 'end', size: 12 });
}

/** Pins above and below with their numbers right of the line. */
export function ends(
  c: Circuit,
  tag: string,
  [above, below]: readonly string[],
  x: number,
  y: number,
  height = 40,
) {
  for (const [terminal = '', at, text] of [
    [above, y, y + 8],
    [below, y + height, y + height - 2],
  ] as const) {
    pin(c, tag, terminal, [x, at]);
    c.sheet.tag(x + 9, text, terminal, { size: 10 });
  }
}

/** Contacts of a coil tell where the coil is, and the coil where they are. */
export function addContact(
  c: Circuit,
  tag: string,
  { kind, terminals }: { kind: ContactKind; terminals: readonly string[] },
  x: number,
  y: number,
  left = 16,
): void {
  const device = fullTag(c, tag);
  c.contacts.push({ device, contact: { kind, terminals, place: placeOf(c.number, [x, y]) } });
  const [home] = c.refs.places.get(coilKey(device)) ?? [];
  if (home) c.sheet.tag(x - left, y + 37, `(${home})`, { anchor: 'end', size: 9 });
}

/** The part of a circle that opens like a parachute against the delayed movement; its double link meets the blade. */
function delay(sheet: Sheet, x: number, y: number, isBreak: boolean): void {
  const link = y + linkAt - 1;
  sheet.arc('line', [x - 18, link], 8, 115, 245);
  for (const offset of [-2, 2]) {
    const down = hingeAt - (linkAt - 1 + offset);
    const blade = isBreak ? (7.5 * down) / (hingeAt - 8.5) : (-9 * down) / (hingeAt - 12);
    sheet.line('line', [x - 18 - Math.sqrt(64 - offset * offset), link + offset], [x + blade, link + offset]);
  }
}
/** Height of the hinge below the upper end of a contact. */
const hingeAt = 28;

type Ends = readonly [string, string];
export const make = (tag: string, terminals: Ends, look: ContactLook = {}) =>
  contact(tag, terminals, false, look);
export const breaks = (tag: string, terminals: Ends, look: ContactLook = {}) =>
  contact(tag, terminals, true, look);

/** Fuse, lamp: what has two ends and no contact. */
function twoEnds(
  tag: string,
  terminals: Ends,
  draw: (sheet: Sheet, x: number, y: number) => void,
  left = 16,
): Unit {
  return {
    height: 40,
    draw(c, x, y) {
      draw(c.sheet, x, y);
      nameLeft(c, tag, x - left, y + 25);
      ends(c, tag, terminals, x, y);
    },
  };
}
export const fuse = (tag: string) => twoEnds(tag, ['1', '2'], drawFuse);
export const lamp = (tag: string, colour: string): Unit => ({
  height: 40,
  draw(c, x, y) {
    twoEnds(tag, ['X1', 'X2'], drawLamp).draw(c, x, y);
    c.sheet.tag(x - 16, y + 37, colour, { anchor: 'end', size: 10 });
  },
});
/** One pole of a miniature breaker. */
export const pole = (tag: string) => make(tag, ['1', '2'], { mark: 'breaker' });

/** A coil; a timer has the crossed field of slow operation beside it, one of several says what it does. */
export function coil(
  tag: string,
  {
    isTimer = false,
    terminals = ['A1', 'A2'],
    use,
  }: { isTimer?: boolean; terminals?: Ends; use?: string } = {},
): Unit {
  return {
    height: 40,
    draw(c, x, y) {
      drawCoil(c.sheet, x, y);
      if (isTimer) {
        c.sheet.box('line', 'paper', x - 26, y + 13, 12, 14);
        c.sheet.line('line', [x - 26, y + 13], [x - 14, y + 27]);
        c.sheet.line('line', [x - 14, y + 13], [x - 26, y + 27]);
      }
      nameLeft(c, tag, x - (isTimer ? 30 : 18), y + 11);
      ends(c, tag, terminals, x, y);
      if (use) c.sheet.text(x - 18, y + 25, use, { anchor: 'end', size: 10 });
      c.coils.push({ device: fullTag(c, tag), at: [x, y] });
    },
  };
}

/** Under a coil: each of its contacts and where it is drawn. */
export function contactTable(c: Circuit, tag: string, x: number, y: number): void {
  const rows = c.refs.contacts.get(fullTag(c, tag)) ?? [];
  if (rows.length === 0) return;
  const { sheet } = c;
  sheet.line('thin', [x - 62, y], [x + 62, y]);
  for (const [at, { kind, terminals, place }] of rows.entries()) {
    const line = y + 13 + at * 13;
    sheet.tag(x - 62, line, kind === 'main' ? contactNames.main : terminals.join('–'), { size: 9 });
    sheet.text(x - 20, line, kind === 'main' ? '' : contactNames[kind], { size: 9 });
    sheet.tag(x + 62, line, place, { size: 9, anchor: 'end' });
  }
}

/** A terminal of a strip of the sheet's function, the next that is free. */
export function terminal(strip = '-X1'): Unit {
  return {
    height: 20,
    draw(c, x, y) {
      terminalAt(c, strip, x, y);
    },
  };
}

export function terminalAt(
  c: Circuit,
  strip: string,
  x: number,
  y: number,
  { number, size = 10 }: { number?: string; size?: number } = {},
): void {
  const name = fullTag(c, strip);
  const next = (c.taken.get(name) ?? 0) + 1;
  if (number === undefined) c.taken.set(name, next);
  const given = number ?? c.refs.terminals.get(name)?.[next - 1] ?? String(next);
  c.sheet.circle('line', 'none', x, y + 10, 4);
  const [upper, lower]: [Point, Point] = [
    [x, y + 6],
    [x, y + 14],
  ];
  c.sheet.line('line', [x, y], upper);
  c.sheet.line('line', lower, [x, y + 20]);
  c.sheet.tag(x + 8, y + 14, `${strip}:${given}`, { size });
  c.strips.push({
    strip: name,
    number: given,
    upper: [x, y],
    lower: [x, y + 20],
    order: c.pins.length + c.strips.length,
  });
}
