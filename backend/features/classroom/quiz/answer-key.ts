import * as v from 'valibot';

const place = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What makes an answer right, kept beside the question and never sent before the attempt is handed in. */
const AnswerKeySchema = v.variant('kind', [
  v.object({ kind: v.picklist(['single', 'multi']), right: v.array(place) }),
  v.object({ kind: v.literal('judge'), isTrue: v.boolean() }),
  v.object({ kind: v.literal('fill'), accepted: v.array(v.string()) }),
  v.object({
    kind: v.literal('number'),
    value: v.number(),
    /** Empty for a bare number. */
    unit: v.string(),
    /** How far an answer may be off: percent of the value, or so much in the same unit. */
    tolerance: v.number(),
    isPercent: v.boolean(),
  }),
  /** Options stand in their right order. */
  v.object({ kind: v.literal('order') }),
  v.object({ kind: v.literal('spot'), zones: v.array(v.string()) }),
]);
export type AnswerKey = v.InferOutput<typeof AnswerKeySchema>;
export type NumberKey = Extract<AnswerKey, { kind: 'number' }>;
