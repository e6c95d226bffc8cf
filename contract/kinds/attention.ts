import { defineKinds } from '../kinds.ts';

export const attentionKinds = defineKinds({
  notices: {
    follow: { tab: 'interaction', group: 'kind', mail: false, browser: false },
  },
});
