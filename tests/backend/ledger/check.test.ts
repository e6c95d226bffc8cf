import { afterAll, beforeAll, expect, test } from 'vitest';
import { claims } from '../../../backend/features/ledger/claims-store.ts';
import { releaseIncomes } from '../../../backend/features/ledger/income.ts';
import { spendCoins } from '../../../backend/features/ledger/spend.ts';
import { reconcileDay } from '../../../backend/features/payment/reconcile.ts';
import { pushRefund } from '../../../backend/features/refund/jobs.ts';
import { LedgerDifferenceSchema } from '../../../contract/ledger.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import type { RefundQuote } from '../../../contract/refund.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type Channels, type MoneyName, type Shop, startChannels } from '../payment/payment-world.ts';

let channels: Channels;
beforeAll(async () => {
  channels = await startChannels();
});
afterAll(() => channels.close());

/** One row of each kind is changed: what the check must say of it then, among whatever else it says. */
const corruptions: [sql: string, kind: string, subject: RegExp, expected?: string, found?: string][] = [
  [
    `update ledger_entries set amount = amount + 7 where account_id = (select id from ledger_accounts where kind = 'alipay')`,
    'transfer_unbalanced',
    /^transfer:\d+$/,
    '0',
  ],
  [
    `update ledger_accounts set balance = balance + 1 where kind = 'bought' and balance > 500`,
    'balance_wrong',
    /^account:bought:\d+$/,
  ],
  [
    `update ledger_entries set balance_after = balance_after + 1 where chain_number = 1`,
    'running_balance_wrong',
    /^entry:\d+$/,
  ],
  [`update ledger_transfers set thing = 'order:1' where kind = 'spend'`, 'chain_broken', /^user:\d+:\d+$/],
  [
    `update ledger_chains set entry_count = entry_count + 1 where entry_count > 3`,
    'chain_head_wrong',
    /^user:\d+$/,
  ],
  [
    `update gift_lots set remaining = remaining - 1 where remaining > 0`,
    'backing_wrong',
    /^account:gift:\d+$/,
  ],
  [
    `update refunds set coins = coins + 1 where state = 'approved'`,
    'backing_wrong',
    /^account:held:\d+$/,
    '51',
    '50',
  ],
  [
    `update creator_incomes set share = share + 1 where state = 'frozen'`,
    'backing_wrong',
    /^account:income_frozen:\d+$/,
    '8',
    '7',
  ],
  [
    `update creator_incomes set state = 'returned' where state = 'available'`,
    'backing_wrong',
    /^account:income:\d+$/,
    '0',
    '70',
  ],
  [
    `update orders set coins = coins + 10 where coins = 1000`,
    'unbooked',
    /^order:\d{20}:top_up$/,
    '1010',
    '1000',
  ],
  [`update orders set gift_coins = 61 where coins = 1000`, 'unbooked', /^order:\d{20}:gift$/, '61', '60'],
  [`update coupons set value = 6 where kind = 'gift'`, 'unbooked', /^coupon:GIFT2026:gift$/, '6', '5'],
  [
    `update orders set amount_coins = 391 where paid_by = 'coin'`,
    'unbooked',
    /^order:\d{20}:spend$/,
    '-391',
    '-390',
  ],
  [
    `update payments set amount_fen = amount_fen + 1 where channel = 'alipay' and state = 'paid'`,
    'unbooked',
    /^payment:\w+:money_in$/,
  ],
  [
    `update refunds set amount_fen = amount_fen - 1 where state = 'succeeded'`,
    'unbooked',
    /^refund:\w+:money_back$/,
  ],
  [
    `update coin_adjustments set amount = 31 where state = 'done'`,
    'unbooked',
    /^adjustment:\d+:adjustment$/,
    '31',
    '30',
  ],
  [`update coin_adjustments set state = 'refused'`, 'unfounded', /^transfer:adjustment:\d+$/, '-', '30'],
  [
    `update orders set state = 'closed' where coins = 1000`,
    'unfounded',
    /^transfer:top_up:\d+$/,
    '-',
    '1000',
  ],
  [`delete from coupon_uses`, 'unfounded', /^transfer:gift:coupon:\d+:\d+$/, '-', '5'],
  [
    `delete from payments where channel = 'alipay' and state = 'paid'`,
    'unfounded',
    /^transfer:money_in:\d+$/,
    '-',
  ],
  [`update orders set state = 'closed' where coins = 1000`, 'order_unpaid', /^order:\d{20}$/, '0', '10000'],
  [
    `delete from payments where channel = 'wechat' and amount_fen = 10000`,
    'order_unpaid',
    /^order:\d{20}$/,
    '10000',
    '0',
  ],
  [
    `delete from membership_periods where state = 'active'`,
    'order_unfulfilled',
    /^order:\d{20}$/,
    'month:active',
    '-',
  ],
  [
    `update membership_periods set state = 'ended' where state = 'active'`,
    'order_unfulfilled',
    /^order:\d{20}$/,
    'month:active',
    'month:ended',
  ],
  [
    `update membership_periods set state = 'active' where state = 'ended'`,
    'order_unfulfilled',
    /^order:\d{20}$/,
    'year:ended',
    'year:active',
  ],
  [
    `update orders set state = 'closed' where paid_by = 'coin'`,
    'order_unfulfilled',
    /^order:\d{20}$/,
    'closed',
    'month:active',
  ],
  [
    `update orders set refunded_coins = refunded_coins + 1 where coins = 1000`,
    'refund_sum_wrong',
    /^order:\d{20}$/,
    '0 fen, 0 coins',
    '0 fen, 1 coins',
  ],
  [
    `delete from ledger_entries where account_id = (select id from ledger_accounts where kind = 'wechat')`,
    'channel_wrong',
    /^account:wechat$/,
    '10000',
    '0',
  ],
  [
    `update reconciliation_days set theirs_fen = theirs_fen - 10000 where channel = 'wechat'`,
    'bill_wrong',
    /^bill:wechat:2026-11-02$/,
    '0',
    '10000',
  ],
  [`update coupons set used_count = 2`, 'coupon_wrong', /^coupon:GIFT2026$/, '1', '2'],
];

describeOnBothDatabases('the check of the ledger', (database) => {
  test('names whatever differs between the books, the orders, the channels and what people hold', async () => {
    const shop = await channels.openShop(database.db);
    await openAccounts(shop);
    expect((await shop.check()).differences).toEqual([]);
    for (const [sql, kind, subject, expected, found] of corruptions) {
      const differences = await checkAfter(shop, sql);
      const named = differences.find((each) => each.kind === kind && subject.test(each.subject));
      expect(named, `${sql}\n${JSON.stringify(differences, null, 1)}`).toBeDefined();
      if (expected !== undefined) expect([sql, named?.expected]).toEqual([sql, expected]);
      if (found !== undefined) expect([sql, named?.found]).toEqual([sql, found]);
    }
    expect((await shop.check()).differences).toEqual([]);
  });

  test('a claim that never got its transfer is named, whatever its kind', async () => {
    const shop = await channels.openShop(database.db);
    await openAccounts(shop);
    const { rows } = await database.db.query<{ kind: string }>(
      `select kind from ledger_transfers where kind not like 'gift_%' group by 1 order by 1`,
    );
    // Of each kind that is claimed this shop has one, or the table is not tried; bounties are tried with the forum.
    expect(rows.map(({ kind }) => kind)).toEqual(
      Object.keys(claims)
        .filter(
          (kind) => !/^gift_|^bounty_|^company_|refund_released|spend_returned|income_settled/.test(kind),
        )
        .sort(),
    );
    for (const { kind } of rows) {
      const differences = await checkAfter(
        shop,
        `update ledger_transfers set key = 'lost:' || key where kind = '${kind}'`,
      );
      const kinds = differences.filter(({ subject }) => subject.includes(kind)).map((each) => each.kind);
      expect([kind, kinds.includes('unbooked'), kinds.includes('unfounded')]).toEqual([kind, true, true]);
    }
  });

  /** What the check names after a change that no rule of ours would make; the change itself is taken back. */
  async function checkAfter(shop: Shop, sql: string) {
    const undone = new Error('undone');
    let differences: Awaited<ReturnType<Shop['check']>>['differences'] = [];
    await database.db
      .tx(async () => {
        await database.db.query('set local session_replication_role = replica');
        const { rowCount } = await database.db.query(sql, []);
        expect(rowCount, sql).toBeGreaterThan(0);
        ({ differences } = await shop.check());
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    return differences;
  }
});

test('each kind of difference is tried', () => {
  expect([...new Set(corruptions.map(([, kind]) => kind))].sort()).toEqual(
    [...LedgerDifferenceSchema.entries.kind.options].sort(),
  );
});

/** Two days of a shop in which everything that moves coins or money happened. */
async function openAccounts(shop: Shop): Promise<void> {
  const { db } = shop;
  const [buyer, member, creator] = [await shop.signUp(), await shop.signUp(), await shop.signUp()];
  const context = () => ({ db, now: shop.clock.now() });
  const buy = async (channel: MoneyName, wish: object) => {
    const order = await shop.order(buyer, wish);
    await shop.begin(buyer, order, channel);
    await shop.pay(channel, shop.tradeOf(channel, order));
    return order.number;
  };
  const askBack = async (number: string, coins?: number) => {
    const me = await shop.me(buyer);
    const query = coins ? `?coins=${coins}` : '';
    const { amountFen } = (await me.get<RefundQuote>(`/api/orders/${number}/refund${query}`)).data;
    const body = { reason: '用不上了', key: shop.nextKey(), coins, expectedFen: amountFen };
    const { data } = await me.post<OrderDetail>(`/api/orders/${number}/refunds`, body);
    return data.refunds[0]?.refundId ?? 0;
  };

  await buy('wechat', { kind: 'coins', coins: 1000, expectedFen: 10_000 });
  const byCoins = await shop.order(buyer, { tier: 'month' });
  await (await shop.me(buyer)).post(`/api/orders/${byCoins.number}/pay`, { channel: 'coin' });
  await shop.buy(member, { kind: 'coins', coins: 100, expectedFen: 1000 });

  const staff = [await shop.signUp({ roles: ['admin'] }), await shop.signUp({ roles: ['owner'] })];
  const [first, second] = staff.map((person) => shop.as(person));
  const purse = { userId: member.userId, purse: 'bought', amount: 30, reason: '补偿' };
  const proposed = await first?.post<{ adjustmentId: number }>('/api/admin/adjustments', purse);
  const decision = { decision: 'approve', reason: '核对过' };
  await second?.post(`/api/admin/adjustments/${proposed?.data.adjustmentId}/decide`, decision);
  await second?.post('/api/admin/coupons', {
    code: 'GIFT2026',
    kind: 'gift',
    value: 5,
    leastFen: 0,
    mostUses: 3,
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: '2026-12-01T00:00:00.000Z',
    reason: '活动',
  });
  await (await shop.me(member)).post('/api/coupons/claim', { code: 'GIFT2026' });

  const sell = async (price: number, key: string) => {
    const { rows } = await db.query<{ id: number }>(
      `insert into resources (author_id, type, title, application, industry, licence, price, state, created_at, updated_at)
       values ($1, 'drawing', 'drawing', 'motor', 'general', 'project', $2, 'shown', $3, $3) returning id`,
      [creator.userId, price, shop.clock.now()],
    );
    const thing = `resource:${rows[0]?.id}`;
    const spend = { userId: buyer.userId, amount: price, reason: 'resource', thing, key };
    const { transferId } = await spendCoins(context(), { ...spend, sellerId: creator.userId });
    await db.query(
      `insert into resource_purchases (user_id, resource_id, price, transfer_id, created_at) values ($1, $2, $3, $4, $5)`,
      [buyer.userId, rows[0]?.id, price, transferId, shop.clock.now()],
    );
  };
  await sell(100, 'sold-first');
  shop.clock.advance({ days: 15 });
  await releaseIncomes(shop.services);
  await sell(10, 'sold-second');

  const year = await buy('alipay', { tier: 'year' });
  await pushRefund(shop.services, await askBack(year));
  const held = await buy('alipay', { kind: 'coins', coins: 100, expectedFen: 1000 });
  await askBack(held, 50);
  const whole = await buy('alipay', { kind: 'coins', coins: 50, expectedFen: 500 });
  await pushRefund(shop.services, await askBack(whole, 50));
  shop.clock.advance({ days: 1 });
  for (const day of ['2026-11-02', '2026-11-17']) await reconcileDay(shop.services, { day });
}
