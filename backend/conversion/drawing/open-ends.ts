import type { Mark, Stroke } from './drawing.ts';

type Segment = readonly [x1: number, y1: number, x2: number, y2: number];
interface End {
  x: number;
  y: number;
  /** Direction in which the line would go on, of length 1. */
  onX: number;
  onY: number;
  /** Which stroke it ends. */
  owner: number;
}

/** Shares of the drawing's longer side: nearer than the first two lines touch, further than the second they are apart. */
const touching = 1 / 50_000;
const apart = 1 / 700;
const maxSegments = 400_000;

/**
 * Ends of lines that touch nothing, although another line passes close by: joints that were drawn without a snap.
 * Dashed lines end where they like.
 */
export function countOpenEnds(marks: readonly Mark[], side: number): number {
  const strokes = marks.filter((mark): mark is Stroke => mark.kind === 'stroke');
  const segments: (readonly [Segment, number])[] = [];
  const ends: End[] = [];
  for (const [owner, stroke] of strokes.entries()) {
    if (stroke.dash !== '' && stroke.fill === 'none') continue;
    for (const line of linesOf(stroke)) {
      for (const segment of line.segments) segments.push([segment, owner]);
      if (stroke.fill === 'none') ends.push(...line.ends.map((end) => ({ ...end, owner })));
    }
  }
  if (segments.length > maxSegments) return 0;
  const grid = createGrid(side / 200);
  for (const [at, [segment]] of segments.entries()) grid.add(segment, at);
  const reach = side * apart;
  return ends.filter((end) => {
    let gap = Number.POSITIVE_INFINITY;
    for (const at of grid.around(end.x, end.y, reach)) {
      const [segment, whose] = segments[at] as (typeof segments)[number];
      if (whose === end.owner) continue;
      if (distanceOf(end.x, end.y, segment) <= side * touching) return false;
      gap = Math.min(gap, gapAhead(end, segment));
    }
    return gap < reach;
  }).length;
}

/** How far a line would have to go on to meet the segment; infinite when it never would. */
function gapAhead({ x, y, onX, onY }: End, [x1, y1, x2, y2]: Segment): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const across = onX * dy - onY * dx;
  if (Math.abs(across) < 1e-9 * Math.hypot(dx, dy)) return Number.POSITIVE_INFINITY;
  const ahead = ((x1 - x) * dy - (y1 - y) * dx) / across;
  const share = ((x1 - x) * onY - (y1 - y) * onX) / across;
  return ahead > 0 && share >= 0 && share <= 1 ? ahead : Number.POSITIVE_INFINITY;
}

/** Straight pieces of a stroke, and the ends of those of its parts that are open. */
function* linesOf({ commands, numbers }: Stroke) {
  let at = 0;
  let line = emptyLine();
  let [startX, startY, x, y] = [0, 0, 0, 0];
  const close = () => {
    const isClosed = Math.hypot(x - startX, y - startY) < 1e-9;
    const [first, last] = [line.segments[0], line.segments.at(-1)];
    if (!isClosed && first && last) line.ends.push(endOf(first, -1), endOf(last, 1));
    return line;
  };
  for (const command of commands) {
    if (command === 'M') {
      if (line.segments.length > 0) yield close();
      line = emptyLine();
      [x, y] = [numbers[at] ?? 0, numbers[at + 1] ?? 0];
      [startX, startY] = [x, y];
      at += 2;
    } else if (command === 'Z') {
      line.segments.push([x, y, startX, startY]);
      [x, y] = [startX, startY];
    } else {
      // Curves count by where they end; what meets them in between lies within their sampled pieces.
      const points =
        command === 'C' ? curvePoints(x, y, numbers, at) : [[numbers[at] ?? 0, numbers[at + 1] ?? 0]];
      at += command === 'C' ? 6 : 2;
      for (const [nextX = 0, nextY = 0] of points) {
        line.segments.push([x, y, nextX, nextY]);
        [x, y] = [nextX, nextY];
      }
    }
  }
  if (line.segments.length > 0) yield close();
}

const emptyLine = () => ({ segments: [] as Segment[], ends: [] as Omit<End, 'owner'>[] });

/** The beginning or the end of a segment. */
function endOf([x1, y1, x2, y2]: Segment, way: 1 | -1): Omit<End, 'owner'> {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [onX, onY] = [(way * (x2 - x1)) / length, (way * (y2 - y1)) / length];
  return way === 1 ? { x: x2, y: y2, onX, onY } : { x: x1, y: y1, onX, onY };
}

const curvePieces = 16;

function curvePoints(x: number, y: number, numbers: readonly number[], at: number): number[][] {
  const [ax, ay, bx, by, cx, cy] = numbers.slice(at, at + 6) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return Array.from({ length: curvePieces }, (_, index) => {
    const t = (index + 1) / curvePieces;
    const u = 1 - t;
    const mix = (p: number, a: number, b: number, c: number) =>
      u * u * u * p + 3 * u * u * t * a + 3 * u * t * t * b + t * t * t * c;
    return [mix(x, ax, bx, cx), mix(y, ay, by, cy)];
  });
}

function distanceOf(x: number, y: number, [x1, y1, x2, y2]: Segment): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const share = length > 0 ? Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length)) : 0;
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}

/** Cells of the plane with the segments that pass through the box around them. */
function createGrid(cell: number) {
  const cells = new Map<string, number[]>();
  const place = (value: number) => Math.floor(value / cell);
  const key = (column: number, row: number) => `${column},${row}`;
  return {
    add([x1, y1, x2, y2]: Segment, at: number): void {
      const steps = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / cell));
      let last = '';
      for (let step = 0; step <= steps; step++) {
        const [column, row] = [
          place(x1 + ((x2 - x1) * step) / steps),
          place(y1 + ((y2 - y1) * step) / steps),
        ];
        const here = key(column, row);
        if (here === last) continue;
        last = here;
        const found = cells.get(here);
        if (found) found.push(at);
        else cells.set(here, [at]);
      }
    },
    *around(x: number, y: number, reach: number): Generator<number> {
      // A segment's cells are sampled along it, so a neighbour's cell may hold what passes here.
      const room = Math.max(reach, cell);
      for (let column = place(x - room); column <= place(x + room); column++)
        for (let row = place(y - room); row <= place(y + room); row++)
          yield* cells.get(key(column, row)) ?? [];
    },
  };
}
