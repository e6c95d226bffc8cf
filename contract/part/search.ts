import * as v from 'valibot';
import { lifeCycles, partGrades, partRoles } from './kinds.ts';
import { PartCardSchema } from './part.ts';

const CountedSchema = v.object({ slug: v.string(), name: v.string(), count: v.number() });

export const GroupNodeSchema = v.object({
  slug: v.string(),
  name: v.string(),
  parent: v.nullable(v.string()),
  letterCode: v.string(),
  isFamily: v.boolean(),
  isAutomation: v.boolean(),
  count: v.number(),
});
export type GroupNode = v.InferOutput<typeof GroupNodeSchema>;

export const LibrarySchema = v.object({
  total: v.number(),
  groups: v.array(GroupNodeSchema),
  /** Each with the families that it has parts in. */
  makers: v.array(v.object({ ...CountedSchema.entries, families: v.array(CountedSchema) })),
});
export type Library = v.InferOutput<typeof LibrarySchema>;

export const ParameterFacetSchema = v.object({
  key: v.string(),
  name: v.string(),
  kind: v.picklist(['number', 'choice', 'range', 'date']),
  unit: v.string(),
  /** At most thirty; those that are chosen are always among them. */
  values: v.array(v.object({ value: v.string(), count: v.number() })),
});
export type ParameterFacet = v.InferOutput<typeof ParameterFacetSchema>;

export const PartFacetsSchema = v.object({
  groups: v.array(GroupNodeSchema),
  makers: v.array(CountedSchema),
  lifeCycles: v.array(v.object({ value: v.picklist(lifeCycles), count: v.number() })),
  grades: v.array(v.object({ value: v.picklist(partGrades), count: v.number() })),
  roles: v.array(v.object({ value: v.picklist(partRoles), count: v.number() })),
  parameters: v.array(ParameterFacetSchema),
});
export type PartFacets = v.InferOutput<typeof PartFacetsSchema>;

/**
 * A condition that was not understood: its field, what was written, and what is wrong with it. One whose value is known
 * nowhere (`unknown_value`) still holds, so that nothing is found; the others were left out.
 */
export const FilterProblemSchema = v.object({
  field: v.string(),
  value: v.string(),
  code: v.picklist([
    'not_a_quantity',
    'not_a_date',
    'wrong_unit',
    'unknown_group',
    'unknown_key',
    'unknown_value',
    'unknown_name',
    'reversed',
  ]),
});
export type FilterProblem = v.InferOutput<typeof FilterProblemSchema>;

export const PartPageSchema = v.object({
  items: v.array(PartCardSchema),
  page: v.number(),
  pageSize: v.number(),
  total: v.number(),
  facets: PartFacetsSchema,
  problems: v.array(FilterProblemSchema),
});
export type PartPage = v.InferOutput<typeof PartPageSchema>;
