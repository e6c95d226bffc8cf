import { addDays as addDaysTo } from 'date-fns';
import { addDays, beijingDate, beijingMonth } from '../../../contract/beijing-time.ts';
import type { Tier } from '../../../contract/price/price.ts';
import type { Services } from '../../http/context.ts';
import { job } from '../../jobs/job.ts';
import { giveCoins } from '../ledger/index.ts';
import { notify } from '../notice/index.ts';
import { getPrices, tierGift } from '../price/index.ts';
import { getSiteConfig } from '../site/index.ts';
import { listMembers, takeReminders } from './store.ts';

/** Days before the end on which members are notified; 0 is the last day itself. */
const reminderDays = [15, 3, 0];
const membersAtOnce = 200;

/** Gives a member the gift coins of this calendar month, once. */
export async function giveMonthlyCoins(
  { db, now }: { db: Services['db']; now: Date },
  { userId, tier }: { userId: number; tier: Tier },
): Promise<void> {
  const prices = await getPrices(db, now);
  const amount = prices ? tierGift(prices, tier) : 0;
  if (amount === 0) return;
  const month = beijingMonth(now);
  const { giftCoinDays } = await getSiteConfig(db);
  await db.tx(async () => {
    // Whoever changes tier within a month has had that month's coins.
    await giveCoins(
      { db, now },
      {
        userId,
        amount,
        thing: `month:${month}`,
        key: `member:${userId}:${month}`,
        asked: { userId, month },
        expiresAt: addDaysTo(now, giftCoinDays),
      },
    );
  });
}

export async function giveAllMonthlyCoins({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  const today = beijingDate(now);
  let afterUser = 0;
  let count = 0;
  for (;;) {
    const members = await listMembers(db, { today, afterUser, limit: membersAtOnce });
    for (const member of members) await giveMonthlyCoins({ db, now }, member);
    count += members.length;
    const last = members.at(-1);
    if (!last || members.length < membersAtOnce) return count;
    afterUser = last.userId;
  }
}

/** Tells members whose time ends in 15, 3 or 0 days, each once, unless more is paid for. */
export async function remindMembers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  const today = beijingDate(now);
  let count = 0;
  for (const daysLeft of reminderDays) {
    await db.tx(async () => {
      const lastDay = addDays(today, daysLeft);
      const ending = await takeReminders(db, { endsOn: addDays(lastDay, 1), daysLeft, now });
      for (const { periodId, userId, tier } of ending) {
        await notify(
          { db, now },
          {
            userIds: [userId],
            kind: 'membership_ends',
            thing: `membership:${periodId}:${daysLeft}`,
            path: '/memberCenter',
            data: { tier, lastDay, daysLeft },
          },
        );
      }
      count += ending.length;
    });
  }
  return count;
}

const terms = { timeoutSeconds: 900, retryLimit: 3, concurrency: 1 };

export const membershipJobs = [
  job({
    name: 'membership-remind',
    ...terms,
    cron: () => '0 9 * * *',
    handle: async (services) => void (await remindMembers(services)),
  }),
  job({
    name: 'membership-monthly-coins',
    ...terms,
    cron: () => '20 0 * * *',
    handle: async (services) => void (await giveAllMonthlyCoins(services)),
  }),
];
