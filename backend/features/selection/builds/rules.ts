import * as v from 'valibot';
import { type BuildKind, buildKinds } from '../../../../contract/selection/build.ts';
import { readContent } from '../../../seed/content-files.ts';

const text = v.pipe(v.string(), v.minLength(1));
const words = { zh: text, en: text };

const InputSchema = v.object({
  key: v.string(),
  ...words,
  unit: v.optional(v.string(), ''),
  choices: v.optional(v.array(v.string()), []),
  otherwise: v.string(),
  /** Looked up where nothing is typed. */
  table: v.optional(v.string()),
  calculator: v.optional(v.string(), ''),
});
export type BuildInput = v.InferOutput<typeof InputSchema>;

const SlotSchema = v.object({
  key: v.string(),
  ...words,
  families: v.array(v.string()),
  /** Only parts with one of these choices. */
  where: v.optional(v.object({ key: v.string(), in: v.array(v.string()) })),
  /** The value by which the smallest comes first. */
  order: v.optional(v.string(), ''),
  isOptional: v.optional(v.boolean(), false),
  /** Nothing is offered before these are chosen. */
  after: v.optional(v.array(v.string()), []),
});
export type SlotRule = v.InferOutput<typeof SlotSchema>;

const TableSchema = v.object({
  key: v.string(),
  ...words,
  /** The input that it is looked up by. */
  by: v.string(),
  source: v.optional(v.string(), ''),
  /** Of what it gives; empty for a factor. */
  unit: v.optional(v.string(), ''),
  /** Gives the row at or above what is looked up, and nothing between. */
  isStep: v.optional(v.boolean(), false),
  /** In base units, upwards. A factor is interpolated; beyond the last row there is none. */
  rows: v.array(v.tuple([v.number(), v.number()])),
});
export type BuildTable = v.InferOutput<typeof TableSchema>;

/** `slot.value`, `input.key`, `table.key`, or a choice as it is written. */
const RuleSchema = v.object({
  id: v.string(),
  left: v.string(),
  /** Tables whose factors the left side is multiplied by. */
  times: v.optional(v.array(v.string()), []),
  /** Added to the left side. */
  plus: v.optional(v.string()),
  op: v.picklist(['ge', 'le', 'eq', 'covers']),
  right: v.string(),
  when: v.optional(v.object({ input: v.string(), in: v.array(v.string()) })),
  ...words,
  why: text,
  whyEn: text,
  source: v.string(),
  calculator: v.optional(v.string(), ''),
});
export type PairRule = v.InferOutput<typeof RuleSchema>;

const RulesSchema = v.object({
  build: v.picklist(buildKinds),
  inputs: v.array(InputSchema),
  slots: v.array(SlotSchema),
  tables: v.array(TableSchema),
  rules: v.array(RuleSchema),
});
export type BuildRules = v.InferOutput<typeof RulesSchema>;

const read = new Map<BuildKind, Promise<BuildRules>>();

/** What makes a build: `content/selection/rules/<build>.json`, read once for each process. */
export function readBuildRules(build: BuildKind): Promise<BuildRules> {
  const known = read.get(build) ?? readContent(`selection/rules/${build}.json`, RulesSchema);
  read.set(build, known);
  return known;
}

/** The slots that a rule speaks of. */
export function slotsOf({ left, plus = '', right }: PairRule, slots: readonly SlotRule[]): string[] {
  const named = [left, plus, right].map((reference) => reference.split('.')[0] ?? '');
  return slots.map(({ key }) => key).filter((key) => named.includes(key));
}
