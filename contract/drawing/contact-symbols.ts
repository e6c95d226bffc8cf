import type { Pen, Point, Sheet } from './shapes.ts';

/** What the mark on the fixed contact says (GB/T 4728.7); no mark is a plain contact. */
export type ContactMark = 'breaker' | 'contactor' | 'disconnector' | 'switch-disconnector';
export interface ContactPlace {
  x: number;
  y: number;
  mark?: ContactMark;
  /** Conductor above and below; a phase colour in main circuits. */
  pen?: Pen;
}
export const contactHeight = 40;
/** Height of the fixed contact and of the hinge below the upper terminal. */
const fixedAt = 12;
const hingeAt = 28;
/** Height where a mechanical link meets the blade. */
export const linkAt = 21;

/** Make contact from (x, y) to (x, y + 40), shown open, blade left of the line. */
export function makeContact(sheet: Sheet, { x, y, mark, pen = 'line' }: ContactPlace): void {
  sheet.line(pen, [x, y], [x, y + fixedAt - (mark === 'switch-disconnector' ? 3 : 0)]);
  sheet.line(pen, [x, y + hingeAt], [x, y + contactHeight]);
  sheet.line('heavy', [x, y + hingeAt], [x - 9, y + fixedAt]);
  if (mark) drawMark(sheet, [x, y + fixedAt], mark);
}

/** Plug-in contacts of a withdrawable device from (x, y) to (x, y + 40): chevrons that point away from it on both sides. */
export function plugContacts(sheet: Sheet, x: number, y: number): void {
  for (const [end, away] of [
    [y, -1],
    [y + contactHeight, 1],
  ] as const)
    for (const nth of [0, 1]) {
      const tip = end + away * (6 + nth * 6);
      sheet.line('line', [x - 6, tip - away * 5], [x, tip], [x + 6, tip - away * 5]);
    }
}

/** Break contact from (x, y) to (x, y + 40), shown closed, blade right of the line. */
export function breakContact(sheet: Sheet, { x, y }: ContactPlace): void {
  sheet.line('line', [x, y], [x, y + fixedAt], [x + 8, y + fixedAt]);
  sheet.line('line', [x, y + hingeAt], [x, y + contactHeight]);
  sheet.line('heavy', [x, y + hingeAt], [x + 7.5, y + fixedAt - 3.5]);
}

function drawMark(sheet: Sheet, [x, y]: Point, mark: ContactMark): void {
  if (mark === 'breaker') {
    sheet.line('line', [x - 4, y - 4], [x + 4, y + 4]);
    sheet.line('line', [x + 4, y - 4], [x - 4, y + 4]);
  }
  if (mark === 'contactor') sheet.arc('line', [x, y - 3], 3, 90, 270);
  if (mark === 'disconnector') sheet.line('line', [x - 6, y], [x + 6, y]);
  if (mark === 'switch-disconnector') {
    sheet.line('line', [x - 6, y - 3], [x + 6, y - 3]);
    sheet.circle('line', 'none', x, y, 3);
  }
}

interface PolesPlace {
  /** Left-most pole. */
  x: number;
  y: number;
  count?: number;
  step: number;
  mark?: ContactMark;
  pens?: readonly Pen[];
}

export const phasePens: readonly Pen[] = ['l1', 'l2', 'l3'];

/** Poles of one device under one link. */
export function poles(sheet: Sheet, { x, y, count = 3, step, mark, pens = phasePens }: PolesPlace): void {
  for (let pole = 0; pole < count; pole++) {
    makeContact(sheet, { x: x + pole * step, y, mark, pen: pens[pole] ?? 'line' });
  }
  sheet.line('dash', [x - 5, y + linkAt - 1], [x + (count - 1) * step - 5, y + linkAt - 1]);
}

export type Actuator = 'push' | 'overload' | 'emergency' | 'turn' | 'temperature';

/** The actuator left of a contact at (x, y), its link reaching the blade. */
export function actuator(sheet: Sheet, { x, y, kind, isBreak = false }: ActuatorPlace): void {
  const link = y + linkAt - 1;
  const end = isBreak ? x + 3 : x - 5;
  const start = x - 26;
  sheet.line('dash', [start, link], [end, link]);
  if (kind === 'push') {
    sheet.line(
      'line',
      [start + 3, link - 6],
      [start - 3, link - 6],
      [start - 3, link + 6],
      [start + 3, link + 6],
    );
    sheet.line('line', [start - 3, link], [start + 1, link]);
  }
  if (kind === 'overload') {
    sheet.line('line', [start - 5, link - 9], [start - 5, link - 4], [start, link - 4]);
    sheet.line('line', [start, link - 4], [start, link + 4], [start - 5, link + 4], [start - 5, link + 9]);
  }
  if (kind === 'emergency') {
    sheet.line('line', [start, link - 8], [start, link + 8]);
    sheet.arc('line', [start, link], 8, 90, 270);
    // Latching: the notch that holds the link.
    sheet.line('line', [start + 8, link], [start + 11, link + 5], [start + 14, link]);
  }
  if (kind === 'temperature') {
    sheet.box('line', 'paper', start - 12, link - 7, 14, 14);
    sheet.text(start - 5, link + 4, 'θ', { anchor: 'middle', size: 11 });
  }
  if (kind === 'turn') {
    sheet.line('line', [start, link - 6], [start, link + 6]);
    sheet.line('line', [start - 5, link - 6], [start, link - 6]);
    sheet.line('line', [start, link + 6], [start + 5, link + 6]);
  }
}

interface ActuatorPlace {
  /** Of the contact. */
  x: number;
  y: number;
  kind: Actuator;
  isBreak?: boolean;
}
