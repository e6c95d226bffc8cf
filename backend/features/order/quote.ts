import { addDays } from '../../../contract/beijing-time.ts';
import { fail } from '../../../contract/errors.ts';
import { type Quote, rechargeLimits } from '../../../contract/order/order.ts';
import { type PriceVersion, type Tier, tiers } from '../../../contract/price/price.ts';
import type { Database } from '../../db/database.ts';
import { type CouponFault, findCoupon } from '../coupon/index.ts';
import { listRests, planPeriod, type Rest } from '../membership/index.ts';
import { getPrices, tierPrice } from '../price/index.ts';

interface QuoteContext {
  db: Database;
  now: Date;
}

export interface Wish {
  kind: 'membership' | 'coins';
  tier?: Tier;
  mode: 'add' | 'upgrade';
  coins?: number;
  coupon: string;
}

interface Priced extends Omit<Quote, 'couponFault'> {
  couponFault: CouponFault | null;
  couponId: number | null;
  priceVersionId: number;
}

/** What a wish costs now, part by part. Fails `order.unfit_wish` when it is none. */
export async function quoteOrder(context: QuoteContext, userId: number, wish: Wish): Promise<Priced> {
  const prices = (await getPrices(context.db, context.now)) ?? fail('price.not_set');
  const base =
    wish.kind === 'coins' ? priceCoins(prices, wish) : await priceTier(context, prices, userId, wish);
  const beforeCoupon = base.listFen - base.creditFen;
  const coupon = await findCoupon(context, { userId, code: wish.coupon, orderFen: beforeCoupon });
  const discountFen = 'fault' in coupon ? 0 : Math.min(coupon.offFen, beforeCoupon);
  const amountFen = beforeCoupon - discountFen;
  return {
    ...base,
    ...splitCoins(base, amountFen, prices),
    discountFen,
    amountFen,
    amountCoins: wish.kind === 'coins' ? null : Math.ceil((amountFen * prices.coinsPerYuan) / 100),
    couponId: 'fault' in coupon ? null : coupon.couponId,
    couponFault: 'fault' in coupon ? coupon.fault : null,
    priceVersionId: prices.versionId,
  };
}

type Base = Omit<
  Priced,
  'discountFen' | 'amountFen' | 'amountCoins' | 'couponId' | 'couponFault' | 'priceVersionId'
>;

function priceCoins(prices: PriceVersion, { coins }: Wish): Base {
  if (coins === undefined || coins < rechargeLimits.min || coins % prices.coinsPerYuan !== 0) {
    return fail('order.unfit_wish', { fields: { coins: 'unfit' } });
  }
  const pack = prices.packs.find((offered) => offered.coins === coins);
  return {
    kind: 'coins',
    tier: null,
    mode: null,
    coins,
    giftCoins: pack?.gift ?? 0,
    listFen: pack?.priceFen ?? (coins / prices.coinsPerYuan) * 100,
    creditFen: 0,
    credit: [],
    startsOn: null,
    lastDay: null,
    upgradeFault: null,
  };
}

/**
 * Coins are bought as far as they are paid for; what a coupon pays for is a gift. Bought coins can be paid back and
 * bring income, so that each of them must have brought its price.
 */
function splitCoins(
  { coins, giftCoins }: Base,
  amountFen: number,
  { coinsPerYuan }: PriceVersion,
): Pick<Base, 'coins' | 'giftCoins'> {
  if (coins === null) return { coins, giftCoins };
  const bought = Math.min(coins, Math.floor((amountFen * coinsPerYuan) / 100));
  return { coins: bought, giftCoins: giftCoins + coins - bought };
}

async function priceTier(
  context: QuoteContext,
  prices: PriceVersion,
  userId: number,
  { tier, mode }: Wish,
): Promise<Base> {
  if (!tier) return fail('order.unfit_wish', { fields: { tier: 'unfit' } });
  const rests = await listRests(context, userId);
  const listFen = tierPrice(prices, tier);
  const credit = mode === 'upgrade' ? rests.filter(({ creditFen }) => creditFen > 0) : [];
  const creditFen = credit.reduce((sum, rest) => sum + rest.creditFen, 0);
  const upgradeFault = findUpgradeFault({ tier, rests, listFen });
  if (mode === 'upgrade' && upgradeFault) return fail(upgradeFault);
  const { startsOn, endsOn } = await planPeriod(context, { userId, tier, mode });
  return {
    kind: 'membership',
    tier,
    mode,
    coins: null,
    giftCoins: 0,
    listFen,
    creditFen,
    credit,
    startsOn,
    lastDay: addDays(endsOn, -1),
    upgradeFault,
  };
}

function findUpgradeFault({ tier, rests, listFen }: { tier: Tier; rests: readonly Rest[]; listFen: number }) {
  const rank = tiers.indexOf(tier);
  const isHigher = rests.length > 0 && rests.every((rest) => tiers.indexOf(rest.tier) < rank);
  if (!isHigher) return 'order.no_upgrade' as const;
  const creditFen = rests.reduce((sum, rest) => sum + rest.creditFen, 0);
  return creditFen >= listFen ? ('order.credit_above_price' as const) : null;
}

interface Credited {
  userId: number;
  credit: readonly Rest[];
  createdAt: Date;
  expiresAt: Date;
}

/**
 * True when what an upgrade credited is still there as it was, so that it may still be had. Money that comes after the
 * order's time finds it only if none of it was used since: days cannot be used and credited.
 */
export async function isCreditWhole(
  { db, now }: QuoteContext,
  { userId, credit, createdAt, expiresAt }: Credited,
): Promise<boolean> {
  const rests = await listRests({ db, now: now > expiresAt ? now : createdAt }, userId);
  return credit.every(({ periodId, creditFen }) =>
    rests.some((rest) => rest.periodId === periodId && rest.creditFen === creditFen),
  );
}

/** What is left today of what an upgrade credited: days that were used while its money was on the way are used. */
export async function sumCreditNow(context: QuoteContext, { userId, credit }: Credited): Promise<number> {
  const rests = await listRests(context, userId);
  return credit.reduce((sum, { periodId, creditFen }) => {
    const left = rests.find((rest) => rest.periodId === periodId)?.creditFen ?? 0;
    return sum + Math.min(left, creditFen);
  }, 0);
}
