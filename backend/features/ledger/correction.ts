import { addDays } from 'date-fns';
import { fail } from '../../../contract/errors.ts';
import { getSiteConfig } from '../site/index.ts';
import * as gifts from './gift-store.ts';
import { type LedgerContext, postTransfer } from './ledger.ts';
import { lockChains } from './store.ts';

/** Gives or takes coins to put something right; fails `ledger.too_few_coins` when there is less to take. */
export async function correctCoins(
  { db, now }: LedgerContext,
  {
    userId,
    purse,
    amount,
    key,
    note,
  }: { userId: number; purse: 'bought' | 'gift'; amount: number; key: string; note: string },
): Promise<void> {
  const { giftCoinDays } = await getSiteConfig(db);
  await db.tx(async () => {
    await lockChains(db, [userId]);
    const taken =
      purse === 'gift' && amount < 0 ? await takeGifts({ db, now }, { userId, amount: -amount }) : [];
    const { transferId, isRepeat } = await postTransfer(
      { db, now },
      {
        kind: 'adjustment',
        key: `adjustment:${key}`,
        thing: `adjustment:${key}`,
        userId,
        note,
        sides: [
          { account: purse, userId, amount },
          { account: 'adjusted', amount: -amount },
        ],
      },
    );
    if (isRepeat) return;
    for (const use of taken) await gifts.takeFromLot(db, use);
    if (purse === 'gift' && amount > 0) {
      const expiresAt = addDays(now, giftCoinDays);
      await gifts.createGiftLot(db, { userId, transferId, amount, expiresAt, now });
    }
  });
}

async function takeGifts({ db, now }: LedgerContext, { userId, amount }: { userId: number; amount: number }) {
  const uses: { lotId: number; amount: number }[] = [];
  let left = amount;
  for (const lot of await gifts.listGiftLots(db, { userId, now })) {
    const part = Math.min(left, lot.remaining);
    if (part > 0) uses.push({ lotId: lot.id, amount: part });
    left -= part;
  }
  if (left > 0) return fail('ledger.too_few_coins', { values: { balance: amount - left, missing: left } });
  return uses;
}
