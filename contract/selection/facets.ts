import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { PageField, textField } from '../fields.ts';
import { PartCardSchema } from '../part/part.ts';
import { FilterProblemSchema, GroupNodeSchema } from '../part/search.ts';

export const maxSelectionQuery = 2000;

/** Conditions as they stand in an address: `group=contactor&f.coilVoltage=220 V&min.power400=37 kW`. */
export const SelectionQueryField = textField({ min: 0, max: maxSelectionQuery });

/** A condition by its field in the address (`f.<key>` for a value, `size`), and what is found without it. */
const WithoutSchema = v.object({ field: v.string(), count: v.number() });

export const FacetValueSchema = v.object({
  /** As it stands in the address. */
  value: v.string(),
  /** As it is shown; of makers their name. */
  label: v.string(),
  /** Parts of this value that meet every other condition. */
  count: v.number(),
  /**
   * Of a value that nothing has beside the other conditions: the one condition without which most have it, and how many
   * those are; null when several stand in the way.
   */
  unless: v.nullable(WithoutSchema),
});
export type FacetValue = v.InferOutput<typeof FacetValueSchema>;

export const SelectionFacetSchema = v.object({
  field: v.string(),
  /** Of a value of the family; empty for what all parts have. */
  name: v.string(),
  kind: v.picklist(['number', 'range', 'choice', 'date']),
  unit: v.string(),
  /** At most sixty; the chosen ones are always among them. */
  values: v.array(FacetValueSchema),
  /** How many more there are. */
  moreCount: v.number(),
});
export type SelectionFacet = v.InferOutput<typeof SelectionFacetSchema>;

export const SelectionPageSchema = v.object({
  items: v.array(
    v.object({
      ...PartCardSchema.entries,
      size: v.array(v.nullable(v.number())),
      powerLoss: v.nullable(v.number()),
    }),
  ),
  page: v.number(),
  pageSize: v.number(),
  total: v.number(),
  /** From the widest group down to the chosen one. */
  trail: v.array(v.object({ slug: v.string(), name: v.string() })),
  /** Below the chosen group, or all of them: with the parts that meet the conditions. */
  groups: v.array(GroupNodeSchema),
  facets: v.array(SelectionFacetSchema),
  /** Each condition that is asked, with what there would be without it. */
  conditions: v.array(WithoutSchema),
  problems: v.array(FilterProblemSchema),
});
export type SelectionPage = v.InferOutput<typeof SelectionPageSchema>;

export const selectParts = endpoint({
  name: 'selectParts',
  method: 'GET',
  path: '/api/selection/parts',
  summary:
    'Parts that meet conditions, given as in the address of the selection tool; values without a matching part, with the reason; and how many parts each condition excludes.',
  access: 'anyone',
  input: v.object({ query: v.optional(SelectionQueryField, ''), page: PageField }),
  output: SelectionPageSchema,
  errors: ['part.being_read'],
});
