import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ShowingEntity } from './tables.ts';

/** The text that shows an upload. */
export interface ShowingText {
  entity: ShowingEntity;
  entityId: number;
}

/** Uploads that one sweep takes at most. */
const sweptAtOnce = 100;

export async function createUpload(
  db: Database,
  upload: { id: string; ownerId: number | null; byteSize: number; isAnimated: boolean; now: Date },
): Promise<void> {
  await db.q
    .insertInto('uploads')
    .values({
      id: upload.id,
      owner_id: upload.ownerId,
      kind: 'image',
      byte_size: upload.byteSize,
      is_animated: upload.isAnimated,
      created_at: upload.now,
    })
    .execute();
}

/** How many of `ids` are stored; each is kept from being swept until the end of the transaction. */
export async function lockUploads(db: Database, ids: readonly string[]): Promise<number> {
  const rows = await db.q
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.length;
}

/** Those of `ids` that are stored and belong to `ownerId`, kept from being swept until the end of the transaction. */
export async function listOwnUploads(
  db: Database,
  { ids, ownerId }: { ids: readonly string[]; ownerId: number },
): Promise<string[]> {
  const rows = await db.q
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}

export async function setUploadLinks(
  db: Database,
  { entity, entityId, ids }: ShowingText & { ids: readonly string[] },
): Promise<void> {
  await db.q
    .deleteFrom('upload_links')
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .execute();
  if (ids.length === 0) return;
  await db.q
    .insertInto('upload_links')
    .values(ids.map((id) => ({ entity, entity_id: entityId, upload_id: id })))
    .execute();
}

/** Deletes the records of uploads from before `limit` that no text shows; returns their ids. */
export async function deleteUnshownUploads(db: Database, limit: Date): Promise<string[]> {
  const old = db.q
    .selectFrom('uploads')
    .select('id')
    .where('created_at', '<', limit)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('upload_links')
            .select('upload_links.upload_id')
            .whereRef('upload_links.upload_id', '=', 'uploads.id'),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(sql.lit(sweptAtOnce))
    .forUpdate()
    .skipLocked();
  const rows = await db.q.deleteFrom('uploads').where('id', 'in', old).returning('id').execute();
  return rows.map(({ id }) => id);
}
