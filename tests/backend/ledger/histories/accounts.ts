import type { Database } from '../../../../backend/db/database.ts';
import { restOf } from '../../../../backend/features/membership/membership.ts';
import { getPeriodOfOrder } from '../../../../backend/features/membership/store.ts';
import { quoteRefund } from '../../../../backend/features/refund/quote.ts';
import { beijingDate } from '../../../../contract/beijing-time.ts';
import { coinsPerYuan, type Household, isOf } from './household.ts';
import * as shop from './shop-acts.ts';

const coinFen = 100 / coinsPerYuan;
/** The dearest day of a membership: a month's price over its shortest month. */
const dayFen = Math.ceil(3900 / 28);

/** Brings everything back that the rules bring back: refunds end, and what is unused is returned, coins last. */
export async function bringBack(h: Household): Promise<void> {
  for (const refund of await shop.listOpenRefunds(h)) await shop.closeRefund(h, refund, false);
  // An upgrade that is returned lets a membership live again that can be returned in its turn.
  for (const kind of ['membership', 'membership', 'membership', 'coins']) {
    const rows = await shop.listOrders(h, `state = 'fulfilled' and kind = '${kind}'`);
    for (const row of rows.reverse()) {
      await shop.askBack(h, row, 100);
      for (const refund of await shop.listOpenRefunds(h)) await shop.closeRefund(h, refund, false);
    }
  }
}

/** What is wrong with a household's accounts once everything was brought back, as sentences. */
export async function audit(h: Household): Promise<string[]> {
  const faults: string[] = [];
  const { paid, back } = await sumMoney(h);
  for (const userId of h.people) {
    const [came, went] = [paid.get(userId) ?? 0, back.get(userId) ?? 0];
    if (went > came) faults.push(`${userId} paid ${came} fen and got ${went} back`);
  }
  const purses = await sumPurses(h);
  const negative = [...purses].filter(([, sum]) => sum < 0);
  for (const [account, sum] of negative) faults.push(`${account} holds ${sum}`);
  const total = (sums: Map<unknown, number>) => [...sums.values()].reduce((sum, fen) => sum + fen, 0);
  const of = (...accounts: string[]) =>
    accounts.reduce((sum, account) => sum + (purses.get(account) ?? 0), 0);
  const income = of('income', 'income_frozen') * coinFen;
  if (total(back) + income > total(paid)) {
    faults.push(`together they paid ${total(paid)} fen, got ${total(back)} back and earned ${income}`);
  }
  const kept = of('bought', 'company', 'held') * coinFen;
  if (total(back) + income + kept > total(paid)) {
    faults.push(
      `together they paid ${total(paid)} fen, got ${total(back)}, earned ${income} and keep ${kept}`,
    );
  }
  return [...faults, ...(await auditGifts(h)), ...(await auditCoins(h)), ...(await auditDays(h))];
}

/** Gift coins of a recharge that was returned as a whole are paid for when they were spent, and only then. */
async function auditGifts({ db, ...h }: Household): Promise<string[]> {
  const { rows } = await db.query<{
    number: string;
    spent: number;
    charged: number;
    heldBack: number;
    amountFen: number;
    isWhole: boolean;
  }>(
    `select number, amount_fen as "amountFen", refunded_coins = coins and coins > 0 as "isWhole",
       (select coalesce(sum(gift_spent), 0)::bigint from refunds where order_id = orders.id and state = 'succeeded') as charged,
       (select coalesce(sum(held_back_fen), 0)::bigint from refunds where order_id = orders.id and state = 'succeeded') as "heldBack",
       (select coalesce(sum(gift_uses.amount), 0)::bigint from gift_uses join gift_lots on gift_lots.id = lot_id
          join ledger_transfers on ledger_transfers.id = gift_uses.transfer_id
          where origin_id = gift_id and ledger_transfers.kind <> 'refund_held')
       - (select coalesce(sum(gift_lots.amount), 0)::bigint from gift_lots
          join ledger_transfers on ledger_transfers.id = gift_lots.transfer_id
          where origin_id = gift_id and ledger_transfers.kind in ('spend_returned', 'bounty_returned')) as spent
     from orders where user_id = any($1::bigint[]) and kind = 'coins' and gift_id is not null`,
    [h.people],
  );
  return rows.flatMap(({ number, spent, charged, heldBack, isWhole }) => {
    const faults: string[] = [];
    if (isWhole && charged < spent)
      faults.push(`${number}: ${spent} gift coins were spent, ${charged} were paid for`);
    if (heldBack !== charged * coinFen)
      faults.push(`${number}: ${heldBack} fen are held back for ${charged} gift coins`);
    return faults;
  });
}

/** Whoever still has bought coins gets nothing for them only where spent gift coins cost as much. */
async function auditCoins(h: Household): Promise<string[]> {
  const faults: string[] = [];
  for (const row of await shop.listOrders(h, `state = 'fulfilled' and kind = 'coins'`)) {
    const quote = await quoteRefund({ db: h.db, now: h.now }, row, {});
    if (quote.fault === null || quote.mostCoins === 0) continue;
    const owed = Math.floor((row.amountFen * quote.mostCoins) / (row.coins ?? 1));
    if (owed > quote.heldBackFen)
      faults.push(`${row.number}: ${quote.mostCoins} coins are left and nothing is paid`);
  }
  return faults;
}

/** Of what a membership cost nothing is gone but the days on which its owner had one, and those that were begun. */
async function auditDays(h: Household): Promise<string[]> {
  const gone = new Map<number, number>();
  const acts = new Map<number, number>();
  for (const row of await shop.listOrders(h, `kind = 'membership' and paid_by is not null`)) {
    const charged = await sumCharged(h.db, row.id);
    const paid = row.paidBy === 'coin' ? (row.amountCoins ?? 0) * coinFen : row.amountFen;
    const back =
      row.paidBy === 'coin' ? (row.refundedCoins + charged.coins) * coinFen : row.refundedFen + charged.fen;
    const period = await getPeriodOfOrder(h.db, row.id);
    // What is left of the last day, or of a sum that spent gift coins outweigh.
    const left = period?.state === 'active' ? restOf(period, beijingDate(h.now)).creditFen : 0;
    gone.set(row.userId, (gone.get(row.userId) ?? 0) + paid - back - left);
    acts.set(row.userId, (acts.get(row.userId) ?? 0) + 2 + row.credit.length);
  }
  return [...gone].flatMap(([userId, fen]) => {
    const days = (h.memberDays.get(userId) ?? 0) + (acts.get(userId) ?? 0);
    return fen > days * dayFen ? [`${userId} lost ${fen} fen and was a member on ${days} days`] : [];
  });
}

async function sumCharged(db: Database, orderId: number): Promise<{ fen: number; coins: number }> {
  const { rows } = await db.query<{ fen: number; coins: number }>(
    `select coalesce(sum(held_back_fen), 0)::bigint as fen, coalesce(sum(gift_spent), 0)::bigint as coins
     from refunds where order_id = $1 and kind = 'rule' and state = 'succeeded'`,
    [orderId],
  );
  return rows[0] ?? { fen: 0, coins: 0 };
}

/** Fen that each person paid, and got back. */
async function sumMoney(h: Household) {
  const { rows } = await h.db.query<{ userId: number; paid: number; back: number }>(
    `select user_id as "userId", coalesce(sum(amount_fen) filter (where side = 1), 0)::bigint as paid,
       coalesce(sum(amount_fen) filter (where side = 2), 0)::bigint as back
     from (
       select user_id, payments.amount_fen, 1 as side from payments join orders on orders.id = order_id
         where payments.state = 'paid'
       union all select user_id, amount_fen, 2 from refunds where state = 'succeeded'
     ) as moved where user_id = ${isOf(h)} group by user_id`,
    [],
  );
  return {
    paid: new Map(rows.map(({ userId, paid }) => [userId, paid])),
    back: new Map(rows.map(({ userId, back }) => [userId, back])),
  };
}

/** Coins of the household in each kind of purse, the least of each kind when one is below zero. */
async function sumPurses({ db, people }: Household): Promise<Map<string, number>> {
  const { rows } = await db.query<{ kind: string; total: number }>(
    `select kind, case when min(balance) < 0 then min(balance) else sum(balance)::bigint end as total
     from ledger_accounts where owner_id = any($1::bigint[]) or owner_id in (
       select -company_id from company_coin_moves where user_id = any($1::bigint[])
     ) group by kind`,
    [people],
  );
  return new Map(rows.map(({ kind, total }) => [kind, Number(total)]));
}
