import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField } from '../fields.ts';
import { ReasonField } from '../moderation/forum-moderation.ts';
import { trustLevels } from './rules.ts';

const RightsSchema = v.object({
  topicsPerDay: v.number(),
  repliesPerDay: v.number(),
  links: v.number(),
  images: v.number(),
  editDays: v.number(),
  reportWeight: v.number(),
});

export const getOwnTrust = endpoint({
  name: 'getOwnTrust',
  method: 'GET',
  path: '/api/trust',
  summary: "The caller's trust level and its rights.",
  access: 'user',
  input: v.object({}),
  output: v.object({
    level: v.picklist([...trustLevels, 'staff']),
    isLocked: v.boolean(),
    rights: RightsSchema,
  }),
  errors: [],
});

export const setTrust = endpoint({
  name: 'setTrust',
  method: 'POST',
  path: '/api/admin/users/:userId/trust',
  summary: 'Locks a user at a trust level, or returns the level to the rules.',
  access: 'admin',
  input: v.object({
    userId: IdField,
    level: v.picklist(trustLevels),
    isLocked: v.optional(FlagField, false),
    reason: ReasonField,
  }),
  output: v.object({}),
  errors: ['admin.user_not_found', 'admin.not_on_yourself', 'admin.nothing_changed'],
});
