import type { PartIndex } from '../../part/index.ts';
import { countSteps } from '../../part-request/index.ts';

/** Part numbers in order, and by what is left of them when letters are taken for the digits they look like. */
interface NumberBook {
  /** By key: places of parts in the index. */
  byKey: Map<string, number[]>;
  byLook: Map<string, number[]>;
  keys: string[];
}

const books = new WeakMap<Int32Array, NumberBook>();
/** Numbers with the same beginning among which the nearest is looked for. */
const maxCompared = 3000;
const sharedBeginning = 3;
const shortestPrefix = 4;

/** The book of the index as it is: made anew once parts have changed. */
export function readNumberBook(index: PartIndex): NumberBook {
  const order = index.byOrder.places();
  const known = books.get(order);
  if (known) return known;
  const book: NumberBook = { byKey: new Map(), byLook: new Map(), keys: [] };
  for (const place of order) {
    const key = index.entries[place]?.key ?? '';
    append(book.byKey, key, place);
    append(book.byLook, lookOf(key), place);
  }
  book.keys = [...book.byKey.keys()].sort();
  books.set(order, book);
  return book;
}

function append(map: Map<string, number[]>, key: string, place: number): void {
  const known = map.get(key);
  if (known) known.push(place);
  else map.set(key, [place]);
}

/** Letters and digits that are taken for each other on paper and by whoever types. */
function lookOf(key: string): string {
  return key
    .replace(/[OQ]/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/S/g, '5')
    .replace(/B/g, '8')
    .replace(/Z/g, '2');
}

/** Places of parts whose number is nearly the key, the nearest first. */
export function findNear({ byKey, byLook, keys }: NumberBook, key: string, count: number): number[] {
  const alike = byLook.get(lookOf(key)) ?? [];
  if (alike.length > 0) return alike.slice(0, count);
  if (key.length < shortestPrefix) return [];
  const max = key.length < 7 ? 1 : 2;
  const scored = [...keysWith(keys, key.slice(0, sharedBeginning))].flatMap((other) => {
    if (other.startsWith(key)) return [{ other, steps: 0.5 + (other.length - key.length) / 100 }];
    if (key.startsWith(other) && other.length >= shortestPrefix)
      return [{ other, steps: 1.5 + (key.length - other.length) / 100 }];
    const steps = countSteps(key, other, max);
    return steps <= max ? [{ other, steps }] : [];
  });
  return scored
    .sort((a, b) => a.steps - b.steps || (a.other < b.other ? -1 : 1))
    .flatMap(({ other }) => byKey.get(other) ?? [])
    .slice(0, count);
}

/** The keys that begin so, as many as are compared. */
function keysWith(keys: readonly string[], beginning: string): readonly string[] {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] as string) < beginning) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < keys.length && end - low < maxCompared && keys[end]?.startsWith(beginning)) end += 1;
  return keys.slice(low, end);
}
