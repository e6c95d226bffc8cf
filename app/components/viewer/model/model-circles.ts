import { type BufferGeometry, Vector3 } from 'three';

/** The round rim of a flat face: of a hole in it, or of its own outline. */
export interface Circle {
  center: Vector3;
  radius: number;
  normal: Vector3;
  isHole: boolean;
}

/** Looking for the rims of more triangles takes a second. */
const maxTriangles = 100_000;
/** Fewer corners than this make a nut of a circle. */
const minCorners = 8;
/** Share of the radius by which corners may lie off. */
const roundness = 0.01;
/** Share of the model's size within which corners are one. */
const fineness = 1e-5;

const known = new WeakMap<BufferGeometry, Circle[]>();

/** The circles of a part's flat faces, in its own coordinates; looked for once. */
export function circlesOf(geometry: BufferGeometry): Circle[] {
  const found = known.get(geometry) ?? findCircles(geometry);
  known.set(geometry, found);
  return found;
}

function findCircles(geometry: BufferGeometry): Circle[] {
  const position = geometry.getAttribute('position');
  const index = geometry.index;
  const count = index?.count ?? position.count;
  if (count / 3 > maxTriangles) return [];
  geometry.computeBoundingSphere();
  const grain = Math.max((geometry.boundingSphere?.radius ?? 1) * fineness, 1e-12);
  const corners: Vector3[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (at: number): number => {
    const corner = new Vector3().fromBufferAttribute(position, index ? index.getX(at) : at);
    const key = corner
      .toArray()
      .map((each) => Math.round(each / grain))
      .join();
    const number = numbers.get(key) ?? corners.push(corner) - 1;
    numbers.set(key, number);
    return number;
  };
  const faces = new Map<string, Face>();
  for (let at = 0; at + 2 < count; at += 3) {
    const [a, b, c] = [numberOf(at), numberOf(at + 1), numberOf(at + 2)];
    if (a !== b && b !== c && c !== a) addTriangle(faces, [a, b, c], { corners, grain });
  }
  return [...faces.values()].flatMap(({ normal, edges }) =>
    loopsOf(edges).flatMap(
      (loop) =>
        readCircle(
          loop.map((at) => corners[at] as Vector3),
          normal,
        ) ?? [],
    ),
  );
}

/** All triangles of one plane; edges between two of them go both ways and cancel out. */
interface Face {
  normal: Vector3;
  edges: Map<string, readonly [number, number]>;
}

function addTriangle(
  faces: Map<string, Face>,
  triangle: readonly [number, number, number],
  { corners, grain }: { corners: readonly Vector3[]; grain: number },
): void {
  const [a, b, c] = triangle.map((at) => corners[at]) as [Vector3, Vector3, Vector3];
  const normal = b.clone().sub(a).cross(c.clone().sub(a)).normalize();
  if (normal.lengthSq() === 0) return;
  const key = [
    ...normal.toArray().map((each) => Math.round(each * 500)),
    Math.round(normal.dot(a) / grain / 20),
  ];
  const face = faces.get(key.join()) ?? { normal, edges: new Map() };
  faces.set(key.join(), face);
  for (const [at, from] of triangle.entries()) {
    const to = triangle[(at + 1) % 3] as number;
    if (!face.edges.delete(`${to} ${from}`)) face.edges.set(`${from} ${to}`, [from, to]);
  }
}

/** Edges that follow each other round; where more than two meet, nobody knows which follows. */
function loopsOf(edges: Face['edges']): number[][] {
  const next = new Map<number, number | undefined>();
  for (const [from, to] of edges.values()) next.set(from, next.has(from) ? undefined : to);
  const loops: number[][] = [];
  while (next.size > 0) {
    const start = next.keys().next().value as number;
    const loop: number[] = [];
    let at: number | undefined = start;
    while (at !== undefined && next.has(at)) {
      loop.push(at);
      const following = next.get(at);
      next.delete(at);
      at = following;
    }
    if (at === start) loops.push(loop);
  }
  return loops;
}

function readCircle(rim: readonly Vector3[], normal: Vector3): Circle | undefined {
  if (rim.length < minCorners) return undefined;
  const center = centerThrough(
    rim[0],
    rim[Math.floor(rim.length / 3)],
    rim[Math.floor((rim.length * 2) / 3)],
  );
  const radius = center.distanceTo(rim[0] as Vector3);
  if (!rim.every((corner) => Math.abs(corner.distanceTo(center) - radius) <= roundness * radius))
    return undefined;
  // Seen from outside, a face lies to the left of its rim: around a hole it goes clockwise.
  const way = new Vector3();
  for (const [at, corner] of rim.entries()) {
    const to = rim[(at + 1) % rim.length] as Vector3;
    way.add(corner.clone().sub(center).cross(to.clone().sub(center)));
  }
  return { center, radius, normal, isHole: way.dot(normal) < 0 };
}

/** The centre of the circle through three corners; no finite place when they lie on a line. */
function centerThrough(a = new Vector3(), b = new Vector3(), c = new Vector3()): Vector3 {
  const [u, v] = [b.clone().sub(a), c.clone().sub(a)];
  const across = u.clone().cross(v);
  return v
    .clone()
    .multiplyScalar(u.lengthSq())
    .sub(u.clone().multiplyScalar(v.lengthSq()))
    .cross(across)
    .multiplyScalar(1 / (2 * across.lengthSq()))
    .add(a);
}
