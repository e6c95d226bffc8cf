import { sql } from 'kysely';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import type { Database } from '../../db/database.ts';

const maxTexts = 5000;

interface RecentText {
  path: string;
  title: string;
  body: Doc;
  isTopic: boolean;
}

/** Visible topics and replies since a time, the newest first. */
export async function listRecentTexts(db: Database, since: Date): Promise<RecentText[]> {
  const { rows } = await sql<RecentText>`
    select path, title, body, "isTopic" from (
      (select '/forum/topic/' || id as path, title, body, true as "isTopic", created_at from topics
        where hidden_at is null and created_at >= ${since}
        order by created_at desc, id desc limit ${sql.lit(maxTexts)})
      union all
      (select '/forum/post/' || posts.id, topics.title, posts.body, false, posts.created_at
        from posts join topics on topics.id = posts.topic_id and topics.hidden_at is null
        where posts.hidden_at is null and posts.created_at >= ${since}
        order by posts.created_at desc, posts.id desc limit ${sql.lit(maxTexts)})
    ) as written order by created_at desc limit ${sql.lit(maxTexts)}`.execute(db.q);
  return rows;
}
