import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, PageField, TimeSchema } from '../fields.ts';
import { KeyField, MonthField, StatementSchema } from '../ledger/ledger.ts';
import { pageSchema } from '../paging.ts';
import { LimitSchema, RoleSchema } from './company.ts';

export const CompanyCoinsSchema = v.object({
  balance: v.number(),
  /** Bought coins of the viewer's own, which can be put in. */
  own: v.number(),
  /** What the viewer put in and could take back of what is there. */
  takeable: v.number(),
  /** People who left, with what they put in and is still there. */
  leavers: v.array(v.object({ userId: v.number(), nickname: v.string(), amount: v.number() })),
  statement: StatementSchema,
});
export type CompanyCoins = v.InferOutput<typeof CompanyCoinsSchema>;

export const getCompanyCoins = endpoint({
  name: 'getCompanyCoins',
  method: 'GET',
  path: '/api/company/coins',
  summary: "The company's balance and its entries for a month, newest first; the current month by default.",
  access: 'user',
  input: v.object({ month: v.optional(MonthField), page: PageField }),
  output: CompanyCoinsSchema,
  errors: ['company.none', 'company.not_allowed'],
});

export const giveBackCompanyCoins = endpoint({
  name: 'giveBackCompanyCoins',
  method: 'POST',
  path: '/api/company/coins/give-back',
  summary:
    "Returns to someone who has left what they put into the company's balance, as far as it is unspent.",
  access: 'user',
  rate: 'purchase',
  input: v.object({ userId: IdField }),
  output: v.object({ amount: v.number(), balance: v.number() }),
  errors: ['company.none', 'company.not_allowed', 'company.nothing_to_give_back'],
});

export const moveCompanyCoins = endpoint({
  name: 'moveCompanyCoins',
  method: 'POST',
  path: '/api/company/coins',
  summary:
    'Transfers your own purchased coins to the company; a negative amount withdraws what you put in yourself.',
  access: 'user',
  rate: 'purchase',
  input: v.object({
    amount: v.pipe(
      IntegerField,
      v.minValue(-10_000_000),
      v.maxValue(10_000_000),
      v.check((amount) => amount !== 0, 'zero'),
    ),
    key: KeyField,
  }),
  output: v.object({ balance: v.number() }),
  errors: [
    'company.none',
    'company.not_allowed',
    'company.not_accepted',
    'company.not_yours_to_take',
    'ledger.too_few_coins',
    'ledger.key_reused',
  ],
});

/** What one member did in one month. */
export const UsageRowSchema = v.object({
  month: v.string(),
  userId: v.number(),
  nickname: v.string(),
  label: v.string(),
  /** Null for whoever has left. */
  role: v.nullable(RoleSchema),
  monthLimit: LimitSchema,
  purchaseCount: v.number(),
  spent: v.number(),
  returned: v.number(),
  downloadCount: v.number(),
});
export type UsageRow = v.InferOutput<typeof UsageRowSchema>;

export const CompanyPurchaseSchema = v.object({
  purchaseId: v.number(),
  resourceId: v.number(),
  title: v.string(),
  price: v.number(),
  /** Who holds it for the company now. */
  keeperName: v.string(),
  createdAt: TimeSchema,
});
export type CompanyPurchase = v.InferOutput<typeof CompanyPurchaseSchema>;

export const getCompanyReport = endpoint({
  name: 'getCompanyReport',
  method: 'GET',
  path: '/api/company/report',
  summary: "Use of the company's coins in a month, by member; the current month by default.",
  access: 'user',
  input: v.object({ month: v.optional(MonthField) }),
  output: v.object({ month: v.string(), months: v.array(v.string()), rows: v.array(UsageRowSchema) }),
  errors: ['company.none', 'company.not_allowed'],
});

/** `2026-11.csv`, `2026-11.xlsx`, `all.csv`, `all.xlsx`. */
export const companyReportPath = '/api/company/report/:file';

export const listCompanyPurchases = endpoint({
  name: 'listCompanyPurchases',
  method: 'GET',
  path: '/api/company/purchases',
  summary:
    "Resources bought with the company's coins and still held, newest first; every member may download them.",
  access: 'user',
  input: v.object({ page: PageField }),
  output: pageSchema(CompanyPurchaseSchema),
  errors: ['company.none'],
});
