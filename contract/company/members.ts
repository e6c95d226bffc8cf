import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, IntegerField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { LimitSchema, RoleSchema } from './company.ts';
import { givenRoles } from './roles.ts';

/** Largest sheet of people, in bytes and rows. */
export const spreadsheetLimits = { bytes: 512 * 1024, rows: 300 } as const;
export const spreadsheetUploadPath = '/api/company/sheet';

export const maxMonthLimit = 1_000_000;
const GivenRoleField = v.picklist(givenRoles);
/** Empty or null is without a limit; 0 is nothing. */
export const LimitField = v.union([
  v.null(),
  v.pipe(
    v.literal(''),
    v.transform(() => null),
  ),
  v.pipe(IntegerField, v.minValue(0), v.maxValue(maxMonthLimit)),
]);
const LabelField = v.optional(textField({ min: 0, max: 40 }), '');

export const CompanyMemberSchema = v.object({
  userId: v.number(),
  nickname: v.string(),
  label: v.string(),
  role: RoleSchema,
  monthLimit: LimitSchema,
  monthSpent: v.number(),
  joinedAt: TimeSchema,
  /** May the viewer change their role or remove them. */
  can: v.object({ manage: v.boolean() }),
});
export type CompanyMember = v.InferOutput<typeof CompanyMemberSchema>;

export const listCompanyMembers = endpoint({
  name: 'listCompanyMembers',
  method: 'GET',
  path: '/api/company/members',
  summary: 'Members of your company, longest membership first.',
  access: 'user',
  input: v.object({ page: PageField }),
  output: pageSchema(CompanyMemberSchema),
  errors: ['company.none', 'company.not_allowed'],
});

export const updateCompanyMember = endpoint({
  name: 'updateCompanyMember',
  method: 'POST',
  path: '/api/company/members/:userId',
  summary: "Changes a member's role and display name in the company.",
  access: 'user',
  input: v.object({ userId: IdField, role: GivenRoleField, label: LabelField }),
  output: v.object({ role: RoleSchema }),
  errors: ['company.none', 'company.not_allowed', 'company.member_not_found'],
});

export const setCompanyLimit = endpoint({
  name: 'setCompanyLimit',
  method: 'POST',
  path: '/api/company/members/:userId/limit',
  summary:
    "Sets a member's monthly limit of company coins: an amount, none or unlimited; by calendar month in Beijing time.",
  access: 'user',
  input: v.object({ userId: IdField, monthLimit: LimitField }),
  output: v.object({ monthLimit: LimitSchema }),
  errors: ['company.none', 'company.not_allowed', 'company.member_not_found'],
});

export const removeCompanyMember = endpoint({
  name: 'removeCompanyMember',
  method: 'POST',
  path: '/api/company/members/:userId/remove',
  summary:
    'Removes a member from the company; resources they bought with its coins pass to a colleague, and, on request, the parts in their selection basket collected since they joined.',
  access: 'user',
  input: v.object({ userId: IdField, heirId: IdField, withBasket: v.optional(FlagField, false) }),
  output: v.object({ passedCount: v.number() }),
  errors: ['company.none', 'company.not_allowed', 'company.member_not_found'],
});

export const handOverCompany = endpoint({
  name: 'handOverCompany',
  method: 'POST',
  path: '/api/company/owner',
  summary:
    'Makes a member the owner, after a recent confirmation of identity; the previous owner becomes an admin.',
  access: 'user',
  input: v.object({ userId: IdField }),
  output: v.object({ ownerId: v.number() }),
  errors: [
    'company.none',
    'company.not_allowed',
    'company.member_not_found',
    'company.member_closing',
    'account.proof_required',
  ],
});

export const dissolveCompany = endpoint({
  name: 'dissolveCompany',
  method: 'POST',
  path: '/api/company/dissolve',
  summary:
    'Dissolves your company, after a recent confirmation of identity and retyping its name: unspent coins return to the people who put them in, all members leave, and resources it bought pass to the owner.',
  access: 'user',
  input: v.object({ name: textField({ min: 1, max: 100 }) }),
  /** Coins that the owner got back, and how many colleagues were released. */
  output: v.object({ returnedCoins: v.number(), releasedCount: v.number() }),
  errors: ['company.none', 'company.not_allowed', 'company.name_other', 'account.proof_required'],
});

export const InvitationSchema = v.object({
  invitationId: v.number(),
  way: v.picklist(['link', 'phone', 'email']),
  /** Masked. */
  contact: v.string(),
  label: v.string(),
  role: RoleSchema,
  monthLimit: LimitSchema,
  state: v.picklist(['open', 'used', 'withdrawn', 'over']),
  expiresAt: TimeSchema,
  inviterName: v.string(),
  usedBy: v.nullable(v.string()),
  /** Of one that is open, for whoever may give its role; null for those made before links were kept. */
  code: v.nullable(v.string()),
  /** When it was mailed last; null for never. */
  mailedAt: v.nullable(TimeSchema),
});
export type Invitation = v.InferOutput<typeof InvitationSchema>;

export const listInvitations = endpoint({
  name: 'listInvitations',
  method: 'GET',
  path: '/api/company/invitations',
  summary: 'Invitations of your company, newest first.',
  access: 'user',
  input: v.object({ page: PageField }),
  output: pageSchema(InvitationSchema),
  errors: ['company.none', 'company.not_allowed'],
});

/** Who is to be invited: an empty contact is a link for whoever has it. */
export const InviteeSchema = v.object({
  contact: v.optional(textField({ min: 0, max: 254 }), ''),
  label: LabelField,
  role: GivenRoleField,
  monthLimit: LimitField,
});
export type Invitee = v.InferOutput<typeof InviteeSchema>;

export const createInvitation = endpoint({
  name: 'createInvitation',
  method: 'POST',
  path: '/api/company/invitations',
  summary:
    'Creates an invitation, valid once and for seven days. Its code is returned here and in the list; one to an email address is also emailed, if the portal sends mail.',
  access: 'verified',
  rate: 'company',
  input: InviteeSchema,
  output: v.object({ invitationId: v.number(), code: v.string(), isMailed: v.boolean() }),
  errors: [
    'company.none',
    'company.not_allowed',
    'company.not_accepted',
    'company.contact_unfit',
    'company.seats_full',
  ],
});

export const withdrawInvitation = endpoint({
  name: 'withdrawInvitation',
  method: 'POST',
  path: '/api/company/invitations/:invitationId/withdraw',
  summary: 'Withdraws an open invitation.',
  access: 'user',
  input: v.object({ invitationId: IdField }),
  output: v.object({ state: v.literal('withdrawn') }),
  errors: ['company.none', 'company.not_allowed', 'company.invitation_not_found', 'company.invitation_gone'],
});

export const sendInvitationAgain = endpoint({
  name: 'sendInvitationAgain',
  method: 'POST',
  path: '/api/company/invitations/:invitationId/send',
  summary:
    'Mails an open invitation to an email address once more, with the same link; at most once in five minutes.',
  access: 'verified',
  rate: 'company',
  input: v.object({ invitationId: IdField }),
  output: v.object({ isMailed: v.boolean() }),
  errors: [
    'company.none',
    'company.not_allowed',
    'company.invitation_not_found',
    'company.invitation_gone',
    'company.invitation_not_mailed',
    'company.invitation_just_mailed',
  ],
});

export const SpreadsheetFaultSchema = v.object({
  /** Of the sheet; 1 is the heads. */
  row: v.number(),
  field: v.picklist(['sheet', 'label', 'contact', 'role', 'month_limit']),
  code: v.picklist([
    'missing_head',
    'no_rows',
    'too_many',
    'unfit',
    'phone_digits',
    'twice',
    'not_allowed',
    'no_seat',
    'invited',
    'in_company',
  ]),
  value: v.string(),
});
export type SpreadsheetFault = v.InferOutput<typeof SpreadsheetFaultSchema>;

export const SpreadsheetCheckSchema = v.object({
  rows: v.array(v.object({ row: v.number(), ...InviteeSchema.entries })),
  faults: v.array(SpreadsheetFaultSchema),
  freeSeats: v.number(),
});
export type SpreadsheetCheck = v.InferOutput<typeof SpreadsheetCheckSchema>;

export const inviteMany = endpoint({
  name: 'inviteMany',
  method: 'POST',
  path: '/api/company/invitations/many',
  summary: 'Invites everyone in a checked spreadsheet, or nobody if it now contains any error.',
  access: 'verified',
  rate: 'company',
  bodyLimit: 384 * 1024,
  input: v.object({
    rows: v.pipe(v.array(InviteeSchema), v.minLength(1), v.maxLength(spreadsheetLimits.rows)),
  }),
  output: v.object({
    invited: v.array(v.object({ contact: v.string(), label: v.string(), code: v.string() })),
    /** How many of them were mailed. */
    mailedCount: v.number(),
  }),
  errors: ['company.none', 'company.not_allowed', 'company.not_accepted', 'company.sheet_faulty'],
});
