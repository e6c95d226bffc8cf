import { beijingMonth } from '../../../contract/beijing-time.ts';
import type { CompanyCoins } from '../../../contract/company/coins.ts';
import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import {
  getCompanyBalance,
  getStatement,
  listBalances,
  lockCompanyWallet,
  moveCompanyCoins as moveInLedger,
  ownerOfCompany,
} from '../ledger/index.ts';
import { requireLockedActive, requireLockedPower, requirePower } from './rights.ts';
import { createMove, listLeavers, sumPutIn } from './spending/spend-store.ts';

export async function getCompanyCoins(
  context: SignedInContext,
  { month, page }: { month?: string | undefined; page: number },
): Promise<CompanyCoins> {
  const { db, viewer, now } = context;
  const { companyId } = await requirePower(context, 'coins');
  const { userId } = viewer;
  const balance = await getCompanyBalance(db, companyId);
  return {
    balance,
    own: (await listBalances(db, userId)).get('bought') ?? 0,
    leavers: (await listLeavers(db, companyId)).map(({ amount, ...leaver }) => ({
      ...leaver,
      amount: Math.min(balance, amount),
    })),
    takeable: Math.max(0, Math.min(balance, await sumPutIn(db, { companyId, userId }))),
    statement: await getStatement(db, {
      userId: ownerOfCompany(companyId),
      month: month ?? beijingMonth(now),
      page,
    }),
  };
}

/**
 * Puts one's own bought coins into the purse, or takes back what one put in oneself. No coin ever goes from the purse
 * to anybody else: coins are not passed between people.
 */
export async function moveCompanyCoins(
  context: SignedInContext,
  { amount, key }: { amount: number; key: string },
): Promise<{ balance: number }> {
  const { db, viewer, now } = context;
  const { userId } = viewer;
  return db.tx(async () => {
    // Taking back one's own is open while staff look at the licence again.
    const require = amount > 0 ? requireLockedActive : requireLockedPower;
    const { companyId } = (await require(context, 'coins')).member;
    await lockCompanyWallet(db, companyId, [userId]);
    const move = { userId, companyId, amount };
    const { transferId, isRepeat } = await moveInLedger({ db, now }, { ...move, key });
    if (!isRepeat) {
      await createMove(db, { ...move, transferId, now });
      const left = await sumPutIn(db, { companyId, userId });
      if (left < 0) return fail('company.not_yours_to_take', { values: { most: left - amount } });
    }
    return { balance: await getCompanyBalance(db, companyId) };
  });
}

/** What somebody put in goes back to them once they have left: whoever is still there takes it back alone. */
export async function giveBackCompanyCoins(
  context: SignedInContext,
  { userId }: { userId: number },
): Promise<{ amount: number; balance: number }> {
  const { db, now, randomBytes } = context;
  return db.tx(async () => {
    const { companyId } = (await requireLockedPower(context, 'coins')).member;
    await lockCompanyWallet(db, companyId, [userId]);
    const leaver = (await listLeavers(db, companyId)).find((each) => each.userId === userId);
    const before = await getCompanyBalance(db, companyId);
    const amount = Math.min(before, leaver?.amount ?? 0);
    if (amount < 1) return fail('company.nothing_to_give_back');
    const move = { userId, companyId, amount: -amount };
    const key = `leaver:${companyId}:${randomBytes(12).toString('hex')}`;
    const { transferId } = await moveInLedger({ db, now }, { ...move, key });
    await createMove(db, { ...move, transferId, now });
    return { amount, balance: before - amount };
  });
}
