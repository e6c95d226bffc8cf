import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import './tables.ts';

const perStatement = 1000;

/** List prices in fen that hold on a day, by part; parts without one are left out. */
export async function listPricesOn(
  db: Database,
  { partIds, day }: { partIds: readonly number[]; day: string },
): Promise<Map<number, number>> {
  if (partIds.length === 0) return new Map();
  const rows = await db.q
    .selectFrom('list_prices')
    .distinctOn('part_id')
    .select(['part_id', 'fen'])
    .where('part_id', '=', sql<number>`any(${[...new Set(partIds)]}::bigint[])`)
    .where('valid_from', '<=', day)
    .orderBy('part_id')
    .orderBy('valid_from', 'desc')
    .execute();
  return new Map(rows.map(({ part_id, fen }) => [part_id, fen]));
}

/** Those of the parts that have a list price, of whatever day. */
export async function listPriced(db: Database, partIds: readonly number[]): Promise<Set<number>> {
  const rows = await db.q
    .selectFrom('list_prices')
    .select('part_id')
    .distinct()
    .where('part_id', '=', sql<number>`any(${[...partIds]}::bigint[])`)
    .execute();
  return new Set(rows.map(({ part_id }) => part_id));
}

/** Puts prices in place; one of the same part and day is replaced. */
export async function savePrices(
  db: Database,
  prices: readonly { partId: number; fen: number }[],
  { validFrom, isDemo }: { validFrom: string; isDemo: boolean },
): Promise<void> {
  for (let at = 0; at < prices.length; at += perStatement)
    await db.q
      .insertInto('list_prices')
      .values(
        prices.slice(at, at + perStatement).map(({ partId, fen }) => ({
          part_id: partId,
          valid_from: validFrom,
          fen,
          is_demo: isDemo,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['part_id', 'valid_from']).doUpdateSet((e) => ({ fen: e.ref('excluded.fen') })),
      )
      .execute();
}
