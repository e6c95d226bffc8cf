import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField } from '../fields.ts';
import { maxInBasket } from './kinds.ts';
import { PartCardSchema } from './part.ts';

const IdsField = v.pipe(
  v.union([
    v.pipe(
      v.string(),
      v.transform((text): unknown => text.split(',')),
    ),
    v.array(v.unknown()),
  ]),
  v.array(IdField),
  v.minLength(1),
  v.maxLength(maxInBasket),
);

export const BasketSchema = v.object({
  items: v.array(
    v.object({
      part: PartCardSchema,
      /** Of the part now. */
      version: v.number(),
      /** The part was changed since it was put in. */
      isNewer: v.boolean(),
      /** Of its files together. */
      bytes: v.number(),
      /** mm. */
      width: v.nullable(v.number()),
      height: v.nullable(v.number()),
      /** Stands on a mounting rail of 35 mm. */
      isOnRail: v.boolean(),
    }),
  ),
  /** Parts that were taken down since. */
  goneCount: v.number(),
  most: v.number(),
});
export type Basket = v.InferOutput<typeof BasketSchema>;

export const getPartBasket = endpoint({
  name: 'getPartBasket',
  method: 'GET',
  path: '/api/parts/basket',
  summary:
    'The parts in your selection basket, last added first, and whether a newer version of each exists.',
  access: 'user',
  input: v.object({}),
  output: BasketSchema,
  errors: [],
});

export const addToPartBasket = endpoint({
  name: 'addToPartBasket',
  method: 'POST',
  path: '/api/parts/basket',
  summary: 'Adds parts to your selection basket at their current version; those already in it are updated.',
  access: 'user',
  rate: 'follow',
  input: v.object({ ids: IdsField }),
  output: v.object({ count: v.number() }),
  errors: ['part.not_found', 'part.basket_full'],
});

export const removeFromPartBasket = endpoint({
  name: 'removeFromPartBasket',
  method: 'POST',
  path: '/api/parts/basket/remove',
  summary: 'Removes parts from your selection basket; without IDs, all of them.',
  access: 'user',
  rate: 'follow',
  input: v.object({ ids: v.optional(IdsField) }),
  output: v.object({ count: v.number() }),
  errors: [],
});
