import { defineKinds } from '../kinds.ts';

export const moderationKinds = defineKinds({
  notices: {
    report_upheld: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
    report_closed: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
    order_publish: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
    order_remove: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
    order_refuse: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
    order_edit: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
    order_warn: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
    order_silence: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
    order_granted: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
    order_rejected: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
  },
});
