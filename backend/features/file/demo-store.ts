import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { WorkResult } from './conversion/work-store.ts';
import type { NewFile } from './store.ts';
import './tables.ts';

/** A file whose pieces come with it; it takes nothing of its owner's room. */
export async function createReadyFile(
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
}

/** Deletes the holder's files that no part and no resource has any longer. */
export async function deleteUnusedFilesOf(db: Database, username: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `delete from files using users where users.id = files.owner_id and users.username = $1
       and not exists (select from part_files where part_files.file_id = files.id)
       and not exists (select from resource_files where resource_files.file_id = files.id)
     returning files.id`,
    [username],
  );
  return rows.map(({ id }) => id);
}

/** The same, counted as its owner's. */
export async function createDemoFile(
  db: Database,
  file: Parameters<typeof createReadyFile>[1],
): Promise<void> {
  await createReadyFile(db, file);
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

/** Files of demo people that belong to nothing, and what the people used of their room when nothing is left. */
export async function deleteLooseDemoFiles(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `delete from files using users where users.id = files.owner_id and users.is_demo
       and not exists (select from resource_files f where f.file_id = files.id)
     returning files.id`,
  );
  await db.query(
    `delete from file_usage using users where users.id = file_usage.owner_id and users.is_demo
       and not exists (select from files where files.owner_id = users.id)`,
  );
  return rows.map(({ id }) => id);
}
