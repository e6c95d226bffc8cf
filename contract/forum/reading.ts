import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField } from '../fields.ts';

export const recordRead = endpoint({
  name: 'recordRead',
  method: 'POST',
  path: '/api/forum/topics/:topicId/reads',
  summary: 'Records how far the caller has read a topic; never moves back.',
  access: 'user',
  rate: 'read',
  input: v.object({ topicId: IdField, floor: v.pipe(IntegerField, v.minValue(1), v.maxValue(10_000_000)) }),
  output: v.object({}),
  errors: [],
});

export const markDuplicate = endpoint({
  name: 'markDuplicate',
  method: 'POST',
  path: '/api/forum/topics/:topicId/duplicate',
  summary:
    "Marks a topic as a duplicate of another, by its number or address; empty removes the mark. For its author and the board's moderators.",
  access: 'user',
  input: v.object({
    topicId: IdField,
    of: v.pipe(
      v.optional(v.union([v.string(), IdField, v.null()]), null),
      v.transform((typed) => String(typed ?? '').trim()),
      v.check((typed) => typed === '' || v.is(IdField, readTopicId(typed)), 'malformed'),
      v.transform((typed) => readTopicId(typed) ?? null),
    ),
  }),
  output: v.object({ topicId: v.number() }),
  errors: [
    'forum.topic_not_found',
    'forum.original_not_found',
    'forum.not_yours',
    'forum.duplicate_of_itself',
  ],
});

/** The topic that somebody names by its number or by an address copied from the browser. */
function readTopicId(typed: string): number | undefined {
  const path = typed.replace(/^https?:\/\/[^/\s]+/, '').replace(/^\/forum\/topic\//, '');
  const digits = /^([1-9]\d{0,14})(?:[/?#]|$)/.exec(path)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
