import { beforeEach, describe, expect, test } from 'vitest';
import { expireGifts } from '../../../backend/features/ledger/gifts.ts';
import { createMonthlySettlements, releaseIncomes } from '../../../backend/features/ledger/income.ts';
import { postTransfer } from '../../../backend/features/ledger/ledger.ts';
import { returnCoins } from '../../../backend/features/ledger/returns.ts';
import { getWallet } from '../../../backend/features/ledger/wallet.ts';
import type {
  IncomeMonth,
  LedgerCheck,
  Settlement,
  Statement,
  Wallet,
} from '../../../contract/ledger/ledger.ts';
import type { Page } from '../../../contract/paging.ts';
import { verifyStatement } from '../../../scripts/statement-chain.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createLedgerWorld, type LedgerWorld } from './ledger-world.ts';

describeOnBothDatabases('the ledger', (database) => {
  let w: LedgerWorld;
  let buyer: TestPerson;
  beforeEach(async () => {
    w = createLedgerWorld(database.db);
    buyer = await w.signUp();
  });

  const walletOf = (person: TestPerson) => getWallet(w.context(), person);
  /** Sessions end while the clock moves on by weeks. */
  const again = async (person: TestPerson) => w.as({ cookie: await w.signIn(person.userId) });

  describe('spending', () => {
    test('takes gift coins that end first, then bought ones', async () => {
      await w.topUp(buyer.userId, 100);
      await w.give(buyer.userId, 30, 90);
      await w.give(buyer.userId, 20, 10);
      expect((await walletOf(buyer)).gifts.map(({ amount }) => amount)).toEqual([20, 30]);
      expect(await w.spend(buyer.userId, 25)).toMatchObject({ gift: 25, bought: 0, isRepeat: false });
      expect((await walletOf(buyer)).gifts.map(({ amount }) => amount)).toEqual([25]);
      expect(await w.spend(buyer.userId, 45)).toMatchObject({ gift: 25, bought: 20 });
      expect(await walletOf(buyer)).toMatchObject({ gift: 0, bought: 80, gifts: [] });
      expect((await w.check()).differences).toEqual([]);
    });

    test('refuses what is not there, says how much is missing, and moves nothing', async () => {
      await w.topUp(buyer.userId, 40);
      await w.give(buyer.userId, 10, 5);
      await expect(w.spend(buyer.userId, 60)).rejects.toMatchObject({
        code: 'ledger.too_few_coins',
        values: { balance: 50, missing: 10 },
      });
      await expect(w.spend(buyer.userId, 0)).rejects.toThrow(RangeError);
      await expect(w.spend(buyer.userId, 1.5)).rejects.toThrow(RangeError);
      expect(await walletOf(buyer)).toMatchObject({ gift: 10, bought: 40 });
    });

    test('does one thing for one key, and refuses the key for another thing', async () => {
      await w.topUp(buyer.userId, 500);
      const spends = await Promise.all(
        Array.from({ length: 20 }, () => w.spend(buyer.userId, 100, { key: 'the-same-key' })),
      );
      expect(new Set(spends.map(({ transferId }) => transferId)).size).toBe(1);
      expect(spends.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
      expect((await walletOf(buyer)).bought).toBe(400);
      await expect(w.spend(buyer.userId, 101, { key: 'the-same-key' })).rejects.toMatchObject({
        code: 'ledger.key_reused',
      });
    });

    test('in parallel never spends more than there is', async () => {
      await w.topUp(buyer.userId, 1000);
      const results = await Promise.allSettled(Array.from({ length: 60 }, () => w.spend(buyer.userId, 100)));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
      expect((await walletOf(buyer)).bought).toBe(0);
      expect((await w.check()).differences).toEqual([]);
    });

    test('goes with the transaction around it', async () => {
      await w.topUp(buyer.userId, 100);
      await expect(
        database.db.tx(async () => {
          await w.spend(buyer.userId, 100);
          throw new Error('the thing bought could not be written');
        }),
      ).rejects.toThrow('could not be written');
      expect((await walletOf(buyer)).bought).toBe(100);
    });
  });

  test('gift coins end: they cannot be spent from then on, and are booked off once', async () => {
    await w.give(buyer.userId, 50, 10);
    w.clock.advance({ days: 10 });
    expect(await walletOf(buyer)).toMatchObject({ gift: 0, gifts: [] });
    await expect(w.spend(buyer.userId, 1)).rejects.toMatchObject({ code: 'ledger.too_few_coins' });
    expect(await Promise.all([expireGifts(w.services), expireGifts(w.services)])).toContain(1);
    expect(await expireGifts(w.services)).toBe(0);
    expect((await w.check()).differences).toEqual([]);
  });

  test('what is given back goes to the purses it came from, once, and never more than was spent', async () => {
    await w.topUp(buyer.userId, 50);
    await w.give(buyer.userId, 50, 2);
    const { transferId: spendId } = await w.spend(buyer.userId, 80);
    const giveBack = (key: string, amount?: number) =>
      returnCoins(w.context(), { userId: buyer.userId, spendId, amount, key });
    expect(await giveBack('a', 40)).toBe(40);
    expect(await giveBack('a', 40)).toBe(40);
    expect(await walletOf(buyer)).toMatchObject({ bought: 50, gift: 10 });
    await expect(giveBack('b', 41)).rejects.toMatchObject({ code: 'ledger.nothing_to_return' });
    expect(await giveBack('b')).toBe(40);
    await expect(giveBack('c')).rejects.toMatchObject({ code: 'ledger.nothing_to_return' });
    w.clock.advance({ days: 5 });
    expect(await walletOf(buyer)).toMatchObject({ bought: 50, gift: 50 });
    expect((await w.check()).differences).toEqual([]);
  });

  describe('creators', () => {
    test('get their share frozen, then free, on a sheet once a month, and settled by an owner', async () => {
      const [seller, owner] = [await w.signUp(), await w.signUp({ roles: ['owner'] })];
      await w.topUp(buyer.userId, 1000);
      await w.spend(buyer.userId, 99, { sellerId: seller.userId });
      expect(await walletOf(seller)).toMatchObject({ incomeFrozen: 69, income: 0 });
      expect(await releaseIncomes(w.services)).toBe(0);
      w.clock.advance({ days: 15 });
      expect(await releaseIncomes(w.services)).toBe(1);
      expect(await walletOf(seller)).toMatchObject({ incomeFrozen: 0, income: 69 });
      expect(await createMonthlySettlements(w.services)).toBe(0);
      w.clock.advance({ days: 20 });
      expect(await createMonthlySettlements(w.services)).toBe(1);
      expect(await createMonthlySettlements(w.services)).toBe(0);
      const own = await (await again(seller)).get<Page<Settlement>>('/api/wallet/settlements');
      expect(own.data.items).toMatchObject([
        { month: '2026-11', itemCount: 1, shareTotal: 69, state: 'open' },
      ]);
      const stranger = await again(buyer);
      expect((await stranger.get<Page<Settlement>>('/api/wallet/settlements')).data.items).toEqual([]);
      const path = `/api/admin/settlements/${own.data.items[0]?.sheetId}/settle`;
      expect((await (await again(seller)).post(path, { reason: '银行转账' })).code).toBe('session.forbidden');
      const boss = await again(owner);
      expect((await boss.post(path, { reason: '银行转账' })).data).toMatchObject({ state: 'settled' });
      expect((await boss.post(path, { reason: '银行转账' })).code).toBe('ledger.sheet_settled');
      expect((await walletOf(seller)).income).toBe(0);
      const monthOf = async (person: TestPerson, query: string) =>
        (await (await again(person)).get<IncomeMonth>(`/api/wallet/incomes${query}`)).data;
      expect(await monthOf(seller, '?month=2026-11')).toMatchObject({
        months: ['2026-11'],
        sums: { count: 1, price: 99, share: 69, returnedCount: 0 },
        incomes: { total: 1, items: [{ price: 99, share: 69, sharePercent: 70, state: 'available' }] },
      });
      expect(await monthOf(seller, '')).toMatchObject({ month: '2026-12', sums: { count: 0 } });
      expect(await monthOf(buyer, '?month=2026-11')).toMatchObject({ months: [], incomes: { total: 0 } });
      expect((await w.check()).differences).toEqual([]);
    });

    test('lose a share from an open sheet, and never one that was settled', async () => {
      const [seller, owner] = [await w.signUp(), await w.signUp({ roles: ['owner'] })];
      await w.topUp(buyer.userId, 300);
      const sales: number[] = [];
      for (const amount of [100, 50, 50]) {
        sales.push((await w.spend(buyer.userId, amount, { sellerId: seller.userId })).transferId);
      }
      const giveBack = (index: number) =>
        returnCoins(w.context(), {
          userId: buyer.userId,
          spendId: sales[index] as number,
          key: `sale-${index}`,
        });
      w.clock.advance({ days: 15 });
      expect(await releaseIncomes(w.services)).toBe(3);
      w.clock.advance({ days: 20 });
      await createMonthlySettlements(w.services);
      await giveBack(0);
      const sheet = (await (await again(seller)).get<Page<Settlement>>('/api/wallet/settlements')).data
        .items[0];
      expect(sheet).toMatchObject({ itemCount: 2, priceTotal: 100, shareTotal: 70 });
      const path = `/api/admin/settlements/${sheet?.sheetId}/settle`;
      expect((await (await again(owner)).post(path, { reason: '银行转账' })).success).toBe(true);
      await giveBack(1);
      expect(await walletOf(seller)).toMatchObject({ incomeFrozen: 0, income: 0 });
      expect(await walletOf(buyer)).toMatchObject({ bought: 250 });
      expect((await w.check()).differences).toEqual([]);
    });

    test('lose the share of what is given back', async () => {
      const seller = await w.signUp();
      await w.topUp(buyer.userId, 100);
      const { transferId: spendId } = await w.spend(buyer.userId, 100, { sellerId: seller.userId });
      await returnCoins(w.context(), { userId: buyer.userId, spendId, key: 'mismatch' });
      expect(await walletOf(seller)).toMatchObject({ incomeFrozen: 0 });
      expect(await walletOf(buyer)).toMatchObject({ bought: 100 });
      w.clock.advance({ days: 30 });
      expect(await releaseIncomes(w.services)).toBe(0);
      expect((await w.check()).differences).toEqual([]);
    });
  });

  describe('proof', () => {
    test('entries are never changed, and none without its other side is taken', async () => {
      await w.topUp(buyer.userId, 10);
      for (const table of ['ledger_entries', 'ledger_transfers']) {
        await expect(database.db.query(`update ${table} set created_at = now()`, [])).rejects.toThrow();
        await expect(database.db.query(`delete from ${table}`, [])).rejects.toThrow();
      }
      const unbalanced = { kind: 'gift', key: 'x', thing: 'x:1', userId: buyer.userId } as const;
      await expect(
        postTransfer(w.context(), {
          ...unbalanced,
          sides: [{ account: 'bought', userId: buyer.userId, amount: 5 }],
        }),
      ).rejects.toThrow('do not sum to zero');
      expect((await walletOf(buyer)).bought).toBe(10);
    });

    test('the check names whatever somebody changed behind its back', async () => {
      await w.topUp(buyer.userId, 100);
      await w.spend(buyer.userId, 40);
      await w.give(buyer.userId, 5, 5);
      const tamper = async (sql: string) => {
        await database.db.tx(async () => {
          await database.db.query(`set local session_replication_role = replica`);
          await database.db.query(sql, []);
        });
        return (await w.check()).differences.map(({ kind }) => kind);
      };
      expect((await w.check()).differences).toEqual([]);
      expect(
        await tamper(`update ledger_accounts set balance = balance + 1 where kind = 'bought'`),
      ).toContain('balance_wrong');
      expect(await tamper(`update gift_lots set remaining = remaining - 1`)).toContain('backing_wrong');
      expect(await tamper(`update ledger_transfers set thing = 'other:1' where kind = 'spend'`)).toContain(
        'chain_broken',
      );
      expect(await tamper(`update ledger_entries set amount = -41 where amount = -40`)).toEqual(
        expect.arrayContaining(['transfer_unbalanced', 'running_balance_wrong', 'chain_broken']),
      );
      expect(await tamper(`delete from ledger_entries where chain_number = 3`)).toContain('chain_head_wrong');
    });

    test('a statement is checked by anybody: month by month, and a changed row is found', async () => {
      await w.topUp(buyer.userId, 100);
      await w.spend(buyer.userId, 30, { thing: 'resource:7' });
      w.clock.advance({ days: 30 });
      await w.spend(buyer.userId, 20);
      const me = await again(buyer);
      const november = await me.get<Statement>('/api/wallet/statement?month=2026-11');
      expect(november.data).toMatchObject({ opening: 0, incoming: 100, outgoing: 30, closing: 70 });
      expect(november.data.entries.items.map(({ total }) => total)).toEqual([70, 100]);
      const december = await me.get<Statement>('/api/wallet/statement');
      expect(december.data).toMatchObject({ opening: 70, closing: 50, months: ['2026-12', '2026-11'] });
      const file = async (name: string) => (await me.fetch(`/api/wallet/statement/${name}`)).text();
      const files = [await file('2026-11.csv'), await file('2026-12.csv')];
      expect(verifyStatement(files)).toMatchObject({ count: 3, last: 3, balances: { bought: 50 } });
      expect(verifyStatement(files.slice(1))).toMatchObject({ first: 3 });
      expect(verifyStatement([...files].reverse())).toHaveProperty('fault');
      expect(verifyStatement([files[0]?.replace('resource:7', 'resource:8') ?? ''])).toEqual({
        fault: 'entry 2 was changed',
      });
      expect(verifyStatement([files[0]?.replace(',-30,', ',-3,') ?? ''])).toHaveProperty('fault');
      const sheet = await me.fetch('/api/wallet/statement/2026-11.xlsx');
      expect(
        Buffer.from(await sheet.arrayBuffer())
          .subarray(0, 2)
          .toString(),
      ).toBe('PK');
      expect((await me.fetch('/api/wallet/statement/2026-13.csv')).status).toBe(404);
    });
  });

  test('is closed to visitors, shows people only their own, and its rooms are for staff', async () => {
    await w.topUp(buyer.userId, 10);
    const [other, admin] = [await w.signUp(), await w.signUp({ roles: ['admin'] })];
    const own = ['/api/wallet', '/api/wallet/statement', '/api/wallet/incomes', '/api/wallet/settlements'];
    const rooms = ['/api/admin/ledger', '/api/admin/settlements'];
    for (const path of [...own, ...rooms, '/api/wallet/statement/2026-11.csv'])
      expect((await w.as().get(path)).code, path).toBe('session.required');
    for (const path of rooms) expect((await w.as(other).get(path)).code, path).toBe('session.forbidden');
    expect((await w.as(other).post('/api/admin/ledger/check')).code).toBe('session.forbidden');
    expect((await w.as(other).get<Statement>('/api/wallet/statement')).data.entries.items).toEqual([]);
    expect((await w.as(other).get<Wallet>('/api/wallet')).data).toMatchObject({ bought: 0 });
    const checked = await w.as(admin).post<LedgerCheck>('/api/admin/ledger/check');
    // These coins come from no order.
    expect(checked.data).toMatchObject({
      transferCount: 1,
      entryCount: 2,
      differences: [{ kind: 'unfounded', expected: '-', found: '10' }],
    });
    expect((await w.as(admin).get('/api/admin/ledger')).data).toMatchObject({
      checks: [{ checkId: checked.data.checkId }],
    });
  });
});
