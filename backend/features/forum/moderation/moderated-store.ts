import type { Database } from '../../../db/database.ts';
import type { Thing } from '../../../parts/moderation.ts';
import '../tables.ts';

export async function listTopicThings(db: Database, ids: readonly number[]): Promise<Thing[]> {
  const rows = await db.q
    .selectFrom('topics')
    .select(['id', 'title', 'excerpt', 'author_id', 'board_id', 'hidden_why'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: row.excerpt,
    path: `/forum/topic/${row.id}`,
    authorId: row.author_id,
    boardId: row.board_id,
    hidden: row.hidden_why,
  }));
}

/** Floors; one in a hidden topic is hidden with it. */
export async function listPostThings(db: Database, ids: readonly number[]): Promise<Thing[]> {
  const rows = await db.q
    .selectFrom('posts')
    .innerJoin('topics', 'topics.id', 'posts.topic_id')
    .select(['posts.id', 'topics.title', 'posts.excerpt', 'posts.author_id', 'topics.board_id'])
    .select(['posts.hidden_why', 'topics.hidden_why as topic_hidden_why'])
    .where('posts.id', 'in', ids)
    .orderBy('posts.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: row.excerpt,
    path: `/forum/post/${row.id}`,
    authorId: row.author_id,
    boardId: row.board_id,
    hidden: row.hidden_why ?? row.topic_hidden_why,
  }));
}
