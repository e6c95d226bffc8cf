import * as v from 'valibot';
import { readContent } from '../../../seed/content-files.ts';

const RuleSchema = v.object({
  key: v.string(),
  /**
   * `same`: another value rules the part out. `higher`, `lower`: which direction is better; a worse one is told.
   * `covers`: the range has to hold the other. `order`: choices from the narrowest to the one that covers all before.
   */
  rule: v.picklist(['same', 'higher', 'lower', 'covers', 'order', 'other']),
  order: v.optional(v.array(v.string())),
  why: v.string(),
  whyEn: v.string(),
});
export type SubstitutionRule = v.InferOutput<typeof RuleSchema>;

const SubstitutionSchema = v.object({
  general: v.array(RuleSchema),
  families: v.record(v.string(), v.array(RuleSchema)),
});
export type Substitution = v.InferOutput<typeof SubstitutionSchema>;

let read: Promise<Substitution> | undefined;

/** What counts when a part stands in for another, by family: `content/selection/substitution.json`. */
export function readSubstitution(): Promise<Substitution> {
  read ??= readContent('selection/substitution.json', SubstitutionSchema);
  return read;
}
