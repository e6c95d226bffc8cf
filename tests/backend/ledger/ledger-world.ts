import type { Database } from '../../../backend/db/database.ts';
import { checkLedger } from '../../../backend/features/ledger/check/check.ts';
import { giveCoins } from '../../../backend/features/ledger/gifts.ts';
import { postTransfer } from '../../../backend/features/ledger/ledger.ts';
import { spendCoins } from '../../../backend/features/ledger/spend.ts';
import { createTestBackend } from '../../support/backend.ts';

/** A backend with people who have coins. */
export function createLedgerWorld(db: Database) {
  const t = createTestBackend(db);
  let keys = 0;
  const context = () => ({ db, now: t.clock.now() });
  const nextKey = () => `key-${String(++keys).padStart(8, '0')}`;
  return {
    ...t,
    context,
    nextKey,
    topUp: (userId: number, amount: number, key = nextKey()) =>
      postTransfer(context(), {
        kind: 'top_up',
        key: `top_up:${key}`,
        thing: 'order:1',
        userId,
        sides: [
          { account: 'bought', userId, amount },
          { account: 'issued', amount: -amount },
        ],
      }),
    give: (userId: number, amount: number, days: number) =>
      giveCoins(context(), {
        userId,
        amount,
        thing: 'gift:test',
        key: nextKey(),
        expiresAt: new Date(t.clock.now().getTime() + days * 86_400_000),
      }),
    spend: (userId: number, amount: number, more: { key?: string; sellerId?: number; thing?: string } = {}) =>
      spendCoins(context(), {
        userId,
        amount,
        reason: 'resource',
        thing: 'resource:1',
        key: nextKey(),
        ...more,
      }),
    /** Coins come from nowhere here, so that no order stands behind them. */
    check: async () => {
      const check = await checkLedger(t.services);
      return { ...check, differences: check.differences.filter(({ kind }) => kind !== 'unfounded') };
    },
  };
}

export type LedgerWorld = ReturnType<typeof createLedgerWorld>;
