import * as v from 'valibot';
import { beijingMinute } from '../../../../contract/beijing-time.ts';
import { fail } from '../../../../contract/errors.ts';
import { type IncomeItem, type IncomeSum, MonthField } from '../../../../contract/ledger/ledger.ts';
import type { SignedInContext } from '../../../http/context.ts';
import type { Cell } from '../../../spreadsheet/csv.ts';
import { spreadsheetFile, spreadsheetFormats } from '../../../spreadsheet/spreadsheet-file.ts';
import { listIncomeSums, listSales } from '../income-month-store.ts';

type Rows = readonly (readonly Cell[])[];
type Words = Readonly<Record<'zh-CN' | 'en-US', readonly string[]>>;

const saleHeads: Words = {
  'zh-CN': ['时间', '作品', '价格', '其中充值币', '分成比例 %', '分成', '状态'],
  'en-US': ['Time', 'Work', 'Price', 'Of it purchased coins', 'Share %', 'Share', 'State'],
};
const sumHeads: Words = {
  'zh-CN': ['日期或作品', '售出', '价格合计', '分成合计', '退回'],
  'en-US': ['Day or work', 'Sold', 'Prices', 'Shares', 'Returned'],
};
const stateWords = {
  'zh-CN': { frozen: '冻结中', available: '可用', returned: '已退回' },
  'en-US': { frozen: 'On hold', available: 'Available', returned: 'Returned' },
} as const;

const name = /^(20\d\d-\d\d)-(sales|days|items)\.(csv|xlsx)$/;

/** `2026-11-sales.xlsx`, `-days`, `-items`: one's own month of sales as a file, coins as numbers. */
export async function sendIncomeFile(
  context: object,
  { file = '' }: Record<string, string>,
): Promise<Response> {
  const { viewer, request } = context as SignedInContext;
  const [, month = '', kind = '', ending = ''] = name.exec(file) ?? [];
  const format = spreadsheetFormats.find((each) => each === ending);
  if (!format || !v.is(MonthField, month)) return fail('request.not_found');
  return spreadsheetFile({
    format,
    disposition: `attachment; filename="income-${viewer.userId}-${file}"`,
    sheet: `${month} ${kind}`,
    rows: await rowsOf(context as SignedInContext, { month, kind, locale: request.locale }),
  });
}

async function rowsOf(
  { db, viewer }: SignedInContext,
  { month, kind, locale }: { month: string; kind: string; locale: 'zh-CN' | 'en-US' },
): Promise<Rows> {
  const of = { userId: viewer.userId, month };
  if (kind === 'sales') {
    const sales = await listSales(db, of);
    return [saleHeads[locale], ...sales.map((sale) => toSaleRow(sale, locale))];
  }
  const sums = await listIncomeSums(db, of, kind === 'days' ? 'day' : 'item');
  return [sumHeads[locale], ...sums.map(toSumRow)];
}

const toSaleRow = (
  sale: Pick<IncomeItem, 'thing' | 'title' | 'price' | 'bought' | 'sharePercent' | 'share' | 'state'> & {
    createdAt: Date;
  },
  locale: 'zh-CN' | 'en-US',
): readonly Cell[] => [
  beijingMinute(sale.createdAt),
  sale.title ?? sale.thing,
  sale.price,
  sale.bought,
  sale.sharePercent,
  sale.share,
  stateWords[locale][sale.state],
];

const toSumRow = ({ key, title, count, price, share, returnedCount }: IncomeSum): readonly Cell[] => [
  title ?? key,
  count,
  price,
  share,
  returnedCount,
];
