import { sql } from 'kysely';
import { type GivenRight, listLimits } from '../../../contract/material-list/kinds.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

const columns = [
  'material_lists.id as listId',
  'material_lists.user_id as userId',
  'material_lists.company_id as companyId',
  'material_lists.created_by as createdBy',
  'material_lists.colleague_right as colleagueRight',
  'material_lists.title',
  'material_lists.project',
  'material_lists.note',
  'material_lists.tax_bp as taxBp',
  'material_lists.is_tax_included as isTaxIncluded',
  'material_lists.price_date as priceDate',
  'material_lists.revision',
  'material_lists.version',
  'material_lists.updated_at as updatedAt',
  'material_lists.tender_id as tenderId',
  'material_lists.tender_title as tenderTitle',
] as const;

const select = (db: Database) => db.q.selectFrom('material_lists').select(columns);

export type StoredList = NonNullable<Awaited<ReturnType<typeof findList>>>;

export async function findList(db: Database, listId: number) {
  return select(db).where('id', '=', listId).executeTakeFirst();
}

/** Holds a list to the end of the transaction: who changes it, its rights or its lines wait for each other. */
export async function lockList(db: Database, listId: number): Promise<StoredList | undefined> {
  return select(db).where('id', '=', listId).forUpdate().executeTakeFirst();
}

export async function createList(
  db: Database,
  {
    owner,
    createdBy,
    title,
    project,
    taxBp,
    priceDate,
    now,
  }: {
    owner: { userId: number } | { companyId: number };
    createdBy: number;
    title: string;
    project: string;
    taxBp: number;
    priceDate: string;
    now: Date;
  },
): Promise<number> {
  const { id } = await db.q
    .insertInto('material_lists')
    .values({
      user_id: 'userId' in owner ? owner.userId : null,
      company_id: 'companyId' in owner ? owner.companyId : null,
      created_by: createdBy,
      title,
      project,
      tax_bp: taxBp,
      price_date: priceDate,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps of which notice a list was made, by the title it had then. */
export async function setTender(
  db: Database,
  listId: number,
  { tenderId, title }: { tenderId: number; title: string },
): Promise<void> {
  const made = { tender_id: tenderId, tender_title: title };
  await db.q.updateTable('material_lists').set(made).where('id', '=', listId).execute();
}

export async function deleteList(db: Database, listId: number): Promise<void> {
  await db.q.deleteFrom('material_lists').where('id', '=', listId).execute();
}

export async function countLists(
  db: Database,
  owner: { userId: number } | { companyId: number },
): Promise<number> {
  const query = db.q.selectFrom('material_lists').select((e) => e.fn.countAll<number>().as('count'));
  const own =
    'userId' in owner
      ? query.where('user_id', '=', owner.userId)
      : query.where('company_id', '=', owner.companyId);
  return Number((await own.executeTakeFirstOrThrow()).count);
}

/** Lists that somebody reaches as their owner, as a colleague or because they were given a right. */
export async function listReachable(
  db: Database,
  { userId, companyId }: { userId: number; companyId: number | null },
): Promise<StoredList[]> {
  return select(db)
    .where((e) =>
      e.or([
        e('material_lists.user_id', '=', userId),
        ...(companyId === null ? [] : [e('material_lists.company_id', '=', companyId)]),
        e.and([
          e('material_lists.company_id', 'is', null),
          e.exists(
            e
              .selectFrom('material_members')
              .select('material_members.user_id')
              .whereRef('material_members.list_id', '=', 'material_lists.id')
              .where('material_members.user_id', '=', userId),
          ),
        ]),
      ]),
    )
    .orderBy('material_lists.updated_at', 'desc')
    .orderBy('material_lists.id', 'desc')
    .limit(sql.lit(listLimits.lists * 3))
    .execute();
}

export async function setRightOfColleagues(
  db: Database,
  { listId, right }: { listId: number; right: GivenRight },
): Promise<void> {
  await db.q.updateTable('material_lists').set({ colleague_right: right }).where('id', '=', listId).execute();
}

/** The list that “add to list” last went to. */
export async function findChoice(db: Database, userId: number): Promise<number | null> {
  const row = await db.q
    .selectFrom('material_choices')
    .select('list_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.list_id ?? null;
}

export async function saveChoice(
  db: Database,
  { userId, listId }: { userId: number; listId: number },
): Promise<void> {
  await db.q
    .insertInto('material_choices')
    .values({ user_id: userId, list_id: listId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ list_id: listId }))
    .execute();
}

/** Names of people and companies, for showing whose a list is. */
export async function listNames(
  db: Database,
  { userIds, companyIds }: { userIds: readonly number[]; companyIds: readonly number[] },
): Promise<{ people: Map<number, string>; companies: Map<number, string> }> {
  const people = await db.q
    .selectFrom('users')
    .select(['id', 'nickname'])
    .where('id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .execute();
  const companies = await db.q
    .selectFrom('tenants')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${[...companyIds]}::bigint[])`)
    .execute();
  return {
    people: new Map(people.map(({ id, nickname }) => [id, nickname])),
    companies: new Map(companies.map(({ id, name }) => [id, name])),
  };
}
