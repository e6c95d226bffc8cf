import { sql } from 'kysely';
import type { Page } from '../../../contract/paging.ts';
import type { ResourceRow } from '../../../contract/resource.ts';
import { resourceLimits } from '../../../contract/resource-kinds.ts';
import type { Database } from '../../db/database.ts';
import { listRows } from './row-store.ts';
import './tables.ts';

const pageSize = resourceLimits.perPage;

/** What somebody keeps, the newest first; what is published no more is left out, and comes back with it. */
export async function listFavourites(
  db: Database,
  { userId, page }: { userId: number; page: number },
): Promise<Page<ResourceRow>> {
  const kept = db.q
    .selectFrom('resource_favourites as f')
    .innerJoin('resources as r', 'r.id', 'f.resource_id')
    .where('f.user_id', '=', userId)
    .where('r.state', '=', 'shown');
  const rows = await kept
    .select('f.resource_id')
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
  return { items, page, pageSize, total: Number(count), isTotalCapped: false };
}
