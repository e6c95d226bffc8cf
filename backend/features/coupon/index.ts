export { type CouponFault, findCoupon, releaseCoupon, takeCoupon } from './coupon.ts';
