import type { Hole, Side } from './profile.ts';
import { type Axis, inSpace, type Point3, type Prism, type Rod, type Solid } from './solid.ts';
import type { StepFile } from './step-file.ts';

const directions: Record<Axis, Point3> = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };
/** The profile's u axis in space. */
const firstAxes: Record<Axis, Point3> = { x: [0, 1, 0], y: [0, 0, 1], z: [1, 0, 0] };

/** Writes a solid as a closed shell of plane and cylindrical faces; returns the number of its MANIFOLD_SOLID_BREP. */
export function writeSolid(file: StepFile, solid: Solid): number {
  const faces = solid.kind === 'prism' ? prismFaces(file, solid) : rodFaces(file, solid);
  const shell = file.add(`CLOSED_SHELL('',(${file.list(faces)}))`);
  return file.add(`MANIFOLD_SOLID_BREP('${solid.name}',#${shell})`);
}

/** An edge that runs along a side at one end of the prism. */
interface SideEdge {
  edge: number;
  side: Side;
  from: readonly [number, number];
}

function prismFaces(file: StepFile, prism: Prism): number[] {
  const { axis, from, length, profile } = prism;
  const starts = profile.sides.map((_, at) =>
    at === 0 ? profile.start : (profile.sides[at - 1] as Side).to,
  );
  const corners = (along: number) => starts.map((point) => file.vertex(inSpace(axis, point, along)));
  const low = corners(from);
  const high = corners(from + length);
  const edgesAt = (vertices: readonly number[], along: number): SideEdge[] =>
    profile.sides.map((side, at) => {
      const start = starts[at] as readonly [number, number];
      const next = vertices[(at + 1) % vertices.length] as number;
      return {
        edge: sideEdge(file, axis, { side, start, along, v1: vertices[at] as number, v2: next }),
        side,
        from: start,
      };
    });
  const lowEdges = edgesAt(low, from);
  const highEdges = edgesAt(high, from + length);
  const uprights = starts.map((point, at) =>
    file.lineEdge(
      low[at] as number,
      high[at] as number,
      inSpace(axis, point, from),
      directions[axis],
      length,
    ),
  );
  const sideFaces = lowEdges.map(({ edge, side, from: start }, at) => {
    const next = (at + 1) % lowEdges.length;
    const loop = file.loop([
      [edge, true],
      [uprights[next] as number, true],
      [highEdges[at]?.edge as number, false],
      [uprights[at] as number, false],
    ]);
    return sideFace(file, axis, { side, start, along: from, loop });
  });
  const holes = (profile.holes ?? []).map((hole) => holeEdges(file, prism, hole));
  const cap = (along: number, isTop: boolean, edges: readonly SideEdge[]) => {
    const ordered = isTop ? edges : edges.toReversed();
    const outer = file.loop(ordered.map(({ edge }) => [edge, isTop]));
    const bounds = [
      file.add(`FACE_OUTER_BOUND('',#${outer},.T.)`),
      ...holes.map(({ low: lowCircle, high: highCircle }) =>
        file.add(`FACE_BOUND('',#${file.loop([[isTop ? highCircle : lowCircle, !isTop]])},.T.)`),
      ),
    ];
    const normal = isTop ? directions[axis] : opposite(directions[axis]);
    const plane = file.plane(inSpace(axis, profile.start, along), normal, firstAxes[axis]);
    return file.add(`ADVANCED_FACE('',(${file.list(bounds)}),#${plane},.T.)`);
  };
  return [
    ...sideFaces,
    cap(from, false, lowEdges),
    cap(from + length, true, highEdges),
    ...holes.map((hole) => hole.face),
  ];
}

interface SidePlace {
  side: Side;
  start: readonly [number, number];
  along: number;
}

function sideEdge(
  file: StepFile,
  axis: Axis,
  { side, start, along, v1, v2 }: SidePlace & { v1: number; v2: number },
): number {
  const from = inSpace(axis, start, along);
  if (!side.arc) {
    const to = inSpace(axis, side.to, along);
    const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
    return file.lineEdge(v1, v2, from, difference(to, from, length), length);
  }
  const { center, radius, isLeft } = side.arc;
  const turn = isLeft ? directions[axis] : opposite(directions[axis]);
  return file.circleEdge(v1, v2, {
    center: inSpace(axis, center, along),
    axis: turn,
    first: firstAxes[axis],
    radius,
  });
}

function sideFace(
  file: StepFile,
  axis: Axis,
  { side, start, along, loop }: SidePlace & { loop: number },
): number {
  const bound = file.add(`FACE_OUTER_BOUND('',#${loop},.T.)`);
  if (side.arc) {
    const { center, radius, isLeft } = side.arc;
    const surface = file.cylinder(inSpace(axis, center, along), directions[axis], firstAxes[axis], radius);
    return file.add(`ADVANCED_FACE('',(#${bound}),#${surface},${isLeft ? '.T.' : '.F.'})`);
  }
  const from = inSpace(axis, start, along);
  const to = inSpace(axis, side.to, along);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
  const forward = difference(to, from, length);
  const plane = file.plane(from, cross(forward, directions[axis]), forward);
  return file.add(`ADVANCED_FACE('',(#${bound}),#${plane},.T.)`);
}

/** A round wall: both circles, the seam and the face between them, its material outside when `isHole`. */
function roundWall(
  file: StepFile,
  { axis, from, length }: { axis: Axis; from: number; length: number },
  { center, radius }: Hole,
  isHole: boolean,
) {
  const seamAt = [center[0] + radius, center[1]] as const;
  const v1 = file.vertex(inSpace(axis, seamAt, from));
  const v2 = file.vertex(inSpace(axis, seamAt, from + length));
  const circle = (vertex: number, along: number) =>
    file.circleEdge(vertex, vertex, {
      center: inSpace(axis, center, along),
      axis: directions[axis],
      first: firstAxes[axis],
      radius,
    });
  const low = circle(v1, from);
  const high = circle(v2, from + length);
  const seam = file.lineEdge(v1, v2, inSpace(axis, seamAt, from), directions[axis], length);
  const loop = isHole
    ? file.loop([
        [low, false],
        [seam, true],
        [high, true],
        [seam, false],
      ])
    : file.loop([
        [low, true],
        [seam, true],
        [high, false],
        [seam, false],
      ]);
  const surface = file.cylinder(inSpace(axis, center, from), directions[axis], firstAxes[axis], radius);
  const bound = file.add(`FACE_OUTER_BOUND('',#${loop},.T.)`);
  return { low, high, face: file.add(`ADVANCED_FACE('',(#${bound}),#${surface},${isHole ? '.F.' : '.T.'})`) };
}

function holeEdges(file: StepFile, prism: Prism, hole: Hole) {
  return roundWall(file, prism, hole, true);
}

function rodFaces(file: StepFile, rod: Rod): number[] {
  const { axis, from, length, center, radius } = rod;
  const { low, high, face } = roundWall(file, rod, { center, radius }, false);
  const cap = (edge: number, along: number, isTop: boolean) => {
    const bound = file.add(`FACE_OUTER_BOUND('',#${file.loop([[edge, isTop]])},.T.)`);
    const normal = isTop ? directions[axis] : opposite(directions[axis]);
    const plane = file.plane(inSpace(axis, center, along), normal, firstAxes[axis]);
    return file.add(`ADVANCED_FACE('',(#${bound}),#${plane},.T.)`);
  };
  return [face, cap(low, from, false), cap(high, from + length, true)];
}

function difference(to: Point3, from: Point3, length: number): Point3 {
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length, (to[2] - from[2]) / length];
}

function opposite([x, y, z]: Point3): Point3 {
  return [0 - x, 0 - y, 0 - z];
}

function cross([a, b, c]: Point3, [d, e, f]: Point3): Point3 {
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}
