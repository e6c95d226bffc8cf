import { sql } from 'kysely';
import type { Province } from '../../../contract/appointment/provinces.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

export interface SellerRecord {
  userId: number;
  regions: Province[];
  products: string[];
  openCount: number;
}

const maxSellers = 200;

/** Those who still have a role, in the order in which they are asked when nothing else decides. */
export async function listSellers(db: Database): Promise<SellerRecord[]> {
  const rows = await db.q
    .selectFrom('sellers as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.user_id as userId', 's.regions', 's.products'])
    .select((e) =>
      e
        .selectFrom('appointments as a')
        .whereRef('a.seller_id', '=', 's.user_id')
        .where('a.state', '=', 'open')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('openCount'),
    )
    .where(sql<boolean>`cardinality(u.roles) > 0 and u.group_id = 1`)
    .orderBy('s.user_id')
    .limit(sql.lit(maxSellers))
    .execute();
  return rows.map((row) => ({ ...row, openCount: Number(row.openCount) }));
}

export async function saveSeller(
  db: Database,
  { userId, regions, products }: Omit<SellerRecord, 'openCount'>,
): Promise<void> {
  await db.q
    .insertInto('sellers')
    .values({ user_id: userId, regions, products })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ regions, products }))
    .execute();
}

export async function deleteSeller(db: Database, userId: number): Promise<boolean> {
  const rows = await db.q.deleteFrom('sellers').where('user_id', '=', userId).returning('user_id').execute();
  return rows.length > 0;
}
