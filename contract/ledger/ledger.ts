import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';

const ReasonField = textField({ min: 2, max: 200 });
/** `yyyy-MM`, Beijing time. */
export const MonthField = v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
/** Names one act of the caller's forever; the same key again answers what the first one did. */
export const KeyField = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));

export const WalletSchema = v.object({
  bought: v.number(),
  /** Gift coins that can be spent now. */
  gift: v.number(),
  /** Waiting for a refund of money. */
  held: v.number(),
  /** Waiting for answers to one's own questions. */
  bounty: v.number(),
  incomeFrozen: v.number(),
  income: v.number(),
  /** In the order in which they are spent, before bought coins. */
  gifts: v.array(v.object({ amount: v.number(), expiresAt: TimeSchema })),
});
export type Wallet = v.InferOutput<typeof WalletSchema>;

export const getWallet = endpoint({
  name: 'getWallet',
  method: 'GET',
  path: '/api/wallet',
  summary: 'Your coins: purchased, gift coins by expiry, on hold for a refund, and earnings.',
  access: 'user',
  input: v.object({}),
  output: WalletSchema,
  errors: [],
});

/** One entry of one's chain; `docs/ledger.md` tells how its hash is made. */
export const StatementEntrySchema = v.object({
  number: v.number(),
  time: TimeSchema,
  transferId: v.number(),
  kind: v.string(),
  thing: v.string(),
  /** Of a resource that it was for. */
  title: v.nullable(v.string()),
  note: v.string(),
  account: v.string(),
  amount: v.number(),
  balance: v.number(),
  previous: v.string(),
  hash: v.string(),
  /** Bought and gift coins together after this entry. */
  total: v.number(),
});
export type StatementEntry = v.InferOutput<typeof StatementEntrySchema>;

export const StatementSchema = v.object({
  userId: v.number(),
  month: v.string(),
  /** Bought and gift coins together at the beginning and the end of the month (or now). */
  opening: v.number(),
  closing: v.number(),
  incoming: v.number(),
  outgoing: v.number(),
  entries: pageSchema(StatementEntrySchema),
  /** Months that have entries, the newest first. */
  months: v.array(v.string()),
});
export type Statement = v.InferOutput<typeof StatementSchema>;

export const getStatement = endpoint({
  name: 'getStatement',
  method: 'GET',
  path: '/api/wallet/statement',
  summary:
    'Your transactions in one month with the running balance, newest first; the current month by default.',
  access: 'user',
  input: v.object({ month: v.optional(MonthField), page: PageField }),
  output: StatementSchema,
  errors: [],
});

/** Where the file of a month is had: `.csv` or `.xlsx`. */
export const statementFilePath = '/api/wallet/statement/:file';

export const IncomeItemSchema = v.object({
  incomeId: v.number(),
  thing: v.string(),
  /** Of a resource that is still there. */
  title: v.nullable(v.string()),
  price: v.number(),
  /** Bought coins of the price; the share is of these. */
  bought: v.number(),
  share: v.number(),
  sharePercent: v.number(),
  state: v.picklist(['frozen', 'available', 'returned']),
  frozenUntil: TimeSchema,
  createdAt: TimeSchema,
});
export type IncomeItem = v.InferOutput<typeof IncomeItemSchema>;

export const IncomeSumSchema = v.object({
  key: v.string(),
  /** Of a resource that is still there. */
  title: v.nullable(v.string()),
  count: v.number(),
  price: v.number(),
  share: v.number(),
  returnedCount: v.number(),
});
export type IncomeSum = v.InferOutput<typeof IncomeSumSchema>;

/** Where the sales of a month are had as a file: `2026-11-sales`, `-days` or `-items`, with `.csv` or `.xlsx`. */
export const incomeFilePath = '/api/wallet/incomes/:file';

export const IncomeMonthSchema = v.object({
  month: v.string(),
  /** Months that have sales, the newest first. */
  months: v.array(v.string()),
  /** Of the whole month, without what was given back. */
  sums: v.object({ count: v.number(), price: v.number(), share: v.number(), returnedCount: v.number() }),
  /** The same by Beijing day, the newest first, and by what was sold, the highest share first; `key` is the day or the thing. */
  byDay: v.array(IncomeSumSchema),
  byItem: v.array(IncomeSumSchema),
  incomes: pageSchema(IncomeItemSchema),
});
export type IncomeMonth = v.InferOutput<typeof IncomeMonthSchema>;

export const getIncomeMonth = endpoint({
  name: 'getIncomeMonth',
  method: 'GET',
  path: '/api/wallet/incomes',
  summary:
    'Your sales in a month, Beijing time, newest first, with sums by day and by item; the current month by default.',
  access: 'user',
  input: v.object({ month: v.optional(MonthField), page: PageField }),
  output: IncomeMonthSchema,
  errors: [],
});

export const SettlementSchema = v.object({
  sheetId: v.number(),
  sellerId: v.number(),
  sellerName: v.string(),
  month: v.string(),
  itemCount: v.number(),
  priceTotal: v.number(),
  shareTotal: v.number(),
  state: v.picklist(['open', 'settled']),
  /** Of a settled one. */
  paidIn: v.picklist(['money', 'coins']),
  createdAt: TimeSchema,
  settledAt: v.nullable(TimeSchema),
});
export type Settlement = v.InferOutput<typeof SettlementSchema>;

export const listOwnSettlements = endpoint({
  name: 'listOwnSettlements',
  method: 'GET',
  path: '/api/wallet/settlements',
  summary: 'Your settlement statements, newest month first.',
  access: 'user',
  input: v.object({ page: PageField }),
  output: pageSchema(SettlementSchema),
  errors: [],
});

export const convertSettlement = endpoint({
  name: 'convertSettlement',
  method: 'POST',
  path: '/api/wallet/settlements/:sheetId/convert',
  summary: 'Takes one of your open settlement statements in coins of your own wallet in place of money.',
  access: 'user',
  input: v.object({ sheetId: IdField }),
  output: SettlementSchema,
  errors: ['ledger.sheet_not_found', 'ledger.sheet_settled', 'ledger.sheet_empty', 'ledger.too_few_coins'],
});

export const listSettlements = endpoint({
  name: 'listSettlements',
  method: 'GET',
  path: '/api/admin/settlements',
  summary: 'Settlement statements of all creators, newest month first.',
  access: 'admin',
  input: v.object({ page: PageField }),
  output: pageSchema(SettlementSchema),
  errors: [],
});

export const paySettlement = endpoint({
  name: 'paySettlement',
  method: 'POST',
  path: '/api/admin/settlements/:sheetId/settle',
  summary: 'Marks a settlement statement as paid; the reason states how it was paid.',
  access: 'owner',
  input: v.object({ sheetId: IdField, reason: ReasonField }),
  output: SettlementSchema,
  errors: ['ledger.sheet_not_found', 'ledger.sheet_settled', 'ledger.too_few_coins'],
});

export const LedgerDifferenceSchema = v.object({
  kind: v.picklist([
    'transfer_unbalanced',
    'balance_wrong',
    'running_balance_wrong',
    'chain_broken',
    'chain_head_wrong',
    'backing_wrong',
    'unbooked',
    'unfounded',
    'order_unpaid',
    'order_unfulfilled',
    'refund_sum_wrong',
    'channel_wrong',
    'bill_wrong',
    'coupon_wrong',
  ]),
  subject: v.string(),
  expected: v.string(),
  found: v.string(),
});
export type LedgerDifference = v.InferOutput<typeof LedgerDifferenceSchema>;

export const LedgerCheckSchema = v.object({
  checkId: v.number(),
  transferCount: v.number(),
  entryCount: v.number(),
  personCount: v.number(),
  differences: v.array(LedgerDifferenceSchema),
  milliseconds: v.number(),
  createdAt: TimeSchema,
});
export type LedgerCheck = v.InferOutput<typeof LedgerCheckSchema>;

export const getLedgerOverview = endpoint({
  name: 'getLedgerOverview',
  method: 'GET',
  path: '/api/admin/ledger',
  summary: "Balances of the platform's accounts and of all users together, and the latest checks.",
  access: 'admin',
  input: v.object({}),
  output: v.object({
    accounts: v.array(
      v.object({ account: v.string(), unit: v.picklist(['coin', 'fen']), balance: v.number() }),
    ),
    checks: v.array(LedgerCheckSchema),
  }),
  errors: [],
});

export const checkLedger = endpoint({
  name: 'checkLedger',
  method: 'POST',
  path: '/api/admin/ledger/check',
  summary: 'Recomputes every balance and hash chain and reports each difference.',
  access: 'admin',
  rate: 'ledger_check',
  input: v.object({}),
  output: LedgerCheckSchema,
  errors: [],
});
