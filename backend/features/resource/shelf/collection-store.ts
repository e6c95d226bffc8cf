import { sql } from 'kysely';
import type { Page } from '../../../../contract/paging.ts';
import type { Collection } from '../../../../contract/resource/collections.ts';
import { resourceLimits } from '../../../../contract/resource/kinds.ts';
import type { ResourceRow } from '../../../../contract/resource/row.ts';
import type { Database } from '../../../db/database.ts';
import { listPeople } from '../../person/index.ts';
import { listRows } from '../list/row-store.ts';
import '../tables.ts';

const pageSize = resourceLimits.perPage;
const deepestPage = 200;
/** Downloads that are looked at, the latest first: what was common years ago says less. */
const maxLookedAt = 500;
/** Fewer would tell what somebody has. */
const minPeople = 3;
const maxAlso = 6;
const maxHolding = 5;

/** False when it is not there or not theirs. */
export async function setPublic(
  db: Database,
  folder: { userId: number; folderId: number; isPublic: boolean; about: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db.q
    .updateTable('resource_folders')
    .set({
      is_public: folder.isPublic,
      about: folder.about,
      published_at: folder.isPublic ? folder.now : null,
    })
    .where('id', '=', folder.folderId)
    .where('user_id', '=', folder.userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Name of a folder of somebody, held until the end of the transaction; undefined when it is not theirs. */
export async function lockOwnFolder(
  db: Database,
  { userId, folderId }: { userId: number; folderId: number },
): Promise<{ name: string; isPublic: boolean } | undefined> {
  return db.q
    .selectFrom('resource_folders')
    .select(['name', 'is_public as isPublic'])
    .where('id', '=', folderId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function listCollections(db: Database, { page }: { page: number }): Promise<Page<Collection>> {
  const rows = await selectPublic(db)
    .orderBy('d.published_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(sql.lit(pageSize))
    .offset((Math.min(page, deepestPage) - 1) * pageSize)
    .execute();
  const { count } = await db.q
    .selectFrom('resource_folders')
    .where('is_public', '=', true)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    items: await toCollections(db, rows),
    page,
    pageSize,
    total: Number(count),
    isTotalCapped: false,
  };
}

export async function findCollection(db: Database, folderId: number): Promise<Collection | undefined> {
  const rows = await selectPublic(db).where('d.id', '=', folderId).execute();
  return (await toCollections(db, rows))[0];
}

export async function listShownIn(
  db: Database,
  { folderId, page }: { folderId: number; page: number },
): Promise<ResourceRow[]> {
  const rows = await db.q
    .selectFrom('resource_favourites as f')
    .innerJoin('resources as r', 'r.id', 'f.resource_id')
    .select('r.id')
    .where('f.folder_id', '=', folderId)
    .where('r.state', '=', 'shown')
    .orderBy('f.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(sql.lit(pageSize))
    .offset((Math.min(page, deepestPage) - 1) * pageSize)
    .execute();
  return listRows(
    db,
    rows.map(({ id }) => id),
  );
}

export async function listHolding(db: Database, resourceId: number): Promise<Collection[]> {
  const rows = await selectPublic(db)
    .where('d.id', 'in', (query) =>
      query.selectFrom('resource_favourites').select('folder_id').where('resource_id', '=', resourceId),
    )
    .orderBy('d.published_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(sql.lit(maxHolding))
    .execute();
  return toCollections(db, rows);
}

/** What others who had a resource had as well, the most common first. */
export async function listAlso(db: Database, resourceId: number): Promise<ResourceRow[]> {
  const people = db.q
    .selectFrom('resource_downloads')
    .select('user_id')
    .where('resource_id', '=', resourceId)
    .orderBy('created_at', 'desc')
    .limit(sql.lit(maxLookedAt))
    .as('people');
  const rows = await db.q
    .selectFrom(people)
    .innerJoin('resource_downloads as d', 'd.user_id', 'people.user_id')
    .innerJoin('resources as r', 'r.id', 'd.resource_id')
    .select('d.resource_id')
    .where('d.resource_id', '<>', resourceId)
    .where('r.state', '=', 'shown')
    .groupBy('d.resource_id')
    .having(sql<boolean>`count(distinct d.user_id) >= ${sql.lit(minPeople)}`)
    .orderBy(sql`count(distinct d.user_id)`, 'desc')
    .orderBy('d.resource_id', 'desc')
    .limit(sql.lit(maxAlso))
    .execute();
  return listRows(
    db,
    rows.map(({ resource_id }) => resource_id),
  );
}

function selectPublic(db: Database) {
  return db.q
    .selectFrom('resource_folders as d')
    .select(['d.id', 'd.name', 'd.about', 'd.user_id'])
    .select(
      sql<number>`(select count(*) from resource_favourites f join resources r on r.id = f.resource_id
        where f.folder_id = d.id and r.state = 'shown')`.as('count'),
    )
    .where('d.is_public', '=', true);
}

async function toCollections(
  db: Database,
  rows: readonly { id: number; name: string; about: string; user_id: number; count: number }[],
): Promise<Collection[]> {
  const people = await listPeople(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return rows.flatMap(({ id, name, about, user_id, count }) => {
    const owner = people.get(user_id);
    return owner ? [{ folderId: id, name, about, owner, count: Number(count) }] : [];
  });
}
