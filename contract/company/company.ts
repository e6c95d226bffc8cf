import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, TimeSchema, textField } from '../fields.ts';
import { companyPowers, companyRoles } from './roles.ts';

export const companyStates = ['waiting', 'accepted', 'returned', 'dissolved'] as const;
/** Where the bytes of a licence's picture go, and where staff see it. */
export const licenceUploadPath = '/api/company/licence';
export const licencePicturePath = '/api/admin/companies/:companyId/licence';

/** How many days an invitation is good for. */
export const invitationDays = 7;

export const RoleSchema = v.picklist(companyRoles);
/** D coins in a month; null is without a limit. */
export const LimitSchema = v.nullable(v.number());

export const CompanyFactsSchema = v.object({
  companyId: v.number(),
  name: v.string(),
  code: v.string(),
  /** The code's last sign is not the check that GB 32100 asks for. */
  isCodeOdd: v.boolean(),
  state: v.picklist(companyStates),
  /** Why staff sent it back. */
  reason: v.string(),
  sentAt: TimeSchema,
});

export const MembershipOfCompanySchema = v.object({
  role: RoleSchema,
  label: v.string(),
  monthLimit: LimitSchema,
  /** Of the company's coins, this month in Beijing. */
  monthSpent: v.number(),
  /** What the purse and the limit leave now. */
  usable: v.number(),
  joinedAt: TimeSchema,
});

export const OpenInvitationSchema = v.object({
  invitationId: v.number(),
  companyName: v.string(),
  role: RoleSchema,
  label: v.string(),
  expiresAt: TimeSchema,
});

export const OwnCompanySchema = v.object({
  company: v.nullable(CompanyFactsSchema),
  /** The name given at sign-up, before anything was sent. */
  tenantName: v.string(),
  membership: v.nullable(MembershipOfCompanySchema),
  powers: v.array(v.picklist(companyPowers)),
  seats: v.object({ total: v.number(), members: v.number(), invited: v.number() }),
  /** Invitations to contacts that one has verified. */
  invitations: v.array(OpenInvitationSchema),
});
export type OwnCompany = v.InferOutput<typeof OwnCompanySchema>;

export const getOwnCompany = endpoint({
  name: 'getOwnCompany',
  method: 'GET',
  path: '/api/company',
  summary: 'Your company, your rights in it, and invitations to your verified contacts.',
  access: 'user',
  input: v.object({}),
  output: OwnCompanySchema,
  errors: [],
});

export const sendCompany = endpoint({
  name: 'sendCompany',
  method: 'POST',
  path: '/api/company',
  summary:
    'Submits a company with its licence for verification: a new one, or one that is pending or was returned. A code with a wrong check character needs confirmation that it is what the licence says.',
  access: 'verified',
  rate: 'company',
  input: v.object({
    name: textField({ min: 2, max: 100 }),
    code: textField({ min: 1, max: 40 }),
    /** What the upload of the picture answered; left out to keep the one that is there. */
    licence: v.optional(v.pipe(v.string(), v.maxLength(200))),
    isCodeSure: v.optional(FlagField, false),
  }),
  output: v.object({ companyId: v.number() }),
  errors: [
    'company.code_unfit',
    'company.code_odd',
    'company.licence_missing',
    'company.not_allowed',
    'company.state_other',
  ],
});

const invitationFits = ['fits', 'prove_phone', 'prove_email', 'add_email', 'other'] as const;
export type InvitationFit = (typeof invitationFits)[number];

export const InvitationViewSchema = v.object({
  companyName: v.string(),
  inviterName: v.string(),
  role: RoleSchema,
  label: v.string(),
  monthLimit: LimitSchema,
  expiresAt: TimeSchema,
  /** For the account alone that has verified this contact, masked; empty for whoever has the link. */
  contact: v.string(),
  /** Whether it is to the caller, or would be once they prove what it is to. */
  fit: v.picklist(invitationFits),
});
export type InvitationView = v.InferOutput<typeof InvitationViewSchema>;

const CodeField = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

export const getInvitation = endpoint({
  name: 'getInvitation',
  method: 'GET',
  path: '/api/company/join/:code',
  summary: 'The content of an invitation, for whoever holds its code.',
  access: 'user',
  rate: 'company_join',
  input: v.object({ code: CodeField }),
  output: InvitationViewSchema,
  errors: ['company.invitation_not_found', 'company.invitation_gone'],
});

export const joinCompany = endpoint({
  name: 'joinCompany',
  method: 'POST',
  path: '/api/company/join',
  summary:
    'Accepts an invitation, once: by its code, or by its number if it is addressed to one of your own contacts.',
  access: 'user',
  rate: 'company_join',
  input: v.object({ code: v.optional(CodeField), invitationId: v.optional(IdField) }),
  output: v.object({ companyId: v.number() }),
  errors: [
    'company.invitation_not_found',
    'company.invitation_gone',
    'company.invitation_other',
    'company.invitation_unproved',
    'company.already_in',
    'company.not_accepted',
    'company.seats_full',
  ],
});

export const leaveCompany = endpoint({
  name: 'leaveCompany',
  method: 'POST',
  path: '/api/company/leave',
  summary:
    'Leaves your company; resources bought with its coins pass to a colleague, or to the owner by default. Owners must transfer the company first.',
  access: 'user',
  input: v.object({ withBasket: v.optional(FlagField, false) }),
  output: v.object({ passedCount: v.number() }),
  errors: ['company.ownerless', 'company.none', 'company.owner_stays'],
});
