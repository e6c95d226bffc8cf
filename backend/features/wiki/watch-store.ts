import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import './talk-tables.ts';

const mostWatchers = 2000;

export async function setWatched(
  db: Database,
  watch: { articleId: number; userId: number; isWatched: boolean; now: Date },
): Promise<void> {
  const { articleId, userId, isWatched, now } = watch;
  if (!isWatched) {
    await db.q
      .deleteFrom('wiki_watches')
      .where('article_id', '=', articleId)
      .where('user_id', '=', userId)
      .execute();
    return;
  }
  await db.q
    .insertInto('wiki_watches')
    .values({ article_id: articleId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Who watches an article and may read it. */
export async function listWatchers(
  db: Database,
  { articleId, grade }: { articleId: number; grade: number },
): Promise<number[]> {
  const rows = await db.q
    .selectFrom('wiki_watches as w')
    .innerJoin('users', 'users.id', 'w.user_id')
    .select('w.user_id')
    .where('w.article_id', '=', articleId)
    .$if(grade > 1, (query) => query.where(sql<boolean>`cardinality(users.roles) > 0`))
    .orderBy('w.created_at')
    .orderBy('w.user_id')
    .limit(sql.lit(mostWatchers))
    .execute();
  return rows.map((row) => row.user_id);
}

/** What the viewer has said about an article. */
export async function getOwnMarks(
  db: Database,
  { articleId, userId }: { articleId: number; userId: number },
): Promise<{ vote: boolean | null; isWatched: boolean }> {
  const vote = await db.q
    .selectFrom('wiki_votes')
    .select('is_helpful')
    .where('article_id', '=', articleId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const watch = await db.q
    .selectFrom('wiki_watches')
    .select('user_id')
    .where('article_id', '=', articleId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { vote: vote?.is_helpful ?? null, isWatched: watch !== undefined };
}
