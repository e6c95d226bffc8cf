import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { textField } from '../fields.ts';

const CountedSchema = v.object({ slug: v.string(), name: v.string(), count: v.number() });

/** What became of the wrong data that people reported of a maker's parts. */
export const CorrectionsSchema = v.object({
  open: v.number(),
  fixed: v.number(),
  /** The data were right after all. */
  declined: v.number(),
  /** From the report to the fixed version; null while nothing is fixed. */
  medianDays: v.nullable(v.number()),
});
export type Corrections = v.InferOutput<typeof CorrectionsSchema>;

export const getPartMaker = endpoint({
  name: 'getPartMaker',
  method: 'GET',
  path: '/api/part-makers/:slug',
  summary:
    'A manufacturer: its parts in the library by category, reported data and the outcome, and part requests.',
  access: 'anyone',
  input: v.object({ slug: textField({ max: 60 }) }),
  output: v.object({
    slug: v.string(),
    name: v.string(),
    partCount: v.number(),
    families: v.array(CountedSchema),
    corrections: CorrectionsSchema,
    wished: v.object({ requestCount: v.number(), voteCount: v.number() }),
  }),
  errors: ['part.being_read', 'part.maker_not_found'],
});
