import {
  actuator,
  breakContact,
  type ContactMark,
  makeContact,
  poles,
} from '../../../contract/drawing/contact-symbols.ts';
import {
  coil,
  earth,
  fuse,
  heaters,
  lamp,
  surgeProtector,
  transformer,
} from '../../../contract/drawing/device-symbols.ts';
import { createSheet, type Pen, type Shape, type Sheet } from '../../../contract/drawing/shapes.ts';
import { writeDxf } from '../../drawing/write-dxf.ts';
import { changeOverMarks, contactMarks, doorMarks, poleMarks } from './terminal-marks.ts';
import { textOf, type Variant } from './variant.ts';

/** Symbols in positions of 40 units, ten millimetres, from left to right; what drew one says where the next begins. */
type DrawSymbol = (sheet: Sheet, variant: Variant) => number;

const [left, top, step] = [40, 20, 40];
const plain: readonly Pen[] = ['line', 'line', 'line', 'line'];
const small = { size: 10 } as const;

/** Marks right of the upper and the lower end of what is 40 high. */
function marks(sheet: Sheet, x: number, [upper, lower]: readonly [string, string]): void {
  sheet.tag(x + 8, top + 6, upper, small);
  if (lower) sheet.tag(x + 8, top + 40, lower, small);
}

/** Main poles with their numbers, under one link where there are several. */
function mainPoles(
  sheet: Sheet,
  variant: Variant,
  { mark, x = left }: { mark?: ContactMark; x?: number },
): number {
  const { upper, lower } = poleMarks(variant);
  const count = upper.length;
  if (count === 1) makeContact(sheet, { x, y: top, ...(mark && { mark }) });
  else poles(sheet, { x, y: top, step, count, pens: plain, ...(mark && { mark }) });
  for (const [at, name] of upper.entries()) marks(sheet, x + at * step, [name, lower[at] ?? '']);
  return x + count * step;
}

const switching =
  (mark: ContactMark): DrawSymbol =>
  (sheet, variant) =>
    mainPoles(sheet, variant, { mark });

/** Contacts with what moves them, left of the first. */
function contacts(sheet: Sheet, pairs: readonly (readonly [string, string])[], x: number): number {
  for (const [at, pair] of pairs.entries()) {
    const place = { x: x + at * step, y: top };
    if (pair[0].endsWith('1')) breakContact(sheet, place);
    else makeContact(sheet, place);
    marks(sheet, place.x + 2, pair);
  }
  if (pairs.length > 1) sheet.line('dash', [x - 5, top + 20], [x + (pairs.length - 1) * step - 5, top + 20]);
  return x + pairs.length * step;
}

const contactor: DrawSymbol = (sheet, variant) => {
  coil(sheet, left, top);
  sheet.tag(left + 6, top + 8, 'A1', small);
  sheet.tag(left + 6, top + 40, 'A2', small);
  sheet.line('dash', [left + 14, top + 20], [left + 2 * step - 5, top + 20]);
  const after = mainPoles(sheet, variant, { mark: 'contactor', x: left + 2 * step });
  const aux = contactMarks(textOf(variant, 'auxiliaryContacts') || textOf(variant, 'auxiliary'));
  if (aux.length > 0) sheet.line('dash', [after - step - 5, top + 20], [after - 5, top + 20]);
  return contacts(sheet, aux, after);
};

const overload: DrawSymbol = (sheet) => {
  heaters(sheet, left, top + 10, step);
  for (const [at, pair] of [
    ['1', '2'],
    ['3', '4'],
    ['5', '6'],
  ].entries()) {
    const x = left + at * step;
    sheet.line('line', [x, top], [x, top + 10]);
    sheet.line('line', [x, top + 30], [x, top + 40]);
    marks(sheet, x, pair as [string, string]);
  }
  const x = left + 3 * step;
  breakContact(sheet, { x: x + 20, y: top });
  marks(sheet, x + 20, ['95', '96']);
  makeContact(sheet, { x: x + 20 + step, y: top });
  marks(sheet, x + 20 + step, ['97', '98']);
  sheet.line('dash', [x - 2 * step + 94, top + 20], [x + 15 + step, top + 20]);
  return x + 20 + 2 * step;
};

const relay: DrawSymbol = (sheet, variant) => {
  coil(sheet, left, top);
  sheet.tag(left + 6, top + 8, 'A1', small);
  sheet.tag(left + 6, top + 40, 'A2', small);
  const groups = changeOverMarks(textOf(variant, 'contacts'));
  const x = left + 2 * step;
  // A change-over contact stands as its break and its make contact on one common.
  for (const [at, [common, rest, work]] of groups.entries()) {
    const from = x + at * 2 * step;
    breakContact(sheet, { x: from, y: top });
    makeContact(sheet, { x: from + step, y: top });
    marks(sheet, from, [rest, '']);
    sheet.tag(from + 8, top + 52, common, small);
    marks(sheet, from + step, [work, '']);
    sheet.line('line', [from, top + 40], [from + step, top + 40]);
  }
  sheet.line('dash', [left + 14, top + 20], [x + (2 * groups.length - 1) * step - 5, top + 20]);
  return x + groups.length * 2 * step;
};

const operated =
  (kind: 'push' | 'emergency' | 'turn'): DrawSymbol =>
  (sheet, variant) => {
    const pairs = doorMarks(variant).filter(([first]) => first !== 'X1');
    const isBreak = pairs[0]?.[0].endsWith('1') ?? false;
    actuator(sheet, { x: left + 20, y: top, kind, isBreak });
    const after = contacts(sheet, pairs, left + 20);
    if (pairs.length === doorMarks(variant).length) return after;
    lamp(sheet, after, top);
    marks(sheet, after, ['X1', 'X2']);
    return after + step;
  };

const fused: DrawSymbol = (sheet, variant) => {
  const { upper, lower } = poleMarks(variant);
  for (const [at, name] of upper.entries()) {
    const x = left + at * step;
    if (name === 'N') sheet.line('line', [x, top], [x, top + 40]);
    else fuse(sheet, x, top);
    marks(sheet, x, [name, lower[at] ?? '']);
  }
  return left + upper.length * step;
};

const symbols: Readonly<Record<string, DrawSymbol>> = {
  mcb: switching('breaker'),
  mccb: switching('breaker'),
  acb: switching('breaker'),
  disconnector: switching('switch-disconnector'),
  contactor,
  'capacitor-contactor': contactor,
  'thermal-relay': overload,
  'intermediate-relay': relay,
  'push-button': operated('push'),
  selector: operated('turn'),
  'emergency-stop': operated('emergency'),
  'fuse-holder': fused,
  'signal-lamp': (sheet) => {
    lamp(sheet, left, top);
    marks(sheet, left, ['X1', 'X2']);
    return left + step;
  },
  'fuse-link': (sheet) => {
    fuse(sheet, left, top);
    return left + step;
  },
  spd: (sheet) => {
    surgeProtector(sheet, left, top);
    sheet.tag(left + 14, top + 8, 'L', small);
    sheet.tag(left + 14, top + 52, 'PE', small);
    return left + step;
  },
  'motor-protector': switching('breaker'),
  terminal: (sheet, variant) => {
    const isEarth = textOf(variant, 'colour') === '黄绿';
    sheet.line(isEarth ? 'pe' : 'line', [left, top], [left, top + 14]);
    sheet.circle('line', 'none', left, top + 20, 6);
    sheet.line(isEarth ? 'pe' : 'line', [left, top + 26], [left, top + 40]);
    if (isEarth) earth(sheet, left, top + 42);
    return left + step;
  },
  'control-transformer': (sheet) => {
    transformer(sheet, left, top);
    sheet.tag(left + 20, top + 8, '1U1 1U2', small);
    sheet.tag(left + 20, top + 70, '2U1 2U2', small);
    return left + 2 * step;
  },
};

/** Letters of a device by IEC 81346-2, as they stand before its number in a diagram. */
const letters: Readonly<Record<string, string>> = {
  terminal: 'X',
  contactor: 'KM',
  'capacitor-contactor': 'KM',
  'thermal-relay': 'FR',
  'intermediate-relay': 'KA',
  'push-button': 'SF',
  selector: 'SF',
  'emergency-stop': 'SF',
  'signal-lamp': 'PG',
  'fuse-holder': 'FU',
  'fuse-link': 'FU',
  disconnector: 'QB',
  spd: 'FC',
  'control-transformer': 'TC',
};

export interface PartSymbolSheet {
  width: number;
  height: number;
  shapes: Shape[];
}

/** The graphic symbol of a part with what stands at its terminals; undefined for families that have none here. */
export function symbolSheet(variant: Variant): PartSymbolSheet | undefined {
  const draw = Object.hasOwn(symbols, variant.family) ? symbols[variant.family] : undefined;
  if (!draw) return undefined;
  const sheet = createSheet();
  const width = draw(sheet, variant) + 20;
  sheet.tag(8, top + 68, `-${letters[variant.family] ?? 'QF'}`, small);
  return { width, height: top + 84, shapes: sheet.shapes };
}

export function symbolOf(variant: Variant): string | undefined {
  const sheet = symbolSheet(variant);
  return sheet && writeDxf(sheet);
}
