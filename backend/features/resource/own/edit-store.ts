import { sql, type Updateable } from 'kysely';
import type { FileFacts } from '../../../../contract/file/facts.ts';
import type { ResourceType } from '../../../../contract/resource/kinds.ts';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import '../tables.ts';

type OpenState = 'draft' | 'waiting' | 'refused';

/** The resource, held until the end of the transaction, with the version that is being made. */
export async function lockOwn(db: Database, resourceId: number) {
  const resource = await db.q
    .selectFrom('resources')
    .selectAll()
    .where('id', '=', resourceId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!resource) return undefined;
  const open = await db.q
    .selectFrom('resource_versions')
    .selectAll()
    .where('resource_id', '=', resourceId)
    .where('state', '!=', 'shown')
    .executeTakeFirst();
  return { resource, open: open && { ...open, state: open.state as OpenState } };
}

export type LockedResource = NonNullable<Awaited<ReturnType<typeof lockOwn>>>;

export async function createDraft(
  db: Database,
  draft: { authorId: number; title: string; about: string; type: ResourceType; now: Date },
): Promise<number> {
  const { id } = await db.q
    .insertInto('resources')
    .values({
      author_id: draft.authorId,
      type: draft.type,
      title: draft.title,
      about: draft.about,
      application: 'other',
      industry: 'general',
      licence: 'project',
      created_at: draft.now,
      updated_at: draft.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function createVersion(
  db: Database,
  version: { resourceId: number; label: string; now: Date },
): Promise<number> {
  const { id } = await db.q
    .insertInto('resource_versions')
    .values({ resource_id: version.resourceId, label: version.label, created_at: version.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function countVersions(db: Database, resourceId: number): Promise<number> {
  const row = await db.q
    .selectFrom('resource_versions')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('resource_id', '=', resourceId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function replaceFiles(
  db: Database,
  { versionId, fileIds }: { versionId: number; fileIds: readonly string[] },
): Promise<void> {
  await db.q.deleteFrom('resource_files').where('version_id', '=', versionId).execute();
  if (fileIds.length === 0) return;
  await db.q
    .insertInto('resource_files')
    .values(fileIds.map((id, position) => ({ version_id: versionId, file_id: id, position })))
    .execute();
}

/** Those of `fileIds` that are this person's and were not refused, in the order asked. */
export async function listOwnFiles(
  db: Database,
  { ownerId, fileIds }: { ownerId: number; fileIds: readonly string[] },
) {
  if (fileIds.length === 0) return [];
  const rows = await db.q
    .selectFrom('files')
    .select(['id', 'name', 'extension'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', sql<string>`any(${[...fileIds]}::text[])`)
    .where('state', '!=', 'refused')
    .orderBy('id')
    .execute();
  return fileIds.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

interface FileFactsRow {
  name: string;
  kind: string;
  state: string;
  /** Code of what conversion said. */
  code: string | null;
  view: string | null;
  facts: FileFacts;
  hasPoster: boolean;
  /** A published resource of somebody else that has the same bytes. */
  twinTitle: string | null;
}

/** What conversion found in the files of a version. */
export async function listFileFacts(db: Database, versionId: number): Promise<FileFactsRow[]> {
  return db.q
    .selectFrom('resource_files as f')
    .innerJoin('files', 'files.id', 'f.file_id')
    .select([
      'files.name',
      'files.kind',
      'files.state',
      'files.code',
      'files.view',
      'files.facts',
      'files.has_poster as hasPoster',
      sql<string | null>`(select r.title from files twin
        join resource_files tf on tf.file_id = twin.id
        join resource_versions tv on tv.id = tf.version_id and tv.state = 'shown'
        join resources r on r.id = tv.resource_id and r.state = 'shown'
        where twin.sha256 = files.sha256 and r.author_id <> files.owner_id order by r.id limit 1)`.as(
        'twinTitle',
      ),
    ])
    .where('f.version_id', '=', versionId)
    .orderBy('f.position')
    .execute();
}

export async function updateResource(
  db: Database,
  resourceId: number,
  change: Updateable<Tables['resources']>,
): Promise<void> {
  await db.q.updateTable('resources').set(change).where('id', '=', resourceId).execute();
}

export async function updateVersion(
  db: Database,
  versionId: number,
  change: Updateable<Tables['resource_versions']>,
): Promise<void> {
  await db.q.updateTable('resource_versions').set(change).where('id', '=', versionId).execute();
}

/** What lists have to know of the files of a version. */
export async function sumFiles(db: Database, versionId: number) {
  const rows = await db.q
    .selectFrom('resource_files as f')
    .innerJoin('files', 'files.id', 'f.file_id')
    .select(['files.extension', 'files.byte_size'])
    .where('f.version_id', '=', versionId)
    .orderBy('f.position')
    .execute();
  return {
    extensions: [...new Set(rows.map(({ extension }) => extension))],
    file_count: rows.length,
    byte_size: rows.reduce((sum, row) => sum + row.byte_size, 0),
  };
}

export async function deleteResource(db: Database, resourceId: number): Promise<void> {
  await db.q.deleteFrom('resources').where('id', '=', resourceId).execute();
}

/** Reviewed ones whose time has come. */
export async function listPlanned(db: Database, now: Date): Promise<number[]> {
  const rows = await db.q
    .selectFrom('resources')
    .select('id')
    .where('state', '=', 'planned')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .orderBy('id')
    .limit(sql.lit(200))
    .execute();
  return rows.map(({ id }) => id);
}
