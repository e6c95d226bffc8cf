import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { textField } from '../fields.ts';

/**
 * `current`: in force by the notice of whoever issued it; `listed`: found as in force; `coming`: issued, not in force yet;
 * `unchecked`: only the edition is known.
 */
export const standardStates = ['current', 'listed', 'coming', 'unchecked'] as const;
export type StandardState = (typeof standardStates)[number];

/** Id of a standard, such as `gbt-7251-1`, or of a clause of it, such as `gbt-7251-1.10.9.2`. */
export const standardId = /^[a-z]{2,5}(?:-[a-z0-9]{1,12}){1,6}(?:\.\d{1,3}){0,5}$/;

const ClauseSchema = v.object({
  /** Of the whole: `<standard>.<number>`. */
  id: v.string(),
  number: v.string(),
  /** What it is about, in words of our own. */
  about: v.object({ zh: v.string(), en: v.string() }),
  /** Name of the article that applies it. */
  article: v.string(),
});

const StandardRowSchema = v.object({
  id: v.string(),
  number: v.string(),
  year: v.nullable(v.number()),
  /** Whether the year was checked to be the latest. */
  isYearChecked: v.boolean(),
  title: v.object({ zh: v.string(), en: v.string() }),
  /** The international or national one that it corresponds to; empty for none. */
  equals: v.string(),
  state: v.picklist(standardStates),
  /** Day from which it is in force; null when not known. */
  from: v.nullable(v.string()),
  note: v.string(),
  clauseCount: v.number(),
});
export type StandardRow = v.InferOutput<typeof StandardRowSchema>;

const StandardSchema = v.object({ ...StandardRowSchema.entries, clauses: v.array(ClauseSchema) });
export type Standard = v.InferOutput<typeof StandardSchema>;

export const listStandards = endpoint({
  name: 'listStandards',
  method: 'GET',
  path: '/api/standards',
  summary: 'Standards of the trade with year and status; those whose number or title contains every word.',
  access: 'anyone',
  input: v.object({ keyword: v.optional(textField({ min: 0, max: 60 }), '') }),
  output: v.array(StandardRowSchema),
  errors: [],
});

export const getStandard = endpoint({
  name: 'getStandard',
  method: 'GET',
  path: '/api/standards/:standard',
  summary: 'One standard with the clauses applied in articles.',
  access: 'anyone',
  input: v.object({ standard: v.pipe(v.string(), v.regex(standardId)) }),
  output: StandardSchema,
  errors: ['standard.not_found'],
});
