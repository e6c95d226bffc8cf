import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { badgeNames, pointReasons } from './rules.ts';

export const PointEntrySchema = v.object({
  id: v.number(),
  reason: v.picklist([...pointReasons, 'opening']),
  cause: v.picklist(['earned', 'undone', 'hidden', 'restored', 'opening']),
  points: v.number(),
  /** Where what earned it stands; null when it leads nowhere. */
  path: v.nullable(v.string()),
  createdAt: TimeSchema,
});
export type PointEntry = v.InferOutput<typeof PointEntrySchema>;

export const getOwnLevel = endpoint({
  name: 'getOwnLevel',
  method: 'GET',
  path: '/api/level',
  summary: 'Your own points and level, points earned today, and a page of the points history, newest first.',
  access: 'user',
  input: v.object({ page: PageField }),
  output: v.object({
    points: v.number(),
    level: v.number(),
    /** Points of today by reason. */
    today: v.record(v.picklist(pointReasons), v.number()),
    entries: pageSchema(PointEntrySchema),
  }),
  errors: [],
});

export const HeldBadgeSchema = v.object({ badge: v.picklist(badgeNames), givenAt: TimeSchema });
export type HeldBadge = v.InferOutput<typeof HeldBadgeSchema>;

export const listPersonBadges = endpoint({
  name: 'listPersonBadges',
  method: 'GET',
  path: '/api/people/:userId/badges',
  summary: 'The badges of a user, highest first.',
  access: 'anyone',
  input: v.object({ userId: IdField }),
  output: v.array(HeldBadgeSchema),
  errors: [],
});

export const countBadges = endpoint({
  name: 'countBadges',
  method: 'GET',
  path: '/api/badges',
  summary: 'Number of holders of each badge.',
  access: 'anyone',
  input: v.object({}),
  output: v.record(v.picklist(badgeNames), v.number()),
  errors: [],
});

export const setStaffBadge = endpoint({
  name: 'setStaffBadge',
  method: 'POST',
  path: '/api/admin/users/:userId/badges',
  summary: 'Awards or revokes a badge that staff can give.',
  access: 'admin',
  input: v.object({
    userId: IdField,
    badge: v.picklist(badgeNames),
    isGiven: FlagField,
    reason: textField({ min: 2, max: 200 }),
  }),
  output: v.object({ isGiven: v.boolean() }),
  errors: ['admin.user_not_found', 'level.badge_by_rule', 'admin.nothing_changed'],
});
