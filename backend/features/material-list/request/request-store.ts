import { sql } from 'kysely';
import type { QuotationRequest } from '../../../../contract/material-list/quotation-request.ts';
import type { Database } from '../../../db/database.ts';
import '../quotation/tables.ts';

const pageSize = 30;
const maxOwn = 50;

export type RequestRecord = Omit<QuotationRequest, 'quotation' | 'createdAt'> & {
  userId: number;
  createdAt: Date;
};

const select = (db: Database) =>
  db.q
    .selectFrom('quotation_requests')
    .select(['id as requestId', 'user_id as userId', 'company', 'name', 'phone', 'region', 'product'])
    .select(['quantity', 'note', 'state', 'answer', 'created_at as createdAt']);

export async function createRequest(
  db: Database,
  {
    userId,
    now,
    ...asked
  }: Omit<RequestRecord, 'requestId' | 'state' | 'answer' | 'createdAt'> & { now: Date },
): Promise<number> {
  const { id } = await db.q
    .insertInto('quotation_requests')
    .values({ ...asked, user_id: userId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findRequest = async (db: Database, id: number): Promise<RequestRecord | undefined> =>
  select(db).where('id', '=', id).executeTakeFirst();

/** Held to the end of the transaction: its quotations are issued, answered and withdrawn one after the other. */
export const lockRequest = async (db: Database, id: number): Promise<RequestRecord | undefined> =>
  select(db).where('id', '=', id).forUpdate().executeTakeFirst();

export const listRequestsOf = async (db: Database, userId: number): Promise<RequestRecord[]> =>
  select(db).where('user_id', '=', userId).orderBy('id', 'desc').limit(sql.lit(maxOwn)).execute();

export async function countOpenOf(db: Database, userId: number): Promise<number> {
  const { count } = await db.q
    .selectFrom('quotation_requests')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of one state; `wishes` are `product/region`, null for all. Open ones come in the order in which they were sent. */
export async function listRequests(
  db: Database,
  of: { state: QuotationRequest['state']; wishes: readonly string[] | null; page: number },
) {
  let query = select(db).where('state', '=', of.state);
  if (of.wishes) query = query.where(sql<boolean>`product || '/' || region = any(${of.wishes})`);
  const { total } = await query
    .clearSelect()
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await query
    .orderBy('id', of.state === 'open' ? 'asc' : 'desc')
    .limit(sql.lit(pageSize))
    .offset((of.page - 1) * pageSize)
    .execute();
  return { items, page: of.page, pageSize, total: Number(total), isTotalCapped: false };
}

export async function setRequestState(
  db: Database,
  { requestId, state, answer = '' }: { requestId: number; state: QuotationRequest['state']; answer?: string },
): Promise<void> {
  await db.q.updateTable('quotation_requests').set({ state, answer }).where('id', '=', requestId).execute();
}
