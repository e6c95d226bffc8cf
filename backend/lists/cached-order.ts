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

/** Rows in an order that is kept while some of them change: only those are placed again. */
export function cacheOrder({ size, has, compare }: Rows): CachedOrder {
  let sorted = new Int32Array(0);
  let isSorted = false;
  let changes = 0;
  const touched = new Set<number>();
  // Many at once, as at the first list, are sorted together.
  const isWhole = () => !isSorted || touched.size > sorted.length / 4;
  return {
    places() {
      if (isWhole()) sorted = listAll().sort(compare);
      else if (touched.size > 0) sorted = merge();
      isSorted = true;
      touched.clear();
      return sorted;
    },
    touch(place) {
      changes += 1;
      touched.add(place);
    },
    async prepare() {
      if (!isWhole()) return;
      const before = changes;
      const all = await sortInTurns(listAll(), compare);
      if (changes !== before) return;
      sorted = all;
      isSorted = true;
      touched.clear();
    },
  };

  function listAll(): Int32Array<ArrayBuffer> {
    const places = new Int32Array(size());
    let length = 0;
    for (let place = 0; place < places.length; place += 1) if (has(place)) places[length++] = place;
    return places.slice(0, length);
  }

  function merge(): Int32Array<ArrayBuffer> {
    const coming = [...touched].filter(has).sort(compare);
    const isTouched = new Uint8Array(Math.max(size(), ...touched) + 1);
    for (const place of touched) isTouched[place] = 1;
    const merged = new Int32Array(sorted.length + coming.length);
    let length = 0;
    let next = 0;
    for (const place of sorted) {
      if (isTouched[place] === 1) continue;
      while (next < coming.length && compare(coming[next] as number, place) < 0)
        merged[length++] = coming[next++] as number;
      merged[length++] = place;
    }
    while (next < coming.length) merged[length++] = coming[next++] as number;
    return merged.slice(0, length);
  }
}
