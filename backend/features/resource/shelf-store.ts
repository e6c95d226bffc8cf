import { sql } from 'kysely';
import type { Page } from '../../../contract/paging.ts';
import type { Favourite } from '../../../contract/resource-favourites.ts';
import { type FavouriteSort, resourceLimits } from '../../../contract/resource-kinds.ts';
import type { Database } from '../../db/database.ts';
import { listRows } from './row-store.ts';
import './tables.ts';

const pageSize = resourceLimits.perPage;

/** A folder; null for what lies in none; undefined for all. */
type Shelf = number | null | undefined;

/** What somebody keeps; what is published no more is left out, and comes back with it. */
export async function listFavourites(
  db: Database,
  { userId, shelf, sort, page }: { userId: number; shelf: Shelf; sort: FavouriteSort; page: number },
): Promise<Page<Favourite>> {
  const kept = selectKept(db, userId)
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
  const items = await listRows(
    db,
    rows.map(({ resource_id }) => resource_id),
  );
  return {
    items: items.flatMap((item) => {
      const row = rows.find(({ resource_id }) => resource_id === item.resourceId);
      if (!row) return [];
      return [{ ...item, folderId: row.folder_id, note: row.note, keptAt: row.created_at.toISOString() }];
    }),
    page,
    pageSize,
    total: Number(count),
    isTotalCapped: false,
  };
}

/** Of what is published: how many somebody keeps, and how many of them in no folder. */
export async function countFavourites(
  db: Database,
  userId: number,
): Promise<{ total: number; loose: number }> {
  const row = await selectKept(db, userId)
    .select((e) => [
      e.fn.countAll<number>().as('total'),
      e.fn.countAll<number>().filterWhere('f.folder_id', 'is', null).as('loose'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), loose: Number(row.loose) };
}

function selectKept(db: Database, userId: number) {
  return db.q
    .selectFrom('resource_favourites as f')
    .innerJoin('resources as r', 'r.id', 'f.resource_id')
    .where('f.user_id', '=', userId)
    .where('r.state', '=', 'shown');
}
