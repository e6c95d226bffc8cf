import { sql } from 'kysely';
import { firstReplyFloor } from '../../../../contract/forum/limits.ts';
import type { Database } from '../../../db/database.ts';
import { hotScore } from '../topic/topic-store.ts';
import '../tables.ts';

/** Recounts one topic from its floors: for acts that move many at once. Floors already given stay given. */
export async function recountTopic(db: Database, topicId: number): Promise<void> {
  await sql`
    update topics set
      next_floor = greatest(topics.next_floor, written.floors), reply_count = written.replies,
      last_post_at = coalesce(last.created_at, topics.created_at),
      last_poster_id = coalesce(last.author_id, topics.author_id)
    from (
      select coalesce(max(floor) + 1, ${sql.lit(firstReplyFloor)}) as floors,
        count(id) filter (where hidden_at is null)::integer as replies
      from posts where topic_id = ${topicId}
    ) as written left join lateral (
      select created_at, author_id from posts
      where topic_id = ${topicId} and hidden_at is null order by floor desc limit 1
    ) as last on true
    where topics.id = ${topicId}`.execute(db.q);
  await sql`update topics set hot_score = ${hotScore({})} where id = ${topicId}`.execute(db.q);
}
