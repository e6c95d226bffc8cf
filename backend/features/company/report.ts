import * as v from 'valibot';
import { beijingMonth } from '../../../contract/beijing-time.ts';
import type { UsageRow } from '../../../contract/company-coins.ts';
import { fail } from '../../../contract/errors.ts';
import { MonthField } from '../../../contract/ledger.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { type Cell, toCsv } from '../../sheet/csv.ts';
import { toXlsx } from '../../sheet/xlsx.ts';
import * as store from './report-store.ts';
import { demandPower } from './rights.ts';

export async function getCompanyReport(context: SignedInContext, { month }: { month?: string | undefined }) {
  const { db, now } = context;
  const { companyId } = await demandPower(context, 'report');
  const shown = month ?? beijingMonth(now);
  return {
    month: shown,
    months: [...new Set([beijingMonth(now), ...(await store.listMonths(db, companyId))])],
    rows: await store.listUsage(db, { companyId, month: shown }),
  };
}

export async function listCompanyPurchases(context: SignedInContext, { page }: { page: number }) {
  const { companyId } = await demandPower(context);
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
  const { companyId } = await demandPower(context as SignedInContext, 'report');
  const [span = '', format = ''] = file.split('.', 2);
  const isKnown = span === 'all' || v.is(MonthField, span);
  if (!isKnown || !['csv', 'xlsx'].includes(format)) return fail('request.not_found');
  const rows = await store.listUsage(context.db, { companyId, ...(span !== 'all' && { month: span }) });
  const table = [columns, ...rows.map(toCells)];
  const [bytes, type] =
    format === 'csv'
      ? [Buffer.from(toCsv(table)), 'text/csv; charset=utf-8']
      : [
          Buffer.from(toXlsx(span, table)),
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        ];
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="company-${companyId}-${file}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
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
