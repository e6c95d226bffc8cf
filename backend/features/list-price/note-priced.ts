import type { Database } from '../../db/database.ts';
import { setPriced } from '../part/index.ts';
import { listPriced } from './price-store.ts';

/** A statement has seconds, not minutes. */
const partsAtOnce = 10_000;

/** Tells parts whose prices were put in force or taken back whether they have one now. */
export async function notePriced(db: Database, partIds: readonly number[]): Promise<void> {
  for (let from = 0; from < partIds.length; from += partsAtOnce) {
    const some = partIds.slice(from, from + partsAtOnce);
    const priced = await listPriced(db, some);
    await setPriced(db, { partIds: some.filter((id) => priced.has(id)), isPriced: true });
    await setPriced(db, { partIds: some.filter((id) => !priced.has(id)), isPriced: false });
  }
}
