import { addDays } from 'date-fns';
import { fail } from '../../../contract/errors.ts';
import type { Side } from './accounts.ts';
import * as gifts from './gift-store.ts';
import { type IncomeOnSettlement, lockIncomeOf, removeFromSettlement, updateIncome } from './income-store.ts';
import { type LedgerContext, postTransfer } from './ledger.ts';
import * as store from './store.ts';

/** A gift coin that comes back lives at least this long again. */
const minDays = 7;

/**
 * Gives back what a spend took, whole or in part: bought coins first, then gift coins with their own end (7 days at
 * least). A creator's share goes back with the whole, unless it was settled: then it is the platform's loss. Returns
 * the coins given back.
 */
export async function returnCoins(
  { db, now }: LedgerContext,
  { userId, spendId, amount, key }: { userId: number; spendId: number; amount?: number; key: string },
): Promise<number> {
  return db.tx(async () => {
    const income = await lockIncomeOf(db, spendId);
    await store.lockChains(db, income ? [userId, income.sellerId] : [userId]);
    const known = await store.getTransfer(db, `return:${key}`);
    if (known) return sumOf(await store.listSides(db, known.id), userId);
    const sides = await store.listSides(db, spendId);
    const before = await store.sumReturned(db, { spendId, userId });
    const spent = { bought: takenFrom(sides, 'bought', userId), gift: takenFrom(sides, 'gift', userId) };
    const left = { bought: spent.bought - before.bought, gift: spent.gift - before.gift };
    const wanted = amount ?? left.bought + left.gift;
    if (wanted < 1 || wanted > left.bought + left.gift) return fail('ledger.nothing_to_return');
    const bought = Math.min(wanted, left.bought);
    const gift = wanted - bought;
    const isWhole = wanted === spent.bought + spent.gift;
    const fromSeller = income && isWhole ? takeShareBack(income) : [];
    const taken = fromSeller.reduce((sum, side) => sum + side.amount, 0);
    const { transferId } = await postTransfer(
      { db, now },
      {
        kind: 'spend_returned',
        key: `return:${key}`,
        thing: `spend:${spendId}`,
        userId,
        sides: [
          { account: 'bought', userId, amount: bought },
          { account: 'gift', userId, amount: gift },
          ...fromSeller,
          { account: 'revenue', amount: -wanted - taken },
        ],
      },
    );
    if (gift > 0) await restoreLots({ db, now }, { userId, spendId, transferId, gift, before: before.gift });
    if (income && isWhole && !income.isSettled) {
      await removeFromSettlement(db, income.id);
      await updateIncome(db, { id: income.id, state: 'returned' });
    }
    return wanted;
  });
}

/** A creator's side of a sale that goes back, none when the share was settled. */
export function takeShareBack({ sellerId, share, state, isSettled }: IncomeOnSettlement): Side[] {
  if (state === 'returned' || isSettled) return [];
  const account = state === 'frozen' ? 'income_frozen' : 'income';
  return [{ account, userId: sellerId, amount: -share }];
}

/** Makes gift coins of a spend to lots again, those that end last first, after so many that came back before. */
export async function restoreLots(
  { db, now }: LedgerContext,
  {
    userId,
    spendId,
    transferId,
    gift,
    before = 0,
  }: { userId: number; spendId: number; transferId: number; gift: number; before?: number },
): Promise<void> {
  const min = addDays(now, minDays);
  let left = gift;
  let skipped = before;
  for (const use of await gifts.listGiftUses(db, spendId)) {
    const known = Math.min(skipped, use.amount);
    skipped -= known;
    const amount = Math.min(left, use.amount - known);
    if (amount === 0) continue;
    const expiresAt = use.expiresAt > min ? use.expiresAt : min;
    const { originId } = use;
    await gifts.createGiftLot(db, { userId, transferId, originId, amount, expiresAt, now });
    left -= amount;
  }
}

type Row = Awaited<ReturnType<typeof store.listSides>>[number];

function takenFrom(sides: readonly Row[], account: string, userId: number): number {
  return -(sides.find((side) => side.account === account && side.userId === userId)?.amount ?? 0);
}

function sumOf(sides: readonly Row[], userId: number): number {
  return sides.filter((side) => side.userId === userId).reduce((sum, side) => sum + side.amount, 0);
}
