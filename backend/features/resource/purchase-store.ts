import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import './tables.ts';

interface Pair {
  userId: number;
  resourceId: number;
}

/** What somebody bought and still holds. */
export async function findPurchase(db: Database, { userId, resourceId }: Pair) {
  return db.q
    .selectFrom('resource_purchases')
    .select(['id', 'price', 'transfer_id'])
    .where('user_id', '=', userId)
    .where('resource_id', '=', resourceId)
    .where('state', '=', 'held')
    .executeTakeFirst();
}

export async function createPurchase(
  db: Database,
  purchase: Pair & { price: number; transferId: number; now: Date },
): Promise<number> {
  const { id } = await db.q
    .insertInto('resource_purchases')
    .values({
      user_id: purchase.userId,
      resource_id: purchase.resourceId,
      price: purchase.price,
      transfer_id: purchase.transferId,
      created_at: purchase.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.q
    .updateTable('resources')
    .set({ buyer_count: sql`buyer_count + 1` })
    .where('id', '=', purchase.resourceId)
    .execute();
  return id;
}

/** Takes a purchase back; undefined when nothing is held. */
export async function returnPurchase(db: Database, { userId, resourceId, now }: Pair & { now: Date }) {
  const row = await db.q
    .updateTable('resource_purchases')
    .set({ state: 'returned', returned_at: now })
    .where('user_id', '=', userId)
    .where('resource_id', '=', resourceId)
    .where('state', '=', 'held')
    .returning(['id', 'transfer_id', 'price'])
    .executeTakeFirst();
  if (row) {
    await db.q
      .updateTable('resources')
      .set({ buyer_count: sql`greatest(buyer_count - 1, 0)` })
      .where('id', '=', resourceId)
      .execute();
  }
  return row;
}

/** Whoever holds a purchase of a resource, for telling them of a new version. */
export async function listBuyers(db: Database, resourceId: number): Promise<number[]> {
  const rows = await db.q
    .selectFrom('resource_purchases')
    .select('user_id')
    .where('resource_id', '=', resourceId)
    .where('state', '=', 'held')
    .orderBy('user_id')
    .limit(sql.lit(50_000))
    .execute();
  return rows.map(({ user_id }) => user_id);
}
