import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import '../talk-tables.ts';

const maxWatchers = 2000;

/** Who follows an article, may read it, and did not mute it. */
export async function listWatchers(
  db: Database,
  { articleId, grade }: { articleId: number; grade: number },
): Promise<number[]> {
  const rows = await db.q
    .selectFrom('follows as f')
    .innerJoin('users', 'users.id', 'f.follower_id')
    .select('f.follower_id')
    .where('f.kind', '=', 'article')
    .where('f.thing_id', '=', articleId)
    .where(
      sql<boolean>`not exists (
        select from notice_mutes where user_id = f.follower_id and kind = 'article' and target_id = ${articleId}
      )`,
    )
    .$if(grade > 1, (query) => query.where(sql<boolean>`cardinality(users.roles) > 0`))
    .orderBy('f.created_at')
    .orderBy('f.follower_id')
    .limit(sql.lit(maxWatchers))
    .execute();
  return rows.map((row) => row.follower_id);
}

/** What the viewer has said about an article. */
export async function getOwnMarks(
  db: Database,
  { articleId, userId }: { articleId: number; userId: number },
): Promise<{ vote: boolean | null; isFollowed: boolean }> {
  const vote = await db.q
    .selectFrom('wiki_votes')
    .select('is_helpful')
    .where('article_id', '=', articleId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const follow = await db.q
    .selectFrom('follows')
    .select('follower_id')
    .where('kind', '=', 'article')
    .where('thing_id', '=', articleId)
    .where('follower_id', '=', userId)
    .executeTakeFirst();
  return { vote: vote?.is_helpful ?? null, isFollowed: follow !== undefined };
}
