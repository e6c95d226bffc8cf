import { defineKinds } from '../kinds.ts';

export const refundKinds = defineKinds({
  errors: {
    'refund.amount_changed': 409,
    'refund.decided': 409,
    'refund.key_reused': 409,
    'refund.not_found': 404,
    'refund.own': 403,
    'refund.not_paid': 409,
    'refund.nothing_left': 409,
    'refund.too_late': 409,
    'refund.under_way': 409,
  },
});
