import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { NameplateFields } from '../store.ts';
import type { BatchEntry } from './tables.ts';
import './tables.ts';

export type BatchRow = Selectable<Tables['nameplate_batches']>;

const maxListed = 50;

/** A batch without what each of its rows says, of which there may be thousands. */
export type ListedBatch = Omit<BatchRow, 'entries' | 'fields'> & {
  /** Of a spreadsheet: the serial numbers of its first and its last row. */
  first_serial: string | null;
  last_serial: string | null;
};

const selectListed = (db: Database) =>
  db.q
    .selectFrom('nameplate_batches')
    .select([
      'id',
      'user_id',
      'company_id',
      'created_by',
      'title',
      'state',
      'prefix',
      'first_number',
      'digits',
    ])
    .select(['total', 'done', 'left_out', 'is_published', 'created_at', 'finished_at'])
    .select([
      sql<string | null>`entries -> 0 ->> 'serial'`.as('first_serial'),
      sql<string | null>`entries -> -1 ->> 'serial'`.as('last_serial'),
    ]);

export async function listBatches(
  db: Database,
  { userId, companyId }: { userId: number; companyId: number | null },
): Promise<ListedBatch[]> {
  return selectListed(db)
    .where((e) =>
      e.or([e('user_id', '=', userId), ...(companyId === null ? [] : [e('company_id', '=', companyId)])]),
    )
    .orderBy('id', 'desc')
    .limit(sql.lit(maxListed))
    .execute();
}

export async function findListed(db: Database, id: number): Promise<ListedBatch | undefined> {
  return selectListed(db).where('id', '=', id).executeTakeFirst();
}

export async function findBatch(db: Database, id: number): Promise<BatchRow | undefined> {
  return db.q.selectFrom('nameplate_batches').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Held to the end of the transaction. */
export async function lockBatch(db: Database, id: number): Promise<BatchRow | undefined> {
  return db.q.selectFrom('nameplate_batches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Of whoever keeps it: those checked or under way, and those stopped of which nothing was made. */
export async function countOpenBatches(
  db: Database,
  { userId, companyId }: { userId: number | null; companyId: number | null },
): Promise<number> {
  const { count } = await db.q
    .selectFrom('nameplate_batches')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where((e) =>
      e.or([
        e('state', 'in', ['checked', 'waiting']),
        e.and([e('state', '=', 'stopped'), e('done', '=', 0)]),
      ]),
    )
    .where((e) => (companyId === null ? e('user_id', '=', userId) : e('company_id', '=', companyId)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function createBatch(
  db: Database,
  batch: {
    userId: number | null;
    companyId: number | null;
    createdBy: number;
    title: string;
    fields: NameplateFields;
    entries: readonly BatchEntry[] | null;
    prefix: string;
    first: number;
    digits: number;
    total: number;
    isPublished: boolean;
    now: Date;
  },
): Promise<number> {
  const { id } = await db.q
    .insertInto('nameplate_batches')
    .values({
      user_id: batch.userId,
      company_id: batch.companyId,
      created_by: batch.createdBy,
      title: batch.title,
      state: 'checked',
      fields: JSON.stringify(batch.fields),
      entries: batch.entries && JSON.stringify(batch.entries),
      prefix: batch.prefix,
      first_number: batch.first,
      digits: batch.digits,
      total: batch.total,
      is_published: batch.isPublished,
      created_at: batch.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateBatch(
  db: Database,
  id: number,
  {
    entries,
    ...change
  }: {
    state?: BatchRow['state'];
    done?: number;
    left_out?: number;
    finished_at?: Date;
    entries?: readonly BatchEntry[];
  },
): Promise<void> {
  await db.q
    .updateTable('nameplate_batches')
    .set({ ...change, ...(entries && { entries: JSON.stringify(entries) }) })
    .where('id', '=', id)
    .execute();
}

export async function deleteBatch(db: Database, id: number): Promise<void> {
  await db.q.deleteFrom('nameplate_batches').where('id', '=', id).execute();
}

/** Writes nameplates of a batch; returns the codes of those that were written: others' codes, and others' GTIN with serial number, stand in the way. */
export async function createNameplates(
  db: Database,
  {
    batch,
    rows,
    now,
  }: { batch: BatchRow; rows: readonly { code: string; fields: NameplateFields }[]; now: Date },
): Promise<Set<string>> {
  const written = await db.q
    .insertInto('nameplates')
    .values(
      rows.map(({ code, fields: { type, madeOn, gtin, rating, ...fields } }) => ({
        ...{ code, ...fields, user_id: batch.user_id, company_id: batch.company_id },
        created_by: batch.created_by,
        batch_id: batch.id,
        status: batch.is_published ? ('published' as const) : ('draft' as const),
        type_designation: type,
        made_on: madeOn,
        gtin: gtin || null,
        rating: JSON.stringify(rating),
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .execute();
  return new Set(written.map(({ code }) => code));
}

/** Nameplates of a batch in the order of their making. */
export async function listOfBatch(
  db: Database,
  { batchId, from, count }: { batchId: number; from: number; count: number },
) {
  return db.q
    .selectFrom('nameplates')
    .select(['code', 'name', 'type_designation as type', 'serial', 'maker'])
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .offset(from)
    .limit(count)
    .execute();
}

/** Which of these GTINs with serial numbers are taken. */
export async function listTaken(
  db: Database,
  pairs: readonly { gtin: string; serial: string }[],
): Promise<Set<string>> {
  if (pairs.length === 0) return new Set();
  const { rows } = await db.query<{ gtin: string; serial: string }>(
    `select n.gtin, n.serial from nameplates n
       join unnest($1::text[], $2::text[]) as asked (gtin, serial) on asked.gtin = n.gtin and asked.serial = n.serial`,
    [pairs.map(({ gtin }) => gtin), pairs.map(({ serial }) => serial)],
  );
  return new Set(rows.map(({ gtin, serial }) => `${gtin} ${serial}`));
}
