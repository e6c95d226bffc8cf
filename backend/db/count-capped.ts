import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * How many rows a query finds, counted up to `cap` and no further, so that no count reads a whole table.
 * @param found selects one column, without order or limit
 */
export async function countCapped<DB, TB extends keyof DB>(
  db: Database,
  found: SelectQueryBuilder<DB, TB, object>,
  cap: number,
): Promise<{ total: number; isTotalCapped: boolean }> {
  const few = found.limit(sql.lit(cap + 1)).as('found');
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from ${few}`.execute(db.q);
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, cap), isTotalCapped: total > cap };
}
