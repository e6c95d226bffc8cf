import * as gifts from './gift-store.ts';
import { findTransfer, type LedgerContext, postTransfer } from './ledger.ts';
import { restoreLots } from './returns.ts';
import { chooseCoins } from './spend.ts';
import * as store from './store.ts';

/**
 * Puts coins of a person aside for an answer. Fails `ledger.too_few_coins` (with `balance` and `missing`) and `ledger.key_reused`;
 * the same key again moves nothing.
 */
export async function holdBounty(
  { db, now }: LedgerContext,
  { userId, amount, thing, key }: { userId: number; amount: number; thing: string; key: string },
): Promise<{ transferId: number; isRepeat: boolean }> {
  const asked = { userId, amount, thing };
  return db.tx(async () => {
    await store.lockChains(db, [userId]);
    const known = await findTransfer(db, holdKey({ userId, key }), asked);
    if (known !== undefined) return { transferId: known, isRepeat: true };
    const { uses, gift, bought } = await chooseCoins({ db, now }, { userId, amount });
    const { transferId } = await postTransfer(
      { db, now },
      {
        kind: 'bounty_held',
        key: holdKey({ userId, key }),
        thing,
        userId,
        asked,
        sides: [
          { account: 'gift', userId, amount: -gift },
          { account: 'bought', userId, amount: -bought },
          { account: 'bounty', userId, amount },
        ],
      },
    );
    await gifts.spendLots(db, { transferId, uses });
    return { transferId, isRepeat: false };
  });
}

export const holdKey = ({ userId, key }: { userId: number; key: string }): string =>
  `bounty:${userId}:${key}`;

/**
 * Gives what was held to who answered, as gift coins: coins that money bought can be paid back and income is paid
 * out, so that either would let two people turn gift coins into money.
 */
export async function payBounty(
  { db, now }: LedgerContext,
  paid: {
    bountyId: number;
    userId: number;
    toUserId: number;
    amount: number;
    /** The answerer's part in coins; the rest is the site's. */
    share: number;
    thing: string;
    expiresAt: Date;
  },
): Promise<void> {
  const { bountyId, userId, toUserId, amount, share, thing, expiresAt } = paid;
  await db.tx(async () => {
    const { transferId, isRepeat } = await postTransfer(
      { db, now },
      {
        kind: 'bounty_paid',
        key: `bounty_paid:${bountyId}`,
        thing,
        userId,
        sides: [
          { account: 'bounty', userId, amount: -amount },
          { account: 'gift', userId: toUserId, amount: share },
          { account: 'revenue', amount: amount - share },
        ],
      },
    );
    if (isRepeat) return;
    await gifts.createGiftLot(db, { userId: toUserId, transferId, amount: share, expiresAt, now });
  });
}

/** Gives back what was held, each coin to the purse it came from; gift coins live 7 days again at least. */
export async function returnBounty(
  { db, now }: LedgerContext,
  { bountyId, userId, holds, thing }: { bountyId: number; userId: number; holds: number[]; thing: string },
): Promise<void> {
  await db.tx(async () => {
    await store.lockChains(db, [userId]);
    const taken: { spendId: number; gift: number; bought: number }[] = [];
    for (const spendId of holds) {
      const sides = await store.listSides(db, spendId);
      const of = (account: string) => -(sides.find((side) => side.account === account)?.amount ?? 0);
      taken.push({ spendId, gift: of('gift'), bought: of('bought') });
    }
    const gift = taken.reduce((sum, hold) => sum + hold.gift, 0);
    const bought = taken.reduce((sum, hold) => sum + hold.bought, 0);
    const { transferId, isRepeat } = await postTransfer(
      { db, now },
      {
        kind: 'bounty_returned',
        key: `bounty_returned:${bountyId}`,
        thing,
        userId,
        sides: [
          { account: 'bounty', userId, amount: -gift - bought },
          { account: 'gift', userId, amount: gift },
          { account: 'bought', userId, amount: bought },
        ],
      },
    );
    if (isRepeat) return;
    for (const hold of taken) await restoreLots({ db, now }, { userId, transferId, ...hold });
  });
}
