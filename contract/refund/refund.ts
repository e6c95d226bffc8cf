import * as v from 'valibot';
import { ApprovalIdSchema, askErrors } from '../approval/approval.ts';
import { endpoint } from '../endpoint.ts';
import { FenField, IdField, IntegerField, PageField, textField } from '../fields.ts';
import { KeyField } from '../ledger/ledger.ts';
import { OrderDetailSchema, OrderNumberField, RefundSchema } from '../order/order.ts';
import { pageSchema } from '../paging.ts';
import { TierField } from '../price/price.ts';

/** What would be paid back now, with the figures of the rule. */
export const RefundQuoteSchema = v.object({
  /** Null when a refund can be asked for. */
  fault: v.nullable(v.string()),
  amountFen: v.number(),
  /** Paid with coins: then coins go back to the buyer. */
  isByCoins: v.boolean(),
  backCoins: v.number(),
  /** Coins that the buyer gives back, and how many could be given (a recharge). */
  coins: v.number(),
  mostCoins: v.number(),
  /** Gift coins of the order that are left and go with it, those that were spent, and what these take off in fen. */
  giftCoins: v.number(),
  giftSpent: v.number(),
  heldBackFen: v.number(),
  /** What an upgrade had credited and did not use up: days of the memberships before it, by their orders. */
  returnedDays: v.array(v.object({ orderNumber: v.string(), tier: TierField, days: v.number() })),
  paidFen: v.number(),
  totalCoins: v.number(),
  daysLeft: v.number(),
  daysTotal: v.number(),
  /** Needs nobody's word. */
  isAutomatic: v.boolean(),
});
export type RefundQuote = v.InferOutput<typeof RefundQuoteSchema>;

const CoinsField = v.optional(v.pipe(IntegerField, v.minValue(1)));

export const quoteRefund = endpoint({
  name: 'quoteRefund',
  method: 'GET',
  path: '/api/orders/:number/refund',
  summary: 'The amount currently refundable under the rules: unused coins (all or some) or unused days.',
  access: 'user',
  input: v.object({ number: OrderNumberField, coins: CoinsField }),
  output: RefundQuoteSchema,
  errors: ['order.not_found'],
});

export const requestRefund = endpoint({
  name: 'requestRefund',
  method: 'POST',
  path: '/api/orders/:number/refunds',
  summary:
    'Requests a refund; the benefits are suspended from now on and end when the money has been refunded.',
  access: 'user',
  rate: 'purchase',
  input: v.object({
    number: OrderNumberField,
    coins: CoinsField,
    reason: textField({ min: 2, max: 200 }),
    /** The amount that the page showed. */
    expectedFen: FenField,
    key: KeyField,
  }),
  output: OrderDetailSchema,
  errors: [
    'order.not_found',
    'refund.not_paid',
    'refund.under_way',
    'refund.nothing_left',
    'refund.too_late',
    'refund.amount_changed',
    'refund.key_reused',
    'ledger.too_few_coins',
  ],
});

export const AdminRefundSchema = v.object({ ...RefundSchema.entries, userId: v.number(), buyer: v.string() });
export type AdminRefund = v.InferOutput<typeof AdminRefundSchema>;

export const listRefunds = endpoint({
  name: 'listRefunds',
  method: 'GET',
  path: '/api/admin/refunds',
  summary: 'Refunds of all orders, newest first.',
  access: 'admin',
  input: v.object({
    state: v.optional(
      v.picklist(['all', 'requested', 'approved', 'sent', 'succeeded', 'failed', 'refused']),
      'all',
    ),
    page: PageField,
  }),
  output: pageSchema(AdminRefundSchema),
  errors: [],
});

export const decideRefund = endpoint({
  name: 'decideRefund',
  method: 'POST',
  path: '/api/admin/refunds/:refundId/decide',
  summary:
    'Requests approval of a refund by a second person (a failed one is retried immediately), or refuses it and restores the benefits.',
  access: 'admin',
  input: v.object({
    refundId: IdField,
    decision: v.picklist(['approve', 'refuse']),
    reason: textField({ min: 2, max: 200 }),
  }),
  output: v.object({ ...RefundSchema.entries, approvalId: ApprovalIdSchema }),
  errors: ['refund.not_found', 'refund.decided', 'refund.own', ...askErrors],
});
