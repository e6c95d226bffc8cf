import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { hotScore } from '../topic/topic-store.ts';
import '../tables.ts';

interface Like {
  kind: 'topic' | 'post';
  /** Id of the topic or post. */
  id: number;
  userId: number;
  isLiked: boolean;
  now: Date;
}

/** Sets a person's like and its count in one statement; resolves with the count after it. */
export async function setLike(db: Database, { kind, id, userId, isLiked, now }: Like): Promise<number> {
  const likes = sql.table(`${kind}_likes`);
  const key = sql.ref(`${kind}_id`);
  const change = isLiked
    ? sql`insert into ${likes} (${key}, user_id, created_at) values (${id}, ${userId}, ${now})
        on conflict do nothing returning 1 as step`
    : sql`delete from ${likes} where ${key} = ${id} and user_id = ${userId} returning -1 as step`;
  const grown = sql<number>`(select coalesce(sum(step), 0)::integer from change)`;
  const score = kind === 'topic' ? sql`, hot_score = ${hotScore({ likes: grown })}` : sql``;
  const { rows } = await sql<{ like_count: number }>`
    with change as (${change})
    update ${sql.table(`${kind}s`)} set like_count = like_count + ${grown} ${score}
    where id = ${id} returning like_count`.execute(db.q);
  return rows[0]?.like_count ?? 0;
}
