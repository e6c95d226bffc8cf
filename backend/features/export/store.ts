import { sql } from 'kysely';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import type { Database } from '../../db/database.ts';

/** Texts read at once. */
export const portion = 200;

export interface OwnTopic {
  id: number;
  kind: string;
  boardName: string;
  title: string;
  body: Doc;
  createdAt: Date;
  editedAt: Date | null;
  likeCount: number;
}

export interface OwnReply {
  id: number;
  topicId: number;
  topicTitle: string;
  floor: number;
  body: Doc;
  createdAt: Date;
  editedAt: Date | null;
  likeCount: number;
}

/** A portion of a person's own visible topics behind an id, by id. */
export async function listOwnTopics(
  db: Database,
  { userId, after }: { userId: number; after: number },
): Promise<OwnTopic[]> {
  return db.q
    .selectFrom('topics')
    .innerJoin('boards', 'boards.id', 'topics.board_id')
    .select(['topics.id', 'kind', 'boards.name as boardName', 'title', 'body'])
    .select(['topics.created_at as createdAt', 'topics.edited_at as editedAt', 'like_count as likeCount'])
    .where('author_id', '=', userId)
    .where('topics.hidden_at', 'is', null)
    .where('topics.id', '>', after)
    .orderBy('topics.id')
    .limit(sql.lit(portion))
    .execute();
}

/** A portion of a person's own visible replies behind an id, by id. */
export async function listOwnReplies(
  db: Database,
  { userId, after }: { userId: number; after: number },
): Promise<OwnReply[]> {
  return db.q
    .selectFrom('posts')
    .innerJoin('topics', 'topics.id', 'posts.topic_id')
    .select(['posts.id', 'posts.topic_id as topicId', 'topics.title as topicTitle', 'floor', 'posts.body'])
    .select(['posts.created_at as createdAt', 'posts.edited_at as editedAt', 'posts.like_count as likeCount'])
    .where('posts.author_id', '=', userId)
    .where('posts.hidden_at', 'is', null)
    .where('posts.id', '>', after)
    .orderBy('posts.id')
    .limit(sql.lit(portion))
    .execute();
}
