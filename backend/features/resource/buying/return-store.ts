import { addDays } from 'date-fns';
import { sql } from 'kysely';
import type { Page } from '../../../../contract/paging.ts';
import { resourceLimits } from '../../../../contract/resource/kinds.ts';
import type { Purchase, ResourceReturn, StaffReturn } from '../../../../contract/resource/returns.ts';
import type { Database } from '../../../db/database.ts';
import { listPeople } from '../../person/index.ts';
import '../tables.ts';

type ReturnState = ResourceReturn['state'];
type Why = ResourceReturn['why'];
const pageSize = 20;

/** The last purchase, held or given back, with what was asked of it. */
export async function findLastPurchase(
  db: Database,
  { userId, resourceId }: { userId: number; resourceId: number },
): Promise<(Omit<Purchase, 'returnUntil' | 'isLate'> & { purchaseId: number; spendId: number }) | undefined> {
  const row = await db.q
    .selectFrom('resource_purchases as p')
    .innerJoin('resources as r', 'r.id', 'p.resource_id')
    .leftJoin('resource_returns as t', 't.purchase_id', 'p.id')
    .select(['p.id as purchase_id', 'p.price', 'p.state as purchase_state', 'p.created_at as bought_at'])
    .select('p.transfer_id')
    .select(['r.title', 't.id', 't.why', 't.text', 't.state', 't.answer', 't.created_at', 't.decided_at'])
    .where('p.user_id', '=', userId)
    .where('p.resource_id', '=', resourceId)
    .orderBy('p.id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, why, text, state, answer, created_at, decided_at } = row;
  return {
    purchaseId: row.purchase_id,
    spendId: row.transfer_id,
    resourceId,
    title: row.title,
    price: row.price,
    boughtAt: row.bought_at.toISOString(),
    isHeld: row.purchase_state === 'held',
    request:
      id && why && state && created_at
        ? toReturn({ id, why, text: text ?? '', state, answer: answer ?? '', created_at, decided_at })
        : null,
  };
}

/** Its number; undefined when the coins of this purchase were asked back before. */
export async function createReturn(
  db: Database,
  asked: { purchaseId: number; userId: number; resourceId: number; why: Why; text: string; now: Date },
): Promise<number | undefined> {
  const row = await db.q
    .insertInto('resource_returns')
    .values({
      purchase_id: asked.purchaseId,
      user_id: asked.userId,
      resource_id: asked.resourceId,
      why: asked.why,
      text: asked.text,
      decided_by: null,
      created_at: asked.now,
    })
    .onConflict((conflict) => conflict.column('purchase_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Held until the end of the transaction. */
export async function lockReturn(db: Database, returnId: number) {
  return db.q
    .selectFrom('resource_returns')
    .select(['purchase_id as purchaseId', 'user_id as userId', 'resource_id as resourceId', 'state', 'text'])
    .where('id', '=', returnId)
    .forUpdate()
    .executeTakeFirst();
}

/** Waits for whoever decides about the request of a purchase, if there is one. */
export async function lockReturnOf(db: Database, purchaseId: number): Promise<void> {
  await db.q
    .selectFrom('resource_returns')
    .select('id')
    .where('purchase_id', '=', purchaseId)
    .forUpdate()
    .execute();
}

/** Writes down how the request of a purchase ended, if there is one that waits. */
export async function closeReturn(
  db: Database,
  {
    purchaseId,
    state,
    answer,
    by,
    now,
  }: { purchaseId: number; state: ReturnState; answer: string; by: number | null; now: Date },
): Promise<void> {
  await db.q
    .updateTable('resource_returns')
    .set({ state, answer, decided_by: by, decided_at: now })
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'requested')
    .execute();
}

/** Requests that wait since before `limit`, the oldest first. */
export async function listOverdueReturns(db: Database, limit: Date): Promise<number[]> {
  const rows = await db.q
    .selectFrom('resource_returns')
    .select('id')
    .where('state', '=', 'requested')
    .where('created_at', '<=', limit)
    .orderBy('id')
    .limit(sql.lit(200))
    .execute();
  return rows.map(({ id }) => id);
}

export async function listReturns(
  db: Database,
  { state, page }: { state: ReturnState; page: number },
): Promise<Page<StaffReturn>> {
  const found = db.q.selectFrom('resource_returns as t').where('t.state', '=', state);
  const rows = await found
    .innerJoin('resource_purchases as p', 'p.id', 't.purchase_id')
    .innerJoin('resources as r', 'r.id', 't.resource_id')
    .select(['t.id', 't.why', 't.text', 't.state', 't.answer', 't.created_at', 't.decided_at', 't.user_id'])
    .select(['p.price', 'p.created_at as bought_at', 'r.id as resource_id', 'r.title', 'r.author_id'])
    .orderBy('t.id', state === 'requested' ? 'asc' : 'desc')
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await found.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const people = await listPeople(
    db,
    rows.flatMap(({ user_id, author_id }) => [user_id, author_id]),
  );
  return {
    items: rows.flatMap((row) => {
      const [buyer, author] = [people.get(row.user_id), people.get(row.author_id)];
      if (!buyer || !author) return [];
      const { resource_id: resourceId, title, price } = row;
      return [
        { ...toReturn(row), resourceId, title, price, boughtAt: row.bought_at.toISOString(), buyer, author },
      ];
    }),
    page,
    pageSize,
    total: Number(count),
    isTotalCapped: false,
  };
}

/** A request with what it is about and whom it concerns; undefined when one of them has no account any more. */
export async function findReturn(db: Database, returnId: number) {
  const row = await db.q
    .selectFrom('resource_returns as t')
    .innerJoin('resource_purchases as p', 'p.id', 't.purchase_id')
    .innerJoin('resources as r', 'r.id', 't.resource_id')
    .select(['t.id', 't.why', 't.text', 't.state', 't.answer', 't.created_at', 't.decided_at', 't.user_id'])
    .select(['p.price', 'p.created_at as bought_at', 'r.id as resource_id', 'r.title', 'r.author_id'])
    .where('t.id', '=', returnId)
    .executeTakeFirst();
  if (!row) return undefined;
  const people = await listPeople(db, [row.user_id, row.author_id]);
  const [buyer, author] = [people.get(row.user_id), people.get(row.author_id)];
  if (!buyer || !author) return undefined;
  return {
    request: toReturn(row),
    resourceId: row.resource_id,
    title: row.title,
    price: row.price,
    boughtAt: row.bought_at.toISOString(),
    buyer,
    author,
  };
}

interface ReturnRow {
  id: number;
  why: Why;
  text: string;
  state: ReturnState;
  answer: string;
  created_at: Date;
  decided_at: Date | null;
}

export function toReturn({
  id,
  why,
  text,
  state,
  answer,
  created_at,
  decided_at,
}: ReturnRow): ResourceReturn {
  return {
    returnId: id,
    why,
    text,
    state,
    answer,
    createdAt: created_at.toISOString(),
    decideBy: decideBy(created_at).toISOString(),
    decidedAt: decided_at?.toISOString() ?? null,
  };
}

/** When the coins go back by themselves. */
export const decideBy = (askedAt: Date): Date => addDays(askedAt, resourceLimits.returnDecisionDays);
