import { defineKinds } from '../kinds.ts';

export const attentionKinds = defineKinds({
  notices: {
    follow: { tab: 'interaction', group: 'kind', mail: false, browser: false },
    /** Somebody whom one follows published something. */
    followed_news: { tab: 'interaction', group: 'kind', mail: false, browser: false },
  },
  errors: {
    'attention.person_not_found': 404,
    'attention.thing_not_found': 404,
    'attention.self': 409,
    'attention.too_many': 409,
  },
});
