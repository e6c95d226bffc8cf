import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type FoundFile, listSummaries } from '../file/index.ts';
import { personColumns, toPersonSummary } from '../person/index.ts';
import { selectRows, toResourceRow } from './list/row-store.ts';
import { textColumns } from './texts.ts';

const maxVersions = 50;

/** Who checked a version, and when. */
export async function findVerification(db: Database, versionId: number) {
  const row = await db.q
    .selectFrom('resource_versions as v')
    .innerJoin('users', 'users.id', 'v.verified_by')
    .select('v.verified_at')
    .select(personColumns)
    .where('v.id', '=', versionId)
    .executeTakeFirst();
  return row?.verified_at
    ? { person: toPersonSummary(row), verifiedAt: row.verified_at.toISOString() }
    : null;
}

/** A resource whatever its state; rules decide who sees it. */
export async function findResource(db: Database, resourceId: number) {
  const row = await selectRows(db)
    .select([
      'r.author_id',
      'r.about',
      'r.industry',
      'r.software',
      'r.state',
      'r.reason',
      'r.publish_at',
      'r.published_at',
      'r.version_id',
      'r.byte_size',
      'r.view_count',
      'r.buyer_count',
      'r.remark_count',
      'r.rating_count',
      'r.rating_sum',
      'r.favourite_count',
    ])
    .select(textColumns.map((column) => `r.${column}` as const))
    .select(
      sql<
        string[]
      >`array(select name from resource_tags t where t.resource_id = r.id order by t.position)`.as('tags'),
    )
    .where('r.id', '=', resourceId)
    .executeTakeFirst();
  return row && { ...row, row: toResourceRow(row) };
}
export type FoundResource = NonNullable<Awaited<ReturnType<typeof findResource>>>;

/** What a purchase or download has to know, with the resource held until the end of the transaction. */
export async function lockTerms(db: Database, resourceId: number) {
  return db.q
    .selectFrom('resources')
    .select(['id', 'author_id', 'state', 'title', 'price', 'member_price', 'version_id'])
    .where('id', '=', resourceId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
export type Terms = NonNullable<Awaited<ReturnType<typeof lockTerms>>>;

export async function getTerms(db: Database, resourceId: number): Promise<Terms | undefined> {
  return db.q
    .selectFrom('resources')
    .select(['id', 'author_id', 'state', 'title', 'price', 'member_price', 'version_id'])
    .where('id', '=', resourceId)
    .executeTakeFirst();
}

/** Versions, the newest first; those that everybody has had unless `isAll`. */
export async function listVersions(
  db: Database,
  { resourceId, isAll }: { resourceId: number; isAll: boolean },
) {
  const versions = await db.q
    .selectFrom('resource_versions')
    .selectAll()
    .where('resource_id', '=', resourceId)
    .$if(!isAll, (query) => query.where('state', '=', 'shown'))
    .orderBy('id', 'desc')
    .limit(sql.lit(maxVersions))
    .execute();
  const files = await listVersionFiles(
    db,
    versions.map(({ id }) => id),
  );
  return versions.map((version) => ({
    versionId: version.id,
    label: version.label,
    note: version.note,
    state: version.state,
    createdAt: (version.shown_at ?? version.created_at).toISOString(),
    files: files.filter(({ versionId }) => versionId === version.id).map(({ file }) => file),
  }));
}

async function listVersionFiles(db: Database, versionIds: readonly number[]) {
  if (versionIds.length === 0) return [];
  const rows = await db.q
    .selectFrom('resource_files')
    .select(['version_id', 'file_id'])
    .where('version_id', 'in', versionIds)
    .orderBy('version_id')
    .orderBy('position')
    .execute();
  const summaries = await listSummaries(
    db,
    rows.map(({ file_id }) => file_id),
  );
  return rows.flatMap(({ version_id, file_id }) => {
    const file = summaries.get(file_id);
    return file ? [{ versionId: version_id, file }] : [];
  });
}

interface FileUse {
  resourceId: number;
  authorId: number;
  state: string;
  price: number;
  versionState: string;
}

/** Resources that a file belongs to, in whatever state. */
export async function listFileUses(db: Database, fileId: string): Promise<FileUse[]> {
  const rows = await db.q
    .selectFrom('resource_files as f')
    .innerJoin('resource_versions as v', 'v.id', 'f.version_id')
    .innerJoin('resources as r', 'r.id', 'v.resource_id')
    .select(['r.id', 'r.author_id', 'r.state', 'r.price', 'v.state as version_state'])
    .where('f.file_id', '=', fileId)
    .orderBy('r.id')
    .limit(sql.lit(maxVersions))
    .execute();
  return rows.map((row) => ({
    resourceId: row.id,
    authorId: row.author_id,
    state: row.state,
    price: row.price,
    versionState: row.version_state,
  }));
}

export async function isFileOfResource(db: Database, fileId: string): Promise<boolean> {
  return (await listFileUses(db, fileId)).length > 0;
}

/** What of a file may be shown to whoever did not buy it: its drawing or model, but not the document itself. */
export const openPieces =
  /^((poster|card|card-small)\.webp|sheet\.(svg|json)|model\.glb|parts\.json|listing\.json)$/;

export function isWholeOpen(file: Pick<FoundFile, 'view'>): boolean {
  return file.view === 'sheet' || file.view === 'model' || file.view === 'listing';
}

export async function countView(
  db: Database,
  { resourceId, day }: { resourceId: number; day: string },
): Promise<boolean> {
  const row = await db.q
    .updateTable('resources')
    .set({ view_count: sql`view_count + 1` })
    .where('id', '=', resourceId)
    .where('state', '=', 'shown')
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await db.q
    .insertInto('resource_days')
    .values({ resource_id: resourceId, day, view_count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['resource_id', 'day']).doUpdateSet({ view_count: sql`resource_days.view_count + 1` }),
    )
    .execute();
  return true;
}
