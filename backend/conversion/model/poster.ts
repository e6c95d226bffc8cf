import { join } from 'node:path';
import sharp from 'sharp';
import { drawModelCard } from './card.ts';
import { type Bounds, type Part, surfacesOf } from './model.ts';

const size = { width: 960, height: 720 };
/** Drawn so many times larger, and made smaller for smooth edges. */
const over = 2;
const margin = 0.06;

/** Where one looks from: right, front and above. */
const right = unit([1, 1, 0]);
const towards = unit([1, -1, 0.8]);
const up = cross(towards, right);
/** Two lamps behind the eye: one from the left above, one weak from the right. */
const lamps = [
  { direction: unit([-0.2, -1, 1.1]), power: 0.62 },
  { direction: unit([1, 0.2, 0.4]), power: 0.28 },
];
const ambient = 0.3;

/** The picture of a model on white, by a z-buffer in plain JavaScript: servers have no graphics card. */
export async function drawModelPoster(folder: string, root: Part, bounds: Bounds): Promise<void> {
  const [width, height] = [size.width * over, size.height * over];
  const pixels = new Uint8Array(width * height * 3).fill(255);
  const depths = new Float32Array(width * height).fill(-Infinity);
  const faces = new Int32Array(width * height);
  const normals: Vector[] = [[0, 0, 0]];
  const parts = [0];
  let part = 0;
  const corners = cornersOf(bounds);
  const across = corners.map((corner) => dot(corner, right));
  const high = corners.map((corner) => dot(corner, up));
  const [left, bottom] = [Math.min(...across), Math.min(...high)];
  const [wide, tall] = [Math.max(...across) - left, Math.max(...high) - bottom];
  const scale = Math.min(
    (width * (1 - 2 * margin)) / Math.max(wide, 1e-12),
    (height * (1 - 2 * margin)) / Math.max(tall, 1e-12),
  );
  const [offsetX, offsetY] = [(width - wide * scale) / 2, (height - tall * scale) / 2];
  for (const { positions, indices, color } of surfacesOf(root)) {
    part += 1;
    const count = positions.length / 3;
    const points = new Float32Array(count * 3);
    for (let i = 0; i < count; i++) {
      const x = positions[i * 3] as number;
      const y = positions[i * 3 + 1] as number;
      const z = positions[i * 3 + 2] as number;
      points[i * 3] = offsetX + (x * right[0] + y * right[1] + z * right[2] - left) * scale;
      points[i * 3 + 1] = height - offsetY - (x * up[0] + y * up[1] + z * up[2] - bottom) * scale;
      points[i * 3 + 2] = x * towards[0] + y * towards[1] + z * towards[2];
    }
    for (let i = 0; i + 2 < indices.length; i += 3) {
      const corner = [indices[i], indices[i + 1], indices[i + 2]] as [number, number, number];
      const normal = normalOf(positions, corner);
      const face = normals.push(normal) - 1;
      parts.push(part);
      fill({ pixels, depths, faces, face, width, height, points, corner, color, light: lightOf(normal) });
    }
  }
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(size.width, size.height)
    .webp({ quality: 82, effort: 3 })
    .toFile(join(folder, 'poster.webp'));
  await drawModelCard(folder, { width, height, depths, faces, normals, parts, scale });
}

interface Fill {
  pixels: Uint8Array;
  depths: Float32Array;
  /** Which face is seen where; `face` is the number of this one. */
  faces: Int32Array;
  face: number;
  width: number;
  height: number;
  points: Float32Array;
  corner: [number, number, number];
  color: number;
  light: number;
}

function fill({ pixels, depths, faces, face, width, height, points, corner, color, light }: Fill): void {
  const [a, b, c] = corner.map((at) => at * 3) as [number, number, number];
  const [ax, ay, az] = [points[a] as number, points[a + 1] as number, points[a + 2] as number];
  const [bx, by, bz] = [points[b] as number, points[b + 1] as number, points[b + 2] as number];
  const [cx, cy, cz] = [points[c] as number, points[c + 1] as number, points[c + 2] as number];
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (Math.abs(area) < 1e-9) return;
  const fromX = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
  const toX = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)));
  const fromY = Math.max(0, Math.floor(Math.min(ay, by, cy)));
  const toY = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)));
  const red = Math.min(255, ((color >> 16) & 255) * light);
  const green = Math.min(255, ((color >> 8) & 255) * light);
  const blue = Math.min(255, (color & 255) * light);
  for (let y = fromY; y <= toY; y++) {
    for (let x = fromX; x <= toX; x++) {
      const [px, py] = [x + 0.5, y + 0.5];
      const u = ((bx - px) * (cy - py) - (cx - px) * (by - py)) / area;
      const v = ((cx - px) * (ay - py) - (ax - px) * (cy - py)) / area;
      const w = 1 - u - v;
      if (u < 0 || v < 0 || w < 0) continue;
      const depth = u * az + v * bz + w * cz;
      const at = y * width + x;
      if (depth <= (depths[at] as number)) continue;
      depths[at] = depth;
      faces[at] = face;
      pixels[at * 3] = red;
      pixels[at * 3 + 1] = green;
      pixels[at * 3 + 2] = blue;
    }
  }
}

/** Of a face, towards the eye: files turn them either way. */
function normalOf(positions: Float32Array, corner: [number, number, number]): Vector {
  const [a, b, c] = corner.map((at) => [...positions.subarray(at * 3, at * 3 + 3)] as Vector);
  if (!a || !b || !c) return [0, 0, 0];
  const normal = unit(cross(minus(b, a), minus(c, a)));
  return dot(normal, towards) < 0 ? [-normal[0], -normal[1], -normal[2]] : normal;
}

function lightOf(normal: Vector): number {
  return (
    ambient +
    lamps.reduce((sum, { direction, power }) => sum + power * Math.max(0, dot(normal, direction)), 0)
  );
}

type Vector = [number, number, number];

function cornersOf({ min, max }: Bounds): Vector[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => [
    (bits & 1 ? max : min)[0],
    (bits & 2 ? max : min)[1],
    (bits & 4 ? max : min)[2],
  ]);
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function unit(a: Vector): Vector {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}
