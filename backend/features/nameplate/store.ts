import { type Selectable, sql } from 'kysely';
import type { NameplateStatus } from '../../../contract/nameplate/nameplate.ts';
import type { Rating } from '../../../contract/nameplate/rating.ts';
import type { Database } from '../../db/database.ts';
import { escapeLike } from '../../db/like.ts';
import type { Tables } from '../../db/tables.ts';
import './tables.ts';

export type NameplateRow = Selectable<Tables['nameplates']>;

/** What a form says of a nameplate. */
export interface NameplateFields {
  name: string;
  type: string;
  serial: string;
  maker: string;
  madeOn: string;
  standard: string;
  gtin: string;
  note: string;
  rating: Rating;
}

type Keeper = { userId: number } | { companyId: number };

const maxListed = 100;

export async function findByCode(db: Database, code: string): Promise<NameplateRow | undefined> {
  return db.q.selectFrom('nameplates').selectAll().where('code', '=', code).executeTakeFirst();
}

/** A public nameplate of the demo content. */
export async function findSampleCode(db: Database): Promise<string | null> {
  const found = await db.q
    .selectFrom('nameplates')
    .select('code')
    .where('is_demo', '=', true)
    .where('status', '=', 'published')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.code ?? null;
}

/** Held to the end of the transaction. */
export async function lockByCode(db: Database, code: string): Promise<NameplateRow | undefined> {
  return db.q.selectFrom('nameplates').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
}

export async function findByGtin(
  db: Database,
  { gtin, serial }: { gtin: string; serial: string },
): Promise<NameplateRow | undefined> {
  return db.q
    .selectFrom('nameplates')
    .selectAll()
    .where('gtin', '=', gtin)
    .where('serial', '=', serial)
    .executeTakeFirst();
}

const ofKeeper = (keeper: Keeper) =>
  'companyId' in keeper ? (['company_id', keeper.companyId] as const) : (['user_id', keeper.userId] as const);

export async function countKept(db: Database, keeper: Keeper): Promise<number> {
  const [column, id] = ofKeeper(keeper);
  const { count } = await db.q
    .selectFrom('nameplates')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those of a person and of their company that hold a word in name, type, serial number or code. */
export async function listKept(
  db: Database,
  { userId, companyId, keyword }: { userId: number; companyId: number | null; keyword: string },
): Promise<NameplateRow[]> {
  const like = `%${escapeLike(keyword)}%`;
  return db.q
    .selectFrom('nameplates')
    .selectAll()
    .where((e) =>
      e.or([e('user_id', '=', userId), ...(companyId === null ? [] : [e('company_id', '=', companyId)])]),
    )
    .$if(keyword !== '', (query) =>
      query.where((e) =>
        e.or(
          (['name', 'type_designation', 'serial', 'code'] as const).map((column) => e(column, 'ilike', like)),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(sql.lit(maxListed))
    .execute();
}

const columnsOf = ({ type, madeOn, gtin, rating, ...fields }: NameplateFields) => ({
  ...fields,
  type_designation: type,
  made_on: madeOn,
  gtin: gtin || null,
  rating: JSON.stringify(rating),
});

/** False where the code is given already. */
export async function createNameplate(
  db: Database,
  made: {
    code: string;
    keeper: Keeper;
    createdBy: number | null;
    fields: NameplateFields;
    status?: NameplateStatus;
    isDemo?: boolean;
    now: Date;
  },
): Promise<number | undefined> {
  const row = await db.q
    .insertInto('nameplates')
    .values({
      code: made.code,
      user_id: 'userId' in made.keeper ? made.keeper.userId : null,
      company_id: 'companyId' in made.keeper ? made.keeper.companyId : null,
      created_by: made.createdBy,
      status: made.status ?? 'draft',
      is_demo: made.isDemo ?? false,
      ...columnsOf(made.fields),
      created_at: made.now,
      updated_at: made.now,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateNameplate(
  db: Database,
  { id, fields, now }: { id: number; fields: NameplateFields; now: Date },
): Promise<number> {
  const { revision } = await db.q
    .updateTable('nameplates')
    .set((e) => ({ ...columnsOf(fields), revision: e('revision', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

export async function updateStatus(
  db: Database,
  { id, status, now }: { id: number; status: NameplateStatus; now: Date },
): Promise<void> {
  await db.q.updateTable('nameplates').set({ status, updated_at: now }).where('id', '=', id).execute();
}

export async function deleteDemo(db: Database): Promise<number> {
  const rows = await db.q.deleteFrom('nameplates').where('is_demo', '=', true).returning('id').execute();
  return rows.length;
}
