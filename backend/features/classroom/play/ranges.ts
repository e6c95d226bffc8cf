/** From and to (not with it), in tenths of a second. */
export type Range = [from: number, to: number];

/** The same stretch of time as ranges in order that neither touch nor lie in each other. */
export function normalize(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const [from, to] of ranges.filter(([from, to]) => to > from).toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** What stands in both; each is normalized. */
export function intersect(one: readonly Range[], other: readonly Range[]): Range[] {
  return one.flatMap(([from, to]) =>
    other.flatMap(([start, end]): Range[] => {
      const shared: Range = [Math.max(from, start), Math.min(to, end)];
      return shared[1] > shared[0] ? [shared] : [];
    }),
  );
}

/** What stands in the first and not in the second; each is normalized. */
export function subtract(from: readonly Range[], taken: readonly Range[]): Range[] {
  return taken.reduce(
    (left: Range[], [start, end]) =>
      left.flatMap(([a, b]): Range[] => [
        ...(a < Math.min(b, start) ? [[a, Math.min(b, start)] as Range] : []),
        ...(Math.max(a, end) < b ? [[Math.max(a, end), b] as Range] : []),
      ]),
    from.map(([a, b]): Range => [a, b]),
  );
}

/** The beginning of it, no longer than `count`. */
export function limitTo(ranges: readonly Range[], count: number): Range[] {
  let left = Math.max(0, count);
  return ranges.flatMap(([from, to]): Range[] => {
    const length = Math.min(left, to - from);
    left -= length;
    return length > 0 ? [[from, from + length]] : [];
  });
}

export const lengthOf = (ranges: readonly Range[]): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0);

/** As the database writes a multirange of integers: `{[0,40),[60,80)}`. */
export function readRanges(text: string): Range[] {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]): Range => [Number(from), Number(to)]);
}

export function writeRanges(ranges: readonly Range[]): string {
  return `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`;
}
