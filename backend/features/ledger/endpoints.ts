import * as v from 'valibot';
import { beijingMonth } from '../../../contract/beijing-time.ts';
import { fail } from '../../../contract/errors.ts';
import * as ledger from '../../../contract/ledger/ledger.ts';
import type { SignedInContext } from '../../http/context.ts';
import { on, onRaw } from '../../http/on.ts';
import { spreadsheetFile, spreadsheetFormats } from '../../spreadsheet/spreadsheet-file.ts';
import { checkLedger } from './check/check.ts';
import { listAccountSums, listChecks } from './check/check-store.ts';
import { sendIncomeFile } from './income/file.ts';
import { convertSettlement, paySettlement } from './income.ts';
import { getIncomeMonth } from './income-month-store.ts';
import { listSettlements } from './income-store.ts';
import { statementRows } from './statement-file.ts';
import { getStatement, listMonth } from './statement-store.ts';
import { getWallet } from './wallet.ts';

export const ledgerEndpoints = [
  on(ledger.getWallet, (context) => getWallet(context, context.viewer)),
  on(ledger.getStatement, ({ db, viewer, now }, { month = beijingMonth(now), page }) =>
    getStatement(db, { userId: viewer.userId, month, page }),
  ),
  onRaw('GET', ledger.statementFilePath, sendStatement, { access: 'user', rate: 'statement' }),
  on(ledger.getIncomeMonth, ({ db, viewer, now }, { month = beijingMonth(now), page }) =>
    getIncomeMonth(db, { userId: viewer.userId, month, page }),
  ),
  on(ledger.listOwnSettlements, ({ db, viewer }, { page }) =>
    listSettlements(db, { sellerId: viewer.userId, page }),
  ),
  onRaw('GET', ledger.incomeFilePath, sendIncomeFile, { access: 'user', rate: 'statement' }),
  on(ledger.convertSettlement, convertSettlement),
  on(ledger.listSettlements, ({ db }, { page }) => listSettlements(db, { page })),
  on(ledger.paySettlement, paySettlement),
  on(ledger.getLedgerOverview, async ({ db }) => ({
    accounts: await listAccountSums(db),
    checks: await listChecks(db),
  })),
  on(ledger.checkLedger, (context) => checkLedger(context)),
];

/** `2026-11.csv` and `2026-11.xlsx`: one's own month as a file. */
async function sendStatement(context: object, { file = '' }: Record<string, string>): Promise<Response> {
  const { db, viewer } = context as SignedInContext;
  const [month = '', ending = ''] = file.split('.', 2);
  const format = spreadsheetFormats.find((each) => each === ending);
  if (!format || !v.is(ledger.MonthField, month)) return fail('request.not_found');
  const { userId } = viewer;
  return spreadsheetFile({
    format,
    disposition: `attachment; filename="coins-${userId}-${file}"`,
    sheet: month,
    rows: statementRows(userId, await listMonth(db, { userId, month })),
  });
}
