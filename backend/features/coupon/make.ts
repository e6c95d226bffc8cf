import { subDays } from 'date-fns';
import type { Coupon } from '../../../contract/coupon/coupon.ts';
import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { lockUser } from '../account/index.ts';
import { type ApprovalKind, askApproval } from '../approval/index.ts';
import { recordAct } from '../audit/index.ts';
import { getPrices } from '../price/index.ts';
import { getStaffConfig } from '../site/index.ts';
import * as store from './store.ts';

/** What one person makes alone is added up over this time, so that a large code is not made in small ones. */
const aloneDays = 30;

type Wanted = Omit<Coupon, 'couponId' | 'usedCount' | 'isStopped' | 'note'>;

/**
 * Makes a coupon or a gift code. Up to a sum one person may; above it, and whenever a code takes off a part of any
 * price, a second person has to agree.
 */
export async function createCoupon(
  context: SignedInContext,
  { reason, ...wanted }: Wanted & { reason: string },
): Promise<{ coupon: Coupon | null; approvalId: number | null }> {
  const { db, viewer } = context;
  return db.tx(async () => {
    requireFit(wanted);
    // Two codes at once would each not see the other's worth.
    await lockUser(db, viewer.userId);
    if (await store.getCoupon(db, wanted.code)) return fail('coupon.code_taken');
    if (await mayMakeAlone(context, wanted)) {
      const coupon = await make(context, { wanted, reason, createdBy: viewer.userId, approvedBy: null });
      return { coupon, approvalId: null };
    }
    const { code, kind, value, mostUses, leastFen, startsAt, endsAt } = wanted;
    const approvalId = await askApproval(context, {
      kind: 'coupon',
      subject: `code:${code}`,
      input: wanted,
      facts: { code, kind, value, mostUses, leastFen, startsAt, endsAt },
      reason,
    });
    return { coupon: null, approvalId };
  });
}

export const couponApproval: ApprovalKind<Wanted> = {
  async carryOut(context, { input: wanted, askedBy, reason }) {
    requireFit(wanted);
    await make(context, { wanted, reason, createdBy: askedBy, approvedBy: context.viewer.userId });
  },
};

function requireFit({ startsAt, endsAt, kind, value }: Wanted): void {
  if (Date.parse(endsAt) <= Date.parse(startsAt) || (kind === 'percent' && value >= 100)) {
    fail('coupon.unfit');
  }
}

/** Whether the code is worth little enough together with all that this person made alone of late. */
async function mayMakeAlone({ db, now, viewer }: SignedInContext, wanted: Wanted): Promise<boolean> {
  const prices = await getPrices(db, now);
  if (wanted.kind === 'percent' || !prices) return false;
  const { coinsPerYuan } = prices;
  const worth = wanted.value * wanted.mostUses;
  const worthFen = wanted.kind === 'gift' ? (worth * 100) / coinsPerYuan : worth;
  const since = subDays(now, aloneDays);
  const madeFen = await store.sumMadeAlone(db, { userId: viewer.userId, since, coinsPerYuan });
  return madeFen + worthFen <= (await getStaffConfig(db)).codeApprovalYuan * 100;
}

async function make(
  context: SignedInContext,
  {
    wanted,
    reason,
    ...people
  }: { wanted: Wanted; reason: string; createdBy: number; approvedBy: number | null },
): Promise<Coupon> {
  const { db, now } = context;
  const { startsAt, endsAt } = wanted;
  const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  const created =
    (await store.createCoupon(db, { ...wanted, ...times, note: reason, ...people, now })) ??
    fail('coupon.code_taken');
  await recordAct(context, {
    action: 'coupon.create',
    target: `coupon:${created.couponId}`,
    after: { ...created, ...people },
    reason,
  });
  return created;
}
