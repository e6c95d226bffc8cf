import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, IntegerField, TimeSchema, textField } from '../fields.ts';
import { pollLimits, pollResults } from './limits.ts';

export const PollSchema = v.object({
  options: v.array(
    v.object({
      position: v.number(),
      text: v.string(),
      /** Null while the viewer may not see the figures. */
      voteCount: v.nullable(v.number()),
    }),
  ),
  /** How many options one person may choose. */
  mostChoices: v.number(),
  closesAt: v.nullable(TimeSchema),
  isClosed: v.boolean(),
  results: v.picklist(pollResults),
  isChangeable: v.boolean(),
  /** People, not choices. */
  voterCount: v.number(),
  /** Positions that the viewer chose. */
  mine: v.array(v.number()),
  canVote: v.boolean(),
});
export type Poll = v.InferOutput<typeof PollSchema>;

const OptionsField = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((typed) => (typeof typed === 'string' ? typed.split('\n') : typed)),
  v.transform((texts) => [...new Set(texts.map((text) => text.trim()).filter(Boolean))]),
  v.array(textField({ max: pollLimits.maxOptionLength })),
  v.minLength(pollLimits.minOptions),
  v.maxLength(pollLimits.maxOptions),
);

/** The end of a day in Beijing, or an exact time; empty for a poll that stays open. */
const ClosingField = v.pipe(
  v.optional(v.nullable(v.string()), null),
  v.transform((typed) => typed?.trim() || null),
  v.transform((typed) => (typed && /^\d{4}-\d{2}-\d{2}$/.test(typed) ? `${typed}T23:59:59+08:00` : typed)),
  v.check((typed) => typed === null || !Number.isNaN(Date.parse(typed)), 'malformed'),
  v.transform((typed) => (typed === null ? null : new Date(typed))),
);

/** What is decided once, when a poll is opened. Options come one to a line, or as a list. */
export const NewPollSchema = v.object({
  options: OptionsField,
  mostChoices: v.optional(v.pipe(IntegerField, v.minValue(1), v.maxValue(pollLimits.maxOptions)), 1),
  closesAt: ClosingField,
  results: v.optional(v.picklist(pollResults), 'always'),
  isChangeable: v.optional(FlagField, true),
});
export type NewPoll = v.InferOutput<typeof NewPollSchema>;

const ChoicesField = v.pipe(
  v.array(v.pipe(IntegerField, v.minValue(0))),
  v.transform((choices) => [...new Set(choices)]),
  v.maxLength(pollLimits.maxOptions),
);

export const votePoll = endpoint({
  name: 'votePoll',
  method: 'POST',
  path: '/api/forum/topics/:topicId/vote',
  summary: 'Casts, changes or (with no choice) withdraws a vote, as the poll allows.',
  access: 'verified',
  input: v.object({ topicId: IdField, choices: ChoicesField }),
  output: PollSchema,
  errors: ['forum.poll_not_found', 'forum.poll_closed', 'forum.poll_voted', 'forum.poll_choice'],
});
