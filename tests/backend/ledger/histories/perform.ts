import { closeDueBounties } from '../../../../backend/features/forum/bounty/bounties.ts';
import { expireGifts } from '../../../../backend/features/ledger/gifts.ts';
import { createMonthlySettlements, releaseIncomes } from '../../../../backend/features/ledger/income.ts';
import { giveMonthlyCoins } from '../../../../backend/features/membership/jobs.ts';
import { getMembership } from '../../../../backend/features/membership/membership.ts';
import { closeOverdue } from '../../../../backend/features/order/close.ts';
import type { OrderRow } from '../../../../backend/features/order/store.ts';
import { Failure } from '../../../../contract/errors.ts';
import type { Command, Join, Recharge } from './commands.ts';
import { type Household, wait } from './household.ts';
import * as market from './market-acts.ts';
import * as shop from './shop-acts.ts';

/** Does it by the portal's own rules; what they refuse is not done. Returns false then. */
export async function perform(h: Household, command: Command): Promise<boolean> {
  try {
    await h.db.tx(() => run(h, command));
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

async function run(h: Household, command: Command): Promise<void> {
  const who = (number: number) => h.people[number] as number;
  switch (command.act) {
    case 'recharge':
    case 'join':
      return order(h, command);
    case 'pay':
      return withOrder(h, `state in ('created', 'paying', 'closed')`, command.index, (row) =>
        shop.payMoney(h, row),
      );
    case 'reserve':
      return withOrder(h, `state = 'created'`, command.index, (row) => shop.reserve(h, row));
    case 'askBack':
      return withOrder(h, `state = 'fulfilled'`, command.index, (row) =>
        shop.askBack(h, row, command.percent),
      );
    case 'closeRefund': {
      const open = await shop.listOpenRefunds(h);
      const refund = open[command.index % Math.max(1, open.length)];
      if (refund) await shop.closeRefund(h, refund, command.isRefused);
      return;
    }
    case 'buy':
      return market.buyWork(h, { ...command, buyer: who(command.who), seller: who(command.other) });
    case 'returnWork':
      return market.returnWork(h, command.index);
    case 'claim':
      return shop.claim(h, who(command.who), command.amount);
    case 'offer':
      return market.offerBounty(h, who(command.who), command.amount);
    case 'endBounty':
      return market.endBounty(h, command.index, h.people[command.other]);
    case 'company':
      return market.moveCoins(h, who(command.who), command.amount);
    case 'convertIncome':
      return market.convertIncome(h, who(command.who));
    case 'seat':
      return market.changeSeat(h, who(command.who));
    case 'emptyCompany':
      return market.emptyCompany(h);
    case 'wait':
      await wait(h, command.hours);
      return runJobs(h);
  }
}

async function order(h: Household, command: Recharge | Join): Promise<void> {
  const code = command.coupon ? await shop.makeCoupon(h, command.coupon) : '';
  const userId = h.people[command.who] as number;
  if (command.act === 'recharge') {
    const wish = { kind: 'coins', mode: 'add', coins: command.coins, coupon: code } as const;
    return shop.order(h, userId, { wish, by: command.isPaid ? 'money' : 'nothing' });
  }
  const wish = { kind: 'membership', tier: command.tier, mode: command.mode, coupon: code } as const;
  return shop.order(h, userId, { wish, by: command.by });
}

async function withOrder(
  h: Household,
  where: string,
  index: number,
  work: (row: OrderRow) => Promise<void>,
): Promise<void> {
  const rows = await shop.listOrders(h, where);
  const row = rows[index % Math.max(1, rows.length)];
  if (row) await work(row);
}

/** What the portal's jobs do as time passes. Those that look at everybody find old households too, which is no harm. */
async function runJobs(h: Household): Promise<void> {
  const { db, now } = h;
  const services = { db, clock: () => now };
  await closeOverdue(services);
  await expireGifts(services);
  await releaseIncomes(services);
  await createMonthlySettlements(services);
  await closeDueBounties(services);
  for (const userId of h.people) {
    const { tier } = await getMembership({ db, now }, userId);
    if (tier) await giveMonthlyCoins({ db, now }, { userId, tier });
  }
}
