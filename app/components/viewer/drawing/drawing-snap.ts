import type { Point } from './drawing-view.ts';

/** Part of a circle: one cubic curve of the drawing. */
export interface Arc {
  center: Point;
  radius: number;
  /** Angles of its ends, in radians, and the way it goes round: 1 or -1. */
  from: number;
  to: number;
  turn: 1 | -1;
}

/** Places of a drawing that one measures from: ends of straight lines, and arcs with their centres. */
export interface Anchors {
  ends: readonly Point[];
  arcs: readonly Arc[];
}

/** Share of the radius by which a curve may miss a circle: the drawings' own miss it by 0.03 %, and are rounded. */
const roundness = 0.01;
const closeness = 1e-9;

/** Anchors of path data with absolute `M`, `L`, `C` and `Z`, as drawings are written. */
export function readAnchors(data: string): Anchors {
  const ends: Point[] = [];
  const arcs: Arc[] = [];
  let at: Point = [0, 0];
  for (const [, command = '', written = ''] of data.matchAll(/([MLC])([^MLCZ]*)/g)) {
    const numbers = written.match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g)?.map(Number) ?? [];
    const step = command === 'C' ? 6 : 2;
    for (let i = 0; i + step <= numbers.length; i += step) {
      const next: Point = [numbers[i + step - 2] as number, numbers[i + step - 1] as number];
      if (command === 'L') ends.push(at, next);
      if (command === 'C') {
        const arc = readArc([
          at,
          [numbers[i], numbers[i + 1]],
          [numbers[i + 2], numbers[i + 3]],
          next,
        ] as Curve);
        if (arc) arcs.push(arc);
      }
      at = next;
    }
  }
  return { ends, arcs };
}

type Curve = [Point, Point, Point, Point];

/** The arc that a cubic curve draws: what stands square on both its ends meets in the centre. */
function readArc([start, leaving, arriving, end]: Curve): Arc | undefined {
  const [ux, uy] = [leaving[0] - start[0], leaving[1] - start[1]];
  const [vx, vy] = [end[0] - arriving[0], end[1] - arriving[1]];
  const [u, v] = [Math.hypot(ux, uy), Math.hypot(vx, vy)];
  const cross = (ux * vy - uy * vx) / (u * v);
  if (!(Math.abs(cross) > closeness)) return undefined;
  // start + s·(-uy, ux)/u = end + s·(-vy, vx)/v, as both ends are as far from the centre.
  const [px, py] = [-uy / u + vy / v, ux / u - vx / v];
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const s = (dx * px + dy * py) / (px * px + py * py);
  const center: Point = [start[0] - (uy / u) * s, start[1] + (ux / u) * s];
  const radius = Math.abs(s);
  const sweep = Math.asin(Math.min(1, Math.abs(cross)));
  const turned = ux * vx + uy * vy < 0 ? Math.PI - sweep : sweep;
  const arm = (4 / 3) * Math.tan(turned / 4) * radius;
  const isRound =
    Math.abs(distance(end, center) - radius) < roundness * radius &&
    Math.abs(u - arm) < roundness * radius &&
    Math.abs(v - arm) < roundness * radius;
  if (!isRound) return undefined;
  return { center, radius, from: angle(start, center), to: angle(end, center), turn: cross > 0 ? 1 : -1 };
}

/**
 * The anchor that a press means, all in the drawing's units: the nearest end or centre within `reach`, else the centre
 * of an arc on whose line it lies; the pressed place itself where there is none.
 */
export function snapTo(place: Point, anchors: readonly Anchors[], reach: number): Point {
  let nearest = place;
  let best = reach;
  const consider = (anchor: Point, away: number) => {
    if (away >= best) return;
    best = away;
    nearest = anchor;
  };
  for (const { ends, arcs } of anchors) {
    for (const end of ends) consider(end, distance(place, end));
    for (const { center } of arcs) consider(center, distance(place, center));
  }
  if (nearest !== place) return nearest;
  for (const { arcs } of anchors)
    for (const arc of arcs)
      if (isWithin(arc, place)) consider(arc.center, Math.abs(distance(place, arc.center) - arc.radius));
  return nearest;
}

function isWithin({ center, from, to, turn }: Arc, place: Point): boolean {
  const full = 2 * Math.PI;
  const along = (each: number) => ((((each - from) * turn) % full) + full) % full;
  return along(angle(place, center)) <= along(to);
}

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);
const angle = ([x, y]: Point, [cx, cy]: Point) => Math.atan2(y - cy, x - cx);
