/** The middle value; the mean of the two middle ones when there is no single one. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export interface Figure {
  median: number;
  min: number;
  max: number;
}

export function figureOf(values: readonly number[]): Figure {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

/** Ratios round by round: what slows the machine down in one round slows both sides of it. */
export function ratioOf(above: readonly number[], below: readonly number[]): Figure {
  return figureOf(above.map((value, round) => value / (below[round] ?? Number.NaN)));
}
