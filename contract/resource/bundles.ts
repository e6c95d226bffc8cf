import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, IntegerField, PageField, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { bundleLimits as limits } from './bundle-shares.ts';
import { ResourceRowSchema } from './row.ts';

const BundleSummarySchema = v.object({
  bundleId: v.number(),
  title: v.string(),
  about: v.string(),
  price: v.number(),
  /** What its parts cost one by one. */
  sum: v.number(),
  itemCount: v.number(),
});
export type BundleSummary = v.InferOutput<typeof BundleSummarySchema>;
export { BundleSummarySchema };

const BundleItemSchema = v.object({
  resourceId: v.number(),
  title: v.string(),
  price: v.number(),
  /** What it costs as a part; what is asked back is this. */
  share: v.number(),
  isHeld: v.boolean(),
});

const BundleSchema = v.object({
  ...BundleSummarySchema.entries,
  author: PersonSummarySchema,
  items: v.array(BundleItemSchema),
  buy: v.object({
    /** `changed` when a part is no longer sold or the parts are no longer dearer; `dearer` when the viewer gets them for less one by one. */
    state: v.picklist(['signed_out', 'enough', 'too_few', 'own', 'held', 'closed', 'changed', 'dearer']),
    /** For this viewer: what they hold is not paid again. */
    price: v.number(),
    /** The same in fen, as coins are sold now; null while none are. */
    fen: v.nullable(v.number()),
    balance: v.number(),
    missing: v.number(),
    company: v.nullable(v.object({ name: v.string(), usable: v.number() })),
  }),
  can: v.object({ close: v.boolean() }),
});
export type Bundle = v.InferOutput<typeof BundleSchema>;

const OfferedBundleSchema = v.object({
  ...BundleSummarySchema.entries,
  author: PersonSummarySchema,
  /** The first of its parts. */
  items: v.array(ResourceRowSchema),
});
export type OfferedBundle = v.InferOutput<typeof OfferedBundleSchema>;
export { OfferedBundleSchema };

export const listBundles = endpoint({
  name: 'listBundles',
  method: 'GET',
  path: '/api/resource-bundles',
  summary: 'Bundles that can be bought now, newest first, up to 24 a page, with the first resources of each.',
  access: 'anyone',
  input: v.object({ page: PageField }),
  output: pageSchema(OfferedBundleSchema),
  errors: [],
});

const path = '/api/resource-bundles/:bundleId';

export const getBundle = endpoint({
  name: 'getBundle',
  method: 'GET',
  path,
  summary: 'A bundle with its resources, the share of each, and what it costs the viewer.',
  access: 'anyone',
  input: v.object({ bundleId: IdField }),
  output: BundleSchema,
  errors: ['resource.bundle_not_found'],
});

export const buyBundle = endpoint({
  name: 'buyBundle',
  method: 'POST',
  path: `${path}/purchase`,
  summary:
    'Buys what the viewer does not hold of a bundle, each resource as a purchase of its own at its share of the price.',
  access: 'user',
  rate: 'purchase',
  input: v.object({
    bundleId: IdField,
    expectedPrice: v.pipe(IntegerField, v.minValue(0)),
    payer: v.optional(v.picklist(['own', 'company']), 'own'),
    /** Names this purchase; sent twice, it is paid once. */
    key: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  }),
  output: v.object({ price: v.number(), count: v.number(), isRepeat: v.boolean() }),
  errors: [
    'resource.bundle_not_found',
    'resource.bundle_changed',
    'resource.bundle_dearer',
    'resource.closed',
    'resource.own',
    'resource.price_changed',
    'ledger.too_few_coins',
    'ledger.key_reused',
    'company.none',
    'company.not_accepted',
    'company.limit_reached',
    'company.too_few_coins',
  ],
});

const OwnBundleSchema = v.object({
  ...BundleSummarySchema.entries,
  state: v.picklist(['shown', 'closed']),
  resourceIds: v.array(v.number()),
  /** Whether it can be bought now: all parts are sold, and cost more one by one. */
  isOffered: v.boolean(),
  soldCount: v.number(),
});
export type OwnBundle = v.InferOutput<typeof OwnBundleSchema>;

export const listOwnBundles = endpoint({
  name: 'listOwnBundles',
  method: 'GET',
  path: '/api/own/bundles',
  summary: 'Your bundles, and the published resources with a price that one can be made of.',
  access: 'verified',
  input: v.object({}),
  output: v.object({
    bundles: v.array(OwnBundleSchema),
    works: v.array(v.object({ resourceId: v.number(), title: v.string(), price: v.number() })),
  }),
  errors: [],
});

/** Ids from a form's checkboxes, or a list. */
const IdsField = v.pipe(
  v.union([
    v.array(IdField),
    v.pipe(
      v.string(),
      v.transform((text): (string | number)[] => text.split(',').filter(Boolean)),
      v.array(IdField),
    ),
  ]),
  v.maxLength(limits.items),
  v.transform((ids) => [...new Set(ids)]),
  v.minLength(limits.minItems),
);

export const saveBundle = endpoint({
  name: 'saveBundle',
  method: 'POST',
  path: '/api/own/bundles',
  summary: 'Creates a bundle of your published resources, or changes one; it must be cheaper than its parts.',
  access: 'verified',
  rate: 'resource_bundle',
  input: v.object({
    /** 0 for a new one. */
    bundleId: v.optional(v.pipe(IntegerField, v.minValue(0)), 0),
    title: textField({ min: 2, max: limits.title }),
    about: v.optional(textField({ min: 0, max: limits.about }), ''),
    price: v.pipe(IntegerField, v.minValue(limits.minItems), v.maxValue(limits.price)),
    resourceIds: IdsField,
  }),
  output: v.object({ bundleId: v.number() }),
  errors: [
    'resource.bundle_not_found',
    'resource.bundle_parts',
    'resource.bundle_price',
    'resource.bundles_full',
    'review.refused',
  ],
});

export const closeBundle = endpoint({
  name: 'closeBundle',
  method: 'PUT',
  path: '/api/own/bundles/:bundleId/closed',
  summary: 'Ends the sale of a bundle, or resumes it; staff may end it. What was bought stays bought.',
  access: 'verified',
  rate: 'resource_bundle',
  input: v.object({ bundleId: IdField, isClosed: FlagField }),
  output: v.object({ isClosed: v.boolean() }),
  errors: ['resource.bundle_not_found'],
});
