import * as bookmark from '../../../contract/bookmark/bookmark.ts';
import { on } from '../../http/on.ts';
import { deleteBookmark, setBookmark, updateBookmark } from './bookmark.ts';
import { listBookmarks } from './store.ts';

export const bookmarkEndpoints = [
  on(bookmark.listBookmarks, ({ db, viewer }, { page }) =>
    listBookmarks(db, { userId: viewer.userId, page }),
  ),
  on(bookmark.setBookmark, setBookmark),
  on(bookmark.updateBookmark, updateBookmark),
  on(bookmark.deleteBookmark, deleteBookmark),
];
