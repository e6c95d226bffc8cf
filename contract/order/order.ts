import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FenField, FlagField, IntegerField, PageField, TimeSchema } from '../fields.ts';
import { KeyField } from '../ledger/ledger.ts';
import { pageSchema } from '../paging.ts';
import { TierField } from '../price/price.ts';
import { returnPattern } from './return-path.ts';

export const orderMinutes = 30;
/** A bank transfer takes its time. */
export const transferDays = 7;
/** Coins of one recharge, in whole yuan. */
export const rechargeLimits = { min: 10, max: 50_000 } as const;

export const orderStates = [
  'created',
  'paying',
  'paid',
  'fulfilled',
  'refunding',
  'refunded',
  'closed',
] as const;
export type OrderState = (typeof orderStates)[number];
export const channels = ['wechat', 'alipay', 'coin', 'bank'] as const;
export type Channel = (typeof channels)[number];
/** All ways in which an order was ever paid: a free one asks no channel. */
export const payChannels = [...channels, 'free'] as const;
export type PayChannel = (typeof payChannels)[number];
/** How a channel is reached: code to scan, inside WeChat, a phone's browser, a desktop's browser. */
export const payMethods = ['native', 'jsapi', 'h5', 'page', 'wap', 'transfer', 'coin', 'free'] as const;
export type PayMethod = (typeof payMethods)[number];

export const OrderNumberField = v.pipe(v.string(), v.regex(/^\d{20}$/));
const CouponField = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.trim().toUpperCase()),
    v.maxLength(24),
  ),
  '',
);

const ReturnField = v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(returnPattern))]), '');

/** What somebody wants to buy: a membership, or coins in whole yuan. */
const wish = {
  kind: v.picklist(['membership', 'coins']),
  tier: v.optional(TierField),
  /** `add` follows what is paid for; `upgrade` begins today and credits the rest. */
  mode: v.optional(v.picklist(['add', 'upgrade']), 'add'),
  coins: v.optional(v.pipe(IntegerField, v.minValue(1), v.maxValue(rechargeLimits.max))),
  coupon: CouponField,
};

export const RestSchema = v.object({
  periodId: v.number(),
  orderNumber: v.string(),
  tier: TierField,
  valueFen: v.number(),
  daysLeft: v.number(),
  daysTotal: v.number(),
  creditFen: v.number(),
});

/** What an order is for. */
export const OrderThingSchema = v.object({
  kind: v.picklist(['membership', 'coins']),
  tier: v.nullable(TierField),
  mode: v.nullable(v.picklist(['add', 'upgrade'])),
  coins: v.nullable(v.number()),
});
export type OrderThing = v.InferOutput<typeof OrderThingSchema>;

const priced = {
  ...OrderThingSchema.entries,
  giftCoins: v.number(),
  listFen: v.number(),
  creditFen: v.number(),
  discountFen: v.number(),
  amountFen: v.number(),
  /** The price for whoever pays with coins; null for coins themselves. */
  amountCoins: v.nullable(v.number()),
  /** One line for each credited period: value × days left ÷ days in all. */
  credit: v.array(RestSchema),
};

export const QuoteSchema = v.object({
  ...priced,
  /** First and last day, Beijing; null for coins. */
  startsOn: v.nullable(v.string()),
  lastDay: v.nullable(v.string()),
  /** What stands against an upgrade, null when it can be had. */
  upgradeFault: v.nullable(v.string()),
  /** Why a coupon does not count; null when it does or none was given. */
  couponFault: v.nullable(v.string()),
});
export type Quote = v.InferOutput<typeof QuoteSchema>;

export const PayActionSchema = v.variant('kind', [
  /** A text to be shown as a code to scan. */
  v.object({ kind: v.literal('code'), text: v.string() }),
  /** An address to go to. */
  v.object({ kind: v.literal('address'), address: v.string() }),
  /** What WeChat's bridge `getBrandWCPayRequest` takes. */
  v.object({ kind: v.literal('bridge'), request: v.record(v.string(), v.string()) }),
  /** Where to transfer to, with the order's number as the purpose. */
  v.object({
    kind: v.literal('transfer'),
    accountName: v.string(),
    bankName: v.string(),
    accountNumber: v.string(),
  }),
  v.object({ kind: v.literal('none') }),
]);
export type PayAction = v.InferOutput<typeof PayActionSchema>;

export const PaymentSchema = v.object({
  paymentId: v.number(),
  channel: v.picklist(payChannels),
  method: v.picklist(payMethods),
  state: v.picklist(['created', 'ready', 'paid', 'closed', 'failed']),
  amountFen: v.number(),
  /** Null unless it can be paid now. */
  action: v.nullable(PayActionSchema),
  readyUntil: v.nullable(TimeSchema),
  /** Image of a proof of transfer. */
  proofImage: v.nullable(v.string()),
  createdAt: TimeSchema,
  paidAt: v.nullable(TimeSchema),
});
export type Payment = v.InferOutput<typeof PaymentSchema>;

export const OrderSchema = v.object({
  number: v.string(),
  ...priced,
  state: v.picklist(orderStates),
  closeReason: v.nullable(v.picklist(['overdue', 'cancelled', 'replaced', 'unfit'])),
  /** The page that it was made for; empty for none. */
  returnTo: v.string(),
  paidBy: v.nullable(v.picklist(['wechat', 'alipay', 'bank', 'coin', 'free'])),
  refundedFen: v.number(),
  refundedCoins: v.number(),
  expiresAt: TimeSchema,
  createdAt: TimeSchema,
  paidAt: v.nullable(TimeSchema),
});
export type Order = v.InferOutput<typeof OrderSchema>;

export const RefundSchema = v.object({
  refundId: v.number(),
  number: v.string(),
  orderNumber: v.string(),
  kind: v.picklist(['rule', 'duplicate']),
  amountFen: v.number(),
  coins: v.number(),
  days: v.number(),
  reason: v.string(),
  state: v.picklist(['requested', 'approved', 'sent', 'succeeded', 'failed', 'refused']),
  answer: v.string(),
  createdAt: TimeSchema,
  doneAt: v.nullable(TimeSchema),
});
export type Refund = v.InferOutput<typeof RefundSchema>;

export const OrderDetailSchema = v.object({
  order: OrderSchema,
  events: v.array(v.object({ state: v.picklist(orderStates), note: v.string(), createdAt: TimeSchema })),
  payments: v.array(PaymentSchema),
  refunds: v.array(RefundSchema),
  /** Ways to pay that this browser is offered now. */
  offers: v.array(v.picklist(channels)),
  can: v.object({ pay: v.boolean(), cancel: v.boolean(), refund: v.boolean() }),
});
export type OrderDetail = v.InferOutput<typeof OrderDetailSchema>;

const wishErrors = [
  'order.unfit_wish',
  'order.no_upgrade',
  'order.credit_above_price',
  'price.not_set',
] as const;

export const quoteOrder = endpoint({
  name: 'quoteOrder',
  method: 'GET',
  path: '/api/orders/quote',
  summary: 'The current price of a choice, with every part of the total; creates nothing.',
  access: 'user',
  input: v.object(wish),
  output: v.object({ ...QuoteSchema.entries, offers: v.array(v.picklist(channels)) }),
  errors: wishErrors,
});

export const createOrder = endpoint({
  name: 'createOrder',
  method: 'POST',
  path: '/api/orders',
  summary: 'Creates an order at the price shown; an open one of the same kind is replaced.',
  access: 'user',
  rate: 'purchase',
  input: v.object({
    ...wish,
    /** The amount that the page showed; another one is refused, so that nobody pays more than they read. */
    expectedFen: FenField,
    /** Whether the buyer agreed to the terms; nobody orders without. */
    hasAgreed: v.optional(FlagField, false),
    key: KeyField,
    /** The page of a resource that the coins are for. */
    returnTo: ReturnField,
  }),
  output: OrderSchema,
  errors: [
    ...wishErrors,
    'order.not_agreed',
    'order.price_changed',
    'order.key_reused',
    'coupon.not_found',
    'coupon.not_now',
    'coupon.used_up',
    'coupon.used_by_you',
    'coupon.order_too_small',
    'coupon.for_claiming',
  ],
});

export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/api/orders',
  summary: 'Your orders, newest first.',
  access: 'user',
  input: v.object({ state: v.optional(v.picklist(['all', 'open', 'done', 'refund'])), page: PageField }),
  output: pageSchema(OrderSchema),
  errors: [],
});

export const getOrder = endpoint({
  name: 'getOrder',
  method: 'GET',
  path: '/api/orders/:number',
  summary: 'One of your orders with its history, payments and refunds.',
  access: 'user',
  input: v.object({ number: OrderNumberField }),
  output: OrderDetailSchema,
  errors: ['order.not_found'],
});

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  method: 'POST',
  path: '/api/orders/:number/cancel',
  summary: 'Cancels an unpaid order; a later payment is refunded automatically.',
  access: 'user',
  input: v.object({ number: OrderNumberField }),
  output: OrderSchema,
  errors: ['order.not_found', 'order.not_open'],
});

export const payOrder = endpoint({
  name: 'payOrder',
  method: 'POST',
  path: '/api/orders/:number/pay',
  summary:
    'Starts a payment by a channel, in the way that suits the browser; repeating it returns the same payment.',
  access: 'user',
  rate: 'purchase',
  input: v.object({ number: OrderNumberField, channel: v.picklist(channels) }),
  output: OrderDetailSchema,
  errors: [
    'order.not_found',
    'order.not_open',
    'payment.no_origin',
    'payment.not_offered',
    'payment.payer_unknown',
    'payment.channel_failed',
    'ledger.too_few_coins',
  ],
});

/** Where the picture of a transfer's receipt is posted as it is, before `sendProof` names it. */
export const proofPicturePath = '/api/orders/:number/proof/picture';

export const sendProof = endpoint({
  name: 'sendProof',
  method: 'POST',
  path: '/api/orders/:number/proof',
  summary: 'Uploads the receipt of a bank transfer, for staff to check.',
  access: 'user',
  rate: 'purchase',
  input: v.object({
    number: OrderNumberField,
    imageId: v.pipe(v.string(), v.regex(/^\d{1,5}x\d{1,5}-[0-9a-f]{32}$/)),
    payer: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(80)),
  }),
  output: OrderDetailSchema,
  errors: ['order.not_found', 'order.not_open', 'payment.no_transfer', 'upload.image_gone'],
});
