import type { Circle, Path, Point, Shape } from '../../contract/drawing/shapes.ts';

/** A shape with a fill, which hides what was drawn before it. */
type Cover = Path | Circle;
/** Of a straight line, in shares of its length. */
type Span = readonly [from: number, to: number];

/** What lies on an edge is not behind it, in sheet units. */
const touch = 0.01;

const isCover = (shape: Shape): shape is Cover =>
  (shape.kind === 'circle' || (shape.kind === 'path' && shape.isClosed)) &&
  shape.fill !== 'none' &&
  shape.fill !== 'ink';

/** They are read back from the drawing, so that they stay whole. */
const conductors: ReadonlySet<string> = new Set(['wire', 'l1', 'l2', 'l3', 'n', 'pe']);

/**
 * What is seen where a fill cannot cover, as in a DXF: straight lines end at the edge of what stands before them, a
 * rail at its devices.
 */
export function withoutHidden(shapes: readonly Shape[]): Shape[] {
  return shapes.flatMap((shape, at) => {
    if (shape.kind !== 'path' || shape.fill === 'ink' || conductors.has(shape.pen)) return [shape];
    return visiblePieces(shape, shapes.slice(at + 1).filter(isCover));
  });
}

/** Straight lines that something later stands before, conductors too. */
export function linesBehind(shapes: readonly Shape[]): string[] {
  return shapes.flatMap((shape, at) => {
    if (shape.kind !== 'path' || shape.fill === 'ink') return [];
    const covers = shapes.slice(at + 1).filter(isCover);
    return segmentsOf(shape)
      .filter((segment) => covers.some((cover) => hiddenSpan(segment, cover)))
      .map(([a, b]) => `${shape.pen} from ${a.join()} to ${b.join()} lies behind something`);
  });
}

function visiblePieces(path: Path, covers: readonly Cover[]): Path[] {
  const segments = segmentsOf(path);
  const spans = segments.map((segment) => visibleSpans(segment, covers));
  if (spans.every(([only, ...more]) => only?.[0] === 0 && only[1] === 1 && more.length === 0)) return [path];
  const pieces: Point[][] = [];
  for (const [at, segment] of segments.entries())
    for (const [from, to] of spans[at] ?? []) {
      const last = pieces.at(-1);
      const goesOn = from === 0 && last?.at(-1) === segment[0];
      if (last && goesOn) last.push(pointAt(segment, to));
      else pieces.push([pointAt(segment, from), pointAt(segment, to)]);
    }
  // A closed path goes on where it began.
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (path.isClosed && first && last && first !== last && last.at(-1) === first[0])
    pieces.splice(0, 1, [...(pieces.pop() ?? []), ...first.slice(1)]);
  return pieces.map((points) => ({ ...path, points, isClosed: false, fill: 'none' }));
}

type Segment = readonly [Point, Point];

function segmentsOf({ points, isClosed }: Path): Segment[] {
  const ends = isClosed ? [...points, points[0] as Point] : points;
  return ends.slice(1).map((end, at) => [ends[at] as Point, end]);
}

/** The ends themselves, so that pieces that go on can be told by their points. */
function pointAt([a, b]: Segment, share: number): Point {
  if (share === 0) return a;
  if (share === 1) return b;
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

function visibleSpans(segment: Segment, covers: readonly Cover[]): Span[] {
  let spans: Span[] = [[0, 1]];
  for (const cover of covers) {
    const hidden = hiddenSpan(segment, cover);
    if (!hidden) continue;
    const [start, end] = hidden;
    spans = spans.flatMap(([from, to]): Span[] =>
      end <= from || start >= to
        ? [[from, to]]
        : [[from, start] as const, [end, to] as const].filter(([one, other]) => one < other),
    );
  }
  return spans;
}

function hiddenSpan(segment: Segment, cover: Cover): Span | undefined {
  const span = cover.kind === 'circle' ? spanInCircle(segment, cover) : spanInPolygon(segment, cover.points);
  if (!span) return;
  const middle = pointAt(segment, (span[0] + span[1]) / 2);
  return depthOf(middle, cover) > touch ? span : undefined;
}

function spanInCircle([[ax, ay], [bx, by]]: Segment, { center: [cx, cy], radius }: Circle): Span | undefined {
  const [dx, dy, px, py] = [bx - ax, by - ay, ax - cx, ay - cy];
  const a = dx * dx + dy * dy;
  const b = px * dx + py * dy;
  const root = b * b - a * (px * px + py * py - radius ** 2);
  if (a === 0 || root <= 0) return;
  return clamped((-b - Math.sqrt(root)) / a, (-b + Math.sqrt(root)) / a);
}

/** Of a convex one: all that are filled are boxes and triangles. */
function spanInPolygon([start, end]: Segment, points: readonly Point[]): Span | undefined {
  let [from, to] = [0, 1];
  for (const inside of edgesOf(points)) {
    const [a, b] = [inside(start), inside(end)];
    if (a <= 0 && b <= 0) return;
    if (a < 0) from = Math.max(from, a / (a - b));
    else if (b < 0) to = Math.min(to, a / (a - b));
  }
  return clamped(from, to);
}

function clamped(from: number, to: number): Span | undefined {
  const span = [Math.max(0, from), Math.min(1, to)] as const;
  return span[0] < span[1] ? span : undefined;
}

/** How far a point is inside. */
function depthOf(point: Point, cover: Cover): number {
  if (cover.kind === 'path') return Math.min(...edgesOf(cover.points).map((inside) => inside(point)));
  const [cx, cy] = cover.center;
  return cover.radius - Math.hypot(point[0] - cx, point[1] - cy);
}

/** For each edge, how far a point is on its inner side. */
function edgesOf(points: readonly Point[]): ((point: Point) => number)[] {
  const next = (at: number) => points[(at + 1) % points.length] as Point;
  const area = points.reduce((sum, [x, y], at) => sum + x * next(at)[1] - next(at)[0] * y, 0);
  return points.map(([px, py], at) => {
    const [qx, qy] = next(at);
    const scale = Math.sign(area) / Math.hypot(qx - px, qy - py);
    return ([x, y]) => scale * ((qx - px) * (y - py) - (qy - py) * (x - px));
  });
}
