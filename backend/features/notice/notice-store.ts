import { type RawBuilder, sql } from 'kysely';
import { type NoticeData, type NoticeKind, noticeTerms } from '../../../contract/notice/notice.ts';
import { maxUnreadShown } from '../../../contract/notice/unread.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

interface Asked {
  userIds: readonly number[];
  kind: NoticeKind;
  /** 0 is the site. */
  actorId: number;
  topicId: number | undefined;
  isFixed: boolean;
}

/** Those of the asked who want to be told, each with whether the browser should show it. */
export async function listWanting(db: Database, asked: Asked): Promise<Map<number, boolean>> {
  const { userIds, kind, actorId, topicId = 0, isFixed } = asked;
  if (userIds.length === 0) return new Map();
  const choice = isFixed
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(notice_settings.is_on_site, true)
      and not exists (select from person_blocks where blocker_id = users.id and blocked_id = ${actorId})
      and not exists (
        select from notice_mutes where notice_mutes.user_id = users.id and (
          (notice_mutes.kind = 'person' and target_id = ${actorId})
          or (notice_mutes.kind = 'topic' and target_id = ${topicId})
          or (notice_mutes.kind = 'board' and target_id = (select board_id from topics where id = ${topicId}))
        )
      )`;
  const rows = await db.q
    .selectFrom('users')
    .leftJoin('notice_settings', (join) =>
      join.onRef('notice_settings.user_id', '=', 'users.id').on('notice_settings.kind', '=', kind),
    )
    .select(['users.id', 'notice_settings.is_in_browser'])
    .where('users.id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .where('users.group_id', '=', 1)
    .where(choice)
    .orderBy('users.id')
    .execute();
  return new Map(rows.map((row) => [row.id, row.is_in_browser ?? noticeTerms[kind].browser]));
}

interface NoticeEvent {
  id: number;
  userId: number;
}

/** Records what is sent; whoever was notified before is left out. */
export async function createEvents(
  db: Database,
  told: { userIds: readonly number[]; kind: string; thing: string | null; actorId: number; now: Date },
): Promise<NoticeEvent[]> {
  const { userIds, kind, thing, actorId, now } = told;
  const rows = await db.q
    .insertInto('notice_events')
    .values(
      [...userIds]
        .sort((a, b) => a - b)
        .map((userId) => ({ user_id: userId, kind, thing, actor_id: actorId, created_at: now })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'user_id'])
    .execute();
  return rows.map(({ id, user_id }) => ({ id, userId: user_id }));
}

interface NewNotice {
  kind: string;
  tab: 'system' | 'trade' | 'interaction' | 'private';
  groupKey: string | null;
  path: string;
  data: NoticeData;
  actorId: number;
  topicId: number | null;
  now: Date;
}

/** Adds to each person's unread line of the group, or begins one; resolves with its id by person. */
export async function addToNotices(
  db: Database,
  { events, ...notice }: NewNotice & { events: readonly NoticeEvent[] },
): Promise<Map<number, number>> {
  const values = {
    kind: notice.kind,
    tab: notice.tab,
    group_key: notice.groupKey,
    path: notice.path,
    data: JSON.stringify(notice.data),
    actor_id: notice.actorId || null,
    actor_count: notice.actorId ? 1 : 0,
    topic_id: notice.topicId,
    created_at: notice.now,
    updated_at: notice.now,
  };
  const isNewActor = sql<number>`(select 1 - count(*)::integer from (
    select from notice_events where notice_id = notices.id and actor_id = excluded.actor_id limit 1) as known)`;
  const rows = await db.q
    .insertInto('notices')
    .values(events.map(({ userId }) => ({ ...values, user_id: userId })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'group_key'])
        .where('read_at', 'is', null)
        .doUpdateSet((e) => ({
          data: e.ref('excluded.data'),
          actor_id: e.ref('excluded.actor_id'),
          actor_count: e('notices.actor_count', '+', isNewActor),
          event_count: e('notices.event_count', '+', 1),
          updated_at: e.ref('excluded.updated_at'),
        })),
    )
    .returning(['id', 'user_id'])
    .execute();
  await db.q
    .updateTable('notice_events')
    .from('notices')
    .set((e) => ({ notice_id: e.ref('notices.id') }))
    .where('notice_events.id', '=', sql<number>`any(${events.map(({ id }) => id)}::bigint[])`)
    .whereRef('notices.user_id', '=', 'notice_events.user_id')
    .where('notices.id', '=', sql<number>`any(${rows.map(({ id }) => id)}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, user_id }) => [user_id, id]));
}

/** Deletes what was told of these things and the unread lines that held nothing else; resolves with whose they were. */
export async function deleteEvents(db: Database, things: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number; notice_id: number; gone: number }>`
    with gone as (delete from notice_events where thing = any(${things}::text[]) returning user_id, notice_id)
    select user_id, notice_id, count(*)::integer as gone from gone where notice_id is not null
    group by user_id, notice_id order by user_id, notice_id`.execute(db.q);
  for (const { notice_id, gone } of rows) {
    await db.q
      .updateTable('notices')
      .set((e) => ({ event_count: e('event_count', '-', gone) }))
      .where('id', '=', notice_id)
      .execute();
  }
  const ids = rows.map(({ notice_id }) => notice_id);
  await db.q
    .deleteFrom('notices')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('event_count', '<=', 0)
    .execute();
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** How much is unread, person by person, counted to one more than the header shows. */
export async function listUnreadCounts(
  db: Database,
  userIds: readonly number[],
): Promise<{ userId: number; unread: number }[]> {
  if (userIds.length === 0) return [];
  const rows = await db.q
    .selectFrom('users')
    .select(['users.id', unreadOfUser().as('unread_count')])
    .where('users.id', 'in', userIds)
    .orderBy('users.id')
    .execute();
  return rows.map((row) => ({ userId: row.id, unread: row.unread_count }));
}

/** How much a user has unread, counted to one more than is shown: a column of queries of users. */
export function unreadOfUser(): RawBuilder<number> {
  return sql<number>`(
    select count(*)::integer from (
      select from notices where notices.user_id = ${sql.ref('users.id')} and read_at is null
      limit ${sql.lit(maxUnreadShown + 1)}
    ) as unread
  )`;
}

export async function getNickname(db: Database, userId: number): Promise<string> {
  const row = await db.q.selectFrom('users').select('nickname').where('id', '=', userId).executeTakeFirst();
  return row?.nickname ?? '';
}

/** Deletes the unread lines about a topic that is no more; resolves with whose they were. */
export async function deleteUnreadOfTopic(db: Database, topicId: number): Promise<number[]> {
  const rows = await db.q
    .deleteFrom('notices')
    .where('topic_id', '=', topicId)
    .where('read_at', 'is', null)
    .returning('user_id')
    .execute();
  return [...new Set(rows.map(({ user_id }) => user_id))];
}
