import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import '../tables.ts';

interface Pair {
  userId: number;
  resourceId: number;
}

/** What somebody bought and still holds, or their company does. */
export async function findPurchase(db: Database, { userId, resourceId }: Pair) {
  return db.q
    .selectFrom('resource_purchases')
    .select(['id', 'price', 'transfer_id', 'company_id'])
    .where('resource_id', '=', resourceId)
    .where('state', '=', 'held')
    .where((e) => ownedBy(e, userId))
    .orderBy('company_id', (order) => order.asc().nullsFirst())
    .executeTakeFirst();
}

/** Which of the resources somebody, or their company, bought and still holds. */
export async function listHeldIds(
  db: Database,
  { userId, resourceIds }: { userId: number; resourceIds: readonly number[] },
): Promise<Set<number>> {
  const rows = await db.q
    .selectFrom('resource_purchases')
    .select('resource_id')
    .where('resource_id', '=', sql<number>`any(${[...resourceIds]}::bigint[])`)
    .where('state', '=', 'held')
    .where((e) => ownedBy(e, userId))
    .execute();
  return new Set(rows.map(({ resource_id }) => resource_id));
}

/** Their own, also what a company bought that is no more, or that of the company they are in. */
function ownedBy(e: ExpressionBuilder<Tables, 'resource_purchases'>, userId: number) {
  return e.or([
    e.and([
      e('user_id', '=', userId),
      e.or([e('company_id', 'is', null), e('company_id', 'in', dissolved(e))]),
    ]),
    e('company_id', '=', companyOf(e, userId)),
  ]);
}

export async function createPurchase(
  db: Database,
  purchase: Pair & {
    price: number;
    transferId: number;
    companyId?: number | undefined;
    bundleId?: number | undefined;
    now: Date;
  },
): Promise<number> {
  const { id } = await db.q
    .insertInto('resource_purchases')
    .values({
      user_id: purchase.userId,
      resource_id: purchase.resourceId,
      company_id: purchase.companyId ?? null,
      bundle_id: purchase.bundleId ?? null,
      price: purchase.price,
      transfer_id: purchase.transferId,
      created_at: purchase.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.q
    .updateTable('resources')
    .set({ buyer_count: sql`buyer_count + 1` })
    .where('id', '=', purchase.resourceId)
    .execute();
  return id;
}

/** What a person can give back, their own before the one they keep for a company. */
export async function findHeldPurchase(
  db: Database,
  { userId, resourceId }: Pair,
): Promise<{ id: number } | undefined> {
  return db.q
    .selectFrom('resource_purchases')
    .select('id')
    .where('user_id', '=', userId)
    .where('resource_id', '=', resourceId)
    .where('state', '=', 'held')
    .orderBy('company_id', (order) => order.asc().nullsFirst())
    .executeTakeFirst();
}

/** Takes a purchase back; undefined when it is held no more. */
export async function returnPurchase(
  db: Database,
  { purchaseId, resourceId, now }: { purchaseId: number; resourceId: number; now: Date },
) {
  const row = await db.q
    .updateTable('resource_purchases')
    .set({ state: 'returned', returned_at: now })
    .where('id', '=', purchaseId)
    .where('state', '=', 'held')
    .returning(['id', 'transfer_id', 'price', 'company_id'])
    .executeTakeFirst();
  if (row) {
    await db.q
      .updateTable('resources')
      .set({ buyer_count: sql`greatest(buyer_count - 1, 0)` })
      .where('id', '=', resourceId)
      .execute();
  }
  return row;
}

/** What a company bought goes from one of its members to another; returns how many that were. */
export async function passPurchases(
  db: Database,
  { fromId, toId, companyId }: { fromId: number; toId: number; companyId: number },
): Promise<number> {
  const { numUpdatedRows } = await db.q
    .updateTable('resource_purchases')
    .set({ user_id: toId })
    .where('company_id', '=', companyId)
    .where('user_id', '=', fromId)
    .where('state', '=', 'held')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The company that a person belongs to now: whoever leaves has what it bought no more. */
function companyOf(e: ExpressionBuilder<Tables, 'resource_purchases'>, userId: number) {
  return e.selectFrom('company_members').select('company_members.company_id').where('user_id', '=', userId);
}

/** What a company bought stays with its last owner when it is dissolved. */
function dissolved(e: ExpressionBuilder<Tables, 'resource_purchases'>) {
  return e.selectFrom('companies').select('companies.id').where('companies.state', '=', 'dissolved');
}

/** Whoever holds a purchase of a resource, for telling them of a new version. */
export async function listBuyers(db: Database, resourceId: number): Promise<number[]> {
  const rows = await db.q
    .selectFrom('resource_purchases')
    .select('user_id')
    .where('resource_id', '=', resourceId)
    .where('state', '=', 'held')
    .orderBy('user_id')
    .limit(sql.lit(50_000))
    .execute();
  return rows.map(({ user_id }) => user_id);
}
