import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, TimeSchema } from '../fields.ts';
import { KeyField } from '../ledger/ledger.ts';
import { bountyDays, bountyLimits } from './limits.ts';

export const BountySchema = v.object({
  /** Whole D coins that were held for the answer. */
  amount: v.number(),
  state: v.picklist(['open', 'paid', 'returned']),
  closesAt: TimeSchema,
  /** The floor that earned it. */
  floor: v.nullable(v.number()),
});
export type Bounty = v.InferOutput<typeof BountySchema>;

const bountyFields = {
  amount: v.pipe(IntegerField, v.minValue(bountyLimits.min), v.maxValue(bountyLimits.max)),
  /** Until when it is held at most, in days from now. */
  days: v.optional(v.pipe(IntegerField, v.picklist(bountyDays)), 14),
  /** The same key again holds nothing more. */
  key: KeyField,
};

export const NewBountySchema = v.object(bountyFields);
export type NewBounty = v.InferOutput<typeof NewBountySchema>;

export const raiseBounty = endpoint({
  name: 'raiseBounty',
  method: 'POST',
  path: '/api/forum/topics/:topicId/bounty',
  summary: 'Offers a bounty for your own unanswered question, or increases it.',
  access: 'verified',
  input: v.object({ topicId: IdField, ...bountyFields }),
  output: BountySchema,
  errors: [
    'forum.topic_not_found',
    'forum.topic_closed',
    'forum.not_yours',
    'forum.not_a_question',
    'forum.bounty_answered',
    'forum.bounty_too_high',
    'ledger.too_few_coins',
    'ledger.key_reused',
  ],
});
