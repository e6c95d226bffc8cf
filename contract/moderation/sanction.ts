import * as v from 'valibot';
import { askErrors } from '../approval/approval.ts';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, IntegerField, TimeSchema } from '../fields.ts';
import { ReasonField } from './forum-moderation.ts';
import { suspensionDays } from './kinds.ts';

export const SanctionSchema = v.object({
  actId: v.number(),
  act: v.picklist(['remove', 'refuse', 'warn', 'silence', 'ban']),
  thingKind: v.string(),
  thingId: v.number(),
  reason: v.string(),
  actorName: v.string(),
  createdAt: TimeSchema,
  until: v.nullable(TimeSchema),
  isReversed: v.boolean(),
});

const personErrors = ['admin.user_not_found', 'admin.not_on_yourself', 'admin.owner_protected'] as const;

export const getPersonModeration = endpoint({
  name: 'getPersonModeration',
  method: 'GET',
  path: '/api/admin/users/:userId/order',
  summary: 'Decisions about a user, their trust level, boards moderated and a pending ban.',
  access: 'admin',
  input: v.object({ userId: IdField }),
  output: v.object({
    acts: v.array(SanctionSchema),
    postingSuspendedUntil: v.nullable(TimeSchema),
    moderates: v.array(v.number()),
    trust: v.object({ level: v.string(), isLocked: v.boolean(), reason: v.string() }),
    waitingBan: v.nullable(v.object({ approvalId: v.number(), askedBy: v.string(), reason: v.string() })),
  }),
  errors: ['admin.user_not_found'],
});

export const warnUser = endpoint({
  name: 'warnUser',
  method: 'POST',
  path: '/api/admin/users/:userId/warn',
  summary: 'Warns a user, who sees the reason.',
  access: 'admin',
  input: v.object({ userId: IdField, reason: ReasonField }),
  output: v.object({ actId: v.number() }),
  errors: personErrors,
});

export const suspendUser = endpoint({
  name: 'suspendUser',
  method: 'POST',
  path: '/api/admin/users/:userId/silence',
  summary: "Suspends a user's posting for a number of days.",
  access: 'admin',
  input: v.object({
    userId: IdField,
    days: v.pipe(IntegerField, v.picklist(suspensionDays)),
    reason: ReasonField,
  }),
  output: v.object({ actId: v.number() }),
  errors: personErrors,
});

export const askForBan = endpoint({
  name: 'askForBan',
  method: 'POST',
  path: '/api/admin/users/:userId/ban',
  summary:
    'Requests a ban; it takes effect when another member of staff approves it. In urgent cases the account is suspended until then, for at most three days.',
  access: 'admin',
  input: v.object({ userId: IdField, isAtOnce: v.optional(FlagField, false), reason: ReasonField }),
  output: v.object({ approvalId: v.number() }),
  errors: [...personErrors, 'admin.user_closed', 'moderation.held_before', ...askErrors],
});

export const liftSanction = endpoint({
  name: 'liftSanction',
  method: 'POST',
  path: '/api/admin/sanctions/:actId/lift',
  summary: 'Ends a posting suspension or a ban, or reverses a warning.',
  access: 'admin',
  input: v.object({ actId: IdField, reason: ReasonField }),
  output: v.object({}),
  errors: ['moderation.act_not_found', 'moderation.nothing_changed', ...personErrors],
});

export const setModeratedBoards = endpoint({
  name: 'setModeratedBoards',
  method: 'POST',
  path: '/api/admin/users/:userId/boards',
  summary: 'Makes a user moderator of boards, or ends that.',
  access: 'admin',
  input: v.object({
    userId: IdField,
    boardIds: v.pipe(v.array(IdField), v.maxLength(100)),
    reason: ReasonField,
  }),
  output: v.object({ boardIds: v.array(v.number()) }),
  errors: ['admin.user_not_found', 'admin.nothing_changed', 'forum.board_not_found'],
});
