import * as v from 'valibot';
import { askErrors } from '../approval/approval.ts';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { FileIdField, FileSummarySchema } from '../file/file.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { claimDecisions, claimLimits, claimSides, claimStates } from './claim-kinds.ts';

const NameField = textField({ min: 2, max: claimLimits.name });
const ContactField = textField({ min: 5, max: claimLimits.contact });
const TextField = textField({ min: 10, max: claimLimits.text });
const FileIdsField = v.optional(v.pipe(v.array(FileIdField), v.maxLength(claimLimits.files)), []);
/** Whoever says so answers for it. */
const TrueField = v.pipe(
  FlagField,
  v.check((isTrue) => isTrue, 'required'),
);

const ClaimRowSchema = v.object({
  claimId: v.number(),
  resourceId: v.number(),
  title: v.string(),
  state: v.picklist(claimStates),
  createdAt: TimeSchema,
  /** Until when the claimant can go to a court or authority. */
  fileBy: v.nullable(TimeSchema),
});
export type ClaimRow = v.InferOutput<typeof ClaimRowSchema>;

const ClaimSchema = v.object({
  ...ClaimRowSchema.entries,
  claimant: PersonSummarySchema,
  author: PersonSummarySchema,
  /** As what the caller takes part. */
  side: v.picklist(claimSides),
  claimantName: v.string(),
  claimantContact: v.string(),
  work: v.string(),
  proof: v.string(),
  origin: v.string(),
  files: v.array(FileSummarySchema),
  upheldAt: v.nullable(TimeSchema),
  counter: v.nullable(
    v.object({
      name: v.string(),
      contact: v.string(),
      text: v.string(),
      at: TimeSchema,
      files: v.array(FileSummarySchema),
    }),
  ),
  filing: v.nullable(v.object({ text: v.string(), at: TimeSchema })),
  /** What staff said last; empty before. */
  answer: v.string(),
  closedAt: v.nullable(TimeSchema),
  /** Of the author in the last year, and of the claimant the claims that were dismissed; for staff. */
  strikes: v.nullable(v.number()),
  dismissed: v.nullable(v.number()),
  can: v.object({
    counter: v.boolean(),
    file: v.boolean(),
    withdraw: v.boolean(),
    decide: v.array(v.picklist(claimDecisions)),
  }),
});
export type Claim = v.InferOutput<typeof ClaimSchema>;

export const createClaim = endpoint({
  name: 'createClaim',
  method: 'POST',
  path: '/api/resources/:resourceId/claims',
  summary:
    'Claims that a resource infringes your copyright. Name, contact details and evidence go to its author.',
  access: 'verified',
  rate: 'claim',
  input: v.object({
    resourceId: IdField,
    name: NameField,
    contact: ContactField,
    work: TextField,
    proof: TextField,
    origin: v.optional(textField({ min: 0, max: claimLimits.origin }), ''),
    isTrue: TrueField,
    fileIds: FileIdsField,
  }),
  output: v.object({ claimId: v.number() }),
  errors: [
    'resource.not_found',
    'resource.gone',
    'resource.claim_own',
    'resource.claim_open',
    'file.not_found',
    'file.refused',
  ],
});

export const getClaim = endpoint({
  name: 'getClaim',
  method: 'GET',
  path: '/api/claims/:claimId',
  summary: 'A copyright claim, for the claimant, the author of the resource, and staff.',
  access: 'user',
  input: v.object({ claimId: IdField }),
  output: ClaimSchema,
  errors: ['resource.claim_not_found'],
});

const claimErrors = ['resource.claim_not_found', 'resource.claim_state'] as const;

export const counterClaim = endpoint({
  name: 'counterClaim',
  method: 'POST',
  path: '/api/claims/:claimId/counter',
  summary:
    'States as the author of a resource, taken down after a claim, that it infringes nothing. It goes to the claimant.',
  access: 'user',
  rate: 'claim',
  input: v.object({
    claimId: IdField,
    name: NameField,
    contact: ContactField,
    text: TextField,
    isTrue: TrueField,
    fileIds: FileIdsField,
  }),
  output: v.object({ claimId: v.number() }),
  errors: [...claimErrors, 'file.not_found', 'file.refused'],
});

export const fileClaim = endpoint({
  name: 'fileClaim',
  method: 'POST',
  path: '/api/claims/:claimId/filing',
  summary:
    'States as the claimant to which court or authority you went after a counter-claim; otherwise the resource returns.',
  access: 'user',
  rate: 'claim',
  input: v.object({ claimId: IdField, text: TextField }),
  output: v.object({ claimId: v.number() }),
  errors: [...claimErrors, 'resource.claim_late'],
});

export const withdrawClaim = endpoint({
  name: 'withdrawClaim',
  method: 'POST',
  path: '/api/claims/:claimId/withdraw',
  summary: 'Withdraws your own claim; what it took down returns.',
  access: 'user',
  input: v.object({ claimId: IdField }),
  output: v.object({ claimId: v.number() }),
  errors: claimErrors,
});

export const downloadClaimFile = endpoint({
  name: 'downloadClaimFile',
  method: 'POST',
  path: '/api/claims/:claimId/files/:fileId/link',
  summary: 'A short-lived address of a file given as evidence in a copyright claim.',
  access: 'user',
  input: v.object({ claimId: IdField, fileId: FileIdField }),
  output: v.object({ path: v.string(), expiresAt: TimeSchema }),
  errors: ['resource.claim_not_found', 'resource.file_not_found'],
});

export const listOwnClaims = endpoint({
  name: 'listOwnClaims',
  method: 'GET',
  path: '/api/own/claims',
  summary:
    'Copyright claims that you made or that concern your own resources, and your strikes of the last 365 days.',
  access: 'user',
  input: v.object({ page: PageField }),
  output: v.object({
    claims: pageSchema(v.object({ ...ClaimRowSchema.entries, side: v.picklist(['claimant', 'author']) })),
    strikes: v.number(),
  }),
  errors: [],
});

export const listClaims = endpoint({
  name: 'listClaims',
  method: 'GET',
  path: '/api/admin/claims',
  summary: 'Copyright claims in one state, oldest first.',
  access: 'admin',
  input: v.object({ state: v.optional(v.picklist(claimStates), 'open'), page: PageField }),
  output: pageSchema(
    v.object({ ...ClaimRowSchema.entries, claimant: PersonSummarySchema, author: PersonSummarySchema }),
  ),
  errors: [],
});

export const decideClaim = endpoint({
  name: 'decideClaim',
  method: 'POST',
  path: '/api/admin/claims/:claimId/decide',
  summary: 'Asks a second member of staff to uphold or dismiss a claim, or to end one that was upheld.',
  access: 'admin',
  input: v.object({
    claimId: IdField,
    decision: v.picklist(claimDecisions),
    reason: textField({ min: 5, max: 500 }),
  }),
  output: v.object({ approvalId: v.number() }),
  errors: [...claimErrors, 'resource.claim_party', ...askErrors],
});
