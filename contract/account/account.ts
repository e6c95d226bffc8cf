import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, TimeSchema, textField } from '../fields.ts';

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
  /** Has proved who they are in the way the site asks for, and may publish. */
  isVerified: v.boolean(),
  /** Unread notices, counted to one more than the header shows. */
  unreadCount: v.number(),
  /** Boards whose order the person keeps. */
  moderates: v.array(v.number()),
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

export const AccountSecuritySchema = v.object({
  /** Masked; empty when none is bound. */
  phone: v.string(),
  email: v.string(),
  isEmailVerified: v.boolean(),
  hasPassword: v.boolean(),
});
export type AccountSecurity = v.InferOutput<typeof AccountSecuritySchema>;

export const getAccountSecurity = endpoint({
  name: 'getAccountSecurity',
  method: 'GET',
  path: '/api/account/security',
  summary: 'Sign-in methods of your own account.',
  access: 'user',
  input: v.object({}),
  output: AccountSecuritySchema,
  errors: [],
});

export const SessionSchema = v.object({
  sessionId: v.number(),
  createdAt: TimeSchema,
  lastSeenAt: TimeSchema,
  address: v.string(),
  userAgent: v.string(),
  isCurrent: v.boolean(),
});
export type Session = v.InferOutput<typeof SessionSchema>;

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Active sessions of your own account, most recently used first; at most ten.',
  access: 'user',
  input: v.object({}),
  output: v.object({ items: v.array(SessionSchema) }),
  errors: [],
});

export const revokeSession = endpoint({
  name: 'revokeSession',
  method: 'DELETE',
  path: '/api/account/sessions/:sessionId',
  summary: 'Ends one of your own sessions.',
  access: 'user',
  input: v.object({ sessionId: IdField }),
  output: v.object({ endedCount: v.number() }),
  errors: ['account.session_not_found'],
});

export const revokeOtherSessions = endpoint({
  name: 'revokeOtherSessions',
  method: 'POST',
  path: '/api/account/sessions/revoke-others',
  summary: 'Ends all of your own sessions except this one.',
  access: 'user',
  input: v.object({}),
  output: v.object({ endedCount: v.number() }),
  errors: [],
});

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/api/account/password',
  summary: 'Changes the password (the current one is required) and ends the other sessions.',
  access: 'user',
  input: v.object({
    oldPassword: v.pipe(v.string(), v.maxLength(256)),
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
    rePassword: v.optional(v.pipe(v.string(), v.maxLength(256))),
  }),
  output: v.object({ endedCount: v.number() }),
  errors: [
    'account.password_wrong',
    'account.password_unset',
    'auth.wait',
    'auth.password_unfit',
    'auth.password_mismatch',
    'request.overloaded',
  ],
  rate: 'signin',
});

export const verifyPhone = endpoint({
  name: 'verifyPhone',
  method: 'POST',
  path: '/api/account/phone',
  summary: 'Links a mobile number verified by a code; replacing one requires the password.',
  access: 'user',
  input: v.object({
    phone: textField({ max: 32 }),
    smsCode: v.pipe(v.string(), v.trim(), v.maxLength(16)),
    password: v.optional(v.pipe(v.string(), v.maxLength(256)), ''),
  }),
  output: CurrentUserSchema,
  errors: [
    'auth.phone_unfit',
    'auth.phone_taken',
    'auth.code_wrong',
    'account.password_wrong',
    'account.proof_required',
    'account.changed_meanwhile',
    'auth.wait',
    'request.overloaded',
  ],
  rate: 'signin',
});

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  method: 'POST',
  path: '/api/account/email',
  summary: 'Links an email address verified by a code; replacing a verified one requires the password.',
  access: 'user',
  input: v.object({
    email: textField({ max: 254 }),
    code: v.pipe(v.string(), v.trim(), v.maxLength(16)),
    password: v.optional(v.pipe(v.string(), v.maxLength(256)), ''),
  }),
  output: CurrentUserSchema,
  errors: [
    'auth.email_unfit',
    'auth.email_taken',
    'auth.code_wrong',
    'account.password_wrong',
    'account.proof_required',
    'account.changed_meanwhile',
    'auth.wait',
    'request.overloaded',
  ],
  rate: 'signin',
});
