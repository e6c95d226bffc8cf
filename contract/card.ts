import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { textField } from './fields.ts';
import { type CardKind, isCardKind } from './rich-text/card-kinds.ts';

/** Something of this site that a text can point to. */
export const CardSchema = v.object({
  kind: v.custom<CardKind>(isCardKind),
  id: v.string(),
  label: v.string(),
});
export type Card = v.InferOutput<typeof CardSchema>;

export const searchCards = endpoint({
  name: 'searchCards',
  method: 'GET',
  path: '/api/cards/search',
  summary: 'Up to eight topics, products and so on whose name holds these words, a few of each kind.',
  access: 'user',
  rate: 'suggest',
  input: v.object({ words: textField({ max: 40 }) }),
  output: v.array(CardSchema),
  errors: [],
});
