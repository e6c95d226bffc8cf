import type { PartValues } from '../../../contract/part/kinds.ts';
import { type Hole, type Point2, type Profile, polygon } from '../profile.ts';
import type { Solid } from '../solid.ts';

/** Draws a part from its values alone: what has no outer dimensions in the catalogue, as cables, lugs and plugs. */
export type DrawFromValues = (values: PartValues) => Solid[];

/** A number in the unit of its parameter (mm², A, mm); the upper end of a range; 0 without one. */
export function numberOf(values: PartValues, key: string): number {
  const value = Object.hasOwn(values, key) ? values[key] : undefined;
  if (typeof value !== 'object') return Number(value) || 0;
  return 'max' in value ? value.max : value.value;
}

export function wordOf(values: PartValues, key: string): string {
  const value = Object.hasOwn(values, key) ? values[key] : undefined;
  return typeof value === 'string' ? value : '';
}

/** A circle of four quarter arcs, which may have holes. */
export function disc([u, v]: Point2, radius: number, holes: readonly Hole[] = []): Profile {
  const arc = { center: [u, v] as const, radius, isLeft: true };
  return {
    start: [u + radius, v],
    sides: [
      { to: [u, v + radius], arc },
      { to: [u - radius, v], arc },
      { to: [u, v - radius], arc },
      { to: [u + radius, v], arc },
    ],
    holes,
  };
}

/** Half of a circle, on the side where its second coordinate grows when `sign` is 1. */
export function halfDisc([u, v]: Point2, radius: number, sign: 1 | -1): Profile {
  const arc = { center: [u, v] as const, radius, isLeft: true };
  return {
    start: [u + sign * radius, v],
    sides: [
      { to: [u, v + sign * radius], arc },
      { to: [u - sign * radius, v], arc },
      { to: [u + sign * radius, v] },
    ],
  };
}

/** A hexagon by its width across flats, with a hole. */
export function hexagon([u, v]: Point2, acrossFlats: number, hole: number): Profile {
  const radius = acrossFlats / Math.sqrt(3);
  const corner = (at: number): Point2 => [
    u + radius * Math.cos((at * Math.PI) / 3),
    v + radius * Math.sin((at * Math.PI) / 3),
  ];
  const outline = polygon(corner(0), corner(1), corner(2), corner(3), corner(4), corner(5));
  return { ...outline, holes: [{ center: [u, v], radius: hole }] };
}

/** A rectangle with rounded edges; the radius is at most half the shorter side. */
export function rounded(width: number, height: number, radius: number): Profile {
  const r = Math.min(radius, width / 2 - 0.01, height / 2 - 0.01);
  const arc = (u: number, v: number) => ({ center: [u, v] as const, radius: r, isLeft: true });
  return {
    start: [r, 0],
    sides: [
      { to: [width - r, 0] },
      { to: [width, r], arc: arc(width - r, r) },
      { to: [width, height - r] },
      { to: [width - r, height], arc: arc(width - r, height - r) },
      { to: [r, height] },
      { to: [0, height - r], arc: arc(r, height - r) },
      { to: [0, r] },
      { to: [r, 0], arc: arc(r, r) },
    ],
  };
}
