import { byText, type ResourceText, resourceTextNames } from '../../../../contract/resource/texts.ts';
import type { Database } from '../../../db/database.ts';
import { deleteLooseDemoFiles } from '../../file/index.ts';
import { deleteDemoBundles } from '../bundle/bundle-store.ts';
import { resetClock, tickClock } from '../list/catalogue-store.ts';
import { createTags } from '../list/tag-store.ts';
import type { FoundResource } from '../store.ts';
import { toTextColumns } from '../texts.ts';
import '../tables.ts';

const noTexts = byText(resourceTextNames, () => '');

export interface DemoResource
  extends Pick<
    FoundResource,
    'type' | 'title' | 'about' | 'application' | 'industry' | 'software' | 'licence' | 'price' | 'tags'
  > {
  authorId: number;
  texts: Partial<Record<ResourceText, string>>;
  memberPrice: number | null;
  files: readonly { id: string; extension: string; byteSize: number }[];
  downloads: number;
  views: number;
  createdAt: Date;
  /** Revision and date of the sheet that its version is, where it has any. */
  issued?: { revision: string; at: Date };
}

export async function createDemoResource(db: Database, resource: DemoResource): Promise<number> {
  const { id } = await db.q
    .insertInto('resources')
    .values({
      author_id: resource.authorId,
      type: resource.type,
      title: resource.title,
      ...toTextColumns({ ...noTexts, ...resource.texts }),
      about: resource.about,
      application: resource.application,
      industry: resource.industry,
      software: resource.software,
      licence: resource.licence,
      price: resource.price,
      member_price: resource.memberPrice,
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
      label: resource.issued?.revision ?? 'A',
      state: 'shown',
      created_at: resource.createdAt,
      shown_at: resource.issued?.at ?? resource.createdAt,
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
  await deleteDemoBundles(db);
  const { rows } = await db.query<{ id: number }>(
    `delete from resources where is_demo and version_id is null returning id`,
    [],
  );
  const fileIds = await deleteLooseDemoFiles(db);
  await resetClock(db);
  return { ids: rows.map(({ id }) => id), fileIds };
}
