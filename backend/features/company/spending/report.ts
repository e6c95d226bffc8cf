import * as v from 'valibot';
import { beijingMonth } from '../../../../contract/beijing-time.ts';
import type { UsageRow } from '../../../../contract/company/coins.ts';
import { fail } from '../../../../contract/errors.ts';
import { MonthField } from '../../../../contract/ledger/ledger.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import type { Cell } from '../../../spreadsheet/csv.ts';
import { spreadsheetFile, spreadsheetFormats } from '../../../spreadsheet/spreadsheet-file.ts';
import { requirePower } from '../rights.ts';
import * as store from './report-store.ts';

export async function getCompanyReport(context: SignedInContext, { month }: { month?: string | undefined }) {
  const { db, now } = context;
  const { companyId } = await requirePower(context, 'report');
  const shown = month ?? beijingMonth(now);
  return {
    month: shown,
    months: [...new Set([beijingMonth(now), ...(await store.listMonths(db, companyId))])],
    rows: await store.listUsage(db, { companyId, month: shown }),
  };
}

export async function listCompanyPurchases(context: SignedInContext, { page }: { page: number }) {
  const { companyId } = await requirePower(context);
  const { items, total } = await store.listPurchases(context.db, { companyId, page });
  return { items, page, pageSize: store.purchasesPerPage, total, isTotalCapped: false };
}

const columns = [
  'month',
  'user',
  'nickname',
  'label',
  'role',
  'month_limit',
  'purchases',
  'spent',
  'returned',
  'downloads',
];

/** `2026-11.csv`, `2026-11.xlsx`, `all.csv`, `all.xlsx`. */
export async function sendReport(context: Context, file: string): Promise<Response> {
  const { companyId } = await requirePower(context as SignedInContext, 'report');
  const [span = '', ending = ''] = file.split('.', 2);
  const format = spreadsheetFormats.find((each) => each === ending);
  if (!format || (span !== 'all' && !v.is(MonthField, span))) return fail('request.not_found');
  const rows = await store.listUsage(context.db, { companyId, ...(span !== 'all' && { month: span }) });
  return spreadsheetFile({
    format,
    disposition: `attachment; filename="company-${companyId}-${file}"`,
    sheet: span,
    rows: [columns, ...rows.map(toCells)],
  });
}

function toCells(row: UsageRow): Cell[] {
  return [
    row.month,
    row.userId,
    row.nickname,
    row.label,
    row.role ?? 'left',
    row.monthLimit ?? 'none',
    row.purchaseCount,
    row.spent,
    row.returned,
    row.downloadCount,
  ];
}
