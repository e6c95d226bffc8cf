import { sql } from 'kysely';
import { type Bookmark, maxBookmarkFolders, maxBookmarks } from '../../../contract/bookmark/bookmark.ts';
import { topicsPerPage } from '../../../contract/forum/limits.ts';
import type { Page } from '../../../contract/paging.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

const remindedAtOnce = 200;

interface BookmarkedThing {
  userId: number;
  topicId: number;
  /** 0 is the topic itself. */
  postId: number;
}

/** Those whose text everybody may still read; a reply stands where it stands now. */
export async function listBookmarks(
  db: Database,
  { userId, folder, page }: { userId: number; folder: string; page: number },
): Promise<Page<Bookmark>> {
  const readable = db.q
    .selectFrom('bookmarks')
    .leftJoin('posts', 'posts.id', 'bookmarks.post_id')
    .innerJoin('topics', (join) =>
      join.on('topics.id', '=', sql<number>`coalesce(posts.topic_id, bookmarks.topic_id)`),
    )
    .where('bookmarks.user_id', '=', userId)
    .$if(folder !== '', (query) => query.where('bookmarks.folder', '=', folder))
    .where('topics.hidden_at', 'is', null)
    .where((e) =>
      e.or([
        e('bookmarks.post_id', '=', 0),
        e.and([e('posts.id', 'is not', null), e('posts.hidden_at', 'is', null)]),
      ]),
    );
  const rows = await readable
    .select(['bookmarks.id', 'bookmarks.note', 'bookmarks.folder', 'bookmarks.remind_at'])
    .select('bookmarks.created_at')
    .select(['topics.id as topic_id', 'topics.title', 'posts.floor'])
    .select([
      sql<string>`coalesce(posts.excerpt, topics.excerpt)`.as('excerpt'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .orderBy('bookmarks.created_at', 'desc')
    .orderBy('bookmarks.id', 'desc')
    .limit(sql.lit(topicsPerPage))
    .offset((Math.min(page, maxBookmarks / topicsPerPage) - 1) * topicsPerPage)
    .execute();
  return {
    items: rows.map(({ remind_at, created_at, topic_id, floor, total: _, ...row }) => ({
      ...row,
      topicId: topic_id,
      floor: floor ?? 1,
      remindAt: remind_at?.toISOString() ?? null,
      createdAt: created_at.toISOString(),
    })),
    page,
    pageSize: topicsPerPage,
    total: rows[0]?.total ?? 0,
    isTotalCapped: false,
  };
}

/** A folder is there as long as something lies in it. */
export async function listFolders(db: Database, userId: number): Promise<{ name: string; count: number }[]> {
  const rows = await db.q
    .selectFrom('bookmarks')
    .select(['folder', (e) => e.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('folder', '<>', '')
    .groupBy('folder')
    .orderBy('folder')
    .limit(sql.lit(maxBookmarkFolders))
    .execute();
  return rows.map(({ folder, count }) => ({ name: folder, count: Number(count) }));
}

export async function countBookmarks(db: Database, userId: number): Promise<number> {
  const row = await db.q
    .selectFrom('bookmarks')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function createBookmark(
  db: Database,
  { userId, topicId, postId, now }: BookmarkedThing & { now: Date },
): Promise<void> {
  await db.q
    .insertInto('bookmarks')
    .values({ user_id: userId, topic_id: topicId, post_id: postId, created_at: now, remind_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBookmarkOf(
  db: Database,
  { userId, topicId, postId }: BookmarkedThing,
): Promise<void> {
  await db.q
    .deleteFrom('bookmarks')
    .where('user_id', '=', userId)
    // A reply may have moved to another topic since.
    .where((e) => (postId === 0 ? e('topic_id', '=', topicId) : e.lit(true)))
    .where('post_id', '=', postId)
    .execute();
}

/** False when it is not there or not theirs. */
export async function updateBookmark(
  db: Database,
  bookmark: { bookmarkId: number; userId: number; note: string; folder: string; remindAt: Date | null },
): Promise<boolean> {
  const result = await db.q
    .updateTable('bookmarks')
    .set({ note: bookmark.note, folder: bookmark.folder, remind_at: bookmark.remindAt })
    .where('id', '=', bookmark.bookmarkId)
    .where('user_id', '=', bookmark.userId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteBookmark(
  db: Database,
  { bookmarkId, userId }: { bookmarkId: number; userId: number },
): Promise<boolean> {
  const result = await db.q
    .deleteFrom('bookmarks')
    .where('id', '=', bookmarkId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Bookmarks whose day has come, each told once: the reminder is taken off them. */
export async function takeReminders(
  db: Database,
  now: Date,
): Promise<{ id: number; userId: number; topicId: number; postId: number; title: string }[]> {
  const { rows } = await sql<{
    id: number;
    userId: number;
    topicId: number;
    postId: number;
    title: string;
  }>`
    update bookmarks set remind_at = null
    from topics
    where topics.id = bookmarks.topic_id and bookmarks.id in (
      select id from bookmarks where remind_at <= ${now}
      order by remind_at limit ${sql.lit(remindedAtOnce)} for update skip locked
    )
    returning bookmarks.id, bookmarks.user_id as "userId", bookmarks.topic_id as "topicId",
      bookmarks.post_id as "postId", topics.title`.execute(db.q);
  return rows;
}
