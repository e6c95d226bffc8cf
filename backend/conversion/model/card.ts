import sharp from 'sharp';
import { card, centreOnCard } from '../picture.ts';

type Vector = [number, number, number];

/** What is seen of a model, pixel by pixel. */
interface View {
  width: number;
  height: number;
  /** Towards the eye, in units of the model; minus infinity where nothing is. */
  depths: Float32Array;
  /** Number of the face; 0 where nothing is. */
  faces: Int32Array;
  /** By number of the face. */
  normals: readonly Vector[];
  parts: readonly number[];
  /** Pixels of one unit. */
  scale: number;
}

/** How much ink lies on what looks up, to the front and to the side: paper or blueprint shows through. */
const tints = [12, 34, 60] as const;
const ink = [0x14, 0x18, 0x1f] as const;
/** Half the width of an edge in pixels of the view, which is three times as fine as the card. */
const reach = 1;
/** Faces that meet at less than 25° are one curved surface. */
const smooth = Math.cos((25 * Math.PI) / 180);
/** Pixels that one surface may lie behind its neighbour without an edge between them. */
const step = 7;

/** The picture of a model for lists: edges where depth, direction or part change, three tints of the same ink. */
export async function drawModelCard(folder: string, view: View): Promise<void> {
  const { width, height, faces, normals } = view;
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < faces.length; at++) {
    const face = faces[at] as number;
    if (face === 0) continue;
    pixels.set([...ink, tintOf(normals[face] as Vector)], at * 4);
  }
  for (let y = 0; y + 1 < height; y++)
    for (let x = 0; x + 1 < width; x++) {
      const at = y * width + x;
      if (isEdge(view, at, at + 1) || isEdge(view, at, at + width)) dab(pixels, width, height, x, y);
    }
  const inner = { width: card.width - 2 * card.margin, height: card.height - 2 * card.margin };
  const trimmed = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .trim({ background: '#00000000', threshold: 0 })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const fitted = await sharp(trimmed)
    .resize(inner.width, inner.height, { fit: 'inside', background: '#00000000' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  await centreOnCard(fitted, folder);
}

function tintOf([x, y, z]: Vector): number {
  const most = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
  return most === Math.abs(z) ? tints[0] : most === Math.abs(y) ? tints[1] : tints[2];
}

function isEdge({ faces, depths, normals, parts, scale }: View, a: number, b: number): boolean {
  const [one, other] = [faces[a] as number, faces[b] as number];
  if (one === other) return false;
  if (one === 0 || other === 0) return true;
  if (parts[one] !== parts[other]) return true;
  const [n, m] = [normals[one] as Vector, normals[other] as Vector];
  if (n[0] * m[0] + n[1] * m[1] + n[2] * m[2] < smooth) return true;
  return Math.abs((depths[a] as number) - (depths[b] as number)) * scale > step;
}

function dab(pixels: Uint8Array, width: number, height: number, x: number, y: number): void {
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++)
    for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++)
      pixels.set([...ink, 255], (v * width + u) * 4);
}
