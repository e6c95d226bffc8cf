import { beijingMonth } from '../../../../contract/beijing-time.ts';
import { fail } from '../../../../contract/errors.ts';
import type { Database } from '../../../db/database.ts';
import type { SignedInContext } from '../../../http/context.ts';
import {
  getCompanyBalance,
  type LedgerContext,
  lockCompanyWallet,
  returnCompanyCoins,
  type SpendInput,
  spendCompanyCoins,
} from '../../ledger/index.ts';
import { emptyWallet } from '../empty-wallet.ts';
import { findMember, lockMember, type Member } from '../member-store.ts';
import { requireLockedActive } from '../rights.ts';
import { findCompany } from '../store.ts';
import { createSpend, endSpend, sumSpent } from './spend-store.ts';

/** What a member could spend now: the least of what the limit leaves and what is in the purse. */
export async function usableOf(
  db: Database,
  { member, state, month }: { member: Member; state: string; month: string },
): Promise<{ spent: number; usable: number }> {
  const spent = await sumSpent(db, { ...member, month });
  const balance = await getCompanyBalance(db, member.companyId);
  const left = member.monthLimit === null ? balance : Math.max(0, member.monthLimit - spent);
  return { spent, usable: state === 'accepted' ? Math.min(left, balance) : 0 };
}

/** The company whose coins a person may spend, and how many now; undefined when they belong to none that is accepted. */
export async function findPayer(
  db: Database,
  { userId, now }: { userId: number; now: Date },
): Promise<{ companyId: number; name: string; usable: number } | undefined> {
  const member = await findMember(db, userId);
  const company = member && (await findCompany(db, member.companyId));
  if (!member || company?.state !== 'accepted') return undefined;
  const { usable } = await usableOf(db, { member, state: company.state, month: beijingMonth(now) });
  return { companyId: company.companyId, name: company.name, usable };
}

/** The company that pays, with its purse and the people's chains held until the end of the transaction. */
export async function holdPayer(
  context: Pick<SignedInContext, 'db' | 'viewer'>,
  userIds: readonly number[],
): Promise<number> {
  const { member } = await requireLockedActive(context);
  await lockCompanyWallet(context.db, member.companyId, userIds);
  return member.companyId;
}

/**
 * Takes the price of a purchase from the company's purse, within the member's limit of the month. The purse is held,
 * so that purchases at the same time see each other. Fails `company.limit_reached` and `company.too_few_coins`.
 */
export async function spendForCompany(
  { db, now, viewer }: Pick<SignedInContext, 'db' | 'viewer' | 'now'>,
  { companyId, ...input }: Omit<SpendInput, 'userId'> & { companyId: number },
): Promise<{ transferId: number; isRepeat: boolean }> {
  const { userId } = viewer;
  const month = beijingMonth(now);
  await lockCompanyWallet(db, companyId, input.sellerId === undefined ? [] : [input.sellerId]);
  const member = (await lockMember(db, { userId, companyId })) ?? fail('company.none');
  if (member.monthLimit !== null) {
    const left = member.monthLimit - (await sumSpent(db, { companyId, userId, month }));
    if (left < input.amount) return fail('company.limit_reached', { values: { left: Math.max(0, left) } });
  }
  const spent = await spendCompanyCoins({ db, now }, { ...input, userId, companyId });
  if (!spent.isRepeat) {
    const { amount, thing } = input;
    await createSpend(db, { companyId, userId, month, amount, thing, transferId: spent.transferId, now });
  }
  return spent;
}

/**
 * Returns to the purse what a purchase took from it; it counts as unspent in the month of the purchase. From the purse
 * of a company that is no more it goes on to those who filled it.
 */
export async function returnForCompany({ db, now }: LedgerContext, spendId: number): Promise<void> {
  const spend = (await endSpend(db, { transferId: spendId, now })) ?? fail('ledger.nothing_to_return');
  await returnCompanyCoins({ db, now }, { ...spend, spendId });
  const company = await findCompany(db, spend.companyId);
  if (company?.state === 'dissolved') {
    await emptyWallet({ db, now }, { companyId: spend.companyId, occasion: `return-${spendId}` });
  }
}
