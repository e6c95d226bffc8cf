import { beijingMonth, monthStart } from '../../../contract/beijing-time.ts';
import { fail } from '../../../contract/errors.ts';
import type { Settlement } from '../../../contract/ledger/ledger.ts';
import type { Services, SignedInContext } from '../../http/context.ts';
import { recordAct } from '../audit/index.ts';
import * as incomes from './income-store.ts';
import { postTransfer } from './ledger.ts';
import { lockChains } from './store.ts';

/** Makes available what creators earned and whose freeze is over; returns how many incomes. */
export async function releaseIncomes({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  let count = 0;
  for (let released = -1; released !== 0; count += released) {
    released = await db.tx(async () => {
      const due = await incomes.lockDueIncomes(db, now);
      await lockChains(
        db,
        due.map(({ sellerId }) => sellerId),
      );
      for (const { id, sellerId, share } of due) {
        await postTransfer(
          { db, now },
          {
            kind: 'income_released',
            key: `income_released:${id}`,
            thing: `income:${id}`,
            userId: sellerId,
            sides: [
              { account: 'income_frozen', userId: sellerId, amount: -share },
              { account: 'income', userId: sellerId, amount: share },
            ],
          },
        );
        await incomes.updateIncome(db, { id, state: 'available', releasedAt: now });
      }
      return due.length;
    });
  }
  return count;
}

/** Writes the sheets of the month that ended last, Beijing time; again changes nothing. */
export async function createMonthlySettlements({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  const until = monthStart(beijingMonth(now));
  const month = beijingMonth(new Date(until.getTime() - 1));
  return db.tx(() => incomes.createSettlements(db, { month: `${month}-01`, until, now }));
}

/** Books a sheet off as paid outside; the reason names how. */
export async function paySettlement(
  context: SignedInContext,
  { sheetId, reason }: { sheetId: number; reason: string },
): Promise<Settlement> {
  const { db, now, viewer } = context;
  return db.tx(async () => {
    const settlement = (await incomes.lockSettlement(db, sheetId)) ?? fail('ledger.sheet_not_found');
    if (settlement.state === 'settled') return fail('ledger.sheet_settled');
    await postTransfer(
      { db, now },
      {
        kind: 'income_settled',
        key: `income_settled:${sheetId}`,
        thing: `settlement:${sheetId}`,
        userId: settlement.sellerId,
        note: reason,
        sides: [
          { account: 'income', userId: settlement.sellerId, amount: -settlement.shareTotal },
          { account: 'settled', amount: settlement.shareTotal },
        ],
      },
    );
    await incomes.paySettlement(db, { sheetId, userId: viewer.userId, paidIn: 'money', now });
    await recordAct(context, {
      action: 'settlement.settle',
      target: `settlement:${sheetId}`,
      before: { state: 'open' },
      after: { state: 'settled', shareTotal: settlement.shareTotal },
      reason,
    });
    return (await incomes.lockSettlement(db, sheetId)) ?? fail('ledger.sheet_not_found');
  });
}

/**
 * A creator takes a sheet in coins of their own wallet, one for each coin of the share, in place of money. It is settled
 * then: a sale of it that is returned later costs the creator nothing, as with money.
 */
export async function convertSettlement(
  context: SignedInContext,
  { sheetId }: { sheetId: number },
): Promise<Settlement> {
  const { db, now, viewer } = context;
  const { userId } = viewer;
  return db.tx(async () => {
    const settlement = await incomes.lockSettlement(db, sheetId);
    if (settlement?.sellerId !== userId) return fail('ledger.sheet_not_found');
    if (settlement.state === 'settled') return fail('ledger.sheet_settled');
    if (settlement.shareTotal === 0) return fail('ledger.sheet_empty');
    await postTransfer(
      { db, now },
      {
        kind: 'income_used',
        key: `income_used:${sheetId}`,
        thing: `settlement:${sheetId}`,
        userId,
        sides: [
          { account: 'income', userId, amount: -settlement.shareTotal },
          { account: 'bought', userId, amount: settlement.shareTotal },
        ],
      },
    );
    await incomes.paySettlement(db, { sheetId, userId, paidIn: 'coins', now });
    return (await incomes.lockSettlement(db, sheetId)) ?? fail('ledger.sheet_not_found');
  });
}
