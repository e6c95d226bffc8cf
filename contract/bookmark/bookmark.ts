import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, IntegerField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';

export const maxBookmarkNoteLength = 300;
export const maxBookmarkFolderLength = 30;
/** Folders of one person. */
export const maxBookmarkFolders = 100;
/** Bookmarks of one person. */
export const maxBookmarks = 2000;

export const BookmarkSchema = v.object({
  id: v.number(),
  topicId: v.number(),
  /** 1 is the topic itself. */
  floor: v.number(),
  title: v.string(),
  excerpt: v.string(),
  note: v.string(),
  /** Empty for none. */
  folder: v.string(),
  remindAt: v.nullable(TimeSchema),
  createdAt: TimeSchema,
});
export type Bookmark = v.InferOutput<typeof BookmarkSchema>;

/** A day in Beijing, reminded of at nine in the morning; empty for none. */
const ReminderField = v.pipe(
  v.optional(v.nullable(v.string()), null),
  v.transform((typed) => typed?.trim() || null),
  v.check((typed) => typed === null || isDay(typed), 'malformed'),
  v.transform((typed) => (typed === null ? null : new Date(`${typed}T09:00:00+08:00`))),
);

function isDay(typed: string): boolean {
  return /^20\d{2}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(`${typed}T09:00:00+08:00`));
}

const FolderField = textField({ min: 0, max: maxBookmarkFolderLength });

export const listBookmarks = endpoint({
  name: 'listBookmarks',
  method: 'GET',
  path: '/api/bookmarks',
  summary:
    'Your own bookmarks that can still be read, newest first, of all folders or of one; and your folders.',
  access: 'user',
  input: v.object({ page: PageField, folder: v.optional(FolderField, '') }),
  output: v.object({
    bookmarks: pageSchema(BookmarkSchema),
    folders: v.array(v.object({ name: v.string(), count: v.number() })),
  }),
  errors: [],
});

export const setBookmark = endpoint({
  name: 'setBookmark',
  method: 'POST',
  path: '/api/forum/topics/:topicId/bookmark',
  summary: 'Bookmarks a topic or one of its replies, or removes the bookmark.',
  access: 'user',
  rate: 'follow',
  input: v.object({
    topicId: IdField,
    /** 0 is the topic itself. */
    postId: v.optional(v.pipe(IntegerField, v.minValue(0)), 0),
    isOn: FlagField,
  }),
  output: v.object({ isBookmarked: v.boolean() }),
  errors: ['forum.topic_not_found', 'forum.reply_not_found', 'bookmark.too_many'],
});

export const updateBookmark = endpoint({
  name: 'updateBookmark',
  method: 'PUT',
  path: '/api/bookmarks/:bookmarkId',
  summary: 'Changes the note, folder and reminder of one of your own bookmarks; a new name makes a folder.',
  access: 'user',
  input: v.object({
    bookmarkId: IdField,
    note: v.optional(textField({ min: 0, max: maxBookmarkNoteLength }), ''),
    folder: v.optional(FolderField, ''),
    remindAt: ReminderField,
  }),
  output: v.object({}),
  errors: ['bookmark.not_found', 'bookmark.folders_full'],
});

export const deleteBookmark = endpoint({
  name: 'deleteBookmark',
  method: 'DELETE',
  path: '/api/bookmarks/:bookmarkId',
  summary: 'Deletes one of your own bookmarks.',
  access: 'user',
  input: v.object({ bookmarkId: IdField }),
  output: v.object({}),
  errors: ['bookmark.not_found'],
});
