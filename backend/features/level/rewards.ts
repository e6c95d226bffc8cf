import { addDays, subDays } from 'date-fns';
import type { Services } from '../../http/context.ts';
import { giveCoins, type LedgerContext, lockChains, withdrawGift } from '../ledger/index.ts';
import { getSiteConfig } from '../site/index.ts';
import * as store from './reward-store.ts';

/** How far back a run looks: longer than jobs are ever away, so that none is missed. */
const reachDays = 7;

/**
 * Gives gift coins for answers that were accepted, and takes back what is left of them where the points were taken
 * back. It runs beside the writes: a purse is locked last of all, and one act moves the points of several people.
 */
export async function settleRewards({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<{ given: number; taken: number }> {
  const now = clock();
  const { answerCoins: coins, answerCoinsPerDay: dayCap, giftCoinDays } = await getSiteConfig(db);
  const since = subDays(now, reachDays);
  const expiresAt = addDays(now, giftCoinDays);
  const settled = { given: 0, taken: 0 };
  for (const reward of await store.listLostRewards(db, since)) {
    settled.taken += await takeBack({ db, now }, reward);
  }
  for (const due of await store.listDueRewards(db, { since, coins, dayCap })) {
    settled.given += await give({ db, now }, { due, coins, dayCap, expiresAt });
  }
  return settled;
}

async function give(
  { db, now }: LedgerContext,
  { due, coins, dayCap, expiresAt }: { due: store.DueReward; coins: number; dayCap: number; expiresAt: Date },
): Promise<number> {
  const { userId, lastId } = due;
  const amount = lastId === null ? coins : (due.taken ?? 0);
  return db.tx(async () => {
    await lockChains(db, [userId]);
    if (lastId === null && amount + (await store.sumOfDay(db, due)) > dayCap) return 0;
    const rewardId = await store.createReward(db, { ...due, coins: amount, now });
    if (rewardId === undefined) return 0;
    const key = `reward:${rewardId}`;
    const { transferId } = await giveCoins({ db, now }, { userId, amount, thing: due.thing, key, expiresAt });
    await store.setTransfer(db, { rewardId, transferId });
    return amount;
  });
}

async function takeBack({ db, now }: LedgerContext, reward: store.GivenReward): Promise<number> {
  const { id, userId, thing, transferId } = reward;
  return db.tx(async () => {
    const taken = await withdrawGift({ db, now }, { userId, giftTransferId: transferId, thing });
    await store.endReward(db, { rewardId: id, taken, now });
    return taken;
  });
}
