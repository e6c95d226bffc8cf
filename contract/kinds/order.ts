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
  errors: {
    'order.credit_above_price': 409,
    'order.key_reused': 409,
    'order.no_upgrade': 409,
    'order.not_agreed': 400,
    'order.not_found': 404,
    'order.not_open': 409,
    'order.price_changed': 409,
    'order.unfit': 409,
    'order.unfit_wish': 400,
  },
});
