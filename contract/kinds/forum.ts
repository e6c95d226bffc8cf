import { defineKinds } from '../kinds.ts';

const topicPath = (id: string) => `/forum/topic/${id}`;

export const forumKinds = defineKinds({
  showing: ['topic', 'post'],
  cards: { topic: { order: 30, id: /^[1-9]\d{0,14}$/, path: topicPath } },
  search: {
    topic: {
      order: 60,
      isDated: true,
      countsReplies: true,
      canBeSolved: true,
      isQuoted: true,
      isSuggested: true,
      homeOrder: 20,
    },
  },
  sitemap: ['topics', 'people'],
  reported: ['topic', 'post'],
  followed: {
    board: { order: 10, path: (id) => `/forum/board/${id}` },
    tag: { order: 20, path: (name) => `/forum?tag=${encodeURIComponent(name)}` },
  },
  muted: { topic: { path: topicPath } },
  feed: { topic: { order: 10, news: ['topic'] }, reply: { order: 20 } },
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
  errors: {
    'forum.board_not_found': 404,
    'forum.bounty_answered': 409,
    'forum.bounty_suspended': 409,
    'forum.bounty_too_high': 409,
    'forum.duplicate_of_itself': 409,
    'forum.edited_meanwhile': 409,
    'forum.not_a_question': 409,
    'forum.not_yours': 403,
    'forum.original_not_found': 404,
    'forum.own_reply': 409,
    'forum.person_not_found': 404,
    'forum.poll_choice': 400,
    'forum.poll_closed': 409,
    'forum.poll_not_found': 404,
    'forum.poll_voted': 409,
    'forum.reply_accepted': 409,
    'forum.reply_not_found': 404,
    'forum.slow_mode': 429,
    'forum.topic_closed': 409,
    'forum.topic_has_replies': 409,
    'forum.topic_not_found': 404,
    'forum.topic_removed': 410,
  },
});
