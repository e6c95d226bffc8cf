import type { PartValues } from '../../../contract/part/kinds.ts';
import { type Hole, polygon, rectangle } from '../profile.ts';
import { box, type Prism, type Rod, type Solid } from '../solid.ts';

/** What a variant of a series is drawn from; lengths in mm. */
export interface Variant {
  family: string;
  width: number;
  height: number;
  depth: number;
  values: PartValues;
}

export type Draw = (variant: Variant) => Solid[];

export const textOf = ({ values }: Variant, key: string): string => {
  const value = Object.hasOwn(values, key) ? values[key] : undefined;
  return typeof value === 'string' ? value : '';
};

/** `3P+N` has four poles; without any it has three. */
export function polesOf(variant: Variant): number {
  const text = textOf(variant, 'poles');
  const count = Number(/^\d/.exec(text)?.[0] ?? 3);
  return count + Number(text.includes('+N'));
}

/** A box that screws go through along the depth. */
export function boredBox(
  name: string,
  [x, y, z]: readonly [number, number, number],
  [width, height, depth]: readonly [number, number, number],
  holes: readonly Hole[],
): Prism {
  const profile = { ...rectangle(x, y, width, height), holes };
  return { kind: 'prism', name, axis: 'z', from: z, length: depth, profile };
}

/** Four holes near the corners of an area. */
export function cornerHoles(
  width: number,
  height: number,
  inset: readonly [number, number],
  radius: number,
): Hole[] {
  const [dx, dy] = inset;
  return [dx, width - dx].flatMap((x) => [dy, height - dy].map((y) => ({ center: [x, y] as const, radius })));
}

/** A round bar towards the front. */
export const rodOf = (
  name: string,
  center: readonly [number, number],
  radius: number,
  [from, to]: readonly [number, number],
): Rod => ({ kind: 'rod', name, axis: 'z', from, length: to - from, center, radius });

/** Screws in a row of clamps, each called by what stands at it; a mark that stands above as well has `out` behind it. */
export function clampRow(
  marks: readonly string[],
  { x, y, width, z, most = 12 }: { x: number; y: number; width: number; z: number; most?: number },
  behind = '',
): Solid[] {
  const pitch = width / marks.length;
  const size = Math.min(pitch * 0.66, most);
  return marks.map((mark, at) =>
    box(
      `terminal ${mark}${behind}`,
      [x + pitch * (at + 0.5) - size / 2, y - size / 2, z],
      [size, size, size * 0.25],
    ),
  );
}

/** Body of a device on a rail, seen from the side as (y, z): low shoulders for the clamps, a high middle. */
export function stepped(
  name: string,
  { width, height }: Pick<Variant, 'width' | 'height'>,
  { low, high, nose }: { low: number; high: number; nose: readonly [number, number] },
): Prism {
  const [from, to] = [height * nose[0], height * nose[1]];
  const profile = polygon(
    [0, 0],
    [height, 0],
    [height, low],
    [to, low],
    [to, high],
    [from, high],
    [from, low],
    [0, low],
  );
  return { kind: 'prism', name, axis: 'x', from: 0, length: width, profile };
}
