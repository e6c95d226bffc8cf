import type { Point } from './drawing-view.ts';

/** Length of a line through `points`, in the units of the points. */
export function lengthOf(points: readonly Point[]): number {
  let length = 0;
  for (let i = 1; i < points.length; i++) {
    const [ax, ay] = points[i - 1] as Point;
    const [bx, by] = points[i] as Point;
    length += Math.hypot(bx - ax, by - ay);
  }
  return length;
}

/** Area within a closed line (shoelace formula), in square units of the points. */
export function areaOf(points: readonly Point[]): number {
  let twice = 0;
  for (let i = 0; i < points.length; i++) {
    const [ax, ay] = points[i] as Point;
    const [bx, by] = points[(i + 1) % points.length] as Point;
    twice += ax * by - bx * ay;
  }
  return Math.abs(twice) / 2;
}

/** A measure with as many digits as a drawing supports, and its unit. */
export function formatLength(value: number, unit: string): string {
  const digits = value >= 1000 ? 1 : value >= 1 ? 2 : 4;
  const text = Number(value.toFixed(digits)).toString();
  return unit ? `${text}\u00a0${unit}` : text;
}
