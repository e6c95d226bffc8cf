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
  const { rows } = await db.query<CommonMiss>(
    `select m.words, m.count, m.last_at as "lastAt",
       (select count(*) from demand_claims c where c.words = m.words)::integer as "claimCount",
       exists (select from demand_claims c where c.words = m.words and c.user_id = $1) as "isClaimed"
     from search_misses m where m.is_common and length(m.words) <= $2
     order by m.count desc, m.last_at desc, m.words limit ${maxCommonWords}`,
    [userId, maxLength],
  );
  return rows;
}

/** Works on sale, the newest of them, for what is calculated from prices and buyers. */
export async function listPricedWorks(db: Database): Promise<PricedWork[]> {
  const { rows } = await db.query<PricedWork>(
    `select r.author_id as "authorId", r.price, r.buyer_count as "buyerCount",
       concat_ws(' ', r.title, r.family,
         (select string_agg(t.name, ' ' order by t.position) from resource_tags t where t.resource_id = r.id)) as text
     from resources r where r.state = 'shown' and r.price > 0
     order by r.published_at desc, r.id desc limit ${maxPriced}`,
  );
  return rows;
}

export async function isCommonMiss(db: Database, words: string): Promise<boolean> {
  const { rows } = await db.query('select from search_misses where words = $1 and is_common', [words]);
  return rows.length > 0;
}

export async function countClaims(db: Database, userId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::integer as count from demand_claims where user_id = $1',
    [userId],
  );
  return rows[0]?.count ?? 0;
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
