import { type RawBuilder, sql } from 'kysely';
import type { TopicKind } from '../../../../contract/forum/forum.ts';
import type { TopicHidden } from '../../../../contract/forum/limits.ts';
import type { Doc } from '../../../../contract/rich-text/doc.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

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
  hiddenWhy: TopicHidden | null;
  createdAt: Date;
}

interface NewTopic {
  boardId: number;
  authorId: number;
  kind: TopicKind;
  title: string;
  body: Doc;
  excerpt: string;
  isPending: boolean;
  now: Date;
}

/** Locks a topic until the end of the transaction; undefined when there is none or it is hidden. */
export async function lockTopic(
  db: Database,
  topicId: number,
  { isHiddenToo = false } = {},
): Promise<LockedTopic | undefined> {
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
      'hidden_why',
      'created_at',
    ])
    .where('id', '=', topicId)
    .$if(!isHiddenToo, (query) => query.where('hidden_at', 'is', null))
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
      hiddenWhy: row.hidden_why,
      createdAt: row.created_at,
    }
  );
}

export async function getTopicBody(db: Database, topicId: number): Promise<Doc> {
  const row = await db.q
    .selectFrom('topics')
    .select('body')
    .where('id', '=', topicId)
    .executeTakeFirstOrThrow();
  return row.body;
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
      ...(topic.isPending && { hidden_at: topic.now, hidden_why: 'pending', hidden_by: topic.authorId }),
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

/**
 * Takes the topic's next floor for a reply written now; undefined when it is closed, hidden or not there. One
 * that waits for review takes its number and nothing else: nobody shall see that somebody wrote.
 */
export async function takeFloor(
  db: Database,
  reply: { topicId: number; authorId: number; isPending: boolean; now: Date },
): Promise<{ floor: number; boardId: number; topicAuthorId: number } | undefined> {
  const row = await db.q
    .updateTable('topics')
    .set((e) => ({
      next_floor: e('next_floor', '+', 1),
      ...(!reply.isPending && {
        reply_count: e('reply_count', '+', 1),
        last_post_at: reply.now,
        last_poster_id: reply.authorId,
        hot_score: hotScore({ replies: 1 }),
      }),
    }))
    .where('id', '=', reply.topicId)
    .where('hidden_at', 'is', null)
    .where('is_closed', '=', false)
    .returning(['next_floor', 'board_id', 'author_id'])
    .executeTakeFirst();
  return row && { floor: row.next_floor - 1, boardId: row.board_id, topicAuthorId: row.author_id };
}

/** A reply came into sight or went out of it: the count, and who wrote last, are those of the visible floors. */
export async function addReply(db: Database, topicId: number, by: 1 | -1): Promise<void> {
  await sql`
    update topics set
      reply_count = reply_count + ${sql.lit(by)},
      last_post_at = coalesce(last.created_at, topics.created_at),
      last_poster_id = coalesce(last.author_id, topics.author_id),
      hot_score = ${hotScore({ replies: by })}
    from (select 1) as one left join lateral (
      select created_at, author_id from posts
      where topic_id = ${topicId} and hidden_at is null order by floor desc limit 1
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
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function existsReplyOfOthers(db: Database, topic: LockedTopic): Promise<boolean> {
  const row = await db.q
    .selectFrom('posts')
    .select('id')
    .where('topic_id', '=', topic.id)
    .where('author_id', '<>', topic.authorId)
    .where('hidden_at', 'is', null)
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

export async function getTopicAuthor(db: Database, topicId: number): Promise<number> {
  const row = await db.q
    .selectFrom('topics')
    .select('author_id')
    .where('id', '=', topicId)
    .executeTakeFirstOrThrow();
  return row.author_id;
}
