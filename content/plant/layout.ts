import { catalog, deviceByTag, sockets } from './devices.ts';
import { type Strip, stripWidth } from './strips.ts';

/** A device on the plate, in mm from its upper left corner. */
export interface Placed {
  tag: string;
  x: number;
  y: number;
  width: number;
  height: number;
  depth: number;
}

export interface Layout {
  width: number;
  height: number;
  placed: readonly Placed[];
  /** Wiring ducts. */
  ducts: readonly Strut[];
  /** Of the rows whose devices are snapped on. */
  rails: readonly Strut[];
}

interface Strut {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The cabinet of D1; its plate stands in the middle. */
export const enclosure = 'TS-FS12002200600-S';
export const plate = { width: 1100, height: 2050 };
/** mm from the corner of the cabinet to that of its left door. */
export const doorCorner = { x: 2, y: 52 };
export const railHeight = 35;
const duct = 60;
const margin = 20;
/** Between devices without a side clearance of their own that no conductor of a main circuit ends between or passes. */
const gap = 10;
/** Between a device and what stands under it, mm, where conductors between them bend: see `checkBendRoom`. */
const roomUnder: Readonly<Record<string, number>> = {
  '=P0-FU1': 35,
  '=P0-F1': 20,
  '=P1-KM1': 80,
  '=P2-KM1': 50,
  '=P3-KM1': 100,
  '=P4-KM1': 100,
  '=S1-KM1': 50,
};
/** At the left of a column, mm, where conductors of main circuits go past it; before the bars the core of N. */
const roomBeside: Readonly<Record<string, number>> = {
  '=P0-XB1': 60,
  '=P4-U1': 40,
  '=P4-KM1': 45,
  '=S1-KM1': 55,
  '=P2-KM1': 25,
};
/** Between contactors on one level: their mechanical interlock stands there. */
export const interlockWidth = 10;
/** Least room between a row and its ducts for bending wires. */
const wiringRoom = 40;
/** Under the row of control devices, whose designations stand upright under them, clear of the duct. */
const roomForTags: Readonly<Record<number, number>> = { 3: 75 };

/** One device under the other, or several on one level. */
type Stack = readonly (string | readonly string[])[];
/**
 * From the top: supply with the surge protector between its fuses and the earth bar and what stops in an emergency,
 * breakers, drives and contactors with their relays, control, strips.
 */
const rows: readonly (readonly Stack[])[] = [
  [['=P0-QS1'], ['=P0-XB1', '=P0-XN'], ['=P0-FU1', '=P0-F1', '=P0-XPE'], ['=S1-KM1', '=S1-KM2']],
  [['=P5-QF1'], ['=P1-QF1'], ['=P3-QF1'], ['=P4-QF1'], ['=S1-QF1'], ['=P2-QF1']],
  [
    ['=P5-U1'],
    ['=P1-KM1', '=P1-FR1'],
    ['=P3-KM1', '=P3-FR1'],
    [['=P3-KM2', '=P3-KM3']],
    ['=P4-U1'],
    ['=P4-KM1', '=P4-FR1'],
    [['=P2-KM1', '=P2-KM2'], '=P2-FR1'],
  ],
  [
    ['=G1-T1'],
    ['=G1-FU1'],
    ['=G1-QF2'],
    ['=G1-G1'],
    ['=G1-QF3'],
    ['=G1-QF4'],
    ['=G1-QF5'],
    ['=G1-QF6'],
    ['=G1-QF7'],
    ['=G1-BT1'],
    ['=K1-K1'],
    ['=K1-KA1'],
    ['=S1-K0'],
    ['=P3-KT1'],
    ['=P4-KA1'],
    ['=P1-FU1'],
    ['=P2-FU1'],
    ['=P3-FU1'],
    ['=P4-FU1'],
    ['=P5-FU1'],
  ],
  [['=P1-X1'], ['=P2-X1'], ['=P3-X1'], ['=P4-X1'], ['=P5-X1'], ['=S1-X1'], ['=G1-X1'], ['=K1-X1']],
];

/** Not in the middle of its row but at its top, so that its bars are near the fuses of the surge protector. */
const atTop: ReadonlySet<string> = new Set(['=P0-XB1']);
/** Right of the left edge of its column, mm: towards the surge protector, and clear of the core of N; poles under those of its fuses, holes under its foot. */
const moved: Readonly<Record<string, number>> = { '=P0-XN': 80, '=P0-F1': 18, '=P0-XPE': 30 };

/** Rows on a rail; what is too heavy for it stands on the plate at its left. */
const railRows: ReadonlySet<number> = new Set([3, 4]);
/** Of modules that have no holes for screws, in a row that has no rail: it gets a piece of its own. */
const onOwnRail = '=P0-F1';
const besideRail: ReadonlySet<string> = new Set(['=G1-T1']);

/** The lower edge of the rail that a device stands on. */
export function railUnder({ x, y, height }: Placed, rails: readonly Strut[]): number | undefined {
  const rail = rails.find((each) => x >= each.x && y < each.y + each.height && y + height > each.y);
  return rail && rail.y + rail.height;
}

export interface Size {
  width: number;
  height: number;
  depth: number;
  clearance: { above: number; below: number; side: number };
}

/** Of a device or a strip by its tag. */
export function sizeOf(tag: string, strips: readonly Strip[]): Size {
  const strip = strips.find((each) => each.tag === tag);
  if (strip) {
    const parts = strip.terminals.map(({ part }) => catalog[part]);
    return {
      width: Math.round(stripWidth(strip) * 10) / 10,
      height: Math.max(...parts.map((part) => part?.height ?? 0)),
      depth: Math.max(...parts.map((part) => part?.depth ?? 0)),
      clearance: { above: wiringRoom, below: wiringRoom, side: 0 },
    };
  }
  const own = deviceByTag.get(tag)?.part ?? '';
  // With the socket that it is plugged in.
  const part = catalog[sockets[own] ?? own];
  if (!part) throw new Error(`${tag} has no size`);
  return part;
}

/** Rows under ducts, but for the first, over which the incoming cable spreads; as high as their tallest device and its clearances ask for. */
export function layOut(strips: readonly Strip[]): Layout {
  const placed: Placed[] = [];
  const ducts = [
    { x: margin, y: margin, width: duct, height: plate.height - 2 * margin - 80 },
    { x: plate.width - margin - duct, y: margin, width: duct, height: plate.height - 2 * margin - 80 },
  ];
  const inner = { left: margin + duct, width: plate.width - 2 * (margin + duct) };
  const rails: Strut[] = [];
  let y = margin;
  for (const [at, row] of rows.entries()) {
    if (at > 0) ducts.push({ x: inner.left, y, width: inner.width, height: duct });
    const levels = row.map((stack) => stack.map((level) => [level].flat()));
    const sizes = levels.map((stack) => stack.map((level) => levelSize(level, strips)));
    const all = sizes.flat();
    const room = (side: 'above' | 'below') =>
      Math.max(wiringRoom, ...all.map(({ clearance }) => clearance[side]));
    const heights = sizes.map((stack, index) =>
      stack.reduce(
        (sum, { height }, place) => sum + height + (place > 0 ? over(levels[index]?.[place - 1]) : 0),
        0,
      ),
    );
    const high = Math.max(...heights);
    const top = y + duct + room('above');
    let x = inner.left + 20;
    for (const [index, stack] of levels.entries()) {
      const [leader = ''] = stack[0] ?? [];
      const stackSizes = sizes[index] as Size[];
      const width = Math.max(...stackSizes.map((size) => size.width));
      const side = Math.max(0, ...stackSizes.map(({ clearance }) => clearance.side));
      // Room for conductors goes beside what the device before it keeps.
      x += Math.max(side, (roomBeside[leader] ?? 0) - (index > 0 ? gap : 0));
      let down = top + (atTop.has(leader) ? 0 : (high - (heights[index] as number)) / 2);
      for (const [place, level] of stack.entries()) {
        let left = x;
        for (const tag of level) {
          const { width, height, depth } = sizeOf(tag, strips);
          placed.push({ tag, x: round(left + (moved[tag] ?? 0)), y: round(down), width, height, depth });
          left += width + interlockWidth;
        }
        down += (stackSizes[place] as Size).height + over(level);
      }
      x += width + Math.max(gap, side);
    }
    if (railRows.has(at)) rails.push(railOf(row, placed, inner));
    y = round(top + high + Math.max(room('below'), roomForTags[at] ?? 0));
  }
  const surge = placed.find(({ tag }) => tag === onOwnRail);
  if (surge)
    rails.push({
      ...{ x: surge.x - gap / 2, y: round(surge.y + (surge.height - railHeight) / 2) },
      ...{ width: surge.width + gap, height: railHeight },
    });
  const { width, height, depth } = sizeOf(plateStud.tag, strips);
  const corner = { x: plateStud.x - width / 2, y: plateStud.y - height / 2 };
  placed.push({ tag: plateStud.tag, ...corner, width, height, depth });
  return { ...plate, placed, ducts, rails };
}

/** Of devices on one level with what joins them. */
function levelSize(level: readonly string[], strips: readonly Strip[]): Size {
  const sizes = level.map((tag) => sizeOf(tag, strips));
  const most = (of: (size: Size) => number) => Math.max(...sizes.map(of));
  return {
    width: sizes.reduce((sum, { width }) => sum + width, interlockWidth * (level.length - 1)),
    height: most(({ height }) => height),
    depth: most(({ depth }) => depth),
    clearance: {
      above: most(({ clearance }) => clearance.above),
      below: most(({ clearance }) => clearance.below),
      side: most(({ clearance }) => clearance.side),
    },
  };
}

/** Behind the middle of a row, from its first device to the duct at the right. */
function railOf(
  row: readonly Stack[],
  placed: readonly Placed[],
  inner: { left: number; width: number },
): Strut {
  const tag = row.flat(2).find((each) => !besideRail.has(each));
  const first = placed.find((each) => each.tag === tag);
  if (!first) throw new Error('nothing stands on a rail');
  const x = first.x - gap;
  return {
    ...{ x, y: round(first.y + (first.height - railHeight) / 2) },
    ...{ width: round(inner.left + inner.width - gap - x), height: railHeight },
  };
}

/** Between a level and the next below it. */
const over = (level: readonly string[] = []): number =>
  Math.max(gap, ...level.map((tag) => roomUnder[tag] ?? 0));

const round = (value: number) => Math.round(value * 10) / 10;

/** The middle of a hole in the door, in mm from its lower left corner. */
export interface DoorPlace {
  tag: string;
  x: number;
  y: number;
}

export const door = { width: 596, height: 2096 };
/** Columns of the starters with their lamps above their buttons; what belongs to all stands in one row below. */
const columns: readonly (readonly string[])[] = [
  ['=P1-HL1', '=P1-HL2', '=P1-SB2', '=P1-SB1'],
  ['=P2-HL1', '=P2-HL2', '=P2-HL3', '=P2-SB2', '=P2-SB3', '=P2-SB1'],
  ['=P3-HL1', '=P3-HL2', '=P3-SB2', '=P3-SB1'],
  ['=P4-HL1', '=P4-HL2', '=P4-SB2', '=P4-SB1'],
  ['=P5-HL1', '=P5-RP1', '=P5-SB2', '=P5-SB1'],
];
const common = ['=G1-HL1', '=K1-HL1', '=K1-SA1', '=S1-SB2', '=S1-SB1'];

export const doorPlaces: readonly DoorPlace[] = [
  ...columns.flatMap((tags, at) => tags.map((tag, down) => ({ tag, x: 98 + at * 100, y: 1650 - down * 80 }))),
  ...common.map((tag, at) => ({ tag, x: 98 + at * 100, y: 1110 })),
];

/** Square holes in the door, in mm: what they are for, their middle and their side. */
export const doorCutouts: readonly (DoorPlace & { side: number })[] = [
  { tag: '=G1-M1', x: 298, y: 420, side: 291 },
];
/** In the right door, which is as large as the left one: where the fan's air goes out. */
export const outlet = { x: 298, y: 1700, side: 291 };
/** Welded inside the door near its hinges, for the conductor that bonds it. */
export const doorStud: DoorPlace = { tag: '=P0-XE1', x: 40, y: 1900 };
/** In the plate's lower right corner, for the conductor that bonds it; from its upper left corner. */
export const plateStud: DoorPlace = { tag: '=P0-XE2', x: plate.width - 60, y: plate.height - 60 };
/** Near the lower edge of the plate: the screen of the drive's cable is clamped to bare metal where the cable comes in. */
export const screenClamp = { tag: '=P5-W1', x: 100, y: plate.height - 80, width: 60, height: 30 };
/** The shaft of the main switch on the plate goes through the door to its handle; round, in mm. */
export const doorHandle: DoorPlace & { diameter: number } = {
  ...{ tag: '=P0-QS1', x: 248, y: 1808, diameter: 37 },
};
/** All that sits in the door. */
export const doorDevices: readonly DoorPlace[] = [...doorPlaces, ...doorCutouts];
