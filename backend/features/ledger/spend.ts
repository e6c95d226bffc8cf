import { addDays } from 'date-fns';
import { fail } from '../../../contract/errors.ts';
import { getSiteConfig } from '../site/index.ts';
import type { Side } from './accounts.ts';
import * as gifts from './gift-store.ts';
import { createIncome } from './income-store.ts';
import { findTransfer, type LedgerContext, postTransfer } from './ledger.ts';
import * as store from './store.ts';

export interface SpendInput {
  userId: number;
  /** Whole coins, 1 or more. */
  amount: number;
  /** What kind of purchase, e.g. `resource`; part of the key. */
  reason: string;
  /** Kind and id of what is bought, e.g. `resource:12`. */
  thing: string;
  /** The buyer's idempotency key, unique for the buyer and the reason. */
  key: string;
  /** Who gets the creator's share of the bought coins of the price; without one all of it is the platform's. */
  sellerId?: number;
  /** The creator's share in percent; without it that of every creator. */
  sharePercent?: number;
}

interface Spent {
  transferId: number;
  /** True when this very spend was done before: nothing moved now. */
  isRepeat: boolean;
  gift: number;
  bought: number;
}

/**
 * Takes coins from a person: gift coins that end first, then bought ones. Part of the transaction around it, so that
 * what is bought is written with it or not at all. Fails `ledger.too_few_coins` (with `balance` and `missing`, in coins) and
 * `ledger.key_reused`.
 */
export async function spendCoins({ db, now }: LedgerContext, input: SpendInput): Promise<Spent> {
  const { userId, amount, thing, sellerId } = input;
  if (!Number.isSafeInteger(amount) || amount < 1) throw new RangeError(`no amount to spend: ${amount}`);
  const key = spendKey(input);
  const asked = { userId, amount, thing, sellerId };
  return db.tx(async () => {
    await store.lockChains(db, sellerId === undefined ? [userId] : [userId, sellerId]);
    const known = await findTransfer(db, key, asked);
    if (known !== undefined) return { ...(await readSpent(db, known)), isRepeat: true };
    const { uses, gift, bought } = await chooseCoins({ db, now }, { userId, amount });
    const transferId = await postSale(
      { db, now },
      {
        ...input,
        key,
        asked,
        bought,
        from: [
          { account: 'gift', userId, amount: -gift },
          { account: 'bought', userId, amount: -bought },
        ],
      },
    );
    await gifts.spendLots(db, { transferId, uses });
    return { transferId, isRepeat: false, gift, bought };
  });
}

/**
 * Posts a spend whose coins come from somewhere, with the creator's share of its bought coins: income is paid out in
 * money, and gift coins never brought any. The caller holds the chains and knows that the coins are there and the key is
 * new.
 */
export async function postSale(
  { db, now }: LedgerContext,
  {
    from,
    bought,
    asked,
    ...input
  }: SpendInput & { from: readonly Side[]; bought: number; asked: Readonly<Record<string, unknown>> },
): Promise<number> {
  const { userId, amount, key, thing, sellerId, sharePercent, reason } = input;
  const { share, percent, frozenUntil } = await shareOf({ db, now }, { sellerId, sharePercent, bought });
  const sides: Side[] = [
    ...from,
    { account: 'revenue', amount: amount - share },
    ...(sellerId === undefined
      ? []
      : [{ account: 'income_frozen' as const, userId: sellerId, amount: share }]),
  ];
  const { transferId } = await postTransfer(
    { db, now },
    { kind: 'spend', key, thing, userId, note: reason, asked, sides },
  );
  if (sellerId !== undefined && share > 0) {
    await createIncome(db, {
      sellerId,
      transferId,
      thing,
      price: amount,
      bought,
      share,
      percent,
      frozenUntil,
      now,
    });
  }
  return transferId;
}

const spendKey = ({ userId, reason, key }: Pick<SpendInput, 'userId' | 'reason' | 'key'>): string =>
  `spend:${userId}:${reason}:${key}`;

/**
 * Which coins of a person come to `amount`: gift coins that end first, then bought ones. The person's chain is locked.
 * Fails `ledger.too_few_coins` with `balance` and `missing`.
 */
export async function chooseCoins(
  { db, now }: LedgerContext,
  { userId, amount }: { userId: number; amount: number },
): Promise<{ uses: { lotId: number; amount: number }[]; gift: number; bought: number }> {
  const uses = takeInOrder(await gifts.listGiftLots(db, { userId, now }), amount);
  const gift = uses.reduce((sum, use) => sum + use.amount, 0);
  const bought = amount - gift;
  const balances = await store.listBalances(db, userId);
  const missing = bought - (balances.get('bought') ?? 0);
  if (missing > 0) return fail('ledger.too_few_coins', { values: { balance: amount - missing, missing } });
  return { uses, gift, bought };
}

/** Which lots give how much until `amount` is reached or nothing is left. */
function takeInOrder(lots: readonly gifts.GiftLot[], amount: number): { lotId: number; amount: number }[] {
  const uses: { lotId: number; amount: number }[] = [];
  let left = amount;
  for (const lot of lots) {
    if (left === 0) break;
    const taken = Math.min(left, lot.remaining);
    uses.push({ lotId: lot.id, amount: taken });
    left -= taken;
  }
  return uses;
}

async function shareOf(
  { db, now }: LedgerContext,
  {
    sellerId,
    sharePercent,
    bought,
  }: { sellerId: number | undefined; sharePercent: number | undefined; bought: number },
) {
  if (sellerId === undefined) return { share: 0, percent: 0, frozenUntil: now };
  const { creatorSharePercent, incomeFreezeDays } = await getSiteConfig(db);
  const percent = sharePercent ?? creatorSharePercent;
  return {
    share: Math.floor((bought * percent) / 100),
    percent,
    frozenUntil: addDays(now, incomeFreezeDays),
  };
}

async function readSpent(db: LedgerContext['db'], transferId: number) {
  const sides = await store.listSides(db, transferId);
  const taken = (account: string) => -(sides.find((side) => side.account === account)?.amount ?? 0);
  return { transferId, gift: taken('gift'), bought: taken('bought') };
}
