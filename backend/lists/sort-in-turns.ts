import { setImmediate as nextTurn } from 'node:timers/promises';

/** Places sorted or put in their order before everybody else has a turn: a few milliseconds of work. */
const inOneTurn = 4096;

/** Sorts places without holding up the process: pieces that are sorted at once, then merged in turns. */
export async function sortInTurns(
  places: Int32Array<ArrayBuffer>,
  compare: (a: number, b: number) => number,
): Promise<Int32Array<ArrayBuffer>> {
  let [from, to] = [places, new Int32Array(places.length)];
  for (let start = 0; start < from.length; start += inOneTurn) {
    from.subarray(start, start + inOneTurn).sort(compare);
    await nextTurn();
  }
  for (let width = inOneTurn; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) await merge(from, to, { start, width });
    [from, to] = [to, from];
  }
  return from;

  /** Two neighbouring pieces of `width` places in order, written as one. */
  async function merge(
    source: Int32Array,
    target: Int32Array,
    { start, width }: { start: number; width: number },
  ): Promise<void> {
    const middle = Math.min(start + width, source.length);
    const end = Math.min(start + 2 * width, source.length);
    let [left, right] = [start, middle];
    for (let at = start; at < end; at += 1) {
      const isLeft =
        right >= end || (left < middle && compare(source[left] as number, source[right] as number) <= 0);
      target[at] = source[isLeft ? left++ : right++] as number;
      if (at % inOneTurn === 0) await nextTurn();
    }
  }
}
