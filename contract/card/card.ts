import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { TimeSchema, textField } from '../fields.ts';
import { type CardKind, isCardKind } from '../rich-text/card-kinds.ts';

/** Something of this site that a text can point to. */
export const CardSchema = v.object({
  kind: v.custom<CardKind>(isCardKind),
  id: v.string(),
  label: v.string(),
});
export type Card = v.InferOutput<typeof CardSchema>;

/**
 * What a card points to, as far as the viewer may know: it is there; it was there and went; or it is an article
 * that texts link to and nobody has written. Something hidden is `wanted` like what never was.
 */
export const ThingSchema = v.object({
  ...CardSchema.entries,
  /** A line about it, for lists; empty when it has none. */
  text: v.string(),
  path: v.string(),
  state: v.picklist(['here', 'gone', 'wanted']),
});
export type Thing = v.InferOutput<typeof ThingSchema>;

export const MentionSchema = v.object({
  ...ThingSchema.entries,
  updatedAt: TimeSchema,
});
export type Mention = v.InferOutput<typeof MentionSchema>;

export const MentionsSchema = v.object({ mentions: v.array(MentionSchema), isCut: v.boolean() });
export type Mentions = v.InferOutput<typeof MentionsSchema>;

export const listMentions = endpoint({
  name: 'listMentions',
  method: 'GET',
  path: '/api/cards/:kind/:id/mentions',
  summary: 'Up to twenty items whose text links to this one, newest first; only those the caller may read.',
  access: 'anyone',
  input: v.object({ kind: v.custom<CardKind>(isCardKind), id: textField({ max: 60 }) }),
  output: MentionsSchema,
  errors: [],
});

export const searchCards = endpoint({
  name: 'searchCards',
  method: 'GET',
  path: '/api/cards/search',
  summary:
    'Up to eight topics, articles, products and so on whose name contains these words, a few of each type.',
  access: 'user',
  rate: 'suggest',
  input: v.object({ words: textField({ max: 40 }) }),
  output: v.array(CardSchema),
  errors: [],
});
