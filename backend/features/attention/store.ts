import { sql } from 'kysely';
import { deepestPage, topicsPerPage } from '../../../contract/forum/limits.ts';
import type { Database } from '../../db/database.ts';
import { personColumns, toPersonSummary } from '../person/index.ts';
import type { FollowedKind } from './tables.ts';

export interface Follow {
  followerId: number;
  kind: FollowedKind;
  thingId: number;
}

export async function existsPerson(db: Database, userId: number): Promise<boolean> {
  const row = await db.q.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody is there to be followed: a closed account is not. */
export async function existsOpenAccount(db: Database, userId: number): Promise<boolean> {
  const row = await db.q
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(
      sql<boolean>`not exists
        (select from account_cancellations where user_id = users.id and erased_at is not null)`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** All that somebody follows, or the people alone. */
export async function countFollowed(
  db: Database,
  { userId, isPeople = false }: { userId: number; isPeople?: boolean },
): Promise<number> {
  const row = await db.q
    .selectFrom('follows')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('follower_id', '=', userId)
    .$if(isPeople, (query) => query.where('kind', '=', 'person'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function createFollow(
  db: Database,
  { followerId, kind, thingId, now }: Follow & { now: Date },
): Promise<void> {
  await db.q
    .insertInto('follows')
    .values({ follower_id: followerId, kind, thing_id: thingId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** True when it was followed. */
export async function deleteFollow(db: Database, { followerId, kind, thingId }: Follow): Promise<boolean> {
  const { numDeletedRows } = await db.q
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .where('kind', '=', kind)
    .where('thing_id', '=', thingId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0;
}

export async function existsFollow(db: Database, { followerId, kind, thingId }: Follow): Promise<boolean> {
  const row = await db.q
    .selectFrom('follows')
    .select('thing_id')
    .where('follower_id', '=', followerId)
    .where('kind', '=', kind)
    .where('thing_id', '=', thingId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The people somebody follows, the newest follow first. */
export async function listFollowed(db: Database, { userId, page }: { userId: number; page: number }) {
  const rows = await db.q
    .selectFrom('follows')
    .innerJoin('users', 'users.id', 'follows.followed_id')
    .leftJoin('forum_authors', 'forum_authors.user_id', 'follows.followed_id')
    .select(personColumns)
    .select(['forum_authors.topic_count', 'forum_authors.accepted_count'])
    .select([
      sql<boolean>`exists (
        select from follows as back where back.followed_id = ${userId} and back.follower_id = users.id
      )`.as('is_mutual'),
      sql<boolean>`exists (
        select from notice_mutes where user_id = ${userId} and kind = 'person' and target_id = users.id
      )`.as('is_muted'),
    ])
    .where('follows.follower_id', '=', userId)
    .where('follows.kind', '=', 'person')
    .orderBy('follows.created_at', 'desc')
    .orderBy('follows.thing_id', 'desc')
    .limit(sql.lit(topicsPerPage))
    .offset((Math.min(page, deepestPage) - 1) * topicsPerPage)
    .execute();
  return {
    items: rows.map((row) => ({
      ...toPersonSummary(row),
      topicCount: row.topic_count ?? 0,
      acceptedCount: row.accepted_count ?? 0,
      isMutual: row.is_mutual,
      isMuted: row.is_muted,
    })),
    page,
    pageSize: topicsPerPage,
    total: await countFollowed(db, { userId, isPeople: true }),
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
    .select('thing_id')
    .where('follower_id', '=', userId)
    .where('followed_id', 'in', among)
    .orderBy('thing_id')
    .execute();
  return rows.map((row) => row.thing_id);
}
