import {
  gradeOf,
  type LifeCycle,
  type PartGrade,
  type PartRole,
  type PartValues,
} from '../../../../contract/part-kinds.ts';
import type { Database } from '../../../db/database.ts';
import { type IndexedRow, listWritten } from '../index-store.ts';
import { getLibrary, listGroups, listMakers } from '../library-store.ts';
import { orderKey, partKey } from '../number-key.ts';
import { makeTree, type Tree } from './tree.ts';

/** A published part, as searching needs it. */
export interface Entry {
  id: number;
  key: string;
  order: string;
  /** Name and series, in small letters. */
  words: string;
  family: number;
  maker: number;
  lifeCycle: LifeCycle;
  grade: PartGrade;
  roles: readonly PartRole[];
  values: PartValues;
  /** Width, height and depth in millimetres. */
  size: readonly (number | null)[];
  publishedAt: number;
}

export interface PartIndex {
  tree: Tree;
  entries: ReadonlyMap<number, Entry>;
  /** By family and number. */
  byOrder(): readonly Entry[];
  byNewest(): readonly Entry[];
}

interface Held extends PartIndex {
  entries: Map<number, Entry>;
  revision: number;
  forgetOrder(): void;
}

const held = new WeakMap<Database, Promise<Held>>();

/**
 * The published parts of the whole library in memory, where every facet is counted in one pass. Each call asks the database for its revision and reads what was
 * written since, so that a search sees every write that was committed before it.
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
  if (known && known.revision < library.revision) {
    await readWritten(db, known, library.revision);
    // A database that was put back to an earlier state holds other parts under the same numbers.
    if (known.entries.size === library.publishedCount) return known;
  }
  const fresh = makeHeld();
  await readWritten(db, fresh, library.revision);
  return fresh;
}

async function readWritten(db: Database, index: Held, until: number): Promise<void> {
  index.tree = makeTree(await listGroups(db), await listMakers(db));
  for await (const rows of listWritten(db, { after: index.revision, until })) {
    for (const row of rows) {
      if (row.state === 'published') index.entries.set(row.id, toEntry(row, index.tree));
      else index.entries.delete(row.id);
    }
  }
  index.revision = until;
  index.forgetOrder();
}

function makeHeld(): Held {
  const entries = new Map<number, Entry>();
  let byOrder: Entry[] | undefined;
  let byNewest: Entry[] | undefined;
  const index: Held = {
    tree: makeTree([], []),
    entries,
    revision: -1,
    byOrder() {
      const { position } = index.tree;
      byOrder ??= [...entries.values()].sort(
        (a, b) =>
          (position.get(a.family) ?? 0) - (position.get(b.family) ?? 0) ||
          (a.order < b.order ? -1 : a.order > b.order ? 1 : a.id - b.id),
      );
      return byOrder;
    },
    byNewest() {
      byNewest ??= [...entries.values()].sort((a, b) => b.publishedAt - a.publishedAt || b.id - a.id);
      return byNewest;
    },
    forgetOrder() {
      byOrder = undefined;
      byNewest = undefined;
    },
  };
  return index;
}

function toEntry(row: IndexedRow, tree: Tree): Entry {
  const family = tree.byId.get(row.familyId);
  return {
    id: row.id,
    key: partKey(row.number),
    order: orderKey(row.number),
    words: `${row.name} ${row.series}`.toLowerCase(),
    family: row.familyId,
    maker: row.makerId,
    lifeCycle: row.lifeCycle,
    grade: gradeOf({ expected: family?.expected.length ?? 0, missing: row.missing }),
    roles: row.roles,
    values: row.values,
    size: [row.width, row.height, row.depth],
    publishedAt: row.publishedAt?.getTime() ?? 0,
  };
}
