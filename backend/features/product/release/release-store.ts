import { sql } from 'kysely';
import type { Page } from '../../../../contract/paging.ts';
import type { MenuChange, MenuRelease } from '../../../../contract/product/menu-path.ts';
import { type Release, type ReleaseFile, releaseLimits } from '../../../../contract/product/release.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

const pageSize = 20;

const selectReleases = (db: Database) =>
  db.q
    .selectFrom('product_releases as r')
    .select(['r.id', 'r.product', 'r.version', 'r.released_on', 'r.notes', 'r.notes_en'])
    .select([
      sql<MenuChange[]>`coalesce((
        select jsonb_agg(jsonb_build_object('was', c.was, 'now', c.now) order by c.was)
        from product_menu_changes c where c.release_id = r.id), '[]')`.as('changes'),
      sql<ReleaseFile[]>`coalesce((
        select jsonb_agg(jsonb_build_object('fileId', f.id, 'name', f.name, 'bytes', f.byte_size, 'sha256', f.sha256,
          'platform', p.platform, 'withdrawn', p.withdrawn) order by p.added_at, f.name, f.id)
        from product_release_files p join files f on f.id = p.file_id
        where p.release_id = r.id and f.state <> 'refused'), '[]')`.as('files'),
    ]);

type ReleaseRow = Awaited<ReturnType<ReturnType<typeof selectReleases>['execute']>>[number];

const toRelease = (row: ReleaseRow): Release => ({
  releaseId: row.id,
  product: row.product,
  version: row.version,
  releasedOn: row.released_on,
  notes: { zh: row.notes, en: row.notes_en },
  changes: row.changes,
  files: row.files,
});

export async function listReleases(db: Database, slug: string): Promise<Release[]> {
  const rows = await selectReleases(db)
    .where('r.product', '=', slug)
    .orderBy('r.released_on', 'desc')
    .orderBy('r.id', 'desc')
    .limit(sql.lit(releaseLimits.shown))
    .execute();
  return rows.map(toRelease);
}

export async function listAllReleases(db: Database, page: number): Promise<Page<Release>> {
  const rows = await selectReleases(db)
    .orderBy('r.released_on', 'desc')
    .orderBy('r.id', 'desc')
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await db.q
    .selectFrom('product_releases')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { items: rows.map(toRelease), page, pageSize, total: Number(count), isTotalCapped: false };
}

/** Versions that have files, of one product or, without a name, of all. */
export async function listDownloads(
  db: Database,
  { product, page }: { product: string; page: number },
): Promise<Page<Release>> {
  const hasFiles = sql<boolean>`exists (select from product_release_files p join files f on f.id = p.file_id
    where p.release_id = r.id and f.state <> 'refused')`;
  const rows = await selectReleases(db)
    .where(hasFiles)
    .$if(product !== '', (found) => found.where('r.product', '=', product))
    .orderBy('r.released_on', 'desc')
    .orderBy('r.id', 'desc')
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await db.q
    .selectFrom('product_releases as r')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where(hasFiles)
    .$if(product !== '', (found) => found.where('r.product', '=', product))
    .executeTakeFirstOrThrow();
  return { items: rows.map(toRelease), page, pageSize, total: Number(count), isTotalCapped: false };
}

export async function findRelease(db: Database, releaseId: number): Promise<Release | undefined> {
  const row = await selectReleases(db).where('r.id', '=', releaseId).executeTakeFirst();
  return row && toRelease(row);
}

/** What the versions of some products did to their menus, by product. */
export async function listMenuReleases(
  db: Database,
  products: readonly string[],
): Promise<Map<string, MenuRelease[]>> {
  const found = new Map<string, MenuRelease[]>();
  if (products.length === 0) return found;
  const rows = await selectReleases(db).where('r.product', 'in', products).orderBy('r.id').execute();
  for (const { product, version, changes } of rows)
    found.set(product, [...(found.get(product) ?? []), { version, changes }]);
  return found;
}

/** The product's row, held to the end of the transaction, so that no two versions are written at once. */
export async function lockProduct(db: Database, slug: string): Promise<boolean> {
  const row = await db.q
    .selectFrom('products')
    .select('slug')
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function listVersions(db: Database, product: string) {
  return db.q
    .selectFrom('product_releases')
    .select(['id', 'version'])
    .where('product', '=', product)
    .execute();
}

interface WrittenRelease {
  version: string;
  releasedOn: string;
  notes: string;
  notesEn: string;
  now: Date;
}

const columnsOf = ({ version, releasedOn, notes, notesEn, now }: WrittenRelease) => ({
  version,
  released_on: releasedOn,
  notes,
  notes_en: notesEn,
  updated_at: now,
});

export async function createRelease(
  db: Database,
  { product, writerId, ...release }: WrittenRelease & { product: string; writerId: number },
): Promise<number> {
  const { id } = await db.q
    .insertInto('product_releases')
    .values({ ...columnsOf(release), product, created_by: writerId, created_at: release.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateRelease(db: Database, releaseId: number, release: WrittenRelease): Promise<void> {
  await db.q.updateTable('product_releases').set(columnsOf(release)).where('id', '=', releaseId).execute();
}

export async function deleteRelease(db: Database, releaseId: number): Promise<void> {
  await db.q.deleteFrom('product_releases').where('id', '=', releaseId).execute();
}

export async function replaceChanges(
  db: Database,
  releaseId: number,
  changes: readonly MenuChange[],
): Promise<void> {
  await db.q.deleteFrom('product_menu_changes').where('release_id', '=', releaseId).execute();
  if (changes.length === 0) return;
  await db.q
    .insertInto('product_menu_changes')
    .values(changes.map(({ was, now }) => ({ release_id: releaseId, was, now })))
    .execute();
}
