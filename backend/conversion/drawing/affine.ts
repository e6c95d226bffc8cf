/** x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const identity: Affine = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function combine(outer: Affine, inner: Affine): Affine {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** The plan view of a matrix of four rows, given column by column. */
export function planOf(m: readonly number[]): Affine {
  return [m[0] ?? 1, m[1] ?? 0, m[4] ?? 0, m[5] ?? 1, m[12] ?? 0, m[13] ?? 0];
}
