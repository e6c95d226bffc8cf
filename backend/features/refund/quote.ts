import { addDays } from 'date-fns';
import { beijingDate } from '../../../contract/beijing-time.ts';
import type { RefundQuote } from '../../../contract/refund/refund.ts';
import type { Database } from '../../db/database.ts';
import { listBalances } from '../ledger/index.ts';
import { getPeriodOfOrder, restOf } from '../membership/index.ts';
import type { OrderRow } from '../order/index.ts';
import { getStaffConfig } from '../site/index.ts';
import { listReturned } from './credit.ts';
import { type GiftPart, giftOfCoins, giftOfMonth, noGift, worthOf } from './gift.ts';
import { shareOf } from './share.ts';
import { getOpenRefund, sumHeldBack } from './store.ts';

/** Channels pay back within a year of the payment; some days are kept for the way. */
const maxDays = 360;

interface QuoteContext {
  db: Database;
  now: Date;
}

/** A quote with the gift that it would take. */
export type PricedRefund = RefundQuote & { gift: GiftPart };

const nothing: PricedRefund = {
  fault: null,
  amountFen: 0,
  isByCoins: false,
  backCoins: 0,
  coins: 0,
  mostCoins: 0,
  giftCoins: 0,
  giftSpent: 0,
  heldBackFen: 0,
  returnedDays: [],
  gift: noGift,
  paidFen: 0,
  totalCoins: 0,
  daysLeft: 0,
  daysTotal: 0,
  isAutomatic: true,
};

/**
 * What the rule pays back now. A recharge: bought coins that are still there, at the price they were bought for. A
 * membership: paid × days left ÷ days in all, today not counted; what was paid in coins comes back in coins. Gift coins
 * that came with it go back, and the worth of those that were spent is taken off. What an upgrade had credited comes
 * back as days.
 */
export async function quoteRefund(
  { db, now }: QuoteContext,
  order: OrderRow,
  { coins }: { coins?: number },
): Promise<PricedRefund> {
  const fault = await findFault({ db, now }, order);
  if (fault) return { ...nothing, fault };
  const { refundAutoLimitYuan } = await getStaffConfig(db);
  const quote =
    order.kind === 'coins'
      ? await quoteCoins({ db, now }, order, coins)
      : await quoteDays({ db, now }, order);
  const isEmpty = quote.amountFen === 0 && quote.backCoins === 0 && quote.returnedDays.length === 0;
  const isAutomatic = quote.amountFen <= refundAutoLimitYuan * 100 && order.paidBy !== 'bank';
  return { ...quote, isAutomatic, fault: isEmpty ? 'refund.nothing_left' : null };
}

async function findFault({ db, now }: QuoteContext, order: OrderRow): Promise<string | null> {
  if (await getOpenRefund(db, order.id)) return 'refund.under_way';
  if (order.state !== 'fulfilled') return 'refund.not_paid';
  const paidAt = order.paidAt ?? order.createdAt;
  return now > addDays(paidAt, maxDays) ? 'refund.too_late' : null;
}

async function quoteCoins(
  { db, now }: QuoteContext,
  order: OrderRow,
  wanted: number | undefined,
): Promise<PricedRefund> {
  const total = order.coins ?? 0;
  const bought = (await listBalances(db, order.userId)).get('bought') ?? 0;
  const mostCoins = Math.min(total - order.refundedCoins, bought);
  const coins = Math.min(wanted ?? mostCoins, mostCoins);
  const { refundedCoins, refundedFen, amountFen } = order;
  // Counted over all that went back, so that many small refunds never sum up to more than was paid.
  const owed =
    shareOf(amountFen, [refundedCoins + coins, total]) - refundedFen - (await sumHeldBack(db, order.id));
  const gift = coins > 0 ? await giftOfCoins({ db, now }, { order, coins }) : noGift;
  const heldBackFen = await worthOf({ db }, { order, coins: gift.spent });
  return {
    ...nothing,
    ...describeGift(gift),
    heldBackFen,
    amountFen: coins === 0 ? 0 : Math.max(0, owed - heldBackFen),
    coins,
    mostCoins,
    paidFen: amountFen,
    totalCoins: total,
  };
}

async function quoteDays({ db, now }: QuoteContext, order: OrderRow): Promise<PricedRefund> {
  const period = await getPeriodOfOrder(db, order.id);
  if (period?.state !== 'active') return nothing;
  const { daysLeft, daysTotal } = restOf(period, beijingDate(now));
  const rests = await listReturned(db, { order, period, daysLeft, daysTotal });
  // Whoever goes back to what was upgraded goes on as a member.
  const gift = rests.length === 0 ? await giftOfMonth({ db, now }, period) : noGift;
  const isByCoins = order.paidBy === 'coin';
  const amountCoins = order.amountCoins ?? 0;
  const left = [daysLeft, daysTotal] as const;
  const coins = shareOf(amountCoins, [period.paidFen, order.amountFen], left);
  const heldBackFen = isByCoins ? 0 : await worthOf({ db }, { order, coins: gift.spent });
  return {
    ...nothing,
    ...describeGift(gift),
    heldBackFen,
    isByCoins,
    amountFen: isByCoins ? 0 : Math.max(0, shareOf(period.paidFen, left) - heldBackFen),
    backCoins: isByCoins ? Math.max(0, coins - gift.spent) : 0,
    paidFen: period.paidFen,
    totalCoins: shareOf(amountCoins, [period.paidFen, order.amountFen]),
    daysLeft,
    daysTotal,
    returnedDays: rests.map(({ days, period: { orderNumber, tier } }) => ({ orderNumber, tier, days })),
  };
}

const describeGift = (gift: GiftPart) => ({ gift, giftCoins: gift.back, giftSpent: gift.spent });
