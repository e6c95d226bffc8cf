/** Places of rows as bits: 32 places in each number. */
export type BitSet = Uint32Array;

const wordBits = 32;

export const makeBitSet = (places: number): BitSet => new Uint32Array(Math.ceil(places / wordBits));

export function enlarged(set: BitSet, places: number): BitSet {
  const larger = makeBitSet(places);
  larger.set(set);
  return larger;
}

export function hasBit(set: BitSet, place: number): boolean {
  return (((set[place >>> 5] as number) >>> (place & 31)) & 1) === 1;
}

export function setBit(set: BitSet, place: number, isIn: boolean): void {
  const word = set[place >>> 5] as number;
  const bit = 1 << (place & 31);
  set[place >>> 5] = isIn ? word | bit : word & ~bit;
}

/** How many places two sets share. */
export function countShared(a: BitSet, b: BitSet): number {
  let count = 0;
  for (let at = 0; at < a.length; at += 1) count += bitsIn((a[at] as number) & (b[at] as number));
  return count;
}

/** Takes out what does not pass. */
export function keepPassing(set: BitSet, passes: (place: number) => boolean): void {
  for (let at = 0; at < set.length; at += 1) {
    for (let left = set[at] as number; left !== 0; left &= left - 1) {
      const bit = 31 - Math.clz32(left & -left);
      if (!passes(at * wordBits + bit)) set[at] = (set[at] as number) & ~(1 << bit);
    }
  }
}

/** Bits of a number, added up in pairs, fours, bytes and the whole. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
