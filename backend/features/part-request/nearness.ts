/** Steps (one letter more, less or another) between two keys; above `most` it is not counted further. */
export function countSteps(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const swap = (before[at - 1] ?? 0) + Number(one[row - 1] !== other[at - 1]);
      line.push(Math.min(swap, (before[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1));
    }
    before = line;
  }
  return before[other.length] ?? 0;
}
