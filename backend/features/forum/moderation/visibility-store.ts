import { sql } from 'kysely';
import type { PostHidden, TopicHidden } from '../../../../contract/forum/limits.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

/** Who reads: `boards` are those whose hidden things they see, `all` for owners and admins. */
export interface Reader {
  viewerId: number;
  moderates: readonly number[] | 'all';
}

/**
 * True for a topic that this reader may see: everybody's, one's own that waits for review or was taken away in
 * review, and whatever is hidden on a board whose order the reader keeps. Lists for the public ask
 * `topics.hidden_at is null` instead, as their indexes do.
 */
export function mayReadTopic({ viewerId, moderates }: Reader) {
  return sql<boolean>`(topics.hidden_at is null or ${isModeratedBy(moderates)}
    or (topics.author_id = ${viewerId} and topics.hidden_why in ('pending', 'refused', 'removed')))`;
}

/** The same of a floor, for a query that joins its topic. */
export function mayReadPost({ viewerId, moderates }: Reader) {
  return sql<boolean>`(posts.hidden_at is null or ${isModeratedBy(moderates)}
    or (posts.author_id = ${viewerId} and posts.hidden_why in ('pending', 'refused', 'removed')))`;
}

function isModeratedBy(moderates: Reader['moderates']) {
  if (moderates === 'all') return sql<boolean>`true`;
  if (moderates.length === 0) return sql<boolean>`false`;
  return sql<boolean>`topics.board_id = any(${[...moderates]}::bigint[])`;
}

/** When and by whose doing a topic went that everybody could read; undefined for all others. */
export async function findRemoval(
  db: Database,
  topicId: number,
): Promise<{ why: 'deleted' | 'removed'; removedAt: Date } | undefined> {
  const row = await db.q
    .selectFrom('topics')
    .select(['hidden_why', 'hidden_at'])
    .where('id', '=', topicId)
    .executeTakeFirst();
  const why = row?.hidden_why;
  return row?.hidden_at && (why === 'deleted' || why === 'removed')
    ? { why, removedAt: row.hidden_at }
    : undefined;
}

interface Hidden<Why> {
  why: Why;
  by: number;
  now: Date;
}

export async function setTopicHidden(
  db: Database,
  { topicId, why, by, now }: Hidden<TopicHidden> & { topicId: number },
): Promise<void> {
  await db.q
    .updateTable('topics')
    .set({ hidden_at: now, hidden_why: why, hidden_by: by })
    .where('id', '=', topicId)
    .execute();
}

export async function setTopicShown(db: Database, topicId: number): Promise<void> {
  await db.q
    .updateTable('topics')
    .set({ hidden_at: null, hidden_why: null, hidden_by: null, merged_into: null })
    .where('id', '=', topicId)
    .execute();
}

export async function setPostHidden(
  db: Database,
  { postId, why, by, now }: Hidden<PostHidden> & { postId: number },
): Promise<void> {
  await db.q
    .updateTable('posts')
    .set({ hidden_at: now, hidden_why: why, hidden_by: by })
    .where('id', '=', postId)
    .execute();
}

export async function setPostShown(db: Database, postId: number): Promise<void> {
  await db.q
    .updateTable('posts')
    .set({ hidden_at: null, hidden_why: null, hidden_by: null })
    .where('id', '=', postId)
    .execute();
}
