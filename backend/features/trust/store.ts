import { sql } from 'kysely';
import type { EarnedTrust } from '../../../contract/trust/rules.ts';
import type { Database } from '../../db/database.ts';

/** Likes are added up over this many of the newest texts: more are not needed for the highest level. */
const likedTexts = 500;

export async function getTrust(
  db: Database,
  userId: number,
): Promise<{ level: EarnedTrust; isLocked: boolean; reason: string } | undefined> {
  const row = await db.q
    .selectFrom('users')
    .select(['trust', 'is_trust_locked', 'trust_reason'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row && { level: row.trust, isLocked: row.is_trust_locked, reason: row.trust_reason };
}

interface TrustFacts {
  level: EarnedTrust;
  isLocked: boolean;
  createdAt: Date;
  posts: number;
  likes: number;
  accepted: number;
  lastActAt: Date | null;
}

/** Everything that the rules of trust ask about a person, in one query. */
export async function getTrustFacts(db: Database, userId: number): Promise<TrustFacts> {
  const { rows } = await sql<TrustFacts>`
    select users.trust as level, is_trust_locked as "isLocked", users.created_at as "createdAt",
      coalesce(topic_count + reply_count, 0) as posts, coalesce(accepted_count, 0) as accepted,
      (
        select coalesce(sum(like_count), 0)::integer from (
          (select like_count from topics where author_id = users.id and hidden_at is null
            order by created_at desc, id desc limit ${sql.lit(likedTexts)})
          union all
          (select like_count from posts where author_id = users.id and hidden_at is null
            order by created_at desc, id desc limit ${sql.lit(likedTexts)})
        ) as liked
      ) as likes,
      (
        select max(created_at) from moderation_acts where subject_id = users.id and reversed_at is null
      ) as "lastActAt"
    from users left join forum_authors on forum_authors.user_id = users.id
    where users.id = ${userId}`.execute(db.q);
  const [facts] = rows;
  if (!facts) throw new Error(`no user ${userId}`);
  return facts;
}

/** Texts of a person since a time, whatever became of them: deleting one gives no right to write another. */
export async function countWritten(
  db: Database,
  { userId, kind, since }: { userId: number; kind: 'topic' | 'reply'; since: Date },
): Promise<number> {
  const row = await db.q
    .selectFrom(kind === 'topic' ? 'topics' : 'posts')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('author_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}
