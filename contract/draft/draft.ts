import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, TimeSchema, textField } from '../fields.ts';
import { toSafePath } from '../safe-path.ts';
import { draftLimits } from './limits.ts';

const KindField = v.pipe(v.string(), v.regex(/^[a-z][a-z_-]{0,39}$/));
const ThingField = v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/));
/** Random name of what one tab writes. */
export const DraftSlotField = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
/** Of a form that may be sent without any draft. */
export const SentSlotField = v.optional(v.union([DraftSlotField, v.literal('')]), '');

const FieldsField = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/)),
    v.pipe(
      v.string(),
      v.check((text) => text.isWellFormed()),
    ),
  ),
  v.check((fields) => Object.keys(fields).length <= draftLimits.fields, 'max_entries'),
  v.check(
    (fields) => new TextEncoder().encode(JSON.stringify(fields)).length <= draftLimits.bytes,
    'max_length',
  ),
);

const PathField = v.pipe(
  v.string(),
  v.maxLength(300),
  v.check((path) => toSafePath(path, '') !== '', 'malformed'),
);

export const DraftSummarySchema = v.object({
  id: v.number(),
  /** The form, and what it is about: `reply` and the id of a topic. */
  kind: v.string(),
  thing: v.string(),
  slot: v.string(),
  /** Address of the page on which the form stands. */
  path: v.string(),
  /** Name of the thing it is about; empty for a new one. */
  about: v.string(),
  /** The first words of what is written. */
  excerpt: v.string(),
  revision: v.number(),
  savedAt: TimeSchema,
});
export type DraftSummary = v.InferOutput<typeof DraftSummarySchema>;

export const DraftSchema = v.object({
  ...DraftSummarySchema.entries,
  fields: v.record(v.string(), v.string()),
});
export type Draft = v.InferOutput<typeof DraftSchema>;

export const listDrafts = endpoint({
  name: 'listDrafts',
  method: 'GET',
  path: '/api/drafts',
  summary: 'Your own drafts, newest first; with kind and thing, those of one place.',
  access: 'user',
  input: v.object({ kind: v.optional(KindField), thing: v.optional(ThingField) }),
  output: v.array(DraftSummarySchema),
  errors: [],
});

export const getDraft = endpoint({
  name: 'getDraft',
  method: 'GET',
  path: '/api/drafts/:draftId',
  summary: 'One of your own drafts with its full content.',
  access: 'user',
  input: v.object({ draftId: IdField }),
  output: DraftSchema,
  errors: ['draft.not_found'],
});

export const saveDraft = endpoint({
  name: 'saveDraft',
  method: 'PUT',
  path: '/api/drafts/:slot',
  summary:
    'Saves the current text of one tab. `revision` is that of the previous save, 0 for the first; refused if another device has saved in the meantime, or if the draft has been sent or deleted.',
  access: 'user',
  rate: 'draft',
  bodyLimit: 3 * draftLimits.bytes,
  input: v.object({
    slot: DraftSlotField,
    kind: KindField,
    thing: v.optional(ThingField, ''),
    path: PathField,
    about: v.optional(textField({ min: 0, max: 200 }), ''),
    fields: FieldsField,
    revision: v.optional(v.pipe(IntegerField, v.minValue(0)), 0),
  }),
  output: v.object({ draftId: v.number(), revision: v.number(), savedAt: TimeSchema }),
  errors: ['draft.not_found', 'draft.saved_elsewhere', 'draft.too_many'],
});

export const deleteDraft = endpoint({
  name: 'deleteDraft',
  method: 'DELETE',
  path: '/api/drafts/:draftId',
  summary: 'Deletes one of your own drafts.',
  access: 'user',
  input: v.object({ draftId: IdField }),
  output: v.object({}),
  errors: ['draft.not_found'],
});
