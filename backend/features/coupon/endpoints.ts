import * as coupon from '../../../contract/coupon/coupon.ts';
import { on } from '../../http/on.ts';
import * as rules from './coupon.ts';
import { createCoupon } from './make.ts';
import { listCoupons } from './store.ts';

export const couponEndpoints = [
  on(coupon.claimGift, rules.claimGift),
  on(coupon.listCoupons, ({ db }, { page }) => listCoupons(db, page)),
  on(coupon.createCoupon, createCoupon),
  on(coupon.stopCoupon, rules.stopCoupon),
];
