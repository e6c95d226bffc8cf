import * as v from 'valibot';

export const PathSlugField = v.pipe(v.string(), v.regex(/^[a-z0-9-]{3,40}$/));

const TextSchema = v.object({ zh: v.string(), en: v.string() });

/** A learning path as lists show it. */
export const PathRowSchema = v.object({
  slug: v.string(),
  title: TextSchema,
  about: TextSchema,
  courseCount: v.number(),
  requiredCount: v.number(),
  /** Of all its courses, in tenths of a second. */
  duration: v.number(),
});
export type PathRow = v.InferOutput<typeof PathRowSchema>;
