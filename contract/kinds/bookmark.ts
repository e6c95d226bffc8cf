import { defineKinds } from '../kinds.ts';

export const bookmarkKinds = defineKinds({
  notices: {
    bookmark_reminder: { tab: 'interaction', group: 'none', mail: true, browser: true },
  },
  errors: {
    'bookmark.folders_full': 409,
    'bookmark.not_found': 404,
    'bookmark.too_many': 409,
  },
});
