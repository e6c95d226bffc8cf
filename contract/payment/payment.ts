import * as v from 'valibot';
import { ApprovalIdSchema, askErrors } from '../approval/approval.ts';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { OrderNumberField, payChannels } from '../order/order.ts';
import { pageSchema } from '../paging.ts';

const ReasonField = textField({ min: 2, max: 200 });

/** Where channels report to; each report proves itself by its signature, and nothing else counts. */
export const noticePaths = {
  wechat: '/api/payments/wechat/notice',
  alipay: '/api/payments/alipay/notice',
} as const;

export const PaymentAlarmSchema = v.object({
  alarmId: v.number(),
  kind: v.picklist([
    'unknown_order',
    'wrong_amount',
    'wrong_merchant',
    'other_trade',
    'refund_failed',
    'unknown_refund',
  ]),
  channel: v.picklist(payChannels),
  subject: v.string(),
  /** JSON. */
  detail: v.string(),
  createdAt: TimeSchema,
  solvedAt: v.nullable(TimeSchema),
});
export type PaymentAlarm = v.InferOutput<typeof PaymentAlarmSchema>;

export const startPayer = endpoint({
  name: 'startPayer',
  method: 'POST',
  path: '/api/payments/payer',
  summary: 'The page where WeChat identifies the payer in its own browser; returns to the order.',
  access: 'user',
  rate: 'purchase',
  input: v.object({ number: OrderNumberField }),
  output: v.object({ address: v.string() }),
  errors: ['order.not_found', 'payment.no_origin', 'payment.not_offered'],
});

export const finishPayer = endpoint({
  name: 'finishPayer',
  method: 'POST',
  path: '/api/payments/payer/finish',
  summary: "Receives the payer's identification from WeChat.",
  access: 'user',
  rate: 'purchase',
  input: v.object({
    code: v.pipe(v.string(), v.maxLength(200)),
    state: v.pipe(v.string(), v.maxLength(128)),
  }),
  output: v.object({ path: v.string() }),
  errors: ['payment.payer_refused', 'payment.channel_failed'],
});

export const listAlarms = endpoint({
  name: 'listAlarms',
  method: 'GET',
  path: '/api/admin/payments/alarms',
  summary: 'Signed channel notifications that could not be matched, open ones first.',
  access: 'admin',
  input: v.object({ page: PageField }),
  output: pageSchema(PaymentAlarmSchema),
  errors: [],
});

export const solveAlarm = endpoint({
  name: 'solveAlarm',
  method: 'POST',
  path: '/api/admin/payments/alarms/:alarmId/solve',
  summary: 'Resolves an alarm; the reason states what was found.',
  access: 'admin',
  input: v.object({ alarmId: IdField, reason: ReasonField }),
  output: v.object({ isSolved: v.boolean() }),
  errors: ['payment.alarm_not_found'],
});

export const ReconciliationDaySchema = v.object({
  channel: v.picklist(payChannels),
  day: v.string(),
  oursCount: v.number(),
  oursFen: v.number(),
  theirsCount: v.number(),
  theirsFen: v.number(),
  differences: v.array(
    v.object({
      kind: v.picklist(['missing_here', 'missing_there', 'amount']),
      number: v.string(),
      oursFen: v.number(),
      theirsFen: v.number(),
    }),
  ),
  /** Why the bill could not be had; empty when it could. */
  error: v.string(),
  createdAt: TimeSchema,
});
export type ReconciliationDay = v.InferOutput<typeof ReconciliationDaySchema>;

export const listReconciliations = endpoint({
  name: 'listReconciliations',
  method: 'GET',
  path: '/api/admin/payments/reconciliations',
  summary:
    "Reconciliation by day and channel: our payments against the channel's statement, with every difference.",
  access: 'admin',
  input: v.object({ page: PageField }),
  output: pageSchema(ReconciliationDaySchema),
  errors: [],
});

export const reconcileDay = endpoint({
  name: 'reconcileDay',
  method: 'POST',
  path: '/api/admin/payments/reconciliations',
  summary: 'Reconciles one Beijing day again.',
  access: 'admin',
  rate: 'ledger_check',
  input: v.object({ day: v.pipe(v.string(), v.isoDate()) }),
  output: v.object({ days: v.array(ReconciliationDaySchema) }),
  errors: ['payment.day_not_over'],
});

export const confirmTransfer = endpoint({
  name: 'confirmTransfer',
  method: 'POST',
  path: '/api/admin/orders/:number/transfer',
  summary:
    'Requests approval by a second person to confirm a bank transfer by its bank reference, or rejects its receipt.',
  access: 'admin',
  input: v.object({
    number: OrderNumberField,
    isArrived: v.boolean(),
    /** The bank's own number of the transfer, needed when it arrived. */
    bankNumber: v.optional(textField({ min: 4, max: 64 })),
    reason: ReasonField,
  }),
  output: v.object({ state: v.string(), approvalId: ApprovalIdSchema }),
  errors: [
    ...askErrors,
    'payment.own_transfer',
    'order.not_found',
    'payment.no_transfer',
    'payment.bank_number_used',
    'payment.bank_number_missing',
  ],
});
