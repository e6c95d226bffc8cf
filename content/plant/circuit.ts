import type { Pen, Point, Sheet } from '../../contract/drawing/shapes.ts';
import type { ContactKind } from './contact-kinds.ts';

/** What joins the plant's circuits: places of contacts, numbers that go on elsewhere; empty while they are first read. */
export interface References {
  /** Where else something stands, as 图号.列, by key; see `contactKey` and `jumpKey`. */
  places: ReadonlyMap<string, readonly string[]>;
  /** Where a bar names every sheet that takes from it, by the key of its number. */
  bars: ReadonlyMap<string, string>;
  /** Contacts of a device in the order in which they are drawn, for the table under its coil. */
  contacts: ReadonlyMap<string, readonly DrawnContact[]>;
  /** Final numbers of each strip's terminals, in the order in which they are drawn. */
  terminals: ReadonlyMap<string, readonly string[]>;
}

export interface DrawnContact {
  terminals: readonly string[];
  kind: ContactKind;
  place: string;
}

/** A terminal of a device at a point of the sheet. */
export interface Pin {
  /** =P1-KM1 */
  device: string;
  terminal: string;
  at: Point;
  order: number;
}

/** A terminal of a strip: one potential, two sides. */
export interface StripPin {
  strip: string;
  number: string;
  upper: Point;
  lower: Point;
  order: number;
}

export interface Wire {
  number: string;
  points: readonly Point[];
  isDashed: boolean;
}

/** A wire number that leaves the sheet. */
export interface Jump {
  number: string;
  at: Point;
  /** Where its end says that it goes on. */
  named: readonly string[];
  /** It names every other sheet that takes from it. */
  isBar: boolean;
}

/** One sheet of circuits: what it shows, and what is read from it. */
export interface Circuit {
  sheet: Sheet;
  number: string;
  /** =P1 */
  owner: string;
  refs: References;
  wires: Wire[];
  pins: Pin[];
  strips: StripPin[];
  jumps: Jump[];
  contacts: { device: string; contact: DrawnContact }[];
  coils: { device: string; at: Point }[];
  /** Contactors that exclude each other mechanically. */
  interlocks: (readonly [string, string])[];
  /** Terminals given so far to each strip, for all sheets. */
  taken: Map<string, number>;
}

/** Column 1 to 8 of the frame at x. */
export function placeOf(number: string, [x]: Point): string {
  return `${number}.${Math.min(8, Math.max(1, Math.floor((x - 100) / 192.5) + 1))}`;
}

/** With its function: a sheet writes -KM1 for its own devices. */
export function fullTag(circuit: Pick<Circuit, 'owner'>, tag: string): string {
  return tag.startsWith('=') ? tag : `${circuit.owner}${tag}`;
}

/** N of the mains, and of either source of the transfer. */
export const isNeutral = (number: string): boolean => /^\d?N$|^[89]00$/.test(number);

/** Lines and colours of a conductor of the main circuit by its number: phases have theirs, N and PE too. */
function mainPen(number: string): Pen {
  if (number === 'PE') return 'pe';
  if (isNeutral(number)) return 'n';
  const phase = /^\d?L([123])\d*$/.exec(number)?.[1];
  return phase ? (`l${phase}` as Pen) : 'wire';
}

/**
 * Wires of a control circuit are ink from the point where they leave the main circuit, whatever their number: phase
 * colours and light blue are those of bars and fixed wiring (GB/T 7947, GB/T 5226.1). PE keeps its two colours.
 */
const controlPen = (number: string): Pen => (number === 'PE' ? 'pe' : 'wire');

export interface WireStyle {
  isControl?: boolean;
  /** Without its number beside it. */
  isBare?: boolean;
  size?: number;
  isDashed?: boolean;
  /** Where its number stands: in the middle of the piece, unless other wires cross there. */
  numberAt?: number;
}

/** Draws a wire and writes its number left of the first upright piece that has room for it. */
export function wire(c: Circuit, number: string, points: readonly Point[], style: WireStyle = {}): void {
  c.sheet.line((style.isControl ? controlPen : mainPen)(number), ...points);
  c.wires.push({ number, points, isDashed: style.isDashed ?? false });
  if (style.isBare) return;
  for (let at = 1; at < points.length; at++) {
    const [[x1, y1], [x2, y2]] = [points[at - 1], points[at]] as [Point, Point];
    if (x1 !== x2 || Math.abs(y1 - y2) < 20) continue;
    c.sheet.tag(x1 - 5, style.numberAt ?? (y1 + y2) / 2 + 4, number, {
      anchor: 'end',
      size: style.size ?? 11,
    });
    return;
  }
}

export function pin(c: Circuit, tag: string, terminal: string, at: Point): void {
  c.pins.push({ device: fullTag(c, tag), terminal, at, order: c.pins.length + c.strips.length });
}

/** Of a number with the place where it goes on, so that both stand between the arrow and the frame. */
const jumpSize = 9.5;

/** Names every other sheet at the end of a bar. */
export const allPlaces = Number.POSITIVE_INFINITY;

/** An arrow with the places where the number goes on. */
export function jump(
  c: Circuit,
  number: string,
  [x, y]: Point,
  side: 'up' | 'down' | 'left' | 'right',
  /** Places that are named, in the order of the sheets; what goes on along the sheet has room for more. */
  most = side === 'right' ? 3 : 1,
): void {
  const others = placesBeyond(c, number, [x, y], most);
  const shown = others.slice(0, most);
  const named = shown.join('、') + (most > 1 && others.length > most ? '…' : '');
  c.jumps.push({ number, at: [x, y], named: shown, isBar: most === allPlaces });
  const { sheet } = c;
  if (side === 'up' || side === 'down') {
    const tip = side === 'up' ? y - 8 : y + 8;
    sheet.polygon('line', 'none', [x, tip], [x - 4, y], [x + 4, y]);
    const away = side === 'up' ? tip - 5 : tip + 5;
    const isUp = side === 'up';
    sheet.tag(x + 4, away, `${number}/${named}`, {
      size: jumpSize,
      isUpright: true,
      anchor: isUp ? 'start' : 'end',
    });
    return;
  }
  const tip = side === 'left' ? x - 8 : x + 8;
  sheet.polygon('line', 'none', [tip, y], [x, y - 4], [x, y + 4]);
  const text = `${number}/${named}`;
  if (side === 'left') sheet.tag(tip - 5, y + 4, text, { size: jumpSize, anchor: 'end' });
  else sheet.tag(tip + 5, y + 4, text, { size: jumpSize });
}

/**
 * A bar names other sheets alone, in their order, and each once: where it comes from stands at its other end. What takes
 * from a bar names the bar, whatever feeds the bar itself.
 */
function placesBeyond(c: Circuit, number: string, at: Point, most: number): string[] {
  const known = c.refs.places.get(jumpKey(number)) ?? [];
  if (most !== allPlaces) {
    const own = placeOf(c.number, at);
    const others = known.filter((place) => place !== own);
    const bar = c.refs.bars.get(jumpKey(number));
    const takes = bar && known[0] !== own && !bar.startsWith(`${c.number}.`);
    return takes ? [bar, ...others.filter((place) => place !== bar)] : others;
  }
  const before = c.jumps.flatMap((jump) => (jump.number === number ? jump.named : []));
  return known.filter((place) => !place.startsWith(`${c.number}.`) && !before.includes(place)).toSorted();
}

/** Where the core of a cable comes in from above: the cable is said beside it. */
export function cableEnd(c: Circuit, cable: string, core: string, [x, y]: Point): void {
  pin(c, cable, core, [x, y]);
  c.sheet.polygon('line', 'none', [x, y - 8], [x - 4, y], [x + 4, y]);
  c.sheet.tag(x + 4, y - 13, core, { size: 10, isUpright: true });
}

export const jumpKey = (number: string) => `jump ${number}`;
export const coilKey = (device: string) => `coil ${device}`;
