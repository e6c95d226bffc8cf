import type { End } from './connect.ts';
import { catalog } from './devices.ts';
import { doorCorner, doorDevices, doorStud, enclosure, type Layout, type Placed, plate } from './layout.ts';

export type Point = readonly [x: number, y: number];

/** Loop over the hinge, with both its clamps; mm. */
export const hingeLoop = 600;

/** Harnesses of the door by the functions that they serve: their trunk's height over the door's lower edge, mm. */
export const trunks = {
  starters: { owners: ['=P1', '=P2', '=P3', '=P4', '=P5'], height: 1740 },
  common: { owners: ['=G1', '=K1', '=S1'], height: 1190 },
} as const;

/** The way of a conductor: corners on the plate, in mm from its upper left corner, and mm of it on the door. */
export interface Route {
  plate: readonly Point[];
  door: number;
}

export const lengthOfWay = ({ plate: points, door }: Route): number =>
  points.slice(1).reduce((sum, point, at) => sum + apart(points[at] as Point, point), door);

const apart = ([ax, ay]: Point, [bx, by]: Point) => Math.abs(ax - bx) + Math.abs(ay - by);
const shortest = (routes: readonly Route[]): Route | undefined =>
  routes.toSorted((a, b) => lengthOfWay(a) - lengthOfWay(b))[0];

/** Upper or lower edge of a device, either of them, or its middle where nothing says which. */
type Side = 'upper' | 'lower' | 'either' | 'middle';

/** Where the terminals of a device are, by what they are called. */
export function sideOf({ device, terminal, isStrip }: End): Side {
  if (isStrip || /-X(B1|N|PE)$/.test(device)) return 'either';
  // A drive has all of them below; a relay has its contacts beside the outgoing terminals.
  if (device === '=P5-U1') return 'lower';
  if (/-FR\d$/.test(device)) return /L/.test(terminal) ? 'upper' : 'lower';
  if (/L[123]$/.test(terminal) || (/-(QF|FU|QS)\d$/.test(device) && /^[135]$/.test(terminal))) return 'upper';
  if (/T[123]$/.test(terminal) || (/-(QF|FU|QS)\d$/.test(device) && /^[246]$/.test(terminal))) return 'lower';
  if (!/-KM\d$/.test(device)) return 'middle';
  // Contactors have A2 at both ends.
  if (terminal === 'A2') return 'either';
  return terminal === 'A1' || /[135]$/.test(terminal) ? 'upper' : 'lower';
}

function pointsOf({ x, y, width, height }: Placed, side: Side): Point[] {
  const at = (down: number): Point => [x + width / 2, y + down];
  if (side === 'middle') return [at(height / 2)];
  return [...(side === 'lower' ? [] : [at(0)]), ...(side === 'upper' ? [] : [at(height)])];
}

interface Net {
  /** Middles of the ducts across the plate and of those at its sides. */
  across: readonly number[];
  sides: readonly number[];
}

function netOf({ ducts }: Layout): Net {
  const isAcross = ({ width, height }: { width: number; height: number }) => width > height;
  return {
    across: ducts.filter(isAcross).map(({ y, height }) => y + height / 2),
    sides: ducts.filter((each) => !isAcross(each)).map(({ x, width }) => x + width / 2),
  };
}

/** Higher than this a device is not passed in its own column, mm: a drive. */
const passable = 250;

/** From an end into the duct over its row or under it, past what else stands in its column. */
function waysIn(end: End, place: Placed, { across }: Net): Point[][] {
  return pointsOf(place, sideOf(end)).flatMap(([x, y]) => {
    const isHigh = place.height > passable;
    const above = across.filter((each) => each < y && !(isHigh && each < place.y)).at(-1);
    const below = across.find((each) => each > y && !(isHigh && y === place.y));
    return [above, below].flatMap((duct) =>
      duct === undefined ? [] : [[[x, y] as const, [x, duct] as const]],
    );
  });
}

/** Between two places in ducts: along one across, or round by one at a side. */
function along(from: Point, to: Point, { sides }: Net): Point[][] {
  if (from[1] === to[1] || sides.some((x) => from[0] === x && to[0] === x)) return [[from, to]];
  return sides.map((x) => [from, [x, from[1]], [x, to[1]], to]);
}

/** Straight within a device, or between two in one column with no duct between them. */
function stacked(a: Placed, b: Placed, ends: readonly [End, End], { across }: Net): Route | undefined {
  const isColumn = a.x < b.x + b.width && b.x < a.x + a.width;
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
  if (!isColumn || across.some((each) => each > top && each < bottom)) return undefined;
  const [from, to] = [pointsOf(a, sideOf(ends[0])), pointsOf(b, sideOf(ends[1]))];
  return shortest(from.flatMap((one) => to.map((other) => ({ plate: [one, other], door: 0 }))));
}

/** Within the plate of the cabinet; main circuits go round by the side that is nearer to the upper device. */
export function plateRoute(from: End, to: End, layout: Layout, isMain: boolean): Route | undefined {
  const [a, b] = [from, to].map(({ device }) => layout.placed.find(({ tag }) => tag === device));
  if (!a || !b) return undefined;
  const whole = netOf(layout);
  const origin = a.y < b.y ? a : b;
  const away = (x: number) => Math.abs(x - origin.x - origin.width / 2);
  const net = isMain
    ? { ...whole, sides: whole.sides.toSorted((x, y) => away(x) - away(y)).slice(0, 1) }
    : whole;
  const straight = stacked(a, b, [from, to], net);
  if (straight) return straight;
  const starts = waysIn(from, a, net);
  const ends = waysIn(to, b, net);
  return shortest(
    starts.flatMap((start) =>
      ends.flatMap((end) =>
        along(start[1] as Point, end[1] as Point, net).map((way) => ({
          plate: [start[0] as Point, ...way, end[0] as Point],
          door: 0,
        })),
      ),
    ),
  );
}

/** Of a height over the door's lower edge, on the plate behind it. */
const onPlate = (height: number) =>
  plate.height - (height + doorCorner.y - ((catalog[enclosure]?.height ?? 0) - plate.height) / 2);

const trunkOf = (device: string) =>
  Object.values(trunks).find(({ owners }) => owners.some((owner) => device.startsWith(`${owner}-`)))?.height;

/** From a device of the door up or down its branch and along its trunk to the hinge; what has no trunk goes straight. */
function toHinge(device: string): { x: number; y: number; trunk: number } | undefined {
  const place = [...doorDevices, doorStud].find(({ tag }) => tag === device);
  return place && { x: place.x, y: place.y, trunk: trunkOf(device) ?? place.y };
}

/** Between two devices of the door, or from one over the hinge into the duct beside it and on to the plate. */
export function doorRoute(from: End, to: End, layout: Layout): Route | undefined {
  const [a, b] = [toHinge(from.device), toHinge(to.device)];
  const down = (each: { y: number; trunk: number }) => Math.abs(each.trunk - each.y);
  if (a && b) {
    if (a.x === b.x && a.trunk === b.trunk) return { plate: [], door: Math.abs(a.y - b.y) };
    const across = a.trunk === b.trunk ? Math.abs(a.x - b.x) : a.x + b.x + Math.abs(a.trunk - b.trunk);
    return { plate: [], door: down(a) + across + down(b) };
  }
  const onDoor = a ?? b;
  const inside = a ? to : from;
  const place = layout.placed.find(({ tag }) => tag === inside.device);
  if (!onDoor || !place) return undefined;
  const net = netOf(layout);
  const entry: Point = [Math.min(...net.sides), onPlate(onDoor.trunk)];
  const ways = waysIn(inside, place, net).map(([point, duct]): Route => {
    const [x] = entry;
    const corner = duct as Point;
    return {
      plate: [entry, [x, corner[1]], corner, point as Point],
      door: down(onDoor) + onDoor.x + hingeLoop,
    };
  });
  return shortest(ways);
}
