import {
  getCompanyBalance,
  type LedgerContext,
  lockCompanyWallet,
  moveCompanyCoins,
} from '../ledger/index.ts';
import { createMove, listPutIn } from './spending/spend-store.ts';

/**
 * Gives what is in a company's purse back to those who put it in, each by their part of what was put in and not taken
 * back; returns the coins by person. `occasion` makes it happen once. Leaves nothing, for a purse never holds more than was put into it.
 */
export async function emptyWallet(
  { db, now }: LedgerContext,
  { companyId, occasion }: { companyId: number; occasion: string },
): Promise<ReadonlyMap<number, number>> {
  await lockCompanyWallet(db, companyId);
  const putIn = await listPutIn(db, companyId);
  await lockCompanyWallet(
    db,
    companyId,
    putIn.map(({ userId }) => userId),
  );
  const parts = shareOut(await getCompanyBalance(db, companyId), putIn);
  for (const [userId, coins] of parts) {
    const move = { userId, companyId, amount: -coins };
    const { transferId } = await moveCompanyCoins({ db, now }, { ...move, key: `${occasion}:${companyId}` });
    await createMove(db, { ...move, transferId, now });
  }
  return parts;
}

/** Whole coins by part; what rounding leaves goes one by one to those who lost most by it. */
export function shareOut(
  balance: number,
  putIn: readonly { userId: number; amount: number }[],
): Map<number, number> {
  const total = putIn.reduce((sum, { amount }) => sum + amount, 0);
  const parts = putIn.map(({ userId, amount }) => {
    const whole = Math.floor((balance * amount) / total);
    return { userId, whole, lost: balance * amount - whole * total };
  });
  let left = balance - parts.reduce((sum, { whole }) => sum + whole, 0);
  for (const part of [...parts].sort((a, b) => b.lost - a.lost || a.userId - b.userId)) {
    if (left === 0) break;
    part.whole += 1;
    left -= 1;
  }
  return new Map(parts.filter(({ whole }) => whole > 0).map(({ userId, whole }) => [userId, whole]));
}
