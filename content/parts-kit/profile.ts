export type Point2 = readonly [x: number, y: number];

/** A side of a profile: a straight line to `to`, or an arc round `center`, to the left when `isLeft`. */
export interface Side {
  to: Point2;
  arc?: { center: Point2; radius: number; isLeft: boolean };
}

export interface Hole {
  center: Point2;
  radius: number;
}

/** A closed outline, counter-clockwise from `start`; the last side ends there. */
export interface Profile {
  start: Point2;
  sides: readonly Side[];
  /** Through holes along the extrusion. */
  holes?: readonly Hole[];
}

export function rectangle(x: number, y: number, width: number, height: number): Profile {
  return polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height]);
}

export function polygon(start: Point2, ...others: Point2[]): Profile {
  return { start, sides: [...others.map((to) => ({ to })), { to: start }] };
}

/** The outline of a bar bent at right angles to an L, inside radius r, thickness t, legs over the outer faces. */
export function bentProfile({ a, b, r, t }: { a: number; b: number; r: number; t: number }): Profile {
  const center: Point2 = [r + t, r + t];
  return {
    start: [r + t, 0],
    sides: [
      { to: [b, 0] },
      { to: [b, t] },
      { to: [r + t, t] },
      { to: [t, r + t], arc: { center, radius: r, isLeft: false } },
      { to: [t, a] },
      { to: [0, a] },
      { to: [0, r + t] },
      { to: [r + t, 0], arc: { center, radius: r + t, isLeft: true } },
    ],
  };
}
