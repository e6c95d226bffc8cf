import { defineKinds } from '../kinds.ts';

export const noticeKinds = defineKinds({
  notices: {
    system: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
  },
});
