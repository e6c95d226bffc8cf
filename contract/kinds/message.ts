import { defineKinds } from '../kinds.ts';

export const messageKinds = defineKinds({
  reported: ['message'],
  notices: {
    private_message: { tab: 'private', group: 'thing', mail: true, browser: true },
  },
});
