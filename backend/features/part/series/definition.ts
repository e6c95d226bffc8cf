import * as v from 'valibot';
import { partNeeds } from '../../../../contract/part/kinds.ts';

const CellSchema = v.union([v.string(), v.number()]);

const kindOfValue = [v.union([v.string(), v.array(v.string())])] as const;

/**
 * Name, and beside it a unit, the choices, or `text`, `range A`, and what it says of a part; `?` after the key: a part
 * without it is complete.
 */
const ParameterSchema = v.union([
  v.strictTuple([v.string(), v.string(), ...kindOfValue]),
  v.strictTuple([v.string(), v.string(), ...kindOfValue, v.picklist(['terminals', 'drilling'])]),
]);

const GroupSchema = v.object({
  slug: v.string(),
  /** Left out for a family that is there already and gets further parameters. */
  name: v.optional(v.string()),
  parent: v.optional(v.string()),
  letterCode: v.optional(v.string(), ''),
  pinyin: v.optional(v.string(), ''),
  terms: v.optional(v.array(v.string()), []),
  isAutomation: v.optional(v.boolean(), false),
  position: v.optional(v.number(), 50),
  parameters: v.optional(v.array(ParameterSchema)),
  expected: v.optional(v.array(v.picklist(partNeeds)), ['data', 'size', 'price']),
});
export type SeriesGroup = v.InferOutput<typeof GroupSchema>;

/**
 * An axis lists its columns once and then its rows; a cell that is a list stands for as many rows. A column is a key of
 * the family, a fact of the part (`width`, `height`, `depth` in mm, `loss` in W) or `code`; `*width` multiplies and
 * `+width` adds to what an earlier axis gave.
 */
const AxisSchema = v.object({
  is: v.array(v.string()),
  rows: v.array(v.array(v.union([CellSchema, v.array(CellSchema)]))),
});
export type SeriesAxis = v.InferOutput<typeof AxisSchema>;

const SeriesSchema = v.object({
  family: v.string(),
  /** The middle of the number, between the maker's letters and the codes of the axes. */
  code: v.string(),
  /** With `{series}`, `{axis}` for its code, `{key}` for what a value says. */
  number: v.string(),
  name: v.string(),
  description: v.optional(v.string(), ''),
  /** Letters of each maker and what its series has otherwise. */
  makers: v.record(v.string(), v.record(v.string(), CellSchema)),
  has: v.optional(v.record(v.string(), CellSchema), {}),
  axes: v.record(v.string(), AxisSchema),
  /** Variants that nobody makes: those that meet all conditions of one of them, by the codes of axes. */
  except: v.optional(v.array(v.record(v.string(), v.array(CellSchema))), []),
});
export type Series = v.InferOutput<typeof SeriesSchema>;

export const SeriesFileSchema = v.object({
  groups: v.array(GroupSchema),
  series: v.array(SeriesSchema),
});
