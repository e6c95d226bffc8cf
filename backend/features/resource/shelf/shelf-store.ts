import { sql } from 'kysely';
import type { Page } from '../../../../contract/paging.ts';
import type { Favourite } from '../../../../contract/resource/favourites.ts';
import {
  type FavouriteSort,
  maxSpreadsheetRows,
  resourceLimits,
} from '../../../../contract/resource/kinds.ts';
import type { Database } from '../../../db/database.ts';
import { listRows } from '../list/row-store.ts';
import '../tables.ts';

const pageSize = resourceLimits.perPage;

/** A folder; null for what lies in none; undefined for all. */
type Shelf = number | null | undefined;

/** What somebody keeps; of what is published no more only where it lies. */
export async function listFavourites(
  db: Database,
  { userId, shelf, sort, page }: { userId: number; shelf: Shelf; sort: FavouriteSort; page: number },
): Promise<Page<Favourite>> {
  const kept = selectFavourites(db, userId)
    .$if(shelf === null, (query) => query.where('f.folder_id', 'is', null))
    .$if(typeof shelf === 'number', (query) => query.where('f.folder_id', '=', shelf as number));
  const rows = await kept
    .select(['f.resource_id', 'f.folder_id', 'f.note', 'f.created_at'])
    .$if(sort === 'title', (query) => query.orderBy('r.title'))
    .$if(sort === 'updated', (query) => query.orderBy('r.updated_at', 'desc'))
    .orderBy('f.created_at', 'desc')
    .orderBy('f.resource_id', 'desc')
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await kept.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const resources = await listRows(
    db,
    rows.map(({ resource_id }) => resource_id),
  );
  return {
    items: rows.map((row) => ({
      resourceId: row.resource_id,
      resource: resources.find(({ resourceId }) => resourceId === row.resource_id) ?? null,
      folderId: row.folder_id,
      note: row.note,
      keptAt: row.created_at.toISOString(),
    })),
    page,
    pageSize,
    total: Number(count),
    isTotalCapped: false,
  };
}

/** Everything that somebody keeps, for a file; of what is published no more without its name. */
export async function listAllFavourites(db: Database, userId: number) {
  return selectFavourites(db, userId)
    .innerJoin('users', 'users.id', 'r.author_id')
    .leftJoin('resource_folders as d', 'd.id', 'f.folder_id')
    .select([
      'f.resource_id',
      'f.note',
      'f.created_at',
      'd.name as folder',
      'r.state',
      'r.title',
      'r.type',
      'r.price',
      'users.nickname as author',
    ])
    .orderBy('f.created_at', 'desc')
    .orderBy('f.resource_id', 'desc')
    .limit(sql.lit(maxSpreadsheetRows))
    .execute();
}

/** How many somebody keeps, and how many of them in no folder. */
export async function countFavourites(
  db: Database,
  userId: number,
): Promise<{ total: number; loose: number }> {
  const row = await selectFavourites(db, userId)
    .select((e) => [
      e.fn.countAll<number>().as('total'),
      e.fn.countAll<number>().filterWhere('f.folder_id', 'is', null).as('loose'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), loose: Number(row.loose) };
}

function selectFavourites(db: Database, userId: number) {
  return db.q
    .selectFrom('resource_favourites as f')
    .innerJoin('resources as r', 'r.id', 'f.resource_id')
    .where('f.user_id', '=', userId);
}
