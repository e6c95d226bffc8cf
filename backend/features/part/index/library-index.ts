import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../../db/database.ts';
import { type CachedOrder, cacheOrder } from '../../../lists/cached-order.ts';
import { makePlaceMap, type PlaceMap, type ReadonlyPlaceMap } from '../../../lists/place-map.ts';
import { listWritten } from '../index-store.ts';
import { getLibrary } from '../library-store.ts';
import { type Columns, clearPlace, makeColumns, putColumns } from './columns.ts';
import { type Entry, toEntry } from './entry.ts';
import { type Families, makeFamilies, takeFamilies } from './families.ts';
import { readTreeAt } from './read-tree.ts';
import { makeTree, type Tree } from './tree.ts';

/** The published parts; each has a place, by which its entry and its columns are found. */
export interface PartIndex {
  tree: Tree;
  families: Families;
  /** Undefined where a part went. */
  entries: (Entry | undefined)[];
  placeById: ReadonlyPlaceMap;
  columns: Columns;
  /** By family and number. */
  byOrder: CachedOrder;
  byNewest: CachedOrder;
}

interface Held extends PartIndex {
  placeById: PlaceMap;
  freePlaces: number[];
  revision: number;
}

const held = new WeakMap<Database, Promise<Held>>();

/**
 * The published parts of the whole library in memory, where every facet is counted in one pass. Each call asks the database for its revision and reads what was
 * written since, so that a search sees every write that was committed before it. Whoever answers a visitor asks
 * `readPartIndexInTime`.
 */
export async function readPartIndex(db: Database): Promise<PartIndex> {
  const before = held.get(db) ?? Promise.resolve(undefined);
  const now = before.catch(() => undefined).then((index) => catchUp(db, index));
  held.set(db, now);
  return now;
}

async function catchUp(db: Database, known: Held | undefined): Promise<Held> {
  const library = await getLibrary(db);
  if (known?.revision === library.revision) return known;
  if (known && known.revision < library.revision && (await readWritten(db, known, library.revision))) {
    // A database that was put back to an earlier state holds other parts under the same numbers.
    if (known.placeById.size === library.publishedCount) return known;
  }
  const fresh = makeHeld();
  await readWritten(db, fresh, library.revision);
  return fresh;
}

/** False, and nothing read, when a family takes other values than those that are held. */
async function readWritten(db: Database, index: Held, until: number): Promise<boolean> {
  const tree = await readTreeAt(db, until);
  if (!takeFamilies(index.families, tree)) return false;
  if (!isSameOrder(index.tree, tree)) index.byOrder = orderByNumber(index);
  index.tree = tree;
  for await (const rows of listWritten(db, { after: index.revision, until })) {
    for (const row of rows) {
      if (row.state === 'published') put(index, toEntry(row, index));
      else remove(index, row.id);
    }
    await nextTurn();
  }
  await index.byOrder.prepare();
  await index.byNewest.prepare();
  index.revision = until;
  return true;
}

function put(index: Held, entry: Entry): void {
  const place = index.placeById.get(entry.id) ?? index.freePlaces.pop() ?? index.entries.length;
  index.placeById.set(entry.id, place);
  index.entries[place] = entry;
  index.columns = putColumns(index.columns, place, entry);
  touch(index, place);
}

function remove(index: Held, id: number): void {
  const place = index.placeById.get(id);
  if (place === undefined) return;
  index.placeById.delete(id);
  index.entries[place] = undefined;
  clearPlace(index.columns, place);
  index.freePlaces.push(place);
  touch(index, place);
}

function touch(index: Held, place: number): void {
  index.byOrder.touch(place);
  index.byNewest.touch(place);
}

function makeHeld(): Held {
  const empty = {
    tree: makeTree([], []),
    families: makeFamilies(),
    entries: [],
    placeById: makePlaceMap(),
    freePlaces: [],
    columns: makeColumns(),
    revision: -1,
  };
  const { entries }: Pick<Held, 'entries'> = empty;
  const byNewest = cacheOrder({
    size: () => entries.length,
    has: (place) => entries[place] !== undefined,
    compare: (first, second) => {
      const [a, b] = [entries[first] as Entry, entries[second] as Entry];
      return b.publishedAt - a.publishedAt || b.id - a.id;
    },
  });
  const index: Omit<Held, 'byOrder'> = { ...empty, byNewest };
  return Object.assign(index, { byOrder: orderByNumber(index) });
}

function orderByNumber(index: Pick<PartIndex, 'entries' | 'tree'>): CachedOrder {
  const { entries } = index;
  const order = cacheOrder({
    size: () => entries.length,
    has: (place) => entries[place] !== undefined,
    compare: (first, second) => {
      const [a, b] = [entries[first] as Entry, entries[second] as Entry];
      const { position } = index.tree;
      return (
        (position.get(a.familyId) ?? 0) - (position.get(b.familyId) ?? 0) ||
        (a.order < b.order ? -1 : a.order > b.order ? 1 : a.id - b.id)
      );
    },
  });
  return order;
}

function isSameOrder(a: Tree, b: Tree): boolean {
  return a.groups.length === b.groups.length && a.groups.every(({ id }, at) => id === b.groups[at]?.id);
}
