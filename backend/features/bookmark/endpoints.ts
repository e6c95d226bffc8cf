import * as bookmark from '../../../contract/bookmark/bookmark.ts';
import { on } from '../../http/on.ts';
import { deleteBookmark, setBookmark, updateBookmark } from './bookmark.ts';
import { listBookmarks, listFolders } from './store.ts';

export const bookmarkEndpoints = [
  on(bookmark.listBookmarks, async ({ db, viewer: { userId } }, input) => ({
    bookmarks: await listBookmarks(db, { userId, ...input }),
    folders: await listFolders(db, userId),
  })),
  on(bookmark.setBookmark, setBookmark),
  on(bookmark.updateBookmark, updateBookmark),
  on(bookmark.deleteBookmark, deleteBookmark),
];
