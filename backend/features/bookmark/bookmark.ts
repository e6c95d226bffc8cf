import { maxBookmarkFolders, maxBookmarks } from '../../../contract/bookmark/bookmark.ts';
import { fail } from '../../../contract/errors.ts';
import { lockCounts } from '../../db/lock-counts.ts';
import type { Services, SignedInContext } from '../../http/context.ts';
import { existsTopic, findTopicOf } from '../forum/index.ts';
import { notify } from '../notice/index.ts';
import * as store from './store.ts';

/** Bookmarks a topic or one of its replies, or takes the bookmark back. */
export async function setBookmark(
  { db, viewer, now }: SignedInContext,
  { topicId, postId, isOn }: { topicId: number; postId: number; isOn: boolean },
): Promise<{ isBookmarked: boolean }> {
  const thing = { userId: viewer.userId, topicId, postId };
  await db.tx(async () => {
    if (!isOn) return store.deleteBookmarkOf(db, thing);
    await lockCounts(db, `bookmarks:${viewer.userId}`);
    if (!(await existsTopic(db, topicId))) return fail('forum.topic_not_found');
    if (postId > 0 && (await findTopicOf(db, postId)) !== topicId) return fail('forum.reply_not_found');
    if ((await store.countBookmarks(db, viewer.userId)) >= maxBookmarks) {
      return fail('bookmark.too_many', { values: { count: maxBookmarks } });
    }
    return store.createBookmark(db, { ...thing, now });
  });
  return { isBookmarked: isOn };
}

/** Changes note, folder and reminder. Fails `bookmark.not_found`. */
export async function updateBookmark(
  { db, viewer }: SignedInContext,
  bookmark: { bookmarkId: number; note: string; folder: string; remindAt: Date | null },
): Promise<Record<string, never>> {
  const { userId } = viewer;
  await db.tx(async () => {
    await lockCounts(db, `bookmarks:${userId}`);
    const folders = bookmark.folder === '' ? [] : await store.listFolders(db, userId);
    const isKnown = bookmark.folder === '' || folders.some(({ name }) => name === bookmark.folder);
    if (!isKnown && folders.length >= maxBookmarkFolders)
      return fail('bookmark.folders_full', { values: { count: maxBookmarkFolders } });
    if (!(await store.updateBookmark(db, { ...bookmark, userId }))) return fail('bookmark.not_found');
  });
  return {};
}

export async function deleteBookmark(
  { db, viewer }: SignedInContext,
  { bookmarkId }: { bookmarkId: number },
): Promise<Record<string, never>> {
  if (!(await store.deleteBookmark(db, { bookmarkId, userId: viewer.userId }))) fail('bookmark.not_found');
  return {};
}

/** Tells people of bookmarks whose day has come; returns how many. */
export async function remindOfBookmarks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  return db.tx(async () => {
    const due = await store.takeReminders(db, now);
    for (const { id, userId, topicId, postId, title } of due) {
      const path = postId > 0 ? `/forum/post/${postId}` : `/forum/topic/${topicId}`;
      const thing = `bookmark:${id}:${now.toISOString()}`;
      const told = { userIds: [userId], kind: 'bookmark_reminder' as const, topicId, thing, path };
      await notify({ db, now }, { ...told, data: { title } });
    }
    return due.length;
  });
}
