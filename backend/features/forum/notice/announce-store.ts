import type { Database } from '../../../db/database.ts';
import '../tables.ts';

export async function getWrittenReply(db: Database, postId: number) {
  return db.q
    .selectFrom('posts')
    .innerJoin('topics', 'topics.id', 'posts.topic_id')
    .select(['posts.id as postId', 'posts.topic_id as topicId', 'posts.author_id as authorId', 'posts.floor'])
    .select(['posts.body', 'posts.reply_to_floor as replyToFloor', 'topics.author_id as topicAuthorId'])
    .where('posts.id', '=', postId)
    .executeTakeFirstOrThrow();
}

export async function getWrittenTopic(db: Database, topicId: number) {
  return db.q
    .selectFrom('topics')
    .select(['author_id as authorId', 'body'])
    .where('id', '=', topicId)
    .executeTakeFirstOrThrow();
}
