import { fail } from '../../../contract/errors.ts';
import { ownerOfCompany } from './accounts.ts';
import { lockIncomeOf, removeFromSettlement, updateIncome } from './income-store.ts';
import { findTransfer, type LedgerContext, postTransfer } from './ledger.ts';
import { takeShareBack } from './returns.ts';
import { postSale, type SpendInput } from './spend.ts';
import * as store from './store.ts';

/** Coins in a company's purse. */
export async function getCompanyBalance(db: LedgerContext['db'], companyId: number): Promise<number> {
  return (await store.listBalances(db, ownerOfCompany(companyId))).get('company') ?? 0;
}

/** Holds a company's purse to the end of the transaction: whoever comes next waits and sees what this one left. */
export async function lockCompanyWallet(
  db: LedgerContext['db'],
  companyId: number,
  userIds: readonly number[] = [],
): Promise<void> {
  await store.lockChains(db, [ownerOfCompany(companyId), ...userIds]);
}

/**
 * Moves bought coins of a person into a company's purse (positive), or back to the very person who put them in
 * (negative). Gift coins stay with whom they were given to. Fails `ledger.too_few_coins`.
 */
export async function moveCompanyCoins(
  context: LedgerContext,
  { userId, companyId, amount, key }: { userId: number; companyId: number; amount: number; key: string },
): Promise<{ transferId: number; isRepeat: boolean }> {
  const kind = amount > 0 ? 'company_in' : 'company_out';
  return postTransfer(context, {
    kind,
    key: `${kind}:${userId}:${key}`,
    thing: `company:${companyId}`,
    userId,
    asked: { userId, companyId, amount },
    sides: [
      { account: 'bought', userId, amount: -amount },
      { account: 'company', companyId, amount },
    ],
  });
}

/** Buys with a company's coins; else as `spendCoins`. */
export async function spendCompanyCoins(
  { db, now }: LedgerContext,
  { companyId, ...input }: SpendInput & { companyId: number },
): Promise<{ transferId: number; isRepeat: boolean }> {
  const { userId, amount, reason, thing, sellerId } = input;
  if (!Number.isSafeInteger(amount) || amount < 1) throw new RangeError(`no amount to spend: ${amount}`);
  const key = `spend:${userId}:company:${companyId}:${reason}:${input.key}`;
  const asked = { userId, companyId, amount, thing, sellerId };
  return db.tx(async () => {
    await lockCompanyWallet(db, companyId, sellerId === undefined ? [] : [sellerId]);
    const known = await findTransfer(db, key, asked);
    if (known !== undefined) return { transferId: known, isRepeat: true };
    const missing = amount - (await getCompanyBalance(db, companyId));
    if (missing > 0) return fail('company.too_few_coins', { values: { missing } });
    const from = [{ account: 'company' as const, companyId, amount: -amount }];
    return {
      transferId: await postSale({ db, now }, { ...input, key, asked, from, bought: amount }),
      isRepeat: false,
    };
  });
}

/** Returns to a company the whole of what a spend took. Once: repeating it changes nothing. */
export async function returnCompanyCoins(
  { db, now }: LedgerContext,
  { userId, companyId, spendId }: { userId: number; companyId: number; spendId: number },
): Promise<void> {
  const key = `return:company:${spendId}`;
  await db.tx(async () => {
    const income = await lockIncomeOf(db, spendId);
    await lockCompanyWallet(db, companyId, income ? [income.sellerId] : []);
    if (await store.getTransfer(db, key)) return;
    const sides = await store.listSides(db, spendId);
    const amount = -(sides.find(({ account }) => account === 'company')?.amount ?? 0);
    if (amount < 1) return fail('ledger.nothing_to_return');
    const fromSeller = income ? takeShareBack(income) : [];
    const taken = fromSeller.reduce((sum, side) => sum + side.amount, 0);
    await postTransfer(
      { db, now },
      {
        kind: 'spend_returned',
        key,
        thing: `spend:${spendId}`,
        userId,
        sides: [
          { account: 'company', companyId, amount },
          ...fromSeller,
          { account: 'revenue', amount: -amount - taken },
        ],
      },
    );
    if (income && !income.isSettled) {
      await removeFromSettlement(db, income.id);
      await updateIncome(db, { id: income.id, state: 'returned' });
    }
  });
}
