import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

const remindedAtOnce = 200;

/** Questions with answers of others and none accepted, last written to between the two times; marked as reminded. */
export async function takeQuestionsToRemind(
  db: Database,
  { before, after, now }: { before: Date; after: Date; now: Date },
): Promise<{ id: number; authorId: number; title: string; replyCount: number }[]> {
  const { rows } = await sql<{ id: number; authorId: number; title: string; replyCount: number }>`
    update topics set reminded_at = ${now}
    where id in (
      select id from topics
      where kind = 'question' and accepted_post_id is null and reminded_at is null
        and reply_count > 0 and hidden_at is null
        and last_post_at < ${before} and last_post_at > ${after}
        and exists (
          select from posts where topic_id = topics.id and author_id <> topics.author_id and hidden_at is null
        )
      order by last_post_at limit ${sql.lit(remindedAtOnce)} for update skip locked
    )
    returning id, author_id as "authorId", title, reply_count as "replyCount"`.execute(db.q);
  return rows;
}
