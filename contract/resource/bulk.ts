import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, TimeSchema, textField } from '../fields.ts';
import * as kinds from './kinds.ts';

const { resourceLimits } = kinds;

/** Why one of several was left as it is: its state, or what it lacks. */
const skippedReasons = [
  ...kinds.resourceStates,
  'published',
  'incomplete',
  'words',
  'tagged',
  'tags_full',
] as const;
export type SkippedReason = (typeof skippedReasons)[number];

/** Empty leaves it as it is. */
const choice = <const T extends readonly string[]>(values: T) =>
  v.optional(v.picklist(['', ...values] as ['', ...T]), '');

const SkippedSchema = v.object({
  resourceId: v.number(),
  title: v.string(),
  reason: v.picklist(skippedReasons),
  /** What is missing, by field. */
  fields: v.record(v.string(), v.string()),
});
export type SkippedResource = v.InferOutput<typeof SkippedSchema>;

export const changeResources = endpoint({
  name: 'changeResources',
  method: 'POST',
  path: '/api/own/resources/changes',
  summary:
    'Changes several of your own resources at once: price, an additional tag, one description for all, submission, withdrawal, republication or deletion. Those it cannot be done to are left as they are and listed with the reason.',
  access: 'verified',
  rate: 'file_upload',
  input: v.object({
    resourceIds: v.pipe(v.array(IdField), v.minLength(1), v.maxLength(resourceLimits.perPage)),
    act: v.picklist(['price', 'tag', 'describe', 'send', 'close', 'open', 'delete']),
    /** Of `price` alone, which is refused without one: works must not become free by a field left empty. */
    price: v.optional(v.pipe(IntegerField, v.minValue(0), v.maxValue(resourceLimits.price))),
    tag: v.optional(textField({ min: 0, max: resourceLimits.tag }), ''),
    /** Of `describe`: what is empty stays as it is. */
    about: v.optional(textField({ min: 0, max: resourceLimits.about }), ''),
    application: choice(kinds.applications),
    industry: choice(kinds.industries),
    licence: choice(kinds.licences),
    /** Of `send`: the earliest time of publication. */
    publishAt: v.optional(v.union([v.literal(''), TimeSchema]), ''),
  }),
  output: v.object({ changedCount: v.number(), skipped: v.array(SkippedSchema) }),
  errors: ['resource.not_found', 'resource.incomplete', 'resource.strikes', 'review.refused'],
});
