import type { LengthUnit } from '../../../contract/file/facts.ts';

/** Triangles of one colour; `normals` may be missing, then every face is flat. */
export interface Surface {
  positions: Float32Array;
  normals?: Float32Array | undefined;
  indices: Uint32Array;
  /** 0xRRGGBB as it is seen (sRGB). */
  color: number;
  /** 1 is solid. */
  opacity: number;
}

/** A part or an assembly of parts. */
export interface Part {
  name: string;
  surfaces: Surface[];
  children: Part[];
}

/** A model, z upwards as in CAD. */
export interface Model {
  root: Part;
  unit: LengthUnit;
  /** Whether `unit` is a guess. */
  isUnitGuessed: boolean;
  hasPictures: boolean;
}

export const plainColor = 0xb9c0c6;

export function* surfacesOf(part: Part): Generator<Surface> {
  yield* part.surfaces;
  for (const child of part.children) yield* surfacesOf(child);
}

export function countTriangles(part: Part): number {
  let count = 0;
  for (const { indices } of surfacesOf(part)) count += indices.length / 3;
  return count;
}

/** Parts that have a surface of their own. */
export function countParts(part: Part): number {
  return (
    (part.surfaces.length > 0 ? 1 : 0) + part.children.reduce((sum, child) => sum + countParts(child), 0)
  );
}

export interface Bounds {
  min: [number, number, number];
  max: [number, number, number];
}

/** The box around a part; undefined when there is nothing. */
export function boundsOf(part: Part): Bounds | undefined {
  const min: Bounds['min'] = [Infinity, Infinity, Infinity];
  const max: Bounds['max'] = [-Infinity, -Infinity, -Infinity];
  for (const { positions } of surfacesOf(part)) {
    for (let i = 0; i < positions.length; i++) {
      const value = positions[i] as number;
      const axis = i % 3;
      if (value < (min[axis] as number)) min[axis] = value;
      if (value > (max[axis] as number)) max[axis] = value;
    }
  }
  return Number.isFinite(min[0]) && Number.isFinite(max[0]) ? { min, max } : undefined;
}

/** All surfaces of one colour as one; thousands of small ones would be drawn one by one. */
export function mergeByColor(surfaces: readonly Surface[]): Surface[] {
  const groups = new Map<string, Surface[]>();
  for (const surface of surfaces) {
    const key = `${surface.color}/${surface.opacity}/${surface.normals ? 1 : 0}`;
    groups.set(key, [...(groups.get(key) ?? []), surface]);
  }
  return [...groups.values()].map(mergeSurfaces);
}

function mergeSurfaces(surfaces: readonly Surface[]): Surface {
  const first = surfaces[0] as Surface;
  if (surfaces.length === 1) return first;
  const sum = (lengthOf: (surface: Surface) => number) =>
    surfaces.reduce((all, each) => all + lengthOf(each), 0);
  const positions = new Float32Array(sum((each) => each.positions.length));
  const normals = first.normals && new Float32Array(positions.length);
  const indices = new Uint32Array(sum((each) => each.indices.length));
  let at = 0;
  let to = 0;
  for (const surface of surfaces) {
    positions.set(surface.positions, at);
    if (normals && surface.normals) normals.set(surface.normals, at);
    for (const index of surface.indices) indices[to++] = index + at / 3;
    at += surface.positions.length;
  }
  return { ...first, positions, normals, indices };
}
