import { beijingDate } from '../../../contract/beijing-time.ts';
import type { RefundQuote } from '../../../contract/refund.ts';
import type { Database } from '../../db/database.ts';
import { listLotsOfTransfer } from '../ledger/gift-store.ts';
import { listBalances } from '../ledger/store.ts';
import { restOf } from '../membership/membership.ts';
import { getPeriodOfOrder } from '../membership/store.ts';
import type { OrderRow } from '../order/store.ts';
import { getStaffConfig } from '../site/store.ts';
import { getOpenRefund } from './store.ts';

/** Channels pay back within a year of the payment; some days are kept for the way. */
const mostDays = 360;
const dayMilliseconds = 86_400_000;

const nothing: RefundQuote = {
  fault: null,
  amountFen: 0,
  backCoins: 0,
  coins: 0,
  mostCoins: 0,
  giftCoins: 0,
  paidFen: 0,
  totalCoins: 0,
  daysLeft: 0,
  daysTotal: 0,
  isAutomatic: true,
};

/**
 * What the rule pays back now. A recharge: bought coins that are still there, at the price they were bought for. A
 * membership: paid × days left ÷ days in all, today not counted; what was paid in coins comes back in coins.
 */
export async function quoteRefund(
  { db, now }: { db: Database; now: Date },
  order: OrderRow,
  { coins }: { coins?: number },
): Promise<RefundQuote> {
  const fault = await findFault({ db, now }, order);
  if (fault) return { ...nothing, fault };
  const { refundAutoLimitYuan } = await getStaffConfig(db);
  const quote =
    order.kind === 'coins' ? await quoteCoins(db, order, coins) : await quoteDays({ db, now }, order);
  const isEmpty = quote.amountFen === 0 && quote.backCoins === 0;
  const isAutomatic = quote.amountFen <= refundAutoLimitYuan * 100 && order.paidBy !== 'bank';
  return { ...quote, isAutomatic, fault: isEmpty ? 'refund.nothing_left' : null };
}

async function findFault({ db, now }: { db: Database; now: Date }, order: OrderRow): Promise<string | null> {
  if (await getOpenRefund(db, order.id)) return 'refund.under_way';
  if (order.state !== 'fulfilled') return 'refund.not_paid';
  const paidAt = order.paidAt ?? order.createdAt;
  return now.getTime() - paidAt.getTime() > mostDays * dayMilliseconds ? 'refund.too_late' : null;
}

async function quoteCoins(db: Database, order: OrderRow, wanted: number | undefined): Promise<RefundQuote> {
  const total = order.coins ?? 0;
  const bought = (await listBalances(db, order.userId)).get('bought') ?? 0;
  const mostCoins = Math.min(total - order.refundedCoins, bought);
  const coins = Math.min(wanted ?? mostCoins, mostCoins);
  // Counted over all that went back, so that many small refunds never sum up to more than was paid.
  const owed = Math.floor((order.amountFen * (order.refundedCoins + coins)) / total);
  const lots = order.giftId === null ? [] : await listLotsOfTransfer(db, order.giftId);
  return {
    ...nothing,
    amountFen: coins === 0 ? 0 : owed - order.refundedFen,
    coins,
    mostCoins,
    giftCoins: lots.reduce((sum, lot) => sum + lot.remaining, 0),
    paidFen: order.amountFen,
    totalCoins: total,
  };
}

async function quoteDays({ db, now }: { db: Database; now: Date }, order: OrderRow): Promise<RefundQuote> {
  const period = await getPeriodOfOrder(db, order.id);
  if (!period || period.state !== 'active') return nothing;
  const { daysLeft, daysTotal } = restOf(period, beijingDate(now));
  const share = (paid: number) => Math.floor((paid * daysLeft) / daysTotal);
  const isByCoins = order.paidBy === 'coin';
  return {
    ...nothing,
    amountFen: isByCoins ? 0 : share(order.amountFen),
    backCoins: isByCoins ? share(order.amountCoins ?? 0) : 0,
    paidFen: order.amountFen,
    totalCoins: order.amountCoins ?? 0,
    daysLeft,
    daysTotal,
  };
}
