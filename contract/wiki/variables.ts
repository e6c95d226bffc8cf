import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, TimeSchema, textField } from '../fields.ts';
import { variableLimits as limits, variableName } from '../rich-text/variables.ts';
import { maxReasonLength } from './limits.ts';

const NameField = v.pipe(textField({ max: limits.name }), v.regex(variableName, 'malformed'));

const VariableSchema = v.object({
  name: v.string(),
  /** As it is written, with the names of others in it. */
  value: v.string(),
  /** What articles show. */
  shown: v.string(),
  note: v.string(),
});
export type WikiVariable = v.InferOutput<typeof VariableSchema>;

export const listWikiVariables = endpoint({
  name: 'listWikiVariables',
  method: 'GET',
  path: '/api/wiki/variables',
  summary: 'The variables that articles may use, by name. Their values are public.',
  access: 'user',
  input: v.object({}),
  output: v.object({ variables: v.array(VariableSchema) }),
  errors: [],
});

const StaffVariableSchema = v.object({
  ...VariableSchema.entries,
  articleCount: v.number(),
  updatedAt: TimeSchema,
  /** The last 20, newest first; a null value is a deletion. */
  changes: v.array(
    v.object({
      value: v.nullable(v.string()),
      reason: v.string(),
      author: v.nullable(v.string()),
      createdAt: TimeSchema,
    }),
  ),
});
export type StaffWikiVariable = v.InferOutput<typeof StaffVariableSchema>;

export const listStaffWikiVariables = endpoint({
  name: 'listStaffWikiVariables',
  method: 'GET',
  path: '/api/admin/wiki/variables',
  summary: 'The variables of articles with the number of articles that use each, and their former values.',
  access: 'admin',
  input: v.object({}),
  output: v.object({ variables: v.array(StaffVariableSchema) }),
  errors: [],
});

/** What saving would change, without saving. */
const PreviewSchema = v.object({
  shown: v.string(),
  articles: v.array(v.object({ slug: v.string(), title: v.string() })),
  articleCount: v.number(),
});
export type VariablePreview = v.InferOutput<typeof PreviewSchema>;

export const saveWikiVariable = endpoint({
  name: 'saveWikiVariable',
  method: 'PUT',
  path: '/api/admin/wiki/variables',
  summary:
    'Creates or changes a variable, or only tells what that would change; one that comes back to itself is refused.',
  access: 'admin',
  rate: 'wiki_edit',
  input: v.object({
    name: NameField,
    value: textField({ max: limits.value }),
    note: v.optional(textField({ min: 0, max: limits.value }), ''),
    reason: textField({ min: 2, max: maxReasonLength }),
    isPreview: v.optional(FlagField, false),
  }),
  output: v.object({ preview: v.nullable(PreviewSchema) }),
  errors: ['wiki.variable_ring', 'wiki.variable_too_long', 'wiki.variables_full', 'wiki.nothing_changed'],
});

export const deleteWikiVariable = endpoint({
  name: 'deleteWikiVariable',
  method: 'DELETE',
  path: '/api/admin/wiki/variables',
  summary: 'Deletes a variable that no article and no other variable uses.',
  access: 'admin',
  rate: 'wiki_edit',
  input: v.object({ name: NameField, reason: textField({ min: 2, max: maxReasonLength }) }),
  output: v.object({}),
  errors: ['wiki.variable_not_found', 'wiki.variable_used'],
});
