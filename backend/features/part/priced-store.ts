import { sql } from 'kysely';
import type { Missing } from '../../../contract/part/kinds.ts';
import type { Database } from '../../db/database.ts';
import { nextRevision } from './library-store.ts';

/** Notes which parts have a list price now, and which have none any more; what has not changed keeps its revision. */
export async function setPriced(
  db: Database,
  { partIds, isPriced }: { partIds: readonly number[]; isPriced: boolean },
): Promise<void> {
  if (partIds.length === 0) return;
  const missing = isPriced
    ? sql<Missing[]>`array_remove(p.missing, 'price')`
    : sql<Missing[]>`array_append(p.missing, 'price')`;
  await db.q
    .updateTable('parts as p')
    .from('part_groups as g')
    .set({ missing, revision: await nextRevision(db) })
    .where('p.id', '=', sql<number>`any(${[...partIds]}::bigint[])`)
    .whereRef('g.id', '=', 'p.family_id')
    .where(sql<boolean>`'price' = any(g.expected)`)
    .where(sql<boolean>`('price' = any(p.missing)) = ${isPriced}`)
    .execute();
}
