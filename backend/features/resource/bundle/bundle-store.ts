import { sql } from 'kysely';
import { bundleLimits } from '../../../../contract/resource/bundle-shares.ts';
import type { BundleSummary } from '../../../../contract/resource/bundles.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';
import './tables.ts';

interface StoredBundle {
  id: number;
  authorId: number;
  title: string;
  about: string;
  price: number;
  state: 'shown' | 'closed';
}

/** A resource of a bundle, as it is sold now. */
export interface BundlePart {
  id: number;
  author_id: number;
  state: string;
  title: string;
  price: number;
  member_price: number | null;
}

const columns = ['id', 'author_id as authorId', 'title', 'about', 'price', 'state'] as const;

export async function findBundle(db: Database, bundleId: number): Promise<StoredBundle | undefined> {
  return db.q.selectFrom('resource_bundles').select(columns).where('id', '=', bundleId).executeTakeFirst();
}

/** Held until the end of the transaction. */
export async function lockBundle(db: Database, bundleId: number): Promise<StoredBundle | undefined> {
  return db.q
    .selectFrom('resource_bundles')
    .select(columns)
    .where('id', '=', bundleId)
    .forUpdate()
    .executeTakeFirst();
}

const partsOf = (db: Database, bundleId: number) =>
  db.q
    .selectFrom('resource_bundle_items as i')
    .innerJoin('resources as r', 'r.id', 'i.resource_id')
    .select(['r.id', 'r.author_id', 'r.state', 'r.title', 'r.price', 'r.member_price'])
    .where('i.bundle_id', '=', bundleId);

/** The parts in their order. */
export async function listBundleParts(db: Database, bundleId: number): Promise<BundlePart[]> {
  return partsOf(db, bundleId).orderBy('i.position').limit(sql.lit(bundleLimits.items)).execute();
}

/** The parts by id, each held until the end of the transaction: two that buy take them in one order. */
export async function lockBundleParts(db: Database, bundleId: number): Promise<BundlePart[]> {
  return partsOf(db, bundleId).orderBy('r.id').forNoKeyUpdate('r').execute();
}

/** Own published resources with a price, of these or all. */
export async function listWorks(
  db: Database,
  { authorId, ids }: { authorId: number; ids?: readonly number[] },
): Promise<{ resourceId: number; title: string; price: number }[]> {
  return db.q
    .selectFrom('resources')
    .select(['id as resourceId', 'title', 'price'])
    .where('author_id', '=', authorId)
    .where('state', '=', 'shown')
    .where('price', '>', 0)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .orderBy('id', 'desc')
    .limit(sql.lit(500))
    .execute();
}

export async function countBundles(db: Database, authorId: number): Promise<number> {
  const { count } = await db.q
    .selectFrom('resource_bundles')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Fields {
  title: string;
  about: string;
  price: number;
  resourceIds: readonly number[];
  now: Date;
}

export async function createBundle(
  db: Database,
  { authorId, resourceIds, now, ...fields }: Fields & { authorId: number },
): Promise<number> {
  const { id } = await db.q
    .insertInto('resource_bundles')
    .values({ ...fields, author_id: authorId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceItems(db, { bundleId: id, resourceIds });
  return id;
}

export async function updateBundle(
  db: Database,
  { bundleId, resourceIds, now, ...fields }: Fields & { bundleId: number },
): Promise<void> {
  await db.q
    .updateTable('resource_bundles')
    .set({ ...fields, updated_at: now })
    .where('id', '=', bundleId)
    .execute();
  await replaceItems(db, { bundleId, resourceIds });
}

async function replaceItems(
  db: Database,
  { bundleId, resourceIds }: { bundleId: number; resourceIds: readonly number[] },
): Promise<void> {
  await db.q.deleteFrom('resource_bundle_items').where('bundle_id', '=', bundleId).execute();
  await db.q
    .insertInto('resource_bundle_items')
    .values(resourceIds.map((resource_id, position) => ({ bundle_id: bundleId, resource_id, position })))
    .execute();
}

export async function setBundleState(
  db: Database,
  { bundleId, state, now }: { bundleId: number; state: 'shown' | 'closed'; now: Date },
): Promise<void> {
  await db.q
    .updateTable('resource_bundles')
    .set({ state, updated_at: now })
    .where('id', '=', bundleId)
    .execute();
}

/** Bundles of somebody, the newest first, with how often each was bought. */
export async function listOwnBundles(db: Database, authorId: number) {
  const rows = await db.q
    .selectFrom('resource_bundles as b')
    .select(['b.id', 'b.title', 'b.about', 'b.price', 'b.state'])
    .select((e) => [
      sql<
        number[]
      >`array(select i.resource_id from resource_bundle_items i where i.bundle_id = b.id order by i.position)`.as(
        'resourceIds',
      ),
      e
        .selectFrom('resource_purchases as p')
        .select(sql<number>`count(distinct (p.user_id, p.created_at))::integer`.as('count'))
        .whereRef('p.bundle_id', '=', 'b.id')
        .as('soldCount'),
    ])
    .where('b.author_id', '=', authorId)
    .orderBy('b.id', 'desc')
    .limit(sql.lit(bundleLimits.perAuthor))
    .execute();
  return rows.map((row) => ({
    ...row,
    resourceIds: row.resourceIds.map(Number),
    soldCount: row.soldCount ?? 0,
  }));
}

const shownWithOne = 3;

/** Bundles that can be bought now: all of their parts are sold, and cost more one by one. */
const selectOffered = (db: Database) =>
  db.q
    .selectFrom('resource_bundles as b')
    .innerJoin('resource_bundle_items as i', 'i.bundle_id', 'b.id')
    .innerJoin('resources as r', 'r.id', 'i.resource_id')
    .where('b.state', '=', 'shown')
    .groupBy('b.id')
    .having(sql<boolean>`bool_and(r.state = 'shown' and r.price > 0)`)
    .having(sql<boolean>`sum(r.price) > b.price and count(*) <= b.price`)
    .orderBy('b.id', 'desc');

const summaryColumns = [
  sql<number>`sum(r.price)::integer`.as('sum'),
  sql<number>`count(*)::integer`.as('itemCount'),
] as const;

/** Those that a resource is a part of. */
export async function listBundlesWith(db: Database, resourceId: number): Promise<BundleSummary[]> {
  return selectOffered(db)
    .select(['b.id as bundleId', 'b.title', 'b.about', 'b.price', ...summaryColumns])
    .where('b.id', 'in', (query) =>
      query.selectFrom('resource_bundle_items').select('bundle_id').where('resource_id', '=', resourceId),
    )
    .limit(sql.lit(shownWithOne))
    .execute();
}

/** The newest with their authors and the ids of their parts in order. */
export async function listOfferedBundles(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<(BundleSummary & { authorId: number; resourceIds: number[] })[]> {
  const rows = await selectOffered(db)
    .select([
      'b.id as bundleId',
      'b.author_id as authorId',
      'b.title',
      'b.about',
      'b.price',
      ...summaryColumns,
    ])
    .select(sql<number[]>`array_agg(r.id order by i.position)`.as('resourceIds'))
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ ...row, resourceIds: row.resourceIds.map(Number) }));
}

/** How many they are, up to `most`. */
export async function countOfferedBundles(db: Database, most: number): Promise<number> {
  const { count } = await db.q
    .selectFrom(selectOffered(db).select('b.id').limit(most).as('offered'))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those whose demo parts were marked to go, but what somebody bought. */
export async function deleteDemoBundles(db: Database): Promise<void> {
  await db.q
    .deleteFrom('resource_bundles')
    .where('id', 'in', (query) =>
      query
        .selectFrom('resource_bundle_items as i')
        .innerJoin('resources as r', 'r.id', 'i.resource_id')
        .select('i.bundle_id')
        .where('r.is_demo', '=', true)
        .where('r.version_id', 'is', null),
    )
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('resource_purchases as p')
            .select('p.id')
            .whereRef('p.bundle_id', '=', 'resource_bundles.id'),
        ),
      ),
    )
    .execute();
}
