import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import './tables.ts';

interface Pair {
  userId: number;
  resourceId: number;
}

export async function existsFavourite(db: Database, { userId, resourceId }: Pair): Promise<boolean> {
  const row = await db.q
    .selectFrom('resource_favourites')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('resource_id', '=', resourceId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps or lets go, and returns how many keep it. */
export async function saveFavourite(
  db: Database,
  { userId, resourceId, isFavourite, now }: Pair & { isFavourite: boolean; now: Date },
): Promise<number> {
  const change = isFavourite
    ? await db.q
        .insertInto('resource_favourites')
        .values({ user_id: userId, resource_id: resourceId, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
        .then((result) => Number(result.numInsertedOrUpdatedRows ?? 0n))
    : await db.q
        .deleteFrom('resource_favourites')
        .where('user_id', '=', userId)
        .where('resource_id', '=', resourceId)
        .executeTakeFirst()
        .then((result) => -Number(result.numDeletedRows));
  const row = await db.q
    .updateTable('resources')
    .set({ favourite_count: sql<number>`favourite_count + ${change}::integer` })
    .where('id', '=', resourceId)
    .returning('favourite_count')
    .executeTakeFirstOrThrow();
  return row.favourite_count;
}
