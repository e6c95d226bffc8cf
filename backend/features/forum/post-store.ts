import type { Doc } from '../../../contract/rich-text/doc.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

export interface LockedPost {
  id: number;
  topicId: number;
  floor: number;
  authorId: number;
  revision: number;
}

export interface NewPost {
  topicId: number;
  floor: number;
  authorId: number;
  body: Doc;
  excerpt: string;
  replyToFloor: number | null;
  now: Date;
}

export async function createPost(db: Database, post: NewPost): Promise<number> {
  const { id } = await db.q
    .insertInto('posts')
    .values({
      topic_id: post.topicId,
      floor: post.floor,
      author_id: post.authorId,
      body: JSON.stringify(post.body),
      excerpt: post.excerpt,
      reply_to_floor: post.replyToFloor,
      created_at: post.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The topic that a living post stands in; the rules lock the topic before the post, always in this order. */
export async function findTopicOf(db: Database, postId: number): Promise<number | undefined> {
  const row = await db.q
    .selectFrom('posts')
    .select('topic_id')
    .where('id', '=', postId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.topic_id;
}

/** Locks a post until the end of the transaction; undefined when there is none or it was deleted. */
export async function lockPost(db: Database, postId: number): Promise<LockedPost | undefined> {
  const row = await db.q
    .selectFrom('posts')
    .select(['id', 'topic_id', 'floor', 'author_id', 'revision'])
    .where('id', '=', postId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      topicId: row.topic_id,
      floor: row.floor,
      authorId: row.author_id,
      revision: row.revision,
    }
  );
}

export async function updatePost(
  db: Database,
  post: { postId: number; body: Doc; excerpt: string; now: Date },
): Promise<void> {
  await db.q
    .updateTable('posts')
    .set((e) => ({
      body: JSON.stringify(post.body),
      excerpt: post.excerpt,
      edited_at: post.now,
      revision: e('revision', '+', 1),
    }))
    .where('id', '=', post.postId)
    .execute();
}

export async function deletePost(db: Database, post: { postId: number; now: Date }): Promise<void> {
  await db.q.updateTable('posts').set({ deleted_at: post.now }).where('id', '=', post.postId).execute();
}

export async function getPostAuthor(db: Database, postId: number): Promise<number> {
  const row = await db.q
    .selectFrom('posts')
    .select('author_id')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  return row.author_id;
}
