import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, textField } from '../fields.ts';
import { MenuPathField, ProductSlugField, VersionField } from '../product/release.ts';

/** What a lesson shows in a product from a second on. */
export const LessonStepSchema = v.object({
  stepId: v.number(),
  /** Tenths of a second. */
  at: v.number(),
  product: v.string(),
  /** Version that it was recorded with. */
  version: v.string(),
  path: v.string(),
  /** The later version that moved the command, and where it stands since; a path of null is gone. */
  newer: v.nullable(v.object({ version: v.string(), path: v.nullable(v.string()) })),
});
export type LessonStep = v.InferOutput<typeof LessonStepSchema>;

/** As a clock: `1:20`, `1:02:03`. */
const ClockField = v.pipe(textField({ max: 8 }), v.regex(/^(\d{1,2}:)?\d{1,3}:[0-5]\d$/));

export const addStep = endpoint({
  name: 'addStep',
  method: 'POST',
  path: '/api/own/lessons/:lessonId/steps',
  summary:
    'Names what a lesson of your own shows in a product from a second on: its version and the menu path. Viewers see when a later version moved the command.',
  access: 'verified',
  rate: 'draft',
  input: v.object({
    lessonId: IdField,
    at: ClockField,
    product: ProductSlugField,
    version: VersionField,
    path: MenuPathField,
  }),
  output: v.object({ stepId: v.number() }),
  errors: [
    'classroom.lesson_not_found',
    'classroom.wrong_state',
    'classroom.beyond_end',
    'classroom.has_step',
    'classroom.steps_full',
    'product.not_found',
    'review.refused',
  ],
});

export const removeStep = endpoint({
  name: 'removeStep',
  method: 'DELETE',
  path: '/api/own/lessons/:lessonId/steps/:stepId',
  summary: 'Removes a step of a lesson of your own.',
  access: 'verified',
  input: v.object({ lessonId: IdField, stepId: IdField }),
  output: v.object({}),
  errors: ['classroom.lesson_not_found', 'classroom.wrong_state'],
});
