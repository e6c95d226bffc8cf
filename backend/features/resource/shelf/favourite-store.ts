import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

interface Pair {
  userId: number;
  resourceId: number;
}

export async function findFavourite(
  db: Database,
  { userId, resourceId }: Pair,
): Promise<{ folderId: number | null; note: string } | undefined> {
  return db.q
    .selectFrom('resource_favourites')
    .select(['folder_id as folderId', 'note'])
    .where('user_id', '=', userId)
    .where('resource_id', '=', resourceId)
    .executeTakeFirst();
}

/** Keeps a resource; of one that is kept already changes what is given. Returns how many keep it. */
export async function keepFavourite(
  db: Database,
  { userId, resourceId, folderId, note, now }: Pair & { folderId?: number | null; note?: string; now: Date },
): Promise<number> {
  const added = await db.q
    .insertInto('resource_favourites')
    .values({
      user_id: userId,
      resource_id: resourceId,
      folder_id: folderId ?? null,
      note: note ?? '',
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const isNew = (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
  if (!isNew && (folderId !== undefined || note !== undefined)) {
    await db.q
      .updateTable('resource_favourites')
      .set({ ...(folderId !== undefined && { folder_id: folderId }), ...(note !== undefined && { note }) })
      .where('user_id', '=', userId)
      .where('resource_id', '=', resourceId)
      .execute();
  }
  return addToCount(db, resourceId, isNew ? 1 : 0);
}

/** Lets go of a resource, and returns how many still keep it. */
export async function dropFavourite(db: Database, { userId, resourceId }: Pair): Promise<number> {
  const { numDeletedRows } = await db.q
    .deleteFrom('resource_favourites')
    .where('user_id', '=', userId)
    .where('resource_id', '=', resourceId)
    .executeTakeFirst();
  return addToCount(db, resourceId, -Number(numDeletedRows));
}

export async function moveFavourites(
  db: Database,
  {
    userId,
    resourceIds,
    folderId,
  }: { userId: number; resourceIds: readonly number[]; folderId: number | null },
): Promise<number> {
  const { numUpdatedRows } = await db.q
    .updateTable('resource_favourites')
    .set({ folder_id: folderId })
    .where('user_id', '=', userId)
    .where('resource_id', 'in', resourceIds)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** In one order for everybody, so that two who let go of the same ones at once do not wait for each other. */
export async function dropFavourites(
  db: Database,
  { userId, resourceIds }: { userId: number; resourceIds: readonly number[] },
): Promise<number> {
  await db.q
    .selectFrom('resources')
    .select('id')
    .where('id', 'in', resourceIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const gone = await db.q
    .deleteFrom('resource_favourites')
    .where('user_id', '=', userId)
    .where('resource_id', 'in', resourceIds)
    .returning('resource_id')
    .execute();
  if (gone.length > 0) {
    await db.q
      .updateTable('resources')
      .set({ favourite_count: sql<number>`favourite_count - 1` })
      .where(
        'id',
        'in',
        gone.map(({ resource_id }) => resource_id),
      )
      .execute();
  }
  return gone.length;
}

async function addToCount(db: Database, resourceId: number, change: number): Promise<number> {
  const row = await db.q
    .updateTable('resources')
    .set({ favourite_count: sql<number>`favourite_count + ${change}::integer` })
    .where('id', '=', resourceId)
    .returning('favourite_count')
    .executeTakeFirstOrThrow();
  return row.favourite_count;
}
