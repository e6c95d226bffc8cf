import { addDays } from 'date-fns';
import type { Coupon } from '../../../contract/coupon/coupon.ts';
import { fail } from '../../../contract/errors.ts';
import type { Database } from '../../db/database.ts';
import type { SignedInContext } from '../../http/context.ts';
import { recordAct } from '../audit/index.ts';
import { giveCoins } from '../ledger/index.ts';
import { getSiteConfig } from '../site/index.ts';
import * as store from './store.ts';

interface CouponContext {
  db: Database;
  now: Date;
}

export type CouponFault =
  | 'coupon.not_found'
  | 'coupon.not_now'
  | 'coupon.used_up'
  | 'coupon.used_by_you'
  | 'coupon.order_too_small'
  | 'coupon.for_claiming'
  | 'coupon.own_code';

/** What a code takes off an order, in fen, or why it takes nothing; nothing is used up by asking. */
export async function findCoupon(
  context: CouponContext,
  { userId, code, orderFen }: { userId: number; code: string; orderFen: number },
): Promise<{ couponId: number | null; offFen: number } | { fault: CouponFault }> {
  if (code === '') return { couponId: null, offFen: 0 };
  const coupon = await store.getCoupon(context.db, code);
  if (!coupon) return { fault: 'coupon.not_found' };
  if (coupon.kind === 'gift') return { fault: 'coupon.for_claiming' };
  if (!isOpen(coupon, context.now)) return { fault: 'coupon.not_now' };
  const { couponId, kind, value, leastFen } = coupon;
  if (await store.isMaker(context.db, { couponId, userId })) return { fault: 'coupon.own_code' };
  if (await store.existsUse(context.db, { couponId, userId })) return { fault: 'coupon.used_by_you' };
  if (coupon.usedCount >= coupon.mostUses) return { fault: 'coupon.used_up' };
  if (orderFen < leastFen) return { fault: 'coupon.order_too_small' };
  return { couponId, offFen: kind === 'off' ? value : Math.floor((orderFen * value) / 100) };
}

/** Uses a coupon for an order, in the transaction that makes the order. */
export async function takeCoupon(
  { db, now }: CouponContext,
  use: { couponId: number; userId: number; orderId: number | null },
): Promise<void> {
  if (!(await store.createUse(db, { ...use, now }))) return fail('coupon.used_by_you');
  if (!(await store.takeUse(db, use.couponId))) return fail('coupon.used_up');
}

/** Releases a coupon whose order was never paid. */
export const releaseCoupon = store.deleteUse;

/** Turns a gift code into coins: once for each person, and no more often than the code allows. */
export async function claimGift(
  { db, now, viewer }: SignedInContext,
  { code }: { code: string },
): Promise<{ coins: number }> {
  const { userId } = viewer;
  const { giftCoinDays } = await getSiteConfig(db);
  return db.tx(async () => {
    const coupon = (await store.lockCoupon(db, code)) ?? fail('coupon.not_found');
    if (coupon.kind !== 'gift') return fail('coupon.for_orders');
    if (!isOpen(coupon, now)) return fail('coupon.not_now');
    const { couponId, value } = coupon;
    if (await store.isMaker(db, { couponId, userId })) return fail('coupon.own_code');
    await takeCoupon({ db, now }, { couponId, userId, orderId: null });
    await giveCoins(
      { db, now },
      {
        userId,
        amount: value,
        thing: `coupon:${couponId}`,
        key: `coupon:${couponId}:${userId}`,
        expiresAt: addDays(now, giftCoinDays),
      },
    );
    return { coins: value };
  });
}

export async function stopCoupon(
  context: SignedInContext,
  { couponId, reason }: { couponId: number; reason: string },
): Promise<Coupon> {
  const { db } = context;
  return db.tx(async () => {
    const stopped = (await store.stopCoupon(db, couponId)) ?? fail('coupon.not_found');
    await recordAct(context, { action: 'coupon.stop', target: `coupon:${couponId}`, after: stopped, reason });
    return stopped;
  });
}

function isOpen(
  { isStopped, startsAt, endsAt }: { isStopped: boolean; startsAt: Date; endsAt: Date },
  now: Date,
): boolean {
  return !isStopped && startsAt <= now && now < endsAt;
}
