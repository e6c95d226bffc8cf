import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { inviteDoubts, inviteStates } from './rules.ts';

const InviteSchema = v.object({
  invitee: PersonSummarySchema,
  state: v.picklist(inviteStates),
  /** Gift coins that each of the two got. */
  coins: v.number(),
  createdAt: TimeSchema,
});
export type Invite = v.InferOutput<typeof InviteSchema>;

export const getOwnInvites = endpoint({
  name: 'getOwnInvites',
  method: 'GET',
  path: '/api/own/invites',
  summary: 'Your invitation link, and who signed up through it, newest first.',
  access: 'verified',
  input: v.object({ page: PageField }),
  output: v.object({
    code: v.string(),
    /** Gift coins that each of the two gets at most; 0 while nothing is given. */
    maxCoins: v.number(),
    /** Rewards of the past 30 days. */
    rewardedCount: v.number(),
    invites: pageSchema(InviteSchema),
  }),
  errors: [],
});

export const checkInviteCode = endpoint({
  name: 'checkInviteCode',
  method: 'GET',
  path: '/api/invites/:code',
  summary: 'Whose invitation link this is.',
  access: 'anyone',
  rate: 'invite_code',
  input: v.object({ code: v.pipe(v.string(), v.regex(/^[0-9a-z]{8}$/)) }),
  output: v.object({ inviter: PersonSummarySchema }),
  errors: ['invite.unknown'],
});

const HeldInviteSchema = v.object({
  ...InviteSchema.entries,
  inviter: PersonSummarySchema,
  doubts: v.array(v.picklist(inviteDoubts)),
  orderNumber: v.nullable(v.string()),
  reason: v.string(),
});
export type HeldInvite = v.InferOutput<typeof HeldInviteSchema>;

export const listHeldInvites = endpoint({
  name: 'listHeldInvites',
  method: 'GET',
  path: '/api/admin/invites',
  summary: 'Invitation rewards by status: those on hold oldest first, others newest first.',
  access: 'admin',
  input: v.object({ state: v.optional(v.picklist(inviteStates), 'held'), page: PageField }),
  output: pageSchema(HeldInviteSchema),
  errors: [],
});

export const decideInvite = endpoint({
  name: 'decideInvite',
  method: 'POST',
  path: '/api/admin/invites/:inviteeId/decide',
  summary:
    'Grants or rejects a reward that is on hold, or withdraws what is left of one that was granted; nobody decides on a reward that concerns them.',
  access: 'admin',
  input: v.object({
    inviteeId: IdField,
    decision: v.picklist(['grant', 'refuse', 'withdraw']),
    reason: textField({ min: 2, max: 300 }),
  }),
  output: v.object({ state: v.picklist(inviteStates) }),
  errors: [
    'invite.not_held',
    'invite.not_rewarded',
    'invite.off',
    'invite.own',
    'invite.order_gone',
    'invite.month_full',
  ],
});
