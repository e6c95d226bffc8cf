import * as v from 'valibot';
import { ApprovalIdSchema, askErrors } from '../approval/approval.ts';
import { endpoint } from '../endpoint.ts';
import { FenField, IdField, IntegerField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';

export const CouponCodeField = v.pipe(
  v.string(),
  v.transform((text) => text.trim().toUpperCase()),
  v.regex(/^[A-Z0-9]{6,24}$/),
);

export const CouponSchema = v.object({
  couponId: v.number(),
  code: v.string(),
  /** off: fen; percent: per cent; gift: coins. */
  kind: v.picklist(['off', 'percent', 'gift']),
  value: v.number(),
  leastFen: v.number(),
  mostUses: v.number(),
  usedCount: v.number(),
  startsAt: TimeSchema,
  endsAt: TimeSchema,
  note: v.string(),
  isStopped: v.boolean(),
});
export type Coupon = v.InferOutput<typeof CouponSchema>;

export const claimGift = endpoint({
  name: 'claimGift',
  method: 'POST',
  path: '/api/coupons/claim',
  summary: 'Redeems a gift code for gift coins, once per user.',
  access: 'user',
  rate: 'purchase',
  input: v.object({ code: CouponCodeField }),
  output: v.object({ coins: v.number() }),
  errors: [
    'coupon.not_found',
    'coupon.not_now',
    'coupon.used_up',
    'coupon.used_by_you',
    'coupon.for_orders',
    'coupon.own_code',
  ],
});

export const listCoupons = endpoint({
  name: 'listCoupons',
  method: 'GET',
  path: '/api/admin/coupons',
  summary: 'Coupons and gift codes, newest first.',
  access: 'admin',
  input: v.object({ page: PageField }),
  output: pageSchema(CouponSchema),
  errors: [],
});

export const createCoupon = endpoint({
  name: 'createCoupon',
  method: 'POST',
  path: '/api/admin/coupons',
  summary: 'Creates a coupon or gift code; above a limit, approval by a second person is requested.',
  access: 'admin',
  input: v.object({
    code: CouponCodeField,
    kind: v.picklist(['off', 'percent', 'gift']),
    value: v.pipe(IntegerField, v.minValue(1), v.maxValue(1_000_000)),
    leastFen: v.optional(FenField, 0),
    mostUses: v.pipe(IntegerField, v.minValue(1), v.maxValue(100_000)),
    startsAt: TimeSchema,
    endsAt: TimeSchema,
    reason: textField({ min: 2, max: 200 }),
  }),
  output: v.object({ coupon: v.nullable(CouponSchema), approvalId: ApprovalIdSchema }),
  errors: ['coupon.code_taken', 'coupon.unfit', ...askErrors],
});

export const stopCoupon = endpoint({
  name: 'stopCoupon',
  method: 'POST',
  path: '/api/admin/coupons/:couponId/stop',
  summary: 'Deactivates a coupon immediately; past uses remain valid.',
  access: 'admin',
  input: v.object({ couponId: IdField, reason: textField({ min: 2, max: 200 }) }),
  output: CouponSchema,
  errors: ['coupon.not_found'],
});
