import { setImmediate as nextTurn } from 'node:timers/promises';
import { sortInTurns } from './sort-in-turns.ts';

interface Rows {
  /** One more than the highest place in use. */
  size(): number;
  has(place: number): boolean;
  /** Total: no two places compare as equal. */
  compare(a: number, b: number): number;
}

export interface CachedOrder {
  /** The places of all rows, in order. */
  places(): Int32Array;
  /** The row of this place came, went, or changed. */
  touch(place: number): void;
  /** Sorts in turns what `places` would sort at once; for nothing when rows come or go meanwhile. */
  prepare(): Promise<void>;
}

/** So many that came or changed are placed at once; more are sorted in turns. */
const few = 4096;
const placedInOneTurn = 256;

/** Rows in an order that is kept while some of them change: only those are placed again. */
export function cacheOrder({ size, has, compare }: Rows): CachedOrder {
  let sorted = new Int32Array(0);
  let isSorted = false;
  let changes = 0;
  const touched = makeTouched();
  // Many at once, as at the first list, are sorted together.
  const isWhole = () => !isSorted || touched.places.length > sorted.length / 4;
  const keep = (places: Int32Array<ArrayBuffer>) => {
    sorted = places;
    isSorted = true;
    touched.clear();
  };
  return {
    places() {
      if (isWhole()) keep(listAll().sort(compare));
      else if (touched.places.length > 0) keep(atOnce(merge(listComing().sort(compare))));
      return sorted;
    },
    touch(place) {
      changes += 1;
      // All are sorted anyway.
      if (!isWhole()) touched.add(place);
    },
    async prepare() {
      const whole = isWhole();
      if (!whole && touched.places.length <= few) return;
      const before = changes;
      const some = await sortInTurns(whole ? listAll() : listComing(), compare);
      if (changes !== before) return;
      const all = whole ? some : await inTurns(merge(some));
      if (changes === before) keep(all);
    },
  };

  function listAll(): Int32Array<ArrayBuffer> {
    const places = new Int32Array(size());
    let length = 0;
    for (let place = 0; place < places.length; place += 1) if (has(place)) places[length++] = place;
    return places.slice(0, length);
  }

  function listComing(): Int32Array<ArrayBuffer> {
    return Int32Array.from(touched.places.filter(has));
  }

  /** Puts what came between the places that stay, each where halving finds it; others may have a turn at each yield. */
  function* merge(coming: Int32Array): Generator<void, Int32Array<ArrayBuffer>> {
    const kept = sorted.filter((place) => !touched.has(place));
    const merged = new Int32Array(kept.length + coming.length);
    let from = 0;
    for (const [at, place] of coming.entries()) {
      const until = firstAfter(kept, place, from);
      merged.set(kept.subarray(from, until), from + at);
      merged[until + at] = place;
      from = until;
      if (at % placedInOneTurn === 0) yield;
    }
    merged.set(kept.subarray(from), from + coming.length);
    return merged;
  }

  function firstAfter(kept: Int32Array, place: number, from: number): number {
    let [low, high] = [from, kept.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(kept[middle] as number, place) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Does at once what may be done in turns. */
function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

async function inTurns<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await nextTurn();
  }
}

/** Places without doubles. Not a Set, which puts all of them anew at once whenever it doubles. */
function makeTouched() {
  const places: number[] = [];
  let isIn = new Uint8Array(1024);
  return {
    places,
    has: (place: number): boolean => isIn[place] === 1,
    add(place: number): void {
      if (place >= isIn.length) {
        const larger = new Uint8Array(place * 2);
        larger.set(isIn);
        isIn = larger;
      }
      if (isIn[place] === 1) return;
      isIn[place] = 1;
      places.push(place);
    },
    clear(): void {
      for (const place of places) isIn[place] = 0;
      places.length = 0;
    },
  };
}
