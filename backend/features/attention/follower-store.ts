import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Followers who are told at a time. */
const followersPerRead = 500;

/** Some of a person's followers, by their number. */
export async function listFollowers(
  db: Database,
  { userId, after }: { userId: number; after: number },
): Promise<number[]> {
  const rows = await db.q
    .selectFrom('follows')
    .select('follower_id')
    .where('followed_id', '=', userId)
    .where('follower_id', '>', after)
    .orderBy('follower_id')
    .limit(sql.lit(followersPerRead))
    .execute();
  return rows.map((row) => row.follower_id);
}

export async function getToldUntil(db: Database): Promise<Date | undefined> {
  const row = await db.q.selectFrom('followed_news').select('told_until').executeTakeFirst();
  return row?.told_until;
}

export async function saveToldUntil(db: Database, until: Date): Promise<void> {
  await db.q
    .insertInto('followed_news')
    .values({ told_until: until })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ told_until: until }))
    .execute();
}

/** Records a look at the feed; what was seen until then stays for looks that follow within `pauseMinutes`. */
export async function saveFeedView(
  db: Database,
  { userId, now, pauseMinutes }: { userId: number; now: Date; pauseMinutes: number },
): Promise<Date | null> {
  const pauseBegan = new Date(now.getTime() - pauseMinutes * 60_000);
  const row = await db.q
    .insertInto('feed_views')
    .values({ user_id: userId, seen_at: now, seen_until: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((e) => ({
        seen_until: e
          .case()
          .when('feed_views.seen_at', '<=', pauseBegan)
          .then(e.ref('feed_views.seen_at'))
          .else(e.ref('feed_views.seen_until'))
          .end(),
        seen_at: now,
      })),
    )
    .returning('seen_until')
    .executeTakeFirstOrThrow();
  return row.seen_until;
}
