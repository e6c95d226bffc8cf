import { read } from '@e965/xlsx';
import { beforeEach, expect, test } from 'vitest';
import { createMonthlySettlements, releaseIncomes } from '../../../backend/features/ledger/income.ts';
import { returnCoins } from '../../../backend/features/ledger/returns.ts';
import { getWallet } from '../../../backend/features/ledger/wallet.ts';
import type { IncomeMonth, Settlement } from '../../../contract/ledger/ledger.ts';
import type { Page } from '../../../contract/paging.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createLedgerWorld, type LedgerWorld } from './ledger-world.ts';

describeOnBothDatabases('what creators earn', (database) => {
  let w: LedgerWorld;
  let buyer: TestPerson;
  let seller: TestPerson;
  beforeEach(async () => {
    w = createLedgerWorld(database.db);
    [buyer, seller] = [await w.signUp(), await w.signUp()];
    await w.topUp(buyer.userId, 2000);
  });
  const walletOf = (person: TestPerson) => getWallet(w.context(), person);
  /** Sessions end while the clock moves on by weeks. */
  const again = async (person: TestPerson) => w.as({ cookie: await w.signIn(person.userId) });
  const sell = (amount: number, thing = 'resource:1') =>
    w.spend(buyer.userId, amount, { sellerId: seller.userId, thing });
  async function sheetOfLastMonth(): Promise<string> {
    w.clock.advance({ days: 15 });
    await releaseIncomes(w.services);
    w.clock.advance({ days: 20 });
    await createMonthlySettlements(w.services);
    const { data } = await (await again(seller)).get<Page<Settlement>>('/api/wallet/settlements');
    return `/api/wallet/settlements/${data.items[0]?.sheetId}/convert`;
  }

  test('is summed by day of Beijing and by work, without what was given back, on the page and in files', async () => {
    await sell(100, 'resource:1');
    const { transferId: spendId } = await sell(50, 'resource:2');
    await returnCoins(w.context(), { userId: buyer.userId, spendId, key: 'mismatch' });
    w.clock.advance({ hours: 16 });
    await sell(200, 'resource:2');
    const { data } = await w.as(seller).get<IncomeMonth>('/api/wallet/incomes');
    expect(data.byDay).toEqual([
      { key: '2026-11-03', title: null, count: 1, price: 200, share: 140, returnedCount: 0 },
      { key: '2026-11-02', title: null, count: 1, price: 100, share: 70, returnedCount: 1 },
    ]);
    expect(data.byItem.map(({ key, share, returnedCount }) => [key, share, returnedCount])).toEqual([
      ['resource:2', 140, 1],
      ['resource:1', 70, 0],
    ]);
    const file = async (by: TestPerson, name: string) => {
      const response = await w.as(by).fetch(`/api/wallet/incomes/${name}`);
      const book = read(Buffer.from(await response.arrayBuffer()), { type: 'buffer' });
      const sheet = Object.values(book.Sheets)[0];
      return ['B', 'C', 'D', 'E'].map((column) => sheet?.[`${column}2`]?.v);
    };
    expect(await file(seller, '2026-11-days.xlsx')).toEqual([1, 200, 140, 0]);
    expect(await file(seller, '2026-11-items.xlsx')).toEqual([1, 200, 140, 1]);
    expect((await file(seller, '2026-11-sales.xlsx')).slice(0, 3)).toEqual(['resource:1', 100, 100]);
    expect(await file(buyer, '2026-11-days.xlsx')).toEqual([undefined, undefined, undefined, undefined]);
    expect((await w.as().fetch('/api/wallet/incomes/2026-11-days.xlsx')).status).toBe(401);
    expect((await w.as(seller).fetch('/api/wallet/incomes/2026-13-days.xlsx')).status).toBe(404);
    expect((await w.as(seller).fetch('/api/wallet/incomes/2026-11-all.xlsx')).status).toBe(404);
  });

  test('a sheet is taken in coins once, by its creator alone, and never paid in money too', async () => {
    await sell(100);
    const convert = await sheetOfLastMonth();
    expect((await w.as().post(convert)).code).toBe('session.required');
    expect((await (await again(buyer)).post(convert)).code).toBe('ledger.sheet_not_found');
    const boss = await again(await w.signUp({ roles: ['owner'] }));
    const [own, other] = [await again(seller), await again(seller)];
    const pay = () =>
      boss.post(convert.replace('/wallet/', '/admin/').replace('/convert', '/settle'), { reason: '转账' });
    const answers = await Promise.all([own.post(convert), other.post(convert), pay()]);
    expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual([
      'done',
      'ledger.sheet_settled',
      'ledger.sheet_settled',
    ]);
    const isPaid = answers[2].success;
    expect(await walletOf(seller)).toMatchObject({ income: 0, bought: isPaid ? 0 : 70 });
    expect((await w.check()).differences).toEqual([]);
  });

  test('what was taken in coins is spent as bought coins are, and a late return costs the creator nothing', async () => {
    const { transferId: spendId } = await sell(100);
    const convert = await sheetOfLastMonth();
    const used = await (await again(seller)).post<Settlement>(convert);
    expect(used.data).toMatchObject({ state: 'settled', paidIn: 'coins', shareTotal: 70 });
    expect(await w.spend(seller.userId, 30, { sellerId: buyer.userId })).toMatchObject({ bought: 30 });
    await returnCoins(w.context(), { userId: buyer.userId, spendId, key: 'late' });
    expect(await walletOf(seller)).toMatchObject({ bought: 40, income: 0 });
    expect((await w.check()).differences).toEqual([]);
  });

  test('a sheet whose sales were all returned gives nothing', async () => {
    const { transferId: spendId } = await sell(100);
    const convert = await sheetOfLastMonth();
    await returnCoins(w.context(), { userId: buyer.userId, spendId, key: 'early' });
    expect((await (await again(seller)).post(convert)).code).toBe('ledger.sheet_empty');
  });
});
