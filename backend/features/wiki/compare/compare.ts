import { diffIndices } from 'node-diff3';

/** A stretch of both sides: equal, or what stands on each where they differ. */
interface Stretch {
  isSame: boolean;
  /** From and up to, in each side. */
  a: [start: number, end: number];
  b: [start: number, end: number];
}

/**
 * Pairs of equal items that a comparison looks at, at most. The algorithm looks at each of them, so that a text
 * of a thousand equal lines would take minutes; beyond this the middle counts as replaced whole.
 */
const maxPairs = 60_000;

/** Which stretches of two lists are equal, by the longest common subsequence of their keys. */
export function compareLists(a: readonly string[], b: readonly string[]): Stretch[] {
  const start = commonStart(a, b);
  const end = commonEnd(a, b, start);
  const middleA = a.slice(start, a.length - end);
  const middleB = b.slice(start, b.length - end);
  const stretches: Stretch[] = [];
  let [atA, atB] = [0, 0];
  const add = (isSame: boolean, lengthA: number, lengthB: number) => {
    if (lengthA === 0 && lengthB === 0) return;
    const last = stretches.at(-1);
    if (last?.isSame === isSame) {
      last.a[1] += lengthA;
      last.b[1] += lengthB;
    } else stretches.push({ isSame, a: [atA, atA + lengthA], b: [atB, atB + lengthB] });
    atA += lengthA;
    atB += lengthB;
  };
  add(true, start, start);
  if (!isComparable(middleA, middleB)) add(false, middleA.length, middleB.length);
  else {
    for (const change of diffIndices(middleA, middleB)) {
      const same = start + change.buffer1[0] - atA;
      add(true, same, same);
      add(false, change.buffer1[1], change.buffer2[1]);
    }
    const rest = a.length - end - atA;
    add(true, rest, rest);
  }
  add(true, end, end);
  return stretches;
}

/** False when too many equal items meet each other. */
export function isComparable(a: readonly string[], b: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const item of b) counts.set(item, (counts.get(item) ?? 0) + 1);
  let pairs = 0;
  for (const item of a) pairs += counts.get(item) ?? 0;
  return pairs <= maxPairs;
}

export function commonStart(a: readonly string[], b: readonly string[]): number {
  const max = Math.min(a.length, b.length);
  let length = 0;
  while (length < max && a[length] === b[length]) length += 1;
  return length;
}

/** Equal items at the ends, without those that the common start has taken. */
export function commonEnd(a: readonly string[], b: readonly string[], start: number): number {
  const max = Math.min(a.length, b.length) - start;
  let length = 0;
  while (length < max && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length;
}
