import type { PostHidden } from '../../../../contract/forum/limits.ts';
import type { Doc } from '../../../../contract/rich-text/doc.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';
import type { TextVersion } from '../../history/index.ts';

export interface LockedPost {
  id: number;
  topicId: number;
  floor: number;
  authorId: number;
  revision: number;
  hiddenWhy: PostHidden | null;
  createdAt: Date;
}

interface NewPost {
  topicId: number;
  floor: number;
  authorId: number;
  body: Doc;
  excerpt: string;
  replyToFloor: number | null;
  isPending: boolean;
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
      ...(post.isPending && { hidden_at: post.now, hidden_why: 'pending', hidden_by: post.authorId }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The topic that a visible post stands in; the rules lock the topic before the post, always in this order. */
export async function findTopicOf(
  db: Database,
  postId: number,
  { isHiddenToo = false } = {},
): Promise<number | undefined> {
  const row = await db.q
    .selectFrom('posts')
    .select('topic_id')
    .where('id', '=', postId)
    .$if(!isHiddenToo, (query) => query.where('hidden_at', 'is', null))
    .executeTakeFirst();
  return row?.topic_id;
}

/** Locks a post until the end of the transaction; undefined when there is none or it is hidden. */
export async function lockPost(
  db: Database,
  postId: number,
  { isHiddenToo = false } = {},
): Promise<LockedPost | undefined> {
  const row = await db.q
    .selectFrom('posts')
    .select(['id', 'topic_id', 'floor', 'author_id', 'revision', 'hidden_why', 'created_at'])
    .where('id', '=', postId)
    .$if(!isHiddenToo, (query) => query.where('hidden_at', 'is', null))
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      topicId: row.topic_id,
      floor: row.floor,
      authorId: row.author_id,
      revision: row.revision,
      hiddenWhy: row.hidden_why,
      createdAt: row.created_at,
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

/** In a topic with slow mode: how slow, and when this person last wrote there. */
export async function getSlowTurn(
  db: Database,
  { topicId, authorId }: { topicId: number; authorId: number },
): Promise<{ slowSeconds: number; createdAt: Date } | undefined> {
  const row = await db.q
    .selectFrom('topics')
    .innerJoin('posts', 'posts.topic_id', 'topics.id')
    .select(['topics.slow_seconds', 'posts.created_at'])
    .where('topics.id', '=', topicId)
    .where('topics.slow_seconds', '>', 0)
    .where('posts.author_id', '=', authorId)
    .orderBy('posts.floor', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { slowSeconds: row.slow_seconds, createdAt: row.created_at };
}

/** `at` null takes the mark back. */
export async function setHelpful(db: Database, post: { postId: number; at: Date | null }): Promise<void> {
  await db.q.updateTable('posts').set({ helpful_at: post.at }).where('id', '=', post.postId).execute();
}

export async function getPostBody(db: Database, postId: number): Promise<Doc> {
  const row = await db.q
    .selectFrom('posts')
    .select('body')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  return row.body;
}

export async function getPostAuthor(db: Database, postId: number): Promise<number> {
  const row = await db.q
    .selectFrom('posts')
    .select('author_id')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  return row.author_id;
}

/** A locked floor as it stands. */
export function getPostVersion(db: Database, postId: number): Promise<TextVersion> {
  return db.q
    .selectFrom('posts')
    .select(['revision', 'body'])
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
}
