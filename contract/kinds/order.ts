import { defineKinds } from '../kinds.ts';

export const orderKinds = defineKinds({
  notices: {
    order_paid: { tab: 'trade', group: 'none', mail: true, browser: false, isFixed: true },
    refund_done: { tab: 'trade', group: 'none', mail: true, browser: false, isFixed: true },
    refund_refused: { tab: 'trade', group: 'none', mail: true, browser: false, isFixed: true },
    transfer_refused: { tab: 'trade', group: 'none', mail: true, browser: false, isFixed: true },
    invoice_moved: { tab: 'trade', group: 'none', mail: true, browser: false, isFixed: true },
    membership_ends: { tab: 'trade', group: 'none', mail: true, browser: false },
  },
});
