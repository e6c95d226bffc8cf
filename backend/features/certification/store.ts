import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Certification, Proof } from '../../../contract/certification/certification.ts';
import { openStates } from '../../../contract/certification/terms.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { listSlots } from './slot-store.ts';
import './tables.ts';

export type CertificationRow = Selectable<Tables['certifications']>;

export async function findOwn(db: Database, userId: number): Promise<CertificationRow | undefined> {
  return db.q.selectFrom('certifications').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export async function find(db: Database, id: number): Promise<CertificationRow | undefined> {
  return db.q.selectFrom('certifications').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Holds the application until the end of the transaction. */
export async function lock(db: Database, id: number): Promise<CertificationRow | undefined> {
  return db.q.selectFrom('certifications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function lockOwn(db: Database, userId: number): Promise<CertificationRow | undefined> {
  return db.q
    .selectFrom('certifications')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Makes the person's one row where there is none. */
export async function create(db: Database, { userId, now }: { userId: number; now: Date }): Promise<void> {
  await db.q
    .insertInto('certifications')
    .values({ user_id: userId, years: null, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

export async function update(
  db: Database,
  id: number,
  change: Updateable<Tables['certifications']> & { updated_at: Date },
): Promise<void> {
  await db.q.updateTable('certifications').set(change).where('id', '=', id).execute();
}

export async function replaceProofs(
  db: Database,
  { id, fileIds }: { id: number; fileIds: readonly string[] },
): Promise<void> {
  await db.q.deleteFrom('certification_files').where('certification_id', '=', id).execute();
  if (fileIds.length === 0) return;
  await db.q
    .insertInto('certification_files')
    .values(fileIds.map((file_id, position) => ({ certification_id: id, file_id, position })))
    .execute();
}

export async function listProofs(db: Database, id: number): Promise<Proof[]> {
  return db.q
    .selectFrom('certification_files as c')
    .innerJoin('files', 'files.id', 'c.file_id')
    .select(['files.id as fileId', 'files.name', 'files.extension', 'files.byte_size as byteSize'])
    .where('c.certification_id', '=', id)
    .where('files.state', '!=', 'refused')
    .orderBy('c.position')
    .execute();
}

/** A proof that is a picture whose shorter side has fewer pixels, as far as it has been read; a drawing of lines is none. */
export async function findSmallProof(
  db: Database,
  { id, side }: { id: number; side: number },
): Promise<{ name: string; width: number; height: number } | undefined> {
  const [width, height] = (['width', 'height'] as const).map(
    (name) => sql<number>`(files.facts #>> array['image', ${sql.lit(name)}])::int`,
  ) as [RawBuilder<number>, RawBuilder<number>];
  return db.q
    .selectFrom('certification_files as c')
    .innerJoin('files', 'files.id', 'c.file_id')
    .select(['files.name', width.as('width'), height.as('height')])
    .where('c.certification_id', '=', id)
    .where('files.kind', '=', 'image')
    .where('files.extension', '<>', 'svg')
    .where(sql<boolean>`least(${width}, ${height}) < ${side}`)
    .orderBy('c.position')
    .limit(sql.lit(1))
    .executeTakeFirst();
}

/** Whether a file is a proof of an application that somebody is looking at. */
export async function isOpenProof(db: Database, fileId: string): Promise<boolean> {
  const row = await db.q
    .selectFrom('certification_files as f')
    .innerJoin('certifications as c', 'c.id', 'f.certification_id')
    .select('c.id')
    .where('f.file_id', '=', fileId)
    .where('c.state', 'in', openStates)
    .executeTakeFirst();
  return row !== undefined;
}

export async function toCertification(db: Database, row: CertificationRow): Promise<Certification> {
  return {
    certificationId: row.id,
    state: row.state,
    realName: row.real_name,
    position: row.position,
    fields: row.fields as Certification['fields'],
    years: row.years,
    statement: row.statement,
    proofs: await listProofs(db, row.id),
    reason: row.reason,
    appeal: row.appeal,
    certifiedAt: row.certified_at?.toISOString() ?? null,
    validUntil: row.valid_until?.toISOString() ?? null,
    renewal: row.renewal,
    renewalAskedAt: row.renewal_asked_at?.toISOString() ?? null,
    intro: row.intro,
    slots: await listSlots(db, row.id),
    sentAt: row.sent_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}
