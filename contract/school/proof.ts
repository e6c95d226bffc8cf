import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';

export const proofRoles = ['student', 'teacher'] as const;
export type ProofRole = (typeof proofRoles)[number];
export const proofStates = ['waiting', 'accepted', 'returned'] as const;
export type ProofState = (typeof proofStates)[number];
export const proofLimits = { school: 60, reason: 300, domain: 100, domains: 5, perPage: 20 } as const;

/** Where the picture of a document goes, and where staff see it. */
export const proofUploadPath = '/api/school/proof/document';
export const proofPicturePath = '/api/admin/school-proofs/:userId/document';

const ProofSchema = v.object({
  role: v.picklist(proofRoles),
  way: v.picklist(['mail', 'document']),
  school: v.string(),
  state: v.picklist(proofStates),
  /** Why it was returned. */
  reason: v.string(),
  sentAt: TimeSchema,
  /** The last day on which it counts; null before it is accepted. */
  validUntil: v.nullable(v.string()),
  isOver: v.boolean(),
});
export type SchoolProof = v.InferOutput<typeof ProofSchema>;

export const getSchoolProof = endpoint({
  name: 'getSchoolProof',
  method: 'GET',
  path: '/api/school/proof',
  summary: 'Your proof of being a student or a teacher, and the campus whose mail domain your address has.',
  access: 'user',
  input: v.object({}),
  output: v.object({
    proof: v.nullable(ProofSchema),
    /** The campus of the verified address; null where none has its domain. */
    mailCampus: v.nullable(v.string()),
    hasMail: v.boolean(),
  }),
  errors: [],
});

export const proveByMail = endpoint({
  name: 'proveByMail',
  method: 'POST',
  path: '/api/school/proof/mail',
  summary: 'Proves that you are a student by your verified address at a domain of a campus.',
  access: 'user',
  rate: 'school',
  input: v.object({}),
  output: v.object({ validUntil: v.string() }),
  errors: ['school.mail_unknown'],
});

export const sendSchoolProof = endpoint({
  name: 'sendSchoolProof',
  method: 'POST',
  path: '/api/school/proof',
  summary: 'Submits a document that shows that you study or teach; staff look at it, then it is deleted.',
  access: 'user',
  rate: 'school',
  input: v.object({
    role: v.picklist(proofRoles),
    school: textField({ min: 2, max: proofLimits.school }),
    /** What the upload of the picture answered. */
    document: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  }),
  output: v.object({ state: v.picklist(proofStates) }),
  errors: ['school.document_missing'],
});

export const withdrawSchoolProof = endpoint({
  name: 'withdrawSchoolProof',
  method: 'DELETE',
  path: '/api/school/proof',
  summary: 'Deletes your proof, with its document.',
  access: 'user',
  input: v.object({}),
  output: v.object({}),
  errors: [],
});

export const listSchoolProofs = endpoint({
  name: 'listSchoolProofs',
  method: 'GET',
  path: '/api/admin/school-proofs',
  summary: 'Documents that wait for a look, the oldest first.',
  access: 'admin',
  input: v.object({ page: PageField }),
  output: pageSchema(
    v.object({
      person: PersonSummarySchema,
      role: v.picklist(proofRoles),
      school: v.string(),
      sentAt: TimeSchema,
    }),
  ),
  errors: [],
});

export const reviewSchoolProof = endpoint({
  name: 'reviewSchoolProof',
  method: 'POST',
  path: '/api/admin/school-proofs/:userId',
  summary:
    'Accepts a proof until the end of the school year, or returns it; its document is deleted either way.',
  access: 'admin',
  input: v.object({
    userId: IdField,
    /** The submission that was looked at. */
    sentAt: TimeSchema,
    decision: v.picklist(['accept', 'return']),
    reason: v.optional(textField({ min: 0, max: proofLimits.reason }), ''),
  }),
  output: v.object({ state: v.picklist(proofStates) }),
  errors: ['school.proof_not_found', 'school.reason_required', 'school.own_proof', 'school.state_other'],
});

const DomainField = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.transform((text) => text.replace(/^@/, '')),
  v.maxLength(proofLimits.domain),
);

export const listCampusDomains = endpoint({
  name: 'listCampusDomains',
  method: 'GET',
  path: '/api/school/campus/domains',
  summary: 'Mail domains of your campus.',
  access: 'user',
  input: v.object({}),
  output: v.object({ domains: v.array(v.string()) }),
  errors: [],
});

export const addCampusDomain = endpoint({
  name: 'addCampusDomain',
  method: 'POST',
  path: '/api/school/campus/domains',
  summary: 'Adds the domain of your own verified address, or one below it, to your campus.',
  access: 'user',
  rate: 'school',
  input: v.object({ domain: DomainField }),
  output: v.object({ domains: v.array(v.string()) }),
  errors: [
    'company.none',
    'company.not_allowed',
    'company.not_accepted',
    'school.campus_waiting',
    'school.domain_unfit',
    'school.domain_public',
    'school.domain_foreign',
    'school.domain_taken',
    'school.too_many_domains',
  ],
});

export const removeCampusDomain = endpoint({
  name: 'removeCampusDomain',
  method: 'DELETE',
  path: '/api/school/campus/domains/:domain',
  summary: 'Takes a domain from your campus; who has proven by it stays proven until the end of the year.',
  access: 'user',
  input: v.object({ domain: DomainField }),
  output: v.object({ domains: v.array(v.string()) }),
  errors: ['company.none', 'company.not_allowed', 'company.not_accepted', 'school.domain_not_found'],
});

export const addStaffCampusDomain = endpoint({
  name: 'addStaffCampusDomain',
  method: 'POST',
  path: '/api/admin/campuses/:companyId/domains',
  summary: 'Adds a domain to a campus, after staff have checked whose it is.',
  access: 'admin',
  input: v.object({ companyId: IdField, domain: DomainField }),
  output: v.object({ domains: v.array(v.string()) }),
  errors: [
    'school.campus_not_found',
    'school.domain_unfit',
    'school.domain_public',
    'school.domain_taken',
    'school.too_many_domains',
  ],
});
