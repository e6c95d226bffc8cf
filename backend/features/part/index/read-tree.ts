import type { Database } from '../../../db/database.ts';
import { getLibrary, listGroups, listMakers } from '../library-store.ts';
import { makeTree, type Tree } from './tree.ts';

const held = new WeakMap<Database, { revision: number; tree: Tree }>();

/** Groups and makers as they stand now: all that those need who have their parts already. */
export async function readPartTree(db: Database): Promise<Tree> {
  return readTreeAt(db, (await getLibrary(db)).revision);
}

/** Read anew for every revision of the library, which every write of groups and makers raises. */
export async function readTreeAt(db: Database, revision: number): Promise<Tree> {
  const known = held.get(db);
  if (known?.revision === revision) return known.tree;
  const tree = makeTree(await listGroups(db), await listMakers(db));
  held.set(db, { revision, tree });
  return tree;
}
