import * as v from 'valibot';
import { EmbeddedCalculationSchema } from '../calculation/embedded.ts';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, IntegerField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { FigureFileSchema } from '../rich-text/figure-file.ts';
import { DocSchema } from '../rich-text/read-doc.ts';
import { ConflictSchema, WikiSourceSchema } from './edit.ts';
import { maxReasonLength, proposalStates } from './limits.ts';
import { DiffSchema } from './revisions.ts';

export const ProposalStateSchema = v.picklist(proposalStates);
export type ProposalState = v.InferOutput<typeof ProposalStateSchema>;

export const ProposalRowSchema = v.object({
  id: v.number(),
  state: ProposalStateSchema,
  title: v.string(),
  /** Null for a new article. */
  articleSlug: v.nullable(v.string()),
  categoryName: v.string(),
  author: v.nullable(PersonSummarySchema),
  editSummary: v.string(),
  updatedAt: TimeSchema,
  approvals: v.number(),
  leastApprovals: v.number(),
});
export type ProposalRow = v.InferOutput<typeof ProposalRowSchema>;

export const ReviewSchema = v.object({
  id: v.number(),
  reviewer: v.nullable(PersonSummarySchema),
  verdict: v.picklist(['approve', 'return', 'comment']),
  text: v.string(),
  createdAt: TimeSchema,
  /** The verdict was given on an earlier state of the proposal. */
  isOutdated: v.boolean(),
});
export type Review = v.InferOutput<typeof ReviewSchema>;

export const listProposals = endpoint({
  name: 'listProposals',
  method: 'GET',
  path: '/api/wiki/proposals',
  summary: 'Open proposals for reviewers, and your own in every status.',
  access: 'user',
  input: v.object({ isMine: v.optional(FlagField, false), page: PageField }),
  output: v.object({ proposals: pageSchema(ProposalRowSchema), isReviewer: v.boolean() }),
  errors: [],
});

export const getProposal = endpoint({
  name: 'getProposal',
  method: 'GET',
  path: '/api/wiki/proposals/:proposalId',
  summary: 'A proposal with its changes and reviews; for its author and reviewers.',
  access: 'user',
  input: v.object({ proposalId: IdField }),
  output: v.object({
    proposal: v.object({
      ...ProposalRowSchema.entries,
      summary: v.string(),
      slug: v.string(),
      tags: v.array(v.string()),
      body: DocSchema,
      version: v.number(),
      baseRevision: v.number(),
      currentRevision: v.number(),
      topicId: v.nullable(v.number()),
      /** Null when it cannot be merged with what was published since. */
      isMergeable: v.boolean(),
    }),
    diff: v.nullable(DiffSchema),
    figures: v.array(FigureFileSchema),
    calculations: v.array(EmbeddedCalculationSchema),
    reviews: v.array(ReviewSchema),
    can: v.object({ edit: v.boolean(), review: v.boolean(), withdraw: v.boolean() }),
  }),
  errors: ['wiki.proposal_not_found'],
});

export const getProposalSource = endpoint({
  name: 'getProposalSource',
  method: 'GET',
  path: '/api/wiki/proposals/:proposalId/source',
  summary: 'Your own proposal for editing, merged with later revisions or with its conflicts.',
  access: 'user',
  input: v.object({ proposalId: IdField }),
  output: v.object({ source: WikiSourceSchema, version: v.number(), conflict: v.nullable(ConflictSchema) }),
  errors: ['wiki.proposal_not_found', 'wiki.proposal_closed', 'wiki.not_yours'],
});

export const reviewProposal = endpoint({
  name: 'reviewProposal',
  method: 'POST',
  path: '/api/wiki/proposals/:proposalId/reviews',
  summary: 'Approves, returns or comments on a proposal; the last approval needed publishes it.',
  access: 'verified',
  rate: 'wiki_edit',
  input: v.object({
    proposalId: IdField,
    /** The state that was read. */
    version: v.pipe(IntegerField, v.minValue(1)),
    verdict: v.picklist(['approve', 'return', 'comment']),
    text: textField({ min: 0, max: maxReasonLength }),
  }),
  output: v.object({ state: ProposalStateSchema, slug: v.nullable(v.string()) }),
  errors: [
    'wiki.proposal_not_found',
    'wiki.proposal_closed',
    'wiki.proposal_conflict',
    'wiki.edited_meanwhile',
    'wiki.own_proposal',
    'wiki.not_reviewer',
    'wiki.slug_taken',
    'wiki.article_removed',
  ],
});

export const withdrawProposal = endpoint({
  name: 'withdrawProposal',
  method: 'POST',
  path: '/api/wiki/proposals/:proposalId/withdraw',
  summary: 'Withdraws your own proposal; its text is kept.',
  access: 'user',
  input: v.object({ proposalId: IdField }),
  output: v.object({ proposalId: v.number() }),
  errors: ['wiki.proposal_not_found', 'wiki.proposal_closed', 'wiki.not_yours'],
});
