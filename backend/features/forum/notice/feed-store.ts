import { sql } from 'kysely';
import type { FeedTopic } from '../../../../contract/forum/feed.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

const feedLength = 30;

/** The newest topics for feed readers; undefined when there is no such board. */
export async function listFeedTopics(
  db: Database,
  boardId: number,
): Promise<{ boardName: string | null; topics: FeedTopic[] } | undefined> {
  const board =
    boardId > 0
      ? await db.q.selectFrom('boards').select('name').where('id', '=', boardId).executeTakeFirst()
      : { name: null };
  if (!board) return undefined;
  const rows = await db.q
    .selectFrom('topics')
    .innerJoin('boards', 'boards.id', 'topics.board_id')
    .innerJoin('users', 'users.id', 'topics.author_id')
    .select(['topics.id', 'title', 'excerpt', 'boards.name as board_name', 'author_id', 'users.nickname'])
    .select(['topics.created_at', 'topics.edited_at'])
    .where('topics.hidden_at', 'is', null)
    .$if(boardId > 0, (query) => query.where('board_id', '=', boardId))
    .orderBy('topics.created_at', 'desc')
    .orderBy('topics.id', 'desc')
    .limit(sql.lit(feedLength))
    .execute();
  const topics = rows.map((row) => ({
    id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    boardName: row.board_name,
    authorId: row.author_id,
    authorName: row.nickname,
    createdAt: row.created_at.toISOString(),
    updatedAt: (row.edited_at ?? row.created_at).toISOString(),
  }));
  return { boardName: board.name, topics };
}
