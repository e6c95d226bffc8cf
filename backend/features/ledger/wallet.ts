import type { Wallet } from '../../../contract/ledger/ledger.ts';
import { listGiftLots } from './gift-store.ts';
import type { LedgerContext } from './ledger.ts';
import { listBalances } from './store.ts';

/** The purses of a person; gift coins whose time is over count no more, booked off or not. */
export async function getWallet({ db, now }: LedgerContext, { userId }: { userId: number }): Promise<Wallet> {
  const balances = await listBalances(db, userId);
  const lots = await listGiftLots(db, { userId, now });
  const of = (kind: string) => balances.get(kind) ?? 0;
  return {
    bought: of('bought'),
    gift: lots.reduce((sum, lot) => sum + lot.remaining, 0),
    held: of('held'),
    bounty: of('bounty'),
    incomeFrozen: of('income_frozen'),
    income: of('income'),
    gifts: lots.map(({ remaining, expiresAt }) => ({
      amount: remaining,
      expiresAt: expiresAt.toISOString(),
    })),
  };
}
