import { sql } from 'kysely';
import { sumList } from '../../../contract/material-list/money.ts';
import type { Database } from '../../db/database.ts';
import type { StoredList } from './list-store.ts';
import './tables.ts';

/** Lines and sum with tax of some lists, by the same rounding as their pages. */
export async function listTotals(
  db: Database,
  lists: readonly StoredList[],
): Promise<Map<number, { lineCount: number; grossFen: number }>> {
  if (lists.length === 0) return new Map();
  const ids = lists.map(({ listId }) => listId);
  const lines = await db.q
    .selectFrom('material_lines')
    .select(['list_id as listId', 'group_id as groupId', 'quantity', 'price_fen as priceFen'])
    .select('discount_bp as discountBp')
    .where('list_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  const groups = await db.q
    .selectFrom('material_groups')
    .select(['list_id as listId', 'id as groupId', 'count'])
    .where('list_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  const linesOf = Map.groupBy(lines, ({ listId }) => listId);
  const groupsOf = Map.groupBy(groups, ({ listId }) => listId);
  return new Map(
    lists.map((list) => {
      const own = linesOf.get(list.listId) ?? [];
      const { grossFen } = sumList(own, groupsOf.get(list.listId) ?? [], list);
      return [list.listId, { lineCount: own.length, grossFen }];
    }),
  );
}
