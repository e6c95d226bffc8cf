import { sql } from 'kysely';
import type { TopicRow } from '../../../../contract/forum/forum.ts';
import type { Database } from '../../../db/database.ts';
import { type PersonRow, personColumns, toPersonSummary } from '../../person/index.ts';
import '../tables.ts';
import type { TextVersion } from '../../history/index.ts';

/** Columns of `topics` that a list needs; bodies stay where they are. */
export const topicRowColumns = [
  'topics.id',
  'topics.title',
  'topics.kind',
  'topics.board_id',
  'topics.author_id',
  'topics.created_at',
  'topics.last_post_at',
  'topics.last_poster_id',
  'topics.reply_count',
  'topics.view_count',
  'topics.is_pinned',
  'topics.is_featured',
  'topics.is_closed',
  'topics.accepted_post_id',
  'topics.active_at',
  'topics.hot_score',
  'topics.next_floor',
  'topics.bounty',
] as const;

/** What a row needs beside its topic, from `users`, `boards` and `last_posters`. */
export const topicRowExtras = [
  ...personColumns,
  'boards.name as board_name',
  'last_posters.nickname as last_poster',
] as const;

interface StoredRow extends PersonRow {
  id: number;
  title: string;
  kind: TopicRow['kind'];
  board_id: number;
  board_name: string;
  created_at: Date;
  last_post_at: Date;
  last_poster: string;
  reply_count: number;
  view_count: number;
  is_pinned: boolean;
  is_featured: boolean;
  is_closed: boolean;
  accepted_post_id: number | null;
  next_floor: number;
  bounty: number | null;
  /** The last floor that the viewer has read. */
  read_floor?: number | null;
}

export function toTopicRow(row: StoredRow): TopicRow {
  return {
    id: row.id,
    title: row.title,
    kind: row.kind,
    boardId: row.board_id,
    boardName: row.board_name,
    author: toPersonSummary(row),
    createdAt: row.created_at.toISOString(),
    lastPostAt: row.last_post_at.toISOString(),
    lastPoster: row.last_poster,
    replyCount: row.reply_count,
    viewCount: row.view_count,
    isPinned: row.is_pinned,
    isFeatured: row.is_featured,
    isClosed: row.is_closed,
    isSolved: row.accepted_post_id !== null,
    bounty: row.bounty,
    ...(row.read_floor && unreadOf(row.read_floor, row.next_floor)),
  };
}

function unreadOf(readFloor: number, nextFloor: number): Pick<TopicRow, 'unread'> {
  const count = nextFloor - 1 - readFloor;
  return count > 0 ? { unread: { count, floor: readFloor + 1 } } : {};
}

// Written as the partial indexes have them: a parameter in their place would keep a prepared plan from using them.
export const isFeatured = sql<boolean>`topics.is_featured`;
export const hasBounty = sql<boolean>`topics.bounty is not null`;
export const isUnsolved = sql<boolean>`topics.kind = 'question' and topics.accepted_post_id is null`;

/** A locked topic as it stands, with its tags. */
export function getTopicVersion(db: Database, topicId: number): Promise<TextVersion> {
  return db.q
    .selectFrom('topics')
    .select([
      'revision',
      'title',
      'body',
      sql<string[]>`array(
        select tags.name from topic_tags join tags on tags.id = topic_tags.tag_id
        where topic_tags.topic_id = topics.id order by topic_tags.position
      )`.as('tags'),
    ])
    .where('id', '=', topicId)
    .executeTakeFirstOrThrow();
}
