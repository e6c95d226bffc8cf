import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { calculationLimits } from './limits.ts';

/** A calculator by its name in addresses. */
const ToolField = v.pipe(v.string(), v.regex(/^[a-z]+(?:-[a-z]+){0,3}$/), v.maxLength(40));

const QueryField = v.pipe(
  v.string(),
  v.maxLength(calculationLimits.query),
  v.check((text) => text.isWellFormed(), 'malformed'),
);

const NameField = textField({ max: calculationLimits.name });
const NoteField = v.optional(textField({ min: 0, max: calculationLimits.note }), '');

const WordsSchema = v.object({ zh: v.string(), en: v.string() });

/** A result as it was computed when it was saved. */
export const SavedResultSchema = v.object({
  name: v.string(),
  words: WordsSchema,
  value: v.union([v.number(), WordsSchema]),
  unit: v.string(),
});

const summary = {
  id: v.number(),
  tool: v.string(),
  name: v.string(),
  note: v.string(),
  /** Number of the last version, from 1. */
  version: v.number(),
  isShared: v.boolean(),
  updatedAt: TimeSchema,
};
export const CalculationSummarySchema = v.object(summary);
export type CalculationSummary = v.InferOutput<typeof CalculationSummarySchema>;

export const CalculationVersionSchema = v.object({
  version: v.number(),
  /** That of the calculator it was computed with. */
  toolVersion: v.number(),
  /** Its inputs as they stand in an address. */
  query: v.string(),
  results: v.array(SavedResultSchema),
  createdAt: TimeSchema,
});
export type CalculationVersion = v.InferOutput<typeof CalculationVersionSchema>;

export const SavedCalculationSchema = v.object({
  ...summary,
  /** Whoever has it may read; null while it is not shared. */
  shareKey: v.nullable(v.string()),
  /** The last one first. */
  versions: v.array(CalculationVersionSchema),
});
export type SavedCalculation = v.InferOutput<typeof SavedCalculationSchema>;

export const listCalculations = endpoint({
  name: 'listCalculations',
  method: 'GET',
  path: '/api/calculations',
  summary: 'Your own saved calculations, last changed first; with `tool`, those of one calculator.',
  access: 'user',
  input: v.object({ page: PageField, tool: v.optional(ToolField) }),
  output: pageSchema(CalculationSummarySchema),
  errors: [],
});

export const getCalculation = endpoint({
  name: 'getCalculation',
  method: 'GET',
  path: '/api/calculations/:calculationId',
  summary: 'One of your own saved calculations with all its versions.',
  access: 'user',
  input: v.object({ calculationId: IdField }),
  output: SavedCalculationSchema,
  errors: ['calculation.not_found'],
});

export const saveCalculation = endpoint({
  name: 'saveCalculation',
  method: 'POST',
  path: '/api/calculations',
  summary:
    'Saves a calculation under a name. The server recalculates it; inputs that give no result are not saved.',
  access: 'user',
  rate: 'calculation_save',
  bodyLimit: 4 * calculationLimits.query,
  input: v.object({ tool: ToolField, query: QueryField, name: NameField, note: NoteField }),
  output: v.object({ calculationId: v.number(), version: v.number() }),
  errors: ['calculation.not_found', 'calculation.refused', 'calculation.too_many'],
});

export const saveCalculationVersion = endpoint({
  name: 'saveCalculationVersion',
  method: 'POST',
  path: '/api/calculations/:calculationId/versions',
  summary: 'Adds a version to one of your own calculations; the same inputs as the last version add none.',
  access: 'user',
  rate: 'calculation_save',
  bodyLimit: 4 * calculationLimits.query,
  input: v.object({ calculationId: IdField, tool: ToolField, query: QueryField }),
  output: v.object({ calculationId: v.number(), version: v.number() }),
  errors: [
    'calculation.not_found',
    'calculation.refused',
    'calculation.too_many_versions',
    'calculation.other_tool',
  ],
});

export const updateCalculation = endpoint({
  name: 'updateCalculation',
  method: 'PUT',
  path: '/api/calculations/:calculationId',
  summary: 'Changes the name and note of one of your own calculations.',
  access: 'user',
  input: v.object({ calculationId: IdField, name: NameField, note: NoteField }),
  output: v.object({}),
  errors: ['calculation.not_found'],
});

export const shareCalculation = endpoint({
  name: 'shareCalculation',
  method: 'POST',
  path: '/api/calculations/:calculationId/share',
  summary:
    'Creates a link that lets anyone read the latest version, or revokes it. A revoked link never works again.',
  access: 'user',
  input: v.object({ calculationId: IdField, isOn: FlagField }),
  output: v.object({ shareKey: v.nullable(v.string()) }),
  errors: ['calculation.not_found'],
});

export const deleteCalculation = endpoint({
  name: 'deleteCalculation',
  method: 'DELETE',
  path: '/api/calculations/:calculationId',
  summary: 'Deletes one of your own calculations with all its versions and its link.',
  access: 'user',
  input: v.object({ calculationId: IdField }),
  output: v.object({}),
  errors: ['calculation.not_found'],
});

export const getSharedCalculation = endpoint({
  name: 'getSharedCalculation',
  method: 'GET',
  path: '/api/calculations/shared/:shareKey',
  summary: 'The latest version of a calculation shared by a link.',
  access: 'anyone',
  input: v.object({ shareKey: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)) }),
  output: v.object({
    tool: v.string(),
    name: v.string(),
    note: v.string(),
    author: v.string(),
    ...CalculationVersionSchema.entries,
  }),
  errors: ['calculation.not_found'],
});
