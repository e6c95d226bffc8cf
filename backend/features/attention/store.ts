import { sql } from 'kysely';
import { type FeedItem, feedPageSize } from '../../../contract/attention.ts';
import { deepestPage, topicsPerPage } from '../../../contract/forum-limits.ts';
import type { Database } from '../../db/database.ts';
import { type PersonRow, personColumns, toPersonSummary } from '../person/store.ts';
import '../forum/tables.ts';
import './tables.ts';

interface Pair {
  followerId: number;
  followedId: number;
}

export async function existsPerson(db: Database, userId: number): Promise<boolean> {
  const row = await db.q.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

/** Serialises the follows of one person, so that their number can be bounded. */
export async function lockFollower(db: Database, userId: number): Promise<void> {
  await db.q.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export async function countFollowed(db: Database, userId: number): Promise<number> {
  const row = await db.q
    .selectFrom('follows')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('follower_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function createFollow(db: Database, follow: Pair & { now: Date }): Promise<void> {
  await db.q
    .insertInto('follows')
    .values({ follower_id: follow.followerId, followed_id: follow.followedId, created_at: follow.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFollow(db: Database, { followerId, followedId }: Pair): Promise<void> {
  await db.q
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .execute();
}

/** The people somebody follows, the newest follow first. */
export async function listFollowed(db: Database, { userId, page }: { userId: number; page: number }) {
  const rows = await db.q
    .selectFrom('follows')
    .innerJoin('users', 'users.id', 'follows.followed_id')
    .leftJoin('forum_authors', 'forum_authors.user_id', 'follows.followed_id')
    .select(personColumns)
    .select(['forum_authors.topic_count', 'forum_authors.accepted_count'])
    .where('follows.follower_id', '=', userId)
    .orderBy('follows.created_at', 'desc')
    .orderBy('follows.followed_id', 'desc')
    .limit(sql.lit(topicsPerPage))
    .offset((Math.min(page, deepestPage) - 1) * topicsPerPage)
    .execute();
  return {
    items: rows.map((row) => ({
      ...toPersonSummary(row),
      topicCount: row.topic_count ?? 0,
      acceptedCount: row.accepted_count ?? 0,
    })),
    page,
    pageSize: topicsPerPage,
    total: await countFollowed(db, userId),
    isTotalCapped: false,
  };
}

/** Those of some people whom somebody follows. */
export async function listFollowedAmong(
  db: Database,
  { userId, among }: { userId: number; among: readonly number[] },
): Promise<number[]> {
  const rows = await db.q
    .selectFrom('follows')
    .select('followed_id')
    .where('follower_id', '=', userId)
    .where('followed_id', 'in', among)
    .orderBy('followed_id')
    .execute();
  return rows.map((row) => row.followed_id);
}

interface FeedRow extends PersonRow {
  kind: FeedItem['kind'];
  topic_id: number;
  title: string;
  floor: number | null;
  excerpt: string;
  created_at: Date;
}

/**
 * What the followed people wrote before a time, newest first. Of each person only a page's worth is looked at,
 * so the cost grows with the people one follows and not with what they wrote.
 */
export async function listFeed(
  db: Database,
  { userId, before }: { userId: number; before: Date },
): Promise<FeedItem[]> {
  const limit = sql.lit(feedPageSize + 1);
  const { rows } = await sql<FeedRow>`
    with written as (
      select 'topic' as kind, wrote.* from follows cross join lateral (
        select id as topic_id, title, null::integer as floor, excerpt, created_at, author_id from topics
        where author_id = follows.followed_id and hidden_at is null and created_at < ${before}
        order by created_at desc, id desc limit ${limit}
      ) as wrote where follows.follower_id = ${userId}
      union all
      select 'reply', wrote.* from follows cross join lateral (
        select posts.topic_id, topics.title, posts.floor, posts.excerpt, posts.created_at, posts.author_id
        from posts join topics on topics.id = posts.topic_id and topics.hidden_at is null
        where posts.author_id = follows.followed_id and posts.hidden_at is null
          and posts.created_at < ${before}
        order by posts.created_at desc, posts.id desc limit ${limit}
      ) as wrote where follows.follower_id = ${userId}
    ), newest as (
      select * from written order by created_at desc, topic_id desc, floor desc limit ${limit}
    )
    select newest.*, users.id as person_id, users.nickname as person_nickname, users.avatar as person_avatar,
      users.level as person_level, users.roles as person_roles, users.badge as person_badge
    from newest join users on users.id = newest.author_id
    order by newest.created_at desc, newest.topic_id desc, newest.floor desc`.execute(db.q);
  return rows.map((row) => ({
    kind: row.kind,
    topicId: row.topic_id,
    title: row.title,
    floor: row.floor,
    excerpt: row.excerpt,
    author: toPersonSummary(row),
    createdAt: row.created_at.toISOString(),
  }));
}
