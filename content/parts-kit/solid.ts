import type { Profile } from './profile.ts';

export type Axis = 'x' | 'y' | 'z';

/**
 * A prism: the profile lies at right angles to the axis at `from` and reaches `length` mm along it. The profile's
 * coordinates are (y, z) for x, (z, x) for y and (x, y) for z, so that it stays counter-clockwise seen from the tip.
 */
export interface Prism {
  kind: 'prism';
  name: string;
  /** What it is a part of, in an assembly. */
  group?: string;
  axis: Axis;
  from: number;
  length: number;
  profile: Profile;
}

/** A round bar along an axis; `center` in the same coordinates as a prism's profile. */
export interface Rod {
  kind: 'rod';
  name: string;
  group?: string;
  axis: Axis;
  from: number;
  length: number;
  center: readonly [number, number];
  radius: number;
}

export type Solid = Prism | Rod;
export type Point3 = readonly [x: number, y: number, z: number];

/** Where a point of the profile plane lies in space, `along` mm on the axis. */
export function inSpace(axis: Axis, [u, v]: readonly [number, number], along: number): Point3 {
  if (axis === 'x') return [along, u, v];
  if (axis === 'y') return [v, along, u];
  return [u, v, along];
}

/** A box by its lower corner and size, in mm. */
export function box(name: string, [x, y, z]: Point3, [width, height, depth]: Point3): Prism {
  const sides = [
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [x, y],
  ] as const;
  return {
    kind: 'prism',
    name,
    axis: 'z',
    from: z,
    length: depth,
    profile: { start: [x, y], sides: sides.map((to) => ({ to })) },
  };
}

export interface Bounds {
  min: Point3;
  max: Point3;
}

/** The box that holds all solids, in mm; arcs never reach past the corners of the profiles used here. */
export function boundsOf(solids: readonly Solid[]): Bounds {
  const points = solids.flatMap((solid) => {
    const flat =
      solid.kind === 'prism'
        ? solid.profile.sides.map(({ to }) => to)
        : ([-1, 1] as const).map(
            (sign) => solid.center.map((value) => value + sign * solid.radius) as [number, number],
          );
    return flat.flatMap((point) =>
      [solid.from, solid.from + solid.length].map((at) => inSpace(solid.axis, point, at)),
    );
  });
  const pick = (choose: (...values: number[]) => number): Point3 => [
    choose(...points.map(([x]) => x)),
    choose(...points.map(([, y]) => y)),
    choose(...points.map(([, , z]) => z)),
  ];
  return { min: pick(Math.min), max: pick(Math.max) };
}
