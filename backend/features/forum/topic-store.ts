import { type RawBuilder, sql } from 'kysely';
import type { TopicKind } from '../../../contract/forum.ts';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** What the rules of writing need to know of a topic. */
export interface LockedTopic {
  id: number;
  boardId: number;
  authorId: number;
  kind: TopicKind;
  revision: number;
  isClosed: boolean;
  isFeatured: boolean;
  acceptedPostId: number | null;
}

export interface NewTopic {
  boardId: number;
  authorId: number;
  kind: TopicKind;
  title: string;
  body: Doc;
  excerpt: string;
  now: Date;
}

/** Locks a topic until the end of the transaction; undefined when there is none or it was deleted. */
export async function lockTopic(db: Database, topicId: number): Promise<LockedTopic | undefined> {
  const row = await db.q
    .selectFrom('topics')
    .select([
      'id',
      'board_id',
      'author_id',
      'kind',
      'revision',
      'is_closed',
      'is_featured',
      'accepted_post_id',
    ])
    .where('id', '=', topicId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      boardId: row.board_id,
      authorId: row.author_id,
      kind: row.kind,
      revision: row.revision,
      isClosed: row.is_closed,
      isFeatured: row.is_featured,
      acceptedPostId: row.accepted_post_id,
    }
  );
}

export async function createTopic(db: Database, topic: NewTopic): Promise<number> {
  const { id } = await db.q
    .insertInto('topics')
    .values({
      board_id: topic.boardId,
      author_id: topic.authorId,
      kind: topic.kind,
      title: topic.title,
      body: JSON.stringify(topic.body),
      excerpt: topic.excerpt,
      created_at: topic.now,
      last_post_at: topic.now,
      last_poster_id: topic.authorId,
      hot_score: topic.now.getTime() / 1000 / hotScoreSeconds,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTopic(
  db: Database,
  topic: { topicId: number; title: string; body: Doc; excerpt: string; now: Date },
): Promise<void> {
  await db.q
    .updateTable('topics')
    .set((e) => ({
      title: topic.title,
      body: JSON.stringify(topic.body),
      excerpt: topic.excerpt,
      edited_at: topic.now,
      revision: e('revision', '+', 1),
    }))
    .where('id', '=', topic.topicId)
    .execute();
}

export async function deleteTopic(db: Database, topic: { topicId: number; now: Date }): Promise<void> {
  await db.q.updateTable('topics').set({ deleted_at: topic.now }).where('id', '=', topic.topicId).execute();
}

/** Takes the topic's next floor for a reply written now; undefined when it is closed, deleted or not there. */
export async function takeFloor(
  db: Database,
  reply: { topicId: number; authorId: number; now: Date },
): Promise<{ floor: number; boardId: number; topicAuthorId: number } | undefined> {
  const row = await db.q
    .updateTable('topics')
    .set((e) => ({
      next_floor: e('next_floor', '+', 1),
      reply_count: e('reply_count', '+', 1),
      last_post_at: reply.now,
      last_poster_id: reply.authorId,
      hot_score: hotScore({ replies: 1 }),
    }))
    .where('id', '=', reply.topicId)
    .where('deleted_at', 'is', null)
    .where('is_closed', '=', false)
    .returning(['next_floor', 'board_id', 'author_id'])
    .executeTakeFirst();
  return row && { floor: row.next_floor - 1, boardId: row.board_id, topicAuthorId: row.author_id };
}

/** A reply went away: the count, and the last one who wrote, are those of the floors that remain. */
export async function giveBackReply(db: Database, topicId: number): Promise<void> {
  await sql`
    update topics set
      reply_count = reply_count - 1,
      last_post_at = coalesce(last.created_at, topics.created_at),
      last_poster_id = coalesce(last.author_id, topics.author_id),
      hot_score = ${hotScore({ replies: -1 })}
    from (select 1) as one left join lateral (
      select created_at, author_id from posts
      where topic_id = ${topicId} and deleted_at is null order by floor desc limit 1
    ) as last on true
    where topics.id = ${topicId}`.execute(db.q);
}

export async function setAcceptedPost(
  db: Database,
  topic: { topicId: number; postId: number | null; now: Date },
): Promise<void> {
  await db.q
    .updateTable('topics')
    .set({ accepted_post_id: topic.postId, accepted_at: topic.postId === null ? null : topic.now })
    .where('id', '=', topic.topicId)
    .execute();
}

/** False for a topic that is deleted or was never there. */
export async function existsTopic(db: Database, topicId: number): Promise<boolean> {
  const row = await db.q
    .selectFrom('topics')
    .select('id')
    .where('id', '=', topicId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function existsReplyOfOthers(db: Database, topic: LockedTopic): Promise<boolean> {
  const row = await db.q
    .selectFrom('posts')
    .select('id')
    .where('topic_id', '=', topic.id)
    .where('author_id', '<>', topic.authorId)
    .where('deleted_at', 'is', null)
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row !== undefined;
}

/** A week of youth weighs as much as ten times the attention. */
const hotScoreSeconds = 7 * 86_400;

/** The score of a row of `topics` after its counters have grown by so much. */
export function hotScore(grown: Partial<Record<'replies' | 'likes' | 'views', Amount>>): RawBuilder<number> {
  const { replies = 0, likes = 0, views = 0 } = grown;
  return sql<number>`(
    log(1 + 4.0 * (topics.reply_count + ${amount(replies)}) + 2.0 * (topics.like_count + ${amount(likes)})
      + 0.02 * (topics.view_count + ${amount(views)}))
    + extract(epoch from topics.created_at) / ${sql.lit(hotScoreSeconds)}
  )::double precision`;
}

type Amount = number | RawBuilder<number>;

function amount(value: Amount): RawBuilder<number> {
  return typeof value === 'number' ? sql.lit(value) : value;
}
