import * as v from 'valibot';
import { ApprovalIdSchema, askErrors } from '../approval/approval.ts';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { StaffConfigSchema } from '../site/site.ts';

const ReasonField = textField({ min: 2, max: 200 });

export const getAdminOverview = endpoint({
  name: 'getAdminOverview',
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'Counts of users, posts and the SMS of the day, and the state of the database.',
  access: 'admin',
  input: v.object({}),
  output: v.object({
    userCount: v.number(),
    newUserCount: v.number(),
    suspendedCount: v.number(),
    topicCount: v.number(),
    replyCount: v.number(),
    newTopicCount: v.number(),
    unsolvedCount: v.number(),
    database: v.picklist(['embedded', 'postgres']),
    isSetUp: v.boolean(),
    /** SMS of today in Beijing and how many may leave; null where none do. */
    smsOfDay: v.nullable(v.object({ sent: v.number(), limit: v.number() })),
  }),
  errors: [],
});

export const getStaffConfig = endpoint({
  name: 'getStaffConfig',
  method: 'GET',
  path: '/api/admin/config',
  summary: 'The site configuration, including the values visible only to staff.',
  access: 'admin',
  input: v.object({}),
  output: StaffConfigSchema,
  errors: [],
});

export const updateSiteConfig = endpoint({
  name: 'updateSiteConfig',
  method: 'PATCH',
  path: '/api/admin/config',
  summary:
    'Changes values of the site configuration; those about money need a second person. Every change is logged with who, when and why.',
  access: 'admin',
  input: v.object({
    changes: v.partial(v.omit(StaffConfigSchema, ['verifiedBy', 'isSetUp'])),
    reason: ReasonField,
  }),
  output: v.object({ config: StaffConfigSchema, approvalId: ApprovalIdSchema }),
  errors: ['admin.nothing_changed', ...askErrors],
});

export const AdminUserSchema = v.object({
  userId: v.number(),
  username: v.string(),
  nickname: v.string(),
  email: v.nullable(v.string()),
  /** Masked: 138****0000. */
  phone: v.nullable(v.string()),
  groupId: v.number(),
  roles: v.array(v.picklist(['owner', 'admin'])),
  isCompany: v.boolean(),
  isDemo: v.boolean(),
  /** Staff vouched for the person. */
  isVouched: v.boolean(),
  topicCount: v.number(),
  replyCount: v.number(),
  sessionCount: v.number(),
  createdAt: TimeSchema,
  /** An account that its person closes: until `dueAt` signing in takes it back, then nothing personal is left. */
  closing: v.nullable(v.object({ dueAt: TimeSchema, isErased: v.boolean() })),
});
export type AdminUser = v.InferOutput<typeof AdminUserSchema>;

export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Users whose name, email or mobile number starts with or contains the keyword, newest first.',
  access: 'admin',
  input: v.object({
    keyword: v.optional(textField({ min: 0, max: 60 }), ''),
    state: v.optional(v.picklist(['all', 'active', 'suspended', 'staff']), 'all'),
    page: PageField,
  }),
  output: pageSchema(AdminUserSchema),
  errors: [],
});

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/api/admin/users/:userId',
  summary: 'One user.',
  access: 'admin',
  input: v.object({ userId: IdField }),
  output: AdminUserSchema,
  errors: ['admin.user_not_found'],
});

const userActErrors = [
  'admin.user_not_found',
  'admin.user_closed',
  'admin.not_on_yourself',
  'admin.owner_protected',
] as const;

export const restoreUser = endpoint({
  name: 'restoreUser',
  method: 'POST',
  path: '/api/admin/users/:userId/restore',
  summary: 'Restores a user: ends a ban, and a suspension that is waiting for approval.',
  access: 'admin',
  input: v.object({ userId: IdField, reason: ReasonField }),
  output: AdminUserSchema,
  errors: userActErrors,
});

export const vouchForUser = endpoint({
  name: 'vouchForUser',
  method: 'POST',
  path: '/api/admin/users/:userId/vouch',
  summary:
    'Vouches for who a user is, or takes that back; it counts where the site asks for the word of staff.',
  access: 'admin',
  input: v.object({ userId: IdField, isVouched: v.boolean(), reason: ReasonField }),
  output: AdminUserSchema,
  errors: userActErrors,
});

export const endUserSessions = endpoint({
  name: 'endUserSessions',
  method: 'POST',
  path: '/api/admin/users/:userId/end-sessions',
  summary: 'Signs a user out on every device.',
  access: 'admin',
  input: v.object({ userId: IdField, reason: ReasonField }),
  output: v.object({ endedCount: v.number() }),
  errors: userActErrors,
});

export const updateUserRoles = endpoint({
  name: 'updateUserRoles',
  method: 'POST',
  path: '/api/admin/users/:userId/roles',
  summary: 'Sets the roles of a user; the last owner keeps the role.',
  access: 'owner',
  input: v.object({
    userId: IdField,
    roles: v.pipe(v.array(v.picklist(['owner', 'admin'])), v.maxLength(2)),
    reason: ReasonField,
  }),
  output: AdminUserSchema,
  errors: ['admin.user_not_found', 'admin.user_closed', 'admin.last_owner'],
});

export const AuditEntrySchema = v.object({
  entryId: v.number(),
  actorId: v.number(),
  actorName: v.string(),
  action: v.string(),
  target: v.string(),
  before: v.unknown(),
  after: v.unknown(),
  reason: v.string(),
  address: v.string(),
  createdAt: TimeSchema,
});
export type AuditEntry = v.InferOutput<typeof AuditEntrySchema>;

export const listAuditEntries = endpoint({
  name: 'listAuditEntries',
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'The audit log of the back office, newest first.',
  access: 'admin',
  input: v.object({
    action: v.optional(textField({ min: 0, max: 60 }), ''),
    target: v.optional(textField({ min: 0, max: 60 }), ''),
    actorId: v.optional(IdField),
    page: PageField,
  }),
  output: pageSchema(AuditEntrySchema),
  errors: [],
});
