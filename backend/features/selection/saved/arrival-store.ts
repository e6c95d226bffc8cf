import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

/** Notes parts that came into sight, as long as anybody wants to be told. */
export async function noteArrivals(
  db: Database,
  { partIds, now }: { partIds: readonly number[]; now: Date },
): Promise<void> {
  await db.q
    .insertInto('selection_arrivals')
    .columns(['part_id', 'arrived_at'])
    .expression(
      db.q
        .selectFrom('parts')
        .select(['id as part_id', sql<Date>`${now}::timestamptz`.as('arrived_at')])
        .where('id', '=', sql<number>`any(${[...partIds]}::bigint[])`)
        .where(sql<boolean>`exists (select from selection_searches where is_told)`),
    )
    .onConflict((conflict) => conflict.column('part_id').doUpdateSet({ arrived_at: now }))
    .execute();
}

export async function forgetArrivals(db: Database, partIds: readonly number[]): Promise<void> {
  await db.q
    .deleteFrom('selection_arrivals')
    .where('part_id', '=', sql<number>`any(${[...partIds]}::bigint[])`)
    .execute();
}

/** Takes noted parts, at most `count`; two that do it at once get different ones. */
export async function takeArrivals(
  db: Database,
  count: number,
): Promise<{ partId: number; arrivedAt: Date }[]> {
  const waiting = db.q
    .selectFrom('selection_arrivals')
    .select('part_id')
    .orderBy('part_id')
    .limit(count)
    .forUpdate()
    .skipLocked();
  return db.q
    .deleteFrom('selection_arrivals')
    .where('part_id', 'in', waiting)
    .returning(['part_id as partId', 'arrived_at as arrivedAt'])
    .execute();
}

/** The next searches after an id whose people want to be told. */
export async function listToldSearches(
  db: Database,
  { afterId, count }: { afterId: number; count: number },
): Promise<{ id: number; userId: number; name: string; query: string; createdAt: Date }[]> {
  return db.q
    .selectFrom('selection_searches')
    .select(['id', 'user_id as userId', 'name', 'query', 'created_at as createdAt'])
    .where('is_told', '=', true)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(count)
    .execute();
}
