import { type Camera, type Intersection, type Mesh, Raycaster, Vector2, Vector3 } from 'three';

import { circleAt, isKept } from './model-snap.ts';

export type MeasureKind = 'distance' | 'edge' | 'angle';

export interface Pick {
  /** Caught by the centre of a round rim, or by the nearest corner, when it is near. */
  point: Vector3;
  normal: Vector3;
  /** The nearest edge of the face. */
  edge: readonly [Vector3, Vector3];
}

export interface Measurement {
  kind: MeasureKind;
  /** Length in model units, or degrees. */
  value: number;
  /** Differences along the axes, of a distance. */
  delta: readonly [number, number, number];
  points: Vector3[];
}

/** A corner within so many pixels catches a press. */
const reachPixels = 12;
/** Faces whose edges meet on one line make one long edge. */
const straight = 1e-3;

interface Sight {
  canvas: HTMLElement;
  camera: Camera;
  meshes: Mesh[];
  /** What is looked for: centres catch a press for distances alone. */
  kind: MeasureKind;
}

/** What lies under a place of the screen; undefined for nothing. */
export function pickAt(
  place: { clientX: number; clientY: number },
  { canvas, camera, meshes, kind }: Sight,
): Pick | undefined {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const at = new Vector2(((place.clientX - left) / width) * 2 - 1, 1 - ((place.clientY - top) / height) * 2);
  const ray = new Raycaster();
  ray.setFromCamera(at, camera);
  const hit = ray.intersectObjects(meshes, false).find(({ object, point }) => isKept(object as Mesh, point));
  const size = { width, height };
  const depth = hit?.distance ?? Number.POSITIVE_INFINITY;
  const circle =
    kind === 'distance' ? circleAt({ raycaster: ray, at, camera, size, meshes, depth }) : undefined;
  if (circle) return { point: circle.center, normal: circle.normal, edge: [circle.center, circle.center] };
  if (!hit?.face) return undefined;
  const mesh = hit.object as Mesh;
  const corners = cornersOf(mesh, hit);
  const near = corners.find((corner) => pixelsBetween(corner, at, camera, size) < reachPixels);
  const normal = hit.face.normal.clone().transformDirection(mesh.matrixWorld);
  return { point: near ?? hit.point.clone(), normal, edge: longEdge(mesh, nearestEdge(corners, hit.point)) };
}

/** A measurement when there are enough picks for its kind. */
export function measure(kind: MeasureKind, picks: readonly Pick[]): Measurement | undefined {
  const [first, second] = picks;
  if (!first) return undefined;
  if (kind === 'edge') {
    const [a, b] = first.edge;
    return { kind, value: a.distanceTo(b), delta: deltaOf(a, b), points: [a, b] };
  }
  if (!second) return undefined;
  const points = [first.point, second.point];
  if (kind === 'distance') {
    return {
      kind,
      value: first.point.distanceTo(second.point),
      delta: deltaOf(first.point, second.point),
      points,
    };
  }
  // The angle that one sees between two faces, from 0 to 180 degrees.
  const cosine = Math.max(-1, Math.min(1, first.normal.dot(second.normal)));
  return { kind, value: 180 - (Math.acos(cosine) * 180) / Math.PI, delta: [0, 0, 0], points };
}

function cornersOf(mesh: Mesh, { face }: Intersection): Vector3[] {
  const position = mesh.geometry.getAttribute('position');
  return [face?.a ?? 0, face?.b ?? 0, face?.c ?? 0].map((at) =>
    new Vector3().fromBufferAttribute(position, at).applyMatrix4(mesh.matrixWorld),
  );
}

function pixelsBetween(
  point: Vector3,
  at: Vector2,
  camera: Camera,
  { width, height }: { width: number; height: number },
): number {
  const seen = point.clone().project(camera);
  return Math.hypot(((seen.x - at.x) * width) / 2, ((seen.y - at.y) * height) / 2);
}

function nearestEdge(corners: Vector3[], point: Vector3): [Vector3, Vector3] {
  const edges = corners.map((corner, at) => [corner, corners[(at + 1) % 3] as Vector3] as [Vector3, Vector3]);
  const distances = edges.map(([a, b]) => distanceToSegment(point, a, b));
  return edges[distances.indexOf(Math.min(...distances))] as [Vector3, Vector3];
}

function distanceToSegment(point: Vector3, a: Vector3, b: Vector3): number {
  const along = b.clone().sub(a);
  const share = Math.max(0, Math.min(1, point.clone().sub(a).dot(along) / (along.lengthSq() || 1)));
  return point.distanceTo(a.clone().addScaledVector(along, share));
}

/** Triangles cut a straight edge of a part in pieces: those in line with each other are put together again. */
function longEdge(mesh: Mesh, [a, b]: [Vector3, Vector3]): [Vector3, Vector3] {
  const position = mesh.geometry.getAttribute('position');
  const direction = b.clone().sub(a).normalize();
  const reach = a.distanceTo(b) * straight;
  const intervals: [number, number][] = [];
  const index = mesh.geometry.index;
  const count = index ? index.count : position.count;
  const corner = (at: number) =>
    new Vector3().fromBufferAttribute(position, index ? index.getX(at) : at).applyMatrix4(mesh.matrixWorld);
  if (count > 300_000) return [a, b];
  for (let i = 0; i + 2 < count; i += 3) {
    const face = [corner(i), corner(i + 1), corner(i + 2)];
    const places = face.map((each) => placeOn(each, a, direction, reach));
    for (let j = 0; j < 3; j++) {
      const [from, to] = [places[j], places[(j + 1) % 3]];
      if (from !== undefined && to !== undefined) intervals.push([Math.min(from, to), Math.max(from, to)]);
    }
  }
  intervals.sort(([x], [y]) => x - y);
  let [from, to] = [0, a.distanceTo(b)];
  for (const [start, end] of intervals) if (start <= to + reach && end > to) to = end;
  for (const [start, end] of intervals.toReversed()) if (end >= from - reach && start < from) from = start;
  return [a.clone().addScaledVector(direction, from), a.clone().addScaledVector(direction, to)];
}

function placeOn(point: Vector3, origin: Vector3, direction: Vector3, reach: number): number | undefined {
  const arm = point.clone().sub(origin);
  const place = arm.dot(direction);
  return arm.addScaledVector(direction, -place).length() <= reach ? place : undefined;
}

function deltaOf(a: Vector3, b: Vector3): [number, number, number] {
  return [Math.abs(b.x - a.x), Math.abs(b.y - a.y), Math.abs(b.z - a.z)];
}
