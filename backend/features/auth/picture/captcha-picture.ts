import { captchaAlphabet, glyphStrokes, type Point, type Stroke } from './captcha-glyphs.ts';
import { encodePng } from './png.ts';
import { type Canvas, createCanvas, drawStroke } from './stroke-canvas.ts';

/** Twice the 120 by 44 CSS pixels at which it is shown. */
const width = 240;
const height = 88;
const ink = 1;
const paper = 0;

/**
 * Draws `text` as a PNG: every character is bent on its own, wires cross it in its own ink and one cut in the
 * paper's colour, so that neither outlines nor connected areas give it away. The same `seed` (32 bytes) gives
 * the same picture, so that nobody gets two views of one text.
 */
export function drawCaptcha(text: string, seed: Buffer): Buffer {
  const random = createRandom(seed);
  const canvas = createCanvas(width, height);
  const between = (low: number, high: number) => low + (high - low) * random();
  const pitch = (width - 40) / text.length;
  [...text].forEach((character, index) => {
    const strokes = bend(glyphStrokes[character] ?? [], {
      x: 20 + pitch * (index + 0.5) + between(-5, 5),
      y: height / 2 + between(-6, 6),
      turn: between(-0.3, 0.3),
      shear: between(-0.2, 0.2),
      scaleX: between(2.5, 3.3),
      scaleY: between(2.9, 3.7),
      wave: between(0.6, 1.5),
      waveLength: between(2.6, 4.4),
      phase: between(0, 6.28),
    });
    const thickness = between(4.4, 6.2);
    for (const stroke of strokes) drawStroke(canvas, { stroke, thickness, level: ink });
  });
  for (let count = 0; count < 2; count += 1)
    drawWire(canvas, between, { thickness: between(1.6, 2.4), level: ink });
  drawWire(canvas, between, { thickness: between(1.4, 2), level: paper });
  for (let count = 0; count < 40; count += 1) {
    const at: Point = [between(0, width), between(0, height)];
    drawStroke(canvas, { stroke: [at, at], thickness: between(1.4, 2.8), level: ink });
  }
  return encodePng(canvas, { paper: [248, 250, 249], ink: [17, 32, 29] });
}

/** `length` characters of the alphabet out of random bytes. */
export function pickCaptchaText(bytes: Buffer, length: number): string {
  return Array.from(
    { length },
    (_, index) => captchaAlphabet[bytes.readUInt32BE(index * 4) % captchaAlphabet.length],
  ).join('');
}

interface Bending {
  x: number;
  y: number;
  turn: number;
  shear: number;
  scaleX: number;
  scaleY: number;
  wave: number;
  waveLength: number;
  phase: number;
}

function bend(strokes: readonly Stroke[], by: Bending): Stroke[] {
  const cosine = Math.cos(by.turn);
  const sine = Math.sin(by.turn);
  return strokes.map((stroke) =>
    subdivide(stroke).map(([glyphX, glyphY]) => {
      const waved = glyphX - 5 + by.wave * Math.sin(glyphY / by.waveLength + by.phase);
      const x = (waved + by.shear * (glyphY - 7)) * by.scaleX;
      const y = (glyphY - 7 + 0.5 * by.wave * Math.sin(glyphX / by.waveLength - by.phase)) * by.scaleY;
      return [by.x + x * cosine - y * sine, by.y + x * sine + y * cosine] as const;
    }),
  );
}

/** Long straight pieces get points in between, so that they bend too. */
function subdivide(stroke: Stroke): Point[] {
  return stroke.flatMap((point, index) => {
    const next = stroke[index + 1];
    if (!next) return [point];
    const pieces = Math.max(1, Math.ceil(Math.hypot(next[0] - point[0], next[1] - point[1]) / 1.5));
    return Array.from({ length: pieces }, (_, piece): Point => {
      const share = piece / pieces;
      return [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share];
    });
  });
}

function drawWire(
  canvas: Canvas,
  between: (low: number, high: number) => number,
  look: { thickness: number; level: number },
): void {
  const [start, end, bow, phase] = [between(14, 74), between(14, 74), between(8, 24), between(0, 6.28)];
  const stroke = Array.from({ length: 25 }, (_, step): Point => {
    const share = step / 24;
    return [share * width, start + (end - start) * share + bow * Math.sin(share * 5 + phase)];
  });
  drawStroke(canvas, { stroke, ...look });
}

/** Numbers from 0 to 1 out of a seed (xorshift128). */
function createRandom(seed: Buffer): () => number {
  const state = new Uint32Array([0, 4, 8, 12].map((offset) => seed.readUInt32BE(offset) | 1));
  return () => {
    let t = state[3] ?? 1;
    const s = state[0] ?? 1;
    state.copyWithin(1, 0, 3);
    t ^= t << 11;
    t ^= t >>> 8;
    state[0] = t ^ s ^ (s >>> 19);
    return (state[0] ?? 0) / 0x1_0000_0000;
  };
}
