import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Comments by line; those on the whole list stand under 0. */
export async function countComments(db: Database, listId: number): Promise<Map<number, number>> {
  const rows = await db.q
    .selectFrom('material_comments')
    .select((e) => ['line_id', e.fn.countAll<number>().as('count')])
    .where('list_id', '=', listId)
    .groupBy('line_id')
    .execute();
  return new Map(rows.map(({ line_id, count }) => [line_id ?? 0, Number(count)]));
}
