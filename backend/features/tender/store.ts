import { type Insertable, type Selectable, sql } from 'kysely';
import type { TenderItem } from '../../../contract/tender/items.ts';
import type { TenderState } from '../../../contract/tender/kinds.ts';
import { phaseAt } from '../../../contract/tender/phase.ts';
import type { TenderRow } from '../../../contract/tender/tender.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import './tables.ts';

export type TenderRecord = Selectable<Tables['tenders']>;
type NewTender = Insertable<Tables['tenders']>;

/** What a list shows of a notice. */
export const rowColumns = [
  'tenders.id',
  'tenders.state',
  'tenders.title',
  'tenders.buyer',
  'tenders.number',
  'tenders.region',
  'tenders.city',
  'tenders.industry',
  'tenders.method',
  'tenders.budget_fen',
  'tenders.published_on',
  'tenders.closes_at',
  'tenders.is_closing_day',
  'tenders.ends_at',
  'tenders.cancelled_at',
  'tenders.is_demo',
  sql<number>`(select count(*)::int from tender_changes c where c.tender_id = tenders.id)`.as('change_count'),
  sql<number>`(select count(*)::int from tender_items i where i.tender_id = tenders.id)`.as('item_count'),
  sql<number>`(select count(*)::int from tender_files f where f.tender_id = tenders.id)`.as('file_count'),
] as const;

type RowRecord = Pick<
  TenderRecord,
  | 'id'
  | 'state'
  | 'title'
  | 'buyer'
  | 'number'
  | 'region'
  | 'city'
  | 'industry'
  | 'method'
  | 'budget_fen'
  | 'published_on'
  | 'closes_at'
  | 'is_closing_day'
  | 'ends_at'
  | 'cancelled_at'
  | 'is_demo'
> & { change_count: number; item_count: number; file_count: number };

export function toTenderRow(row: RowRecord, now: Date): TenderRow {
  return {
    tenderId: row.id,
    title: row.title,
    buyer: row.buyer,
    number: row.number,
    region: row.region,
    city: row.city,
    industry: row.industry,
    method: row.method,
    budgetFen: row.budget_fen,
    publishedOn: row.published_on,
    closesAt: row.closes_at?.toISOString() ?? null,
    isClosingDay: row.is_closing_day,
    phase: phaseAt({ endsAt: row.ends_at, isCancelled: row.cancelled_at !== null }, now),
    state: row.state,
    changeCount: row.change_count,
    itemCount: row.item_count,
    fileCount: row.file_count,
    isDemo: row.is_demo,
  };
}

export async function getTenderRecord(db: Database, id: number) {
  return db.q.selectFrom('tenders').selectAll().select(rowColumns).where('id', '=', id).executeTakeFirst();
}

/** Held to the end of the transaction. */
export async function lockTender(db: Database, id: number): Promise<TenderRecord | undefined> {
  return db.q.selectFrom('tenders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function listItems(db: Database, tenderId: number): Promise<TenderItem[]> {
  return db.q
    .selectFrom('tender_items')
    .select(['name', 'spec', 'quantity', 'unit'])
    .where('tender_id', '=', tenderId)
    .orderBy('position')
    .execute();
}

export async function replaceItems(
  db: Database,
  { tenderId, items }: { tenderId: number; items: readonly TenderItem[] },
): Promise<void> {
  await db.q.deleteFrom('tender_items').where('tender_id', '=', tenderId).execute();
  if (items.length === 0) return;
  await db.q
    .insertInto('tender_items')
    .values(items.map((item, at) => ({ tender_id: tenderId, position: at + 1, ...item })))
    .execute();
}

/** Undefined where a notice of the same key is there. */
export async function createTender(db: Database, tender: NewTender): Promise<number | undefined> {
  const made = await db.q
    .insertInto('tenders')
    .values(tender)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export async function updateTender(
  db: Database,
  id: number,
  change: Partial<Omit<TenderRecord, 'id' | 'created_at'>>,
): Promise<void> {
  await db.q.updateTable('tenders').set(change).where('id', '=', id).execute();
}

export async function findByKey(db: Database, key: string): Promise<number | undefined> {
  const row = await db.q.selectFrom('tenders').select('id').where('key', '=', key).executeTakeFirst();
  return row?.id;
}

export async function deleteTender(db: Database, id: number): Promise<void> {
  await db.q.deleteFrom('tenders').where('id', '=', id).execute();
}

export async function listByState(
  db: Database,
  { state, keyword, page, pageSize }: { state: TenderState; keyword: string; page: number; pageSize: number },
) {
  let found = db.q.selectFrom('tenders').where('state', '=', state);
  if (keyword)
    found = found.where(
      sql<boolean>`strpos(lower(title || ' ' || buyer || ' ' || number), lower(${keyword})) > 0`,
    );
  const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const items = await found
    .select(rowColumns)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute();
  return { items, total: Number(total) };
}
