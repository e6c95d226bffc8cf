import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';

/** Different people who must have looked for words before these are shown to everybody. */
export const minAskers = 5;
/** Words that one person may claim. */
export const maxClaims = 50;
export const maxDemandLength = 60;

export const DemandSchema = v.object({
  words: v.string(),
  /** Other spellings of the same, up to five. */
  spellings: v.array(v.string()),
  /** How often it was looked for in vain. */
  count: v.number(),
  lastAt: TimeSchema,
  claimCount: v.number(),
  /** What a work could bring, in D coins before the platform's share; null where too little is known. */
  coins: v.nullable(
    v.object({
      low: v.number(),
      high: v.number(),
      /** Median price of the works that it is calculated from. */
      price: v.number(),
      /** Lower and upper quartile of their buyers. */
      fewBuyers: v.number(),
      manyBuyers: v.number(),
      workCount: v.number(),
    }),
  ),
  isClaimed: v.boolean(),
});
export type Demand = v.InferOutput<typeof DemandSchema>;

export const listDemands = endpoint({
  name: 'listDemands',
  method: 'GET',
  path: '/api/demands',
  summary:
    'Searches without results made by at least five people, most frequent first; variant spellings are counted together.',
  access: 'user',
  input: v.object({ page: PageField }),
  output: pageSchema(DemandSchema),
  errors: [],
});

export const claimDemand = endpoint({
  name: 'claimDemand',
  method: 'POST',
  path: '/api/demands/claim',
  summary: 'Volunteers to make what is searched for, or withdraws.',
  access: 'verified',
  rate: 'follow',
  input: v.object({ words: textField({ max: maxDemandLength }), isOn: FlagField }),
  output: v.object({ isClaimed: v.boolean() }),
  errors: ['demand.not_found', 'demand.too_many'],
});
