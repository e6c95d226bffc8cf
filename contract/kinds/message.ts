import { defineKinds } from '../kinds.ts';

export const messageKinds = defineKinds({
  reported: ['message'],
  notices: {
    private_message: { tab: 'private', group: 'thing', mail: true, browser: true },
  },
  errors: {
    'message.conversation_not_found': 404,
    'message.not_accepted': 403,
    'message.person_not_found': 404,
    'message.self': 409,
    'message.too_many_strangers': 429,
    'message.unanswered': 409,
  },
});
