import { addDays, beijingDate, beijingMonth } from '../../../contract/beijing-time.ts';
import {
  type GiftLot,
  getTransfer,
  type LedgerContext,
  listLotsOfGift,
  type Side,
  sumTakenOfGift,
} from '../ledger/index.ts';
import { listPeriods, type Period } from '../membership/index.ts';
import type { OrderRow } from '../order/index.ts';
import { getPriceVersion } from '../price/index.ts';
import { shareOf } from './share.ts';
import { sumGiftsTaken } from './store.ts';

/** What a refund takes of the gift that came with an order, in coins. */
export interface GiftPart {
  giftId: number | null;
  /** Coins that are left: they go back with it. */
  back: number;
  /** Coins that were spent: their worth is taken off the sum. */
  spent: number;
}

export const noGift: GiftPart = { giftId: null, back: 0, spent: 0 };

/** A recharge brings its gift coins back by the part of its coins that comes back, counted over all its refunds. */
export async function giftOfCoins(
  context: LedgerContext,
  { order, coins }: { order: OrderRow; coins: number },
): Promise<GiftPart> {
  const { giftId, giftCoins, coins: total, refundedCoins } = order;
  if (giftId === null || !total) return noGift;
  const kept = shareOf(giftCoins, [total - refundedCoins - coins, total]);
  return takeGift(context, { giftId, due: giftCoins - kept });
}

/** A membership that ends brings back the gift coins of this month, unless another one goes on. */
export async function giftOfMonth({ db, now }: LedgerContext, period: Period): Promise<GiftPart> {
  const today = beijingDate(now);
  const others = (await listPeriods(db, { userId: period.userId, today })).filter(
    ({ id, state, startsOn }) => id !== period.id && state === 'active' && startsOn <= today,
  );
  // What an upgrade gave back begins tomorrow.
  if (others.length > 0 || period.startsOn > addDays(today, 1)) return noGift;
  const gift = await getTransfer(db, `gift:member:${period.userId}:${beijingMonth(now)}`);
  return gift ? takeGift({ db, now }, { giftId: gift.id, due: Number.MAX_SAFE_INTEGER }) : noGift;
}

/** What spent gift coins of an order take off its refund: their price, by the list that the order was made with. */
export async function worthOf(
  { db }: Pick<LedgerContext, 'db'>,
  { order, coins }: { order: OrderRow; coins: number },
): Promise<number> {
  if (coins === 0) return 0;
  const prices = await getPriceVersion(db, order.priceVersionId);
  return shareOf(coins, [100, prices.coinsPerYuan]);
}

/** Takes gift coins out of their lots, those that end first in front, for the transfer that holds them. */
export async function chooseLots(
  { db, now }: LedgerContext,
  { giftId, back }: GiftPart,
): Promise<{ lotId: number; amount: number }[]> {
  const uses: { lotId: number; amount: number }[] = [];
  let left = back;
  for (const lot of giftId === null || back === 0 ? [] : await listLeft({ db, now }, giftId)) {
    const amount = Math.min(left, lot.remaining);
    if (amount > 0) uses.push({ lotId: lot.id, amount });
    left -= amount;
  }
  return uses;
}

/** The sides by which a refund holds coins, gives them back to the purses they came from, or takes them for good. */
export function heldSides(
  held: { userId: number; bought: number; gift: number },
  to: 'held' | 'purses' | 'platform',
): Side[] {
  const { userId, bought, gift } = held;
  if (to === 'platform') {
    return [
      { account: 'held', userId, amount: -bought - gift },
      { account: 'issued', amount: bought },
      { account: 'granted', amount: gift },
    ];
  }
  const sign = to === 'held' ? 1 : -1;
  return [
    { account: 'bought', userId, amount: -sign * bought },
    { account: 'gift', userId, amount: -sign * gift },
    { account: 'held', userId, amount: sign * (bought + gift) },
  ];
}

async function takeGift(
  { db, now }: LedgerContext,
  { giftId, due }: { giftId: number; due: number },
): Promise<GiftPart> {
  const before = await sumGiftsTaken(db, giftId);
  const needed = Math.max(0, due - before.back - before.spent);
  const left = (await listLeft({ db, now }, giftId)).reduce((sum, { remaining }) => sum + remaining, 0);
  const back = Math.min(needed, left);
  // Coins that ended by their time are neither left nor spent.
  const unpaid = (await sumTakenOfGift(db, giftId)) - before.back - before.spent;
  return { giftId, back, spent: Math.min(needed - back, Math.max(0, unpaid)) };
}

async function listLeft({ db, now }: LedgerContext, giftId: number): Promise<GiftLot[]> {
  const lots = await listLotsOfGift(db, giftId);
  return lots
    .filter(({ remaining, expiresAt }) => remaining > 0 && expiresAt > now)
    .sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || a.id - b.id);
}
