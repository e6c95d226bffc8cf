import { sql } from 'kysely';
import type { NoticeTab } from '../../../contract/kinds.ts';
import { noticeKinds, noticesPerPage } from '../../../contract/notice/notice.ts';
import type { Notice, UnreadByTab } from '../../../contract/notice/notices.ts';
import type { Page } from '../../../contract/paging.ts';
import type { Database } from '../../db/database.ts';
import { listPeople } from '../person/index.ts';
import './tables.ts';

/** Older ones than this many are not paged through. */
const deepestNotice = 1000;

interface Listed {
  userId: number;
  tab: NoticeTab | 'all';
  isUnread: boolean;
  page: number;
}

/** A page of a person's notices in one tab or in all, the newest first. */
export async function listNotices(
  db: Database,
  { userId, tab, isUnread, page }: Listed,
): Promise<Page<Notice>> {
  const own = db.q
    .selectFrom('notices')
    .where('user_id', '=', userId)
    .$if(tab !== 'all', (query) => query.where('tab', '=', tab as NoticeTab))
    .where('kind', 'in', noticeKinds)
    .$if(isUnread, (query) => query.where('read_at', 'is', null));
  const { total } = await db.q
    .selectFrom(own.select('id').limit(sql.lit(deepestNotice)).as('counted'))
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(noticesPerPage))
    .offset(Math.min(page - 1, deepestNotice / noticesPerPage) * noticesPerPage)
    .execute();
  const people = await listPeople(
    db,
    rows.flatMap(({ actor_id }) => actor_id ?? []),
  );
  const items = rows.map((row) => ({
    id: row.id,
    kind: row.kind as Notice['kind'],
    path: row.path,
    data: row.data,
    actor: (row.actor_id !== null && people.get(row.actor_id)) || null,
    actorCount: row.actor_count,
    eventCount: row.event_count,
    updatedAt: row.updated_at.toISOString(),
    isRead: row.read_at !== null,
  }));
  return { items, page, pageSize: noticesPerPage, total, isTotalCapped: total >= deepestNotice };
}

/** What is unread in each tab. */
export async function countUnreadByTab(db: Database, userId: number): Promise<UnreadByTab> {
  const rows = await db.q
    .selectFrom('notices')
    .select((e) => ['tab', e.fn.countAll<number>().as('unread')])
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .groupBy('tab')
    .execute();
  const counts = { system: 0, trade: 0, interaction: 0, private: 0 };
  for (const { tab, unread } of rows) counts[tab] = unread;
  return counts;
}

/** Marks one of a person's notices as read; resolves with where it leads, undefined when it is not theirs. */
export async function readNotice(
  db: Database,
  { userId, noticeId, now }: { userId: number; noticeId: number; now: Date },
): Promise<string | undefined> {
  const row = await db.q
    .updateTable('notices')
    .set((e) => ({ read_at: e.fn.coalesce('read_at', e.val(now)) }))
    .where('id', '=', noticeId)
    .where('user_id', '=', userId)
    .returning('path')
    .executeTakeFirst();
  return row?.path;
}

/** Marks a person's unread notices as read: of a tab, of a topic, of a group, or all; resolves with how many. */
export async function readNotices(
  db: Database,
  which: { userId: number; tab?: NoticeTab; topicId?: number; groupKey?: string; now: Date },
): Promise<number> {
  const { userId, tab, topicId, groupKey, now } = which;
  let query = db.q
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  if (tab) query = query.where('tab', '=', tab);
  if (topicId !== undefined) query = query.where('topic_id', '=', topicId);
  if (groupKey !== undefined) query = query.where('group_key', '=', groupKey);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}
