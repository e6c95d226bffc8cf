import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, TimeSchema, textField } from '../fields.ts';
import { givenRights } from './kinds.ts';
import { MaterialListSchema } from './list.ts';

const RightField = v.picklist(givenRights);
/** Why a link opens nothing, of pages and programs alike. */
export const linkRefusals = [
  'material_list.link_unknown',
  'material_list.link_expired',
  'material_list.link_revoked',
  'material_list.link_creator_left',
] as const;

const managed = ['material_list.not_found', 'material_list.not_allowed'] as const;

export const LinkSchema = v.object({
  linkId: v.number(),
  /** A page for people, or figures for a program. */
  purpose: v.picklist(['page', 'program']),
  label: v.string(),
  by: v.string(),
  createdAt: TimeSchema,
  expiresAt: TimeSchema,
  state: v.picklist(['open', 'expired', 'revoked', 'creator_left']),
  useCount: v.number(),
  lastUsedAt: v.nullable(TimeSchema),
});
export type Link = v.InferOutput<typeof LinkSchema>;

export const SharingSchema = v.object({
  /** What colleagues may do; null for a person's list. */
  colleagueRight: v.nullable(RightField),
  members: v.array(
    v.object({ userId: v.number(), name: v.string(), right: RightField, grantedAt: TimeSchema }),
  ),
  links: v.array(LinkSchema),
});
export type Sharing = v.InferOutput<typeof SharingSchema>;

export const getMaterialSharing = endpoint({
  name: 'getMaterialSharing',
  method: 'GET',
  path: '/api/material-lists/:listId/sharing',
  summary: 'Who may view or edit a list, and the links that open it; for those who manage it.',
  access: 'user',
  input: v.object({ listId: IdField }),
  output: SharingSchema,
  errors: managed,
});

export const shareMaterialList = endpoint({
  name: 'shareMaterialList',
  method: 'POST',
  path: '/api/material-lists/:listId/members',
  summary: 'Gives a person, found by username, the right to view or edit; on a company’s list, a colleague.',
  access: 'user',
  input: v.object({ listId: IdField, name: textField({ max: 60 }), right: RightField }),
  output: v.object({ userId: v.number() }),
  errors: [
    ...managed,
    'material_list.person_not_found',
    'material_list.not_a_colleague',
    'material_list.already_owner',
    'material_list.too_many_members',
  ],
  rate: 'material_list',
});

export const unshareMaterialList = endpoint({
  name: 'unshareMaterialList',
  method: 'POST',
  path: '/api/material-lists/:listId/members/:userId/remove',
  summary: 'Removes a person’s right; anyone may give up their own.',
  access: 'user',
  input: v.object({ listId: IdField, userId: IdField }),
  output: v.object({}),
  errors: managed,
});

export const setColleagueRight = endpoint({
  name: 'setColleagueRight',
  method: 'POST',
  path: '/api/material-lists/:listId/colleagues',
  summary: 'Sets the right that all colleagues have on a list of the company.',
  access: 'user',
  input: v.object({ listId: IdField, right: RightField }),
  output: v.object({}),
  errors: [...managed, 'material_list.not_a_company'],
});

export const linkDays = [1, 7, 30, 90] as const;

export const createMaterialLink = endpoint({
  name: 'createMaterialLink',
  method: 'POST',
  path: '/api/material-lists/:listId/links',
  summary:
    'Creates a link that opens a list for viewing until a given day: a page, or JSON for a program. Its token is returned only once and stored as a hash.',
  access: 'user',
  input: v.object({
    listId: IdField,
    purpose: v.picklist(['page', 'program']),
    label: v.optional(textField({ min: 0, max: 60 }), ''),
    days: v.pipe(IntegerField, v.minValue(1), v.maxValue(90)),
  }),
  output: v.object({ linkId: v.number(), token: v.string(), expiresAt: TimeSchema }),
  errors: [...managed, 'material_list.too_many_links'],
  rate: 'material_list',
});

export const revokeMaterialLink = endpoint({
  name: 'revokeMaterialLink',
  method: 'POST',
  path: '/api/material-lists/:listId/links/:linkId/revoke',
  summary: 'Revokes a link at once.',
  access: 'user',
  input: v.object({ listId: IdField, linkId: IdField }),
  output: v.object({}),
  errors: [...managed, 'material_list.link_not_found'],
});

export const getSharedMaterialList = endpoint({
  name: 'getSharedMaterialList',
  method: 'POST',
  path: '/api/material-lists/shared',
  summary: 'The list that a page link opens, for anyone who has it; the token travels in the body.',
  access: 'anyone',
  input: v.object({ token: v.pipe(v.string(), v.maxLength(80)) }),
  output: v.object({ list: MaterialListSchema, expiresAt: TimeSchema }),
  errors: linkRefusals,
  rate: 'material_link',
});
