import * as v from 'valibot';
import { askErrors } from '../approval/approval.ts';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { CompanyFactsSchema, companyStates } from './company.ts';

export const StaffCompanySchema = v.object({
  ...CompanyFactsSchema.entries,
  /** Of the demo content: fictional, without members and without a licence. */
  isDemo: v.boolean(),
  owner: v.nullable(PersonSummarySchema),
  memberCount: v.number(),
  balance: v.number(),
  /** Members of a company without an owner, of whom one can become it; empty where there is one. */
  heirs: v.array(PersonSummarySchema),
  /** Its own number; null is the configuration's. */
  seats: v.nullable(v.number()),
  decidedAt: v.nullable(TimeSchema),
  decidedBy: v.nullable(v.string()),
  /** Other companies that claim the same code. */
  rivals: v.array(v.object({ companyId: v.number(), name: v.string(), state: v.picklist(companyStates) })),
});
export type StaffCompany = v.InferOutput<typeof StaffCompanySchema>;

export const listCompanies = endpoint({
  name: 'listCompanies',
  method: 'GET',
  path: '/api/admin/companies',
  summary: 'Companies by status, longest waiting first; filtered by the start of a name or code.',
  access: 'admin',
  input: v.object({
    state: v.optional(v.picklist([...companyStates, 'any']), 'any'),
    words: v.optional(textField({ min: 0, max: 100 }), ''),
    page: PageField,
  }),
  output: pageSchema(StaffCompanySchema),
  errors: [],
});

export const getCompany = endpoint({
  name: 'getCompany',
  method: 'GET',
  path: '/api/admin/companies/:companyId',
  summary: 'One company as staff check it.',
  access: 'admin',
  input: v.object({ companyId: IdField }),
  output: StaffCompanySchema,
  errors: ['company.not_found'],
});

export const reviewCompany = endpoint({
  name: 'reviewCompany',
  method: 'POST',
  path: '/api/admin/companies/:companyId/review',
  summary:
    'Verifies a company, or returns it with a reason; a verified company that is returned loses its rights.',
  access: 'admin',
  input: v.object({
    companyId: IdField,
    decision: v.picklist(['accept', 'return']),
    reason: textField({ min: 2, max: 200 }),
  }),
  output: StaffCompanySchema,
  errors: ['company.not_found', 'company.state_other', 'company.code_taken'],
});

export const setCompanySeats = endpoint({
  name: 'setCompanySeats',
  method: 'POST',
  path: '/api/admin/companies/:companyId/seats',
  summary: "Sets a company's number of seats, or the configured default with 0.",
  access: 'admin',
  input: v.object({
    companyId: IdField,
    seats: v.pipe(IntegerField, v.minValue(0), v.maxValue(5000)),
    reason: textField({ min: 2, max: 200 }),
  }),
  output: StaffCompanySchema,
  errors: ['company.not_found'],
});

export const setCompanyOwner = endpoint({
  name: 'setCompanyOwner',
  method: 'POST',
  path: '/api/admin/companies/:companyId/owner',
  summary: 'Requests that a member be made the owner of a company that has none; needs a second person.',
  access: 'admin',
  input: v.object({ companyId: IdField, userId: IdField, reason: textField({ min: 2, max: 200 }) }),
  output: v.object({ approvalId: v.number() }),
  errors: [
    'company.not_found',
    'company.has_owner',
    'company.member_not_found',
    'company.member_closing',
    ...askErrors,
  ],
});
