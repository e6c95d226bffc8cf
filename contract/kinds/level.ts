import { defineKinds } from '../kinds.ts';

export const levelKinds = defineKinds({
  notices: {
    level_up: { tab: 'system', group: 'kind', mail: false, browser: false },
    badge: { tab: 'system', group: 'thing', mail: false, browser: false },
  },
  errors: {
    'level.badge_by_rule': 409,
  },
});
