import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import {
  birthdayOf,
  identityDocuments,
  realNameLimits as limits,
  meetings,
  realNameStates,
} from './terms.ts';

const NameField = v.pipe(
  textField({ min: 2, max: limits.name }),
  v.regex(/^[\p{L}\p{M}·•.' -]+$/u, 'malformed'),
);
const AgreedField = v.pipe(
  v.union([v.boolean(), v.string()]),
  v.check((value) => value === true || value === 'on' || value === '1', 'missing'),
);

const OwnRealNameSchema = v.object({
  state: v.picklist(realNameStates),
  /** The name as it was asked for while staff look at it, else with stars. */
  name: v.string(),
  way: v.nullable(v.picklist(['provider', 'staff'])),
  document: v.nullable(v.picklist(identityDocuments)),
  reason: v.string(),
  askedAt: v.nullable(TimeSchema),
  decidedAt: v.nullable(TimeSchema),
  /** Whether a provider checks name and number at once. */
  hasProvider: v.boolean(),
  /** Checks that are left today. */
  triesLeft: v.number(),
});
export type OwnRealName = v.InferOutput<typeof OwnRealNameSchema>;

const path = '/api/own/real-name';

export const getOwnRealName = endpoint({
  name: 'getOwnRealName',
  method: 'GET',
  path,
  summary: 'Your real-name mark: its status and what is stored of it.',
  access: 'user',
  input: v.object({}),
  output: OwnRealNameSchema,
  errors: [],
});

export const checkRealName = endpoint({
  name: 'checkRealName',
  method: 'POST',
  path: `${path}/check`,
  summary: 'Has the provider compare a name with an identity number; the number is not stored.',
  access: 'verified',
  rate: 'real_name',
  input: v.object({
    name: NameField,
    number: v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\s/g, '').toUpperCase()),
      v.check((text) => birthdayOf(text) !== undefined, 'malformed'),
    ),
    hasAgreed: AgreedField,
  }),
  output: v.object({ state: v.picklist(realNameStates) }),
  errors: [
    'real_name.no_provider',
    'real_name.wrong_state',
    'real_name.too_young',
    'real_name.too_many_tries',
    'real_name.mismatch',
    'real_name.unknown_number',
    'real_name.used',
    'real_name.unavailable',
  ],
});

export const askForRealName = endpoint({
  name: 'askForRealName',
  method: 'POST',
  path: `${path}/request`,
  summary:
    'Asks staff for the mark: the name and how they can see a document; the full name goes once they decided.',
  access: 'verified',
  rate: 'real_name',
  input: v.object({
    name: NameField,
    meeting: v.picklist(meetings),
    contact: textField({ min: 4, max: limits.contact }),
    hasAgreed: AgreedField,
  }),
  output: v.object({ state: v.picklist(realNameStates) }),
  errors: ['real_name.wrong_state'],
});

export const withdrawRealName = endpoint({
  name: 'withdrawRealName',
  method: 'DELETE',
  path,
  summary: 'Takes back a request or the mark, and deletes what is stored of it.',
  access: 'user',
  rate: 'real_name',
  input: v.object({}),
  output: v.object({}),
  errors: ['real_name.wrong_state'],
});

const StaffRealNameSchema = v.object({
  person: PersonSummarySchema,
  state: v.picklist(realNameStates),
  name: v.string(),
  meeting: v.nullable(v.picklist(meetings)),
  contact: v.string(),
  way: v.nullable(v.picklist(['provider', 'staff'])),
  document: v.nullable(v.picklist(identityDocuments)),
  reason: v.string(),
  at: TimeSchema,
});
export type StaffRealName = v.InferOutput<typeof StaffRealNameSchema>;

export const staffRealNameStates = ['asked', 'verified', 'refused', 'revoked'] as const;

export const listRealNames = endpoint({
  name: 'listRealNames',
  method: 'GET',
  path: '/api/admin/real-names',
  summary: 'Real-name marks by status: requests oldest first, others newest first.',
  access: 'admin',
  input: v.object({ state: v.optional(v.picklist(staffRealNameStates), 'asked'), page: PageField }),
  output: pageSchema(StaffRealNameSchema),
  errors: [],
});

export const decideRealName = endpoint({
  name: 'decideRealName',
  method: 'POST',
  path: '/api/admin/real-names/:userId/decide',
  summary:
    'Gives the mark after seeing a document, rejects the request, or revokes a mark; nobody decides on their own.',
  access: 'admin',
  input: v.object({
    userId: IdField,
    decision: v.picklist(['verify', 'refuse', 'revoke']),
    /** What was seen; needed to give the mark. */
    document: v.optional(v.union([v.literal(''), v.picklist(identityDocuments)]), ''),
    reason: textField({ min: 2, max: limits.reason }),
  }),
  output: v.object({ state: v.picklist(realNameStates) }),
  errors: ['real_name.wrong_state', 'real_name.own', 'real_name.no_document'],
});
