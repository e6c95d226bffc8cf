import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { PricedWork } from './coins.ts';
import './tables.ts';

/** Words that are looked at for the board at most. */
const maxCommonWords = 500;
/** Works that estimates are calculated from, at most. */
const maxPriced = 5000;

interface CommonMiss {
  words: string;
  count: number;
  lastAt: Date;
  claimCount: number;
  isClaimed: boolean;
}

/** What enough people looked for in vain, most often first. */
export async function listCommonMisses(
  db: Database,
  { userId, maxLength }: { userId: number; maxLength: number },
): Promise<CommonMiss[]> {
  return db.q
    .selectFrom('search_misses as m')
    .select([
      'm.words',
      'm.count',
      'm.last_at as lastAt',
      sql<number>`(select count(*) from demand_claims c where c.words = m.words)`.as('claimCount'),
      sql<boolean>`exists
        (select from demand_claims c where c.words = m.words and c.user_id = ${userId})`.as('isClaimed'),
    ])
    .where('m.is_common', '=', true)
    .where(sql<boolean>`length(m.words) <= ${maxLength}`)
    .orderBy('m.count', 'desc')
    .orderBy('m.last_at', 'desc')
    .orderBy('m.words')
    .limit(sql.lit(maxCommonWords))
    .execute();
}

/** Works on sale, the newest of them, for what is calculated from prices and buyers. */
export async function listPricedWorks(db: Database): Promise<PricedWork[]> {
  return db.q
    .selectFrom('resources as r')
    .select([
      'r.author_id as authorId',
      'r.price',
      'r.buyer_count as buyerCount',
      sql<string>`concat_ws(' ', r.title, r.family,
        (select string_agg(t.name, ' ' order by t.position) from resource_tags t where t.resource_id = r.id))`.as(
        'text',
      ),
    ])
    .where('r.state', '=', 'shown')
    .where('r.price', '>', 0)
    .orderBy('r.published_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(sql.lit(maxPriced))
    .execute();
}

export async function isCommonMiss(db: Database, words: string): Promise<boolean> {
  const row = await db.q
    .selectFrom('search_misses')
    .select('words')
    .where('words', '=', words)
    .where('is_common', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countClaims(db: Database, userId: number): Promise<number> {
  const { count } = await db.q
    .selectFrom('demand_claims')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function createClaim(
  db: Database,
  { userId, words, now }: { userId: number; words: string; now: Date },
): Promise<void> {
  await db.q
    .insertInto('demand_claims')
    .values({ user_id: userId, words, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteClaim(
  db: Database,
  { userId, words }: { userId: number; words: string },
): Promise<void> {
  await db.q.deleteFrom('demand_claims').where('user_id', '=', userId).where('words', '=', words).execute();
}
