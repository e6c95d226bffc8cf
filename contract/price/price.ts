import * as v from 'valibot';
import { ApprovalIdSchema, askErrors } from '../approval/approval.ts';
import { endpoint } from '../endpoint.ts';
import { IntegerField, TimeSchema, textField } from '../fields.ts';
import { PriceTextSchema } from '../page/page.ts';

/** Tiers of membership, the shortest first. */
export const tiers = ['month', 'quarter', 'year'] as const;
export const TierField = v.picklist(tiers);
export type Tier = (typeof tiers)[number];
export const tierMonths: Readonly<Record<Tier, number>> = { month: 1, quarter: 3, year: 12 };

/** A recharge that is offered: whole coins, the gift on top, and its price in fen. */
export const PackSchema = v.object({ coins: v.number(), priceFen: v.number(), gift: v.number() });
export type Pack = v.InferOutput<typeof PackSchema>;

/** Amounts in fen; `months` is what one purchase adds to a membership. */
export const PlanSchema = v.object({
  period: TierField,
  months: v.number(),
  priceFen: v.number(),
  /** Over 30, 90 or 365 days, rounded to a fen. */
  perDayFen: v.number(),
  /** Against buying single months for the same time; 0 for the month itself. */
  savedFen: v.number(),
  /** Gift coins each calendar month. */
  monthlyGift: v.number(),
});
export type Plan = v.InferOutput<typeof PlanSchema>;

export const PriceVersionSchema = v.object({
  versionId: v.number(),
  effectiveFrom: TimeSchema,
  monthFen: v.number(),
  quarterFen: v.number(),
  yearFen: v.number(),
  coinsPerYuan: v.number(),
  monthGift: v.number(),
  quarterGift: v.number(),
  yearGift: v.number(),
  packs: v.array(PackSchema),
  note: v.string(),
});
export type PriceVersion = v.InferOutput<typeof PriceVersionSchema>;

export const PriceListSchema = v.object({
  versionId: v.number(),
  plans: v.array(PlanSchema),
  packs: v.array(PackSchema),
  text: PriceTextSchema,
  effectiveFrom: TimeSchema,
  coinsPerYuan: v.number(),
  /** A change that is announced and not yet in force. */
  upcoming: v.nullable(PriceVersionSchema),
  /** What was and is in force, the newest first. */
  history: v.array(PriceVersionSchema),
});
export type PriceList = v.InferOutput<typeof PriceListSchema>;

export const getPriceList = endpoint({
  name: 'getPriceList',
  method: 'GET',
  path: '/api/prices',
  summary: 'Membership prices, top-up packs, the benefits of each tier and the price history.',
  access: 'anyone',
  siteTexts: ['text'],
  input: v.object({}),
  output: PriceListSchema,
  errors: ['page.not_found', 'price.not_set'],
});

const PriceFenField = v.pipe(IntegerField, v.minValue(1), v.maxValue(100_000_000));
const CoinsField = v.pipe(IntegerField, v.minValue(0), v.maxValue(1_000_000));

export const createPriceVersion = endpoint({
  name: 'createPriceVersion',
  method: 'POST',
  path: '/api/admin/prices',
  summary:
    'Requests approval by a second person to publish prices from a given time; existing orders keep theirs. Before the first order one person is enough.',
  access: 'admin',
  input: v.object({
    effectiveFrom: TimeSchema,
    monthFen: PriceFenField,
    quarterFen: PriceFenField,
    yearFen: PriceFenField,
    coinsPerYuan: v.pipe(IntegerField, v.minValue(1), v.maxValue(1000)),
    monthGift: CoinsField,
    quarterGift: CoinsField,
    yearGift: CoinsField,
    packs: v.pipe(
      v.array(
        v.object({ coins: v.pipe(CoinsField, v.minValue(1)), priceFen: PriceFenField, gift: CoinsField }),
      ),
      v.minLength(1),
      v.maxLength(8),
    ),
    note: textField({ min: 2, max: 200 }),
  }),
  output: v.object({ version: v.nullable(PriceVersionSchema), approvalId: ApprovalIdSchema }),
  errors: ['price.in_the_past', ...askErrors],
});
