import { defineKinds } from '../kinds.ts';

export const guestBookKinds = defineKinds({
  showing: ['guest_entry'],
  search: { entry: { order: 70, hasFeed: true, isDated: true, countsReplies: true } },
  sitemap: ['guestBook'],
  reported: ['guest_entry'],
  notices: {
    guest_comment: { tab: 'interaction', group: 'none', mail: true, browser: false },
    guest_status: { tab: 'system', group: 'none', mail: true, browser: false },
  },
  errors: {
    'guest_book.closed': 409,
    'guest_book.comment_unfit': 409,
    'guest_book.code_unknown': 404,
    'guest_book.file_type': 400,
    'guest_book.in_talk': 409,
    'guest_book.merge_target': 409,
    'guest_book.not_asked': 409,
    'guest_book.not_found': 404,
    'guest_book.not_yours': 403,
    'guest_book.note_required': 400,
    'guest_book.reason_required': 400,
    'guest_book.still_waiting': 409,
    'guest_book.too_many_files': 409,
  },
});
