import type { Database } from '../../db/database.ts';
import { nextRevision } from './library-store.ts';

/** Notes which parts have a list price now, and which have none any more; what has not changed keeps its revision. */
export async function setPriced(
  db: Database,
  { partIds, isPriced }: { partIds: readonly number[]; isPriced: boolean },
): Promise<void> {
  if (partIds.length === 0) return;
  await db.query(
    `update parts p set revision = $3,
       missing = case when $2 then array_remove(p.missing, 'price') else array_append(p.missing, 'price') end
     from part_groups g
     where p.id = any($1::bigint[]) and g.id = p.family_id and 'price' = any(g.expected)
       and ('price' = any(p.missing)) = $2`,
    [[...partIds], isPriced, await nextRevision(db)],
  );
}
