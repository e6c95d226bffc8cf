import { defineKinds } from '../kinds.ts';

export const couponKinds = defineKinds({
  errors: {
    'coupon.code_taken': 409,
    'coupon.for_claiming': 409,
    'coupon.for_orders': 409,
    'coupon.not_found': 404,
    'coupon.not_now': 409,
    'coupon.order_too_small': 409,
    'coupon.own_code': 403,
    'coupon.unfit': 400,
    'coupon.used_by_you': 409,
    'coupon.used_up': 409,
  },
});
