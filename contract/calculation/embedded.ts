import * as v from 'valibot';

const WordsSchema = v.object({ zh: v.string(), en: v.string() });
const LineSchema = v.object({ label: WordsSchema, value: WordsSchema });

/** A calculation inside a text, as its address gives it. */
export const EmbeddedCalculationSchema = v.object({
  href: v.string(),
  /** The calculator's name. */
  title: WordsSchema,
  version: v.number(),
  /** Whether the calculator has a newer version by now. */
  isFormer: v.boolean(),
  given: v.array(LineSchema),
  results: v.array(LineSchema),
  /** What does not hold, and what has to be looked at. */
  warnings: v.array(WordsSchema),
  isForOrientation: v.boolean(),
});
export type EmbeddedCalculation = v.InferOutput<typeof EmbeddedCalculationSchema>;
