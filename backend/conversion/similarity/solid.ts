import type { LengthUnit } from '../../../contract/file/facts.ts';
import { type Part, type Surface, surfacesOf } from '../model/model.ts';
import type { Similarity } from './similarity.ts';

/** Without a unit nearly all mean millimetres. */
const millimetres: Readonly<Record<LengthUnit, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: 25.4,
  ft: 304.8,
  none: 1,
};

type Vector = readonly [x: number, y: number, z: number];

/** Moments of a surface: ∫1, ∫x, ∫y, ∫z, ∫xx, ∫yy, ∫zz, ∫xy, ∫xz, ∫yz. */
type Moments = Float64Array;

/**
 * Area and radii of a surface about its own axes. Neither its place nor how it is turned changes them, nor into how
 * many triangles or parts it is cut; a mirrored one has the same.
 */
export function similarityOfSolid({ root, unit }: { root: Part; unit: LengthUnit }): Similarity | undefined {
  const sums: Moments = new Float64Array(10);
  let origin: Vector | undefined;
  for (const surface of surfacesOf(root)) {
    // Far from zero the differences of squares would be lost.
    origin ??= cornerOf(surface, 0, [0, 0, 0]);
    addSurface(sums, surface, origin);
  }
  const [area = 0, x = 0, y = 0, z = 0, xx = 0, yy = 0, zz = 0, xy = 0, xz = 0, yz = 0] = sums;
  if (!(area > 0)) return undefined;
  const spread = (both: number, one: number, other: number) => both / area - (one / area) * (other / area);
  const values = eigenvaluesOf(
    [spread(xx, x, x), spread(yy, y, y), spread(zz, z, z)],
    [spread(xy, x, y), spread(xz, x, z), spread(yz, y, z)],
  );
  const scale = millimetres[unit];
  return {
    kind: 'solid',
    area: area * scale * scale,
    radii: values.map((value) => Math.sqrt(Math.max(0, value)) * scale),
  };
}

function addSurface(sums: Moments, surface: Surface, origin: Vector): void {
  for (let at = 0; at + 2 < surface.indices.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => cornerOf(surface, at + corner, origin)) as [
      Vector,
      Vector,
      Vector,
    ];
    const [u, v] = [minus(b, a), minus(c, a)];
    const area =
      Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) / 2;
    const sum: Vector = [a[0] + b[0] + c[0], a[1] + b[1] + c[1], a[2] + b[2] + c[2]];
    const add = (index: number, value: number) => {
      sums[index] = (sums[index] ?? 0) + value;
    };
    const square = (i: 0 | 1 | 2, j: 0 | 1 | 2) =>
      (area / 12) * (a[i] * a[j] + b[i] * b[j] + c[i] * c[j] + sum[i] * sum[j]);
    add(0, area);
    for (const axis of [0, 1, 2] as const) {
      add(1 + axis, (area * sum[axis]) / 3);
      add(4 + axis, square(axis, axis));
    }
    add(7, square(0, 1));
    add(8, square(0, 2));
    add(9, square(1, 2));
  }
}

function cornerOf({ positions, indices }: Surface, at: number, origin: Vector): Vector {
  const start = (indices[at] ?? 0) * 3;
  return minus([positions[start] ?? 0, positions[start + 1] ?? 0, positions[start + 2] ?? 0], origin);
}

function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** Of a symmetric matrix by its diagonal and its rest (12, 13, 23), largest first (O. K. Smith, CACM 1961). */
function eigenvaluesOf([a, b, c]: Vector, [d, e, f]: Vector): Vector {
  const mean = (a + b + c) / 3;
  const p = Math.sqrt(
    ((a - mean) ** 2 + (b - mean) ** 2 + (c - mean) ** 2 + 2 * (d * d + e * e + f * f)) / 6,
  );
  if (p === 0) return [mean, mean, mean];
  const [g, h, i] = [a - mean, b - mean, c - mean];
  const determinant = g * (h * i - f * f) - d * (d * i - f * e) + e * (d * f - h * e);
  const angle = Math.acos(Math.max(-1, Math.min(1, determinant / (2 * p ** 3)))) / 3;
  const largest = mean + 2 * p * Math.cos(angle);
  const min = mean + 2 * p * Math.cos(angle + (2 * Math.PI) / 3);
  return [largest, 3 * mean - largest - min, min];
}
