import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { NewFile } from '../file/store.ts';
import type { WorkResult } from '../file/work-store.ts';
import { resetClock, tickClock } from './catalogue-store.ts';
import type { FoundResource } from './store.ts';
import { createTags } from './tag-store.ts';
import '../file/tables.ts';
import './tables.ts';

export interface DemoResource
  extends Pick<
    FoundResource,
    | 'type'
    | 'title'
    | 'number'
    | 'about'
    | 'application'
    | 'industry'
    | 'software'
    | 'brand'
    | 'family'
    | 'licence'
    | 'price'
    | 'tags'
  > {
  authorId: number;
  softwareVersion: string;
  memberPrice: number | null;
  isVerified: boolean;
  files: readonly { id: string; extension: string; byteSize: number }[];
  downloads: number;
  views: number;
  createdAt: Date;
}

/** A file whose pieces are there already. */
export async function createDemoFile(
  db: Database,
  file: NewFile & Pick<WorkResult, 'state' | 'code' | 'view' | 'hasPoster' | 'facts'>,
): Promise<void> {
  await db.q
    .insertInto('files')
    .values({
      id: file.id,
      owner_id: file.ownerId,
      name: file.name,
      folder: file.folder,
      extension: file.extension,
      kind: file.kind,
      byte_size: file.byteSize,
      sha256: file.sha256,
      state: file.state,
      code: file.code,
      percent: 100,
      view: file.view,
      has_poster: file.hasPoster,
      facts: JSON.stringify(file.facts),
      revision: 1,
      created_at: file.now,
      updated_at: file.now,
    })
    .execute();
  await db.q
    .insertInto('file_usage')
    .values({ owner_id: file.ownerId, file_count: 1, byte_size: file.byteSize })
    .onConflict((conflict) =>
      conflict.column('owner_id').doUpdateSet({
        file_count: sql`file_usage.file_count + 1`,
        byte_size: sql`file_usage.byte_size + excluded.byte_size`,
      }),
    )
    .execute();
}

export async function createDemoResource(db: Database, resource: DemoResource): Promise<number> {
  const { id } = await db.q
    .insertInto('resources')
    .values({
      author_id: resource.authorId,
      type: resource.type,
      title: resource.title,
      number: resource.number,
      about: resource.about,
      application: resource.application,
      industry: resource.industry,
      software: resource.software,
      software_version: resource.softwareVersion,
      brand: resource.brand,
      family: resource.family,
      licence: resource.licence,
      price: resource.price,
      member_price: resource.memberPrice,
      is_verified: resource.isVerified,
      state: 'shown',
      published_at: resource.createdAt,
      extensions: [...new Set(resource.files.map(({ extension }) => extension))],
      file_count: resource.files.length,
      byte_size: resource.files.reduce((sum, { byteSize }) => sum + byteSize, 0),
      view_count: resource.views,
      download_count: resource.downloads,
      change_number: await tickClock(db),
      is_demo: true,
      created_at: resource.createdAt,
      updated_at: resource.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = await db.q
    .insertInto('resource_versions')
    .values({
      resource_id: id,
      label: 'A',
      state: 'shown',
      created_at: resource.createdAt,
      shown_at: resource.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.q
    .insertInto('resource_files')
    .values(resource.files.map((file, position) => ({ version_id: version.id, file_id: file.id, position })))
    .execute();
  await db.q.updateTable('resources').set({ version_id: version.id }).where('id', '=', id).execute();
  await createTags(db, { resourceId: id, tags: resource.tags });
  return id;
}

/** Takes demo resources out that nobody bought or spoke of, and files of demo people that then belong to nothing. */
export async function deleteDemoResources(db: Database): Promise<{ ids: number[]; fileIds: string[] }> {
  await db.query(`update resources set version_id = null where is_demo
    and not exists (select from resource_purchases p where p.resource_id = resources.id)
    and not exists (select from resource_remarks m where m.resource_id = resources.id)`);
  const { rows } = await db.query<{ id: number }>(
    `delete from resources where is_demo and version_id is null returning id`,
    [],
  );
  const files = await db.query<{ id: string; owner_id: number; byte_size: number }>(
    `delete from files using users where users.id = files.owner_id and users.is_demo
       and not exists (select from resource_files f where f.file_id = files.id)
     returning files.id, files.owner_id, files.byte_size`,
    [],
  );
  await db.query(
    `delete from file_usage using users where users.id = file_usage.owner_id and users.is_demo
       and not exists (select from files where files.owner_id = users.id)`,
    [],
  );
  await resetClock(db);
  return { ids: rows.map(({ id }) => id), fileIds: files.rows.map(({ id }) => id) };
}
