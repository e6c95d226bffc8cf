import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { textField } from '../fields.ts';
import { PartCardSchema } from '../part/part.ts';

/** What can be put together: a feeder's breaker with accessories, a motor starter with breaker and relay, or with a motor protector. */
export const buildKinds = ['feeder', 'starter', 'protector'] as const;
export type BuildKind = (typeof buildKinds)[number];

const WordsFields = { zh: v.string(), en: v.string() };

export const BuildRuleSchema = v.object({
  id: v.string(),
  ...WordsFields,
  why: v.string(),
  whyEn: v.string(),
  /** Standard that it follows; empty for what the build of the devices demands. */
  source: v.string(),
  /** Name of the calculator that gives what it compares with; empty for none. */
  calculator: v.string(),
});
export type BuildRule = v.InferOutput<typeof BuildRuleSchema>;

/** A rule with what it compared: `250 A × 0.93 = 232.5 A` with `200 A`. */
const OutcomeSchema = v.object({
  ruleId: v.string(),
  left: v.string(),
  right: v.string(),
  holds: v.boolean(),
});

export const BuildSlotSchema = v.object({
  key: v.string(),
  ...WordsFields,
  isOptional: v.boolean(),
  /** Places that have to be filled before this one: nothing is offered until then. */
  awaits: v.array(v.string()),
  chosen: v.nullable(v.object({ part: PartCardSchema, outcomes: v.array(OutcomeSchema) })),
  /** Those that keep every rule, the smallest first; at most twelve are shown. */
  allowed: v.array(PartCardSchema),
  allowedCount: v.number(),
  /** By the rules that forbid them: how many parts, and some of them. */
  forbidden: v.array(
    v.object({
      ruleId: v.string(),
      count: v.number(),
      examples: v.array(v.object({ part: PartCardSchema, left: v.string(), right: v.string() })),
    }),
  ),
});
export type BuildSlot = v.InferOutput<typeof BuildSlotSchema>;

export const BuildSchema = v.object({
  build: v.picklist(buildKinds),
  inputs: v.array(
    v.object({
      key: v.string(),
      ...WordsFields,
      unit: v.string(),
      choices: v.array(v.string()),
      /** As typed, or as it is unless typed. */
      written: v.string(),
      /** Where a table gave it: `66 A`. */
      derived: v.string(),
      problem: v.nullable(v.picklist(['not_a_quantity', 'wrong_unit', 'out_of_range'])),
      calculator: v.string(),
    }),
  ),
  slots: v.array(BuildSlotSchema),
  rules: v.array(BuildRuleSchema),
  tables: v.array(
    v.object({
      key: v.string(),
      ...WordsFields,
      source: v.string(),
      /** As shown: what it is looked up by, and what it gives. */
      rows: v.array(v.tuple([v.string(), v.string()])),
    }),
  ),
  /** Everything that is needed is chosen, and no rule is broken. */
  isComplete: v.boolean(),
  partIds: v.array(v.number()),
});
export type Build = v.InferOutput<typeof BuildSchema>;

export const getBuild = endpoint({
  name: 'getBuild',
  method: 'GET',
  path: '/api/selection/builds/:build',
  summary:
    'A feeder circuit-breaker or a motor starter configured by rules: the parts allowed in each position, and those excluded with the rule that excludes them. Inputs and choices as in the address.',
  access: 'anyone',
  input: v.object({
    build: v.picklist(buildKinds),
    /** `current=200 A&fault=50 kA&part.breaker=123&maker=sample` */
    query: v.optional(textField({ min: 0, max: 1000 }), ''),
  }),
  output: BuildSchema,
  errors: ['part.being_read'],
});
