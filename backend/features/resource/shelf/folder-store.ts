import { sql } from 'kysely';
import type { FavouriteFolder } from '../../../../contract/resource/favourites.ts';
import { resourceLimits } from '../../../../contract/resource/kinds.ts';
import type { Database } from '../../../db/database.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import '../tables.ts';

interface OwnFolder {
  userId: number;
  folderId: number;
}

/** A person's folders by name, each with how many resources lie in it. */
export async function listFolders(db: Database, userId: number): Promise<FavouriteFolder[]> {
  const rows = await db.q
    .selectFrom('resource_folders as d')
    .leftJoin('resource_favourites as f', 'f.folder_id', 'd.id')
    .select([
      'd.id',
      'd.name',
      'd.is_public',
      'd.about',
      (e) => e.fn.count<number>('f.resource_id').as('count'),
    ])
    .where('d.user_id', '=', userId)
    .groupBy('d.id')
    .orderBy('d.name')
    .orderBy('d.id')
    .limit(sql.lit(resourceLimits.folders))
    .execute();
  return rows.map((row) => ({
    folderId: row.id,
    name: row.name,
    count: Number(row.count),
    isPublic: row.is_public,
    about: row.about,
  }));
}

/** Held until the end of the transaction, so that what is put into it finds it there. */
export async function lockFolder(db: Database, { userId, folderId }: OwnFolder): Promise<boolean> {
  const row = await db.q
    .selectFrom('resource_folders')
    .select('id')
    .where('id', '=', folderId)
    .where('user_id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Two that make folders at once are counted one after the other. */
export async function lockFolders(db: Database, userId: number): Promise<number> {
  await lockCounts(db, `resource-folders:${userId}`);
  const row = await db.q
    .selectFrom('resource_folders')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Undefined when the name is taken. */
export async function createFolder(
  db: Database,
  { userId, name, now }: { userId: number; name: string; now: Date },
): Promise<number | undefined> {
  const row = await db.q
    .insertInto('resource_folders')
    .values({ user_id: userId, name, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findFolder(
  db: Database,
  { userId, name }: { userId: number; name: string },
): Promise<number | undefined> {
  const row = await db.q
    .selectFrom('resource_folders')
    .select('id')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.id;
}

export async function updateFolder(
  db: Database,
  { userId, folderId, name }: OwnFolder & { name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db.q
    .updateTable('resource_folders')
    .set({ name })
    .where('id', '=', folderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteFolder(db: Database, { userId, folderId }: OwnFolder): Promise<boolean> {
  const { numDeletedRows } = await db.q
    .deleteFrom('resource_folders')
    .where('id', '=', folderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
