import { defineKinds } from '../kinds.ts';

export const guestBookKinds = defineKinds({
  search: { entry: { order: 70, hasFeed: true } },
  sitemap: ['guestBook'],
  reported: ['guest_entry'],
  notices: {
    guest_comment: { tab: 'interaction', group: 'none', mail: true, browser: false },
    guest_status: { tab: 'system', group: 'none', mail: true, browser: false },
  },
});
