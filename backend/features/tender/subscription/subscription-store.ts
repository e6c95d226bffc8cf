import { sql } from 'kysely';
import { subscriptionLimits, type TenderSubscription } from '../../../../contract/tender/subscription.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

export async function listSubscriptions(db: Database, userId: number): Promise<TenderSubscription[]> {
  const rows = await db.q
    .selectFrom('tender_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(sql.lit(subscriptionLimits.count))
    .execute();
  return rows.map((row) => ({
    subscriptionId: row.id,
    name: row.name,
    query: row.query,
    isTold: row.is_told,
    createdAt: row.created_at.toISOString(),
  }));
}

export async function countSubscriptions(db: Database, userId: number): Promise<number> {
  const { count } = await db.q
    .selectFrom('tender_subscriptions')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function saveSubscription(
  db: Database,
  given: { userId: number; name: string; query: string; isTold: boolean; now: Date },
): Promise<number> {
  const { userId, name, query, isTold, now } = given;
  const { id } = await db.q
    .insertInto('tender_subscriptions')
    .values({ user_id: userId, name, query, is_told: isTold, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'query']).doUpdateSet({ name, is_told: isTold }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Own {
  userId: number;
  subscriptionId: number;
}

/** False when the person has no such subscription. */
export async function setTold(
  db: Database,
  { userId, subscriptionId, isTold }: Own & { isTold: boolean },
): Promise<boolean> {
  const row = await db.q
    .updateTable('tender_subscriptions')
    .set({ is_told: isTold })
    .where('id', '=', subscriptionId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the person has no such subscription. */
export async function deleteSubscription(db: Database, { userId, subscriptionId }: Own): Promise<boolean> {
  const row = await db.q
    .deleteFrom('tender_subscriptions')
    .where('id', '=', subscriptionId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The next subscriptions after an id whose people want to be told. */
export async function listTold(db: Database, { afterId, count }: { afterId: number; count: number }) {
  return db.q
    .selectFrom('tender_subscriptions')
    .select(['id', 'user_id', 'name', 'query', 'created_at'])
    .where('is_told', '=', true)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(count)
    .execute();
}
