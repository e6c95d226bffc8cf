import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** The current user exactly as the specification lists it, and what the portal adds below the line. */
export const CurrentUserSchema = v.object({
  userId: v.number(),
  headImagePath: v.string(),
  mobile: v.string(),
  truename: v.string(),
  username: v.string(),
  tenant: v.string(),
  tenantId: v.number(),
  notifyUrl: v.nullable(v.string()),
  memberId: v.nullable(v.number()),
  isCompany: v.boolean(),
  ticket: v.string(),
  groupid: v.number(),
  roles: v.array(v.picklist(['owner', 'admin'])),
  nickname: v.string(),
  isPhoneVerified: v.boolean(),
});
export type CurrentUser = v.InferOutput<typeof CurrentUserSchema>;

export const getMe = endpoint({
  name: 'getMe',
  method: 'GET',
  path: '/api/me',
  summary: 'The current user; needs the authorization cookie.',
  access: 'user',
  input: v.object({}),
  output: CurrentUserSchema,
  errors: ['session.required'],
});

export const getCurrentUser = endpoint({
  name: 'getCurrentUser',
  method: 'GET',
  path: '/view/user/current',
  summary: 'The current user.',
  access: 'user',
  input: v.object({}),
  output: CurrentUserSchema,
  errors: ['session.required'],
});
