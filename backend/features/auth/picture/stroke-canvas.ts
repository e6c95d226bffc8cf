import type { Point, Stroke } from './captcha-glyphs.ts';

export interface Canvas {
  width: number;
  height: number;
  /** 0 paper to 1 ink, row by row. */
  levels: Float32Array;
}

export function createCanvas(width: number, height: number): Canvas {
  return { width, height, levels: new Float32Array(width * height) };
}

/** Draws a polyline with round ends, anti-aliased by its distance to each pixel's middle. */
export function drawStroke(
  canvas: Canvas,
  { stroke, thickness, level }: { stroke: Stroke; thickness: number; level: number },
): void {
  stroke.forEach((from, index) => {
    const to = stroke[index + 1];
    if (to) drawSegment(canvas, { from, to, radius: thickness / 2, level });
  });
}

function drawSegment(
  canvas: Canvas,
  { from, to, radius, level }: { from: Point; to: Point; radius: number; level: number },
): void {
  const reach = radius + 1;
  const left = Math.max(0, Math.floor(Math.min(from[0], to[0]) - reach));
  const right = Math.min(canvas.width - 1, Math.ceil(Math.max(from[0], to[0]) + reach));
  const top = Math.max(0, Math.floor(Math.min(from[1], to[1]) - reach));
  const bottom = Math.min(canvas.height - 1, Math.ceil(Math.max(from[1], to[1]) + reach));
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const cover = Math.min(1, Math.max(0, radius + 0.5 - distance(x + 0.5, y + 0.5, from, to)));
      if (cover === 0) continue;
      const at = y * canvas.width + x;
      const before = canvas.levels[at] ?? 0;
      // Ink never lightens ink, and a cut never darkens it: seams between segments stay invisible.
      const mixed = before + (level - before) * cover;
      canvas.levels[at] = level > 0.5 ? Math.max(before, cover) : Math.min(before, mixed);
    }
  }
}

function distance(x: number, y: number, from: Point, to: Point): number {
  const [alongX, alongY] = [to[0] - from[0], to[1] - from[1]];
  const length = alongX * alongX + alongY * alongY;
  const share = length === 0 ? 0 : ((x - from[0]) * alongX + (y - from[1]) * alongY) / length;
  const nearest = Math.min(1, Math.max(0, share));
  return Math.hypot(x - from[0] - nearest * alongX, y - from[1] - nearest * alongY);
}
