import { defineKinds } from '../kinds.ts';

export const noticeKinds = defineKinds({
  notices: {
    system: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
  },
  errors: {
    'notice.link_wrong': 400,
    'notice.not_found': 404,
    'notice.self': 409,
    'notice.target_not_found': 404,
    'notice.too_many_mutes': 409,
  },
});
