import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, textField } from '../fields.ts';
import { PartCardSchema } from '../part/part.ts';

/** Parts that are replaced at once. */
export const maxReplaced = 100;

/** How a value of the replacement stands to that of the part: `broken` rules it out, `other` is told without judging. */
export const verdicts = ['kept', 'better', 'worse', 'broken', 'other'] as const;

export const ComparedSchema = v.object({
  key: v.string(),
  /** Of the parameter; empty for what all parts have: `width`, `powerLoss` and the like by their keys. */
  name: v.string(),
  from: v.string(),
  to: v.string(),
  verdict: v.picklist(verdicts),
  /** Why it counts, in Chinese and in English. */
  why: v.string(),
  whyEn: v.string(),
});
export type Compared = v.InferOutput<typeof ComparedSchema>;

const ReplacementSchema = v.object({
  part: PartCardSchema,
  compared: v.array(ComparedSchema),
  /** No value rules it out. */
  isFitting: v.boolean(),
});

export const ReplacedSchema = v.object({
  part: PartCardSchema,
  /** The best first, at most three; none where the maker has no part of the family. */
  replacements: v.array(ReplacementSchema),
});
export type Replaced = v.InferOutput<typeof ReplacedSchema>;

export const listReplacements = endpoint({
  name: 'listReplacements',
  method: 'GET',
  path: '/api/selection/replacements',
  summary:
    'Replacements by another manufacturer for up to 100 given parts: each parameter kept, better or worse, with the reason.',
  access: 'anyone',
  rate: 'part_package',
  input: v.object({
    ids: v.pipe(
      v.string(),
      v.transform((text): unknown => text.split(',')),
      v.array(IdField),
      v.minLength(1),
      v.maxLength(maxReplaced),
    ),
    maker: textField({ max: 60 }),
  }),
  output: v.object({
    items: v.array(ReplacedSchema),
    makers: v.array(v.object({ slug: v.string(), name: v.string() })),
  }),
  errors: ['part.being_read'],
});
