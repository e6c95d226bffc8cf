import { defineKinds } from '../kinds.ts';

const topicPath = (id: string) => `/forum/topic/${id}`;

export const forumKinds = defineKinds({
  cards: { topic: { order: 30, id: /^[1-9]\d{0,14}$/, path: topicPath } },
  search: { topic: { order: 60 } },
  sitemap: ['topics', 'people'],
  reported: ['topic', 'post'],
  followed: {
    board: { order: 10, path: (id) => `/forum/board/${id}` },
    tag: { order: 20, path: (name) => `/forum?tag=${encodeURIComponent(name)}` },
  },
  muted: { topic: { path: topicPath } },
  feed: { topic: { order: 10 }, reply: { order: 20 } },
  visited: { topic: { order: 30 } },
  notices: {
    reply: { tab: 'interaction', group: 'topic', mail: true, browser: true },
    floor_reply: { tab: 'interaction', group: 'topic', mail: true, browser: true },
    mention: { tab: 'interaction', group: 'thing', mail: true, browser: true },
    accepted: { tab: 'interaction', group: 'thing', mail: true, browser: true },
    /** Coins for an accepted answer; coins that nobody earned. */
    bounty_paid: { tab: 'trade', group: 'none', mail: true, browser: true, isFixed: true },
    bounty_returned: { tab: 'trade', group: 'none', mail: true, browser: false, isFixed: true },
    helpful: { tab: 'interaction', group: 'thing', mail: true, browser: true },
    /** A question of one's own has answers, and none is accepted. */
    question_waiting: { tab: 'interaction', group: 'thing', mail: true, browser: false },
  },
});
