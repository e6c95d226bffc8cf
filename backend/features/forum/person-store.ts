import { sql } from 'kysely';
import { deepestPage, topicsPerPage } from '../../../contract/forum/limits.ts';
import type { Person, PersonReply } from '../../../contract/forum/people.ts';
import type { Page } from '../../../contract/paging.ts';
import type { Database } from '../../db/database.ts';
import { personColumns, toPersonSummary } from '../person/index.ts';
import './tables.ts';

/** Follows are counted up to here. */
const countedFollows = 10_000;

export async function getPerson(
  db: Database,
  { userId, viewerId }: { userId: number; viewerId: number },
): Promise<Person | undefined> {
  const row = await db.q
    .selectFrom('users')
    .leftJoin('forum_authors', 'forum_authors.user_id', 'users.id')
    .select(personColumns)
    .select(['users.bio', 'users.created_at'])
    .select(['forum_authors.topic_count', 'forum_authors.reply_count', 'forum_authors.accepted_count'])
    .select([
      sql<number>`(select count(*)::integer from (
        select from follows where followed_id = users.id limit ${sql.lit(countedFollows)}) as counted
      )`.as('follower_count'),
      sql<number>`(select count(*)::integer from (
        select from follows where follower_id = users.id and kind = 'person' limit ${sql.lit(countedFollows)}) as counted
      )`.as('following_count'),
      sql<boolean>`exists(
        select from follows where followed_id = users.id and follower_id = ${viewerId}
      )`.as('is_followed'),
      sql<boolean>`exists(
        select from account_cancellations where user_id = users.id and erased_at is not null
      )`.as('is_closed'),
      sql<boolean>`exists(
        select from follows where followed_id = ${viewerId} and follower_id = users.id
      )`.as('follows_viewer'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return (
    row && {
      ...toPersonSummary(row),
      bio: row.bio,
      joinedAt: row.created_at.toISOString(),
      topicCount: row.topic_count ?? 0,
      replyCount: row.reply_count ?? 0,
      acceptedCount: row.accepted_count ?? 0,
      followerCount: row.follower_count,
      followingCount: row.following_count,
      isFollowed: row.is_followed,
      isFollowing: row.follows_viewer,
      isSelf: viewerId === userId,
      isClosed: row.is_closed,
    }
  );
}

/** A person's replies in topics that still exist, newest first. */
export async function listPersonReplies(
  db: Database,
  { userId, page }: { userId: number; page: number },
): Promise<Page<PersonReply>> {
  const rows = await db.q
    .selectFrom('posts')
    .innerJoin('topics', 'topics.id', 'posts.topic_id')
    .select(['posts.id', 'posts.topic_id', 'topics.title', 'posts.floor', 'posts.excerpt'])
    .select(['posts.created_at', 'posts.like_count', 'topics.accepted_post_id'])
    .where('posts.author_id', '=', userId)
    .where('posts.hidden_at', 'is', null)
    .where('topics.hidden_at', 'is', null)
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(sql.lit(topicsPerPage))
    .offset((Math.min(page, deepestPage) - 1) * topicsPerPage)
    .execute();
  const counted = await db.q
    .selectFrom('forum_authors')
    .select('reply_count')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const total = counted?.reply_count ?? 0;
  const cap = deepestPage * topicsPerPage;
  return {
    items: rows.map((row) => ({
      id: row.id,
      topicId: row.topic_id,
      topicTitle: row.title,
      floor: row.floor,
      excerpt: row.excerpt,
      createdAt: row.created_at.toISOString(),
      likeCount: row.like_count,
      isAccepted: row.accepted_post_id === row.id,
    })),
    page,
    pageSize: topicsPerPage,
    total: Math.min(total, cap),
    isTotalCapped: total > cap,
  };
}
