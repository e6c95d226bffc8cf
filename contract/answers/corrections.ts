import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { KeyField } from './key-field.ts';
import { correctionRules, wholeAnswer } from './limits.ts';

export const caseStates = ['open', 'corrected', 'dismissed'] as const;
export type CaseState = (typeof caseStates)[number];

/** Page of this site that says what is right, as its address stands in the browser. */
const SourcePathField = v.pipe(
  textField({ max: 200 }),
  v.regex(
    /^\/(?:wiki\/detail\/[\w-]{1,80}|(?:forum\/topic|ldz\/detail|resources\/detail)\/\d{1,15}|product\/[\w-]{1,80})$/,
  ),
);

const ProposalSchema = v.object({
  correctionId: v.number(),
  expert: v.nullable(PersonSummarySchema),
  correction: v.string(),
  sourcePath: v.string(),
  state: v.picklist(['proposed', 'accepted', 'refused']),
  coins: v.number(),
  reason: v.string(),
  createdAt: TimeSchema,
  isOwn: v.boolean(),
});
export type Proposal = v.InferOutput<typeof ProposalSchema>;

const CaseSchema = v.object({
  caseId: v.number(),
  question: v.string(),
  reason: v.string(),
  state: v.picklist(caseStates),
  createdAt: TimeSchema,
  /** Corrections that wait for a decision. */
  waiting: v.number(),
});
export type CorrectionCase = v.InferOutput<typeof CaseSchema>;

const WholeCaseSchema = v.object({
  ...CaseSchema.entries,
  /** The sentences that were called wrong, as far as they stand in their texts today and may be read. */
  sentences: v.array(v.object({ text: v.string(), title: v.string(), url: v.string() })),
  proposals: v.array(ProposalSchema),
  /** The caller may propose a correction. */
  canPropose: v.boolean(),
});
export type WholeCase = v.InferOutput<typeof WholeCaseSchema>;

export const markSentence = endpoint({
  name: 'markSentence',
  method: 'POST',
  path: '/api/answers/:key/marks',
  summary:
    'Says of a sentence of an answer, or with place -1 of the whole answer, that it is right or wrong. What is wrong goes into the queue of the experts, with the question and the reason.',
  access: 'verified',
  input: v.object({
    key: KeyField,
    place: v.pipe(IntegerField, v.minValue(wholeAnswer), v.maxValue(20)),
    verdict: v.picklist(['right', 'wrong']),
    reason: v.optional(textField({ min: 0, max: 300 }), ''),
  }),
  output: v.object({}),
  errors: ['answers.not_found', 'answers.reason_required', 'answers.reports_used'],
});

export const listCorrectionCases = endpoint({
  name: 'listCorrectionCases',
  method: 'GET',
  path: '/api/answer-corrections',
  summary: 'Questions whose answers were called wrong, for experts and staff: open ones oldest first.',
  access: 'verified',
  input: v.object({ state: v.optional(v.picklist(caseStates), 'open'), page: PageField }),
  output: pageSchema(CaseSchema),
  errors: ['answers.experts_only'],
});

export const getCorrectionCase = endpoint({
  name: 'getCorrectionCase',
  method: 'GET',
  path: '/api/answer-corrections/:caseId',
  summary: 'One of these questions, with the sentences and what was proposed.',
  access: 'verified',
  input: v.object({ caseId: IdField }),
  output: WholeCaseSchema,
  errors: ['answers.experts_only', 'answers.case_not_found'],
});

export const proposeCorrection = endpoint({
  name: 'proposeCorrection',
  method: 'POST',
  path: '/api/answer-corrections/:caseId',
  summary:
    'An expert proposes what is right and the page of this site that says so; not for a question they asked or reported themselves.',
  access: 'verified',
  input: v.object({
    caseId: IdField,
    correction: textField({ min: 10, max: correctionRules.maxLength }),
    sourcePath: SourcePathField,
  }),
  output: v.object({ correctionId: v.number() }),
  errors: [
    'answers.experts_only',
    'answers.case_not_found',
    'answers.case_settled',
    'answers.own_case',
    'answers.already_proposed',
    'answers.source_unknown',
  ],
});

export const decideCorrection = endpoint({
  name: 'decideCorrection',
  method: 'POST',
  path: '/api/admin/answer-corrections/:correctionId',
  summary:
    'Staff accept a correction, for which its expert gets gift coins, or refuse it; never their own, nor one of a question they asked or reported.',
  access: 'admin',
  input: v.object({
    correctionId: IdField,
    decision: v.picklist(['accept', 'refuse']),
    reason: textField({ min: 2, max: 300 }),
  }),
  output: v.object({ coins: v.number() }),
  errors: ['answers.case_not_found', 'answers.case_settled', 'answers.own_case'],
});

export const dismissCase = endpoint({
  name: 'dismissCase',
  method: 'POST',
  path: '/api/admin/answer-cases/:caseId/dismiss',
  summary: 'Staff settle a question whose answer is right after all; corrections that wait are refused.',
  access: 'admin',
  input: v.object({ caseId: IdField, reason: textField({ min: 2, max: 300 }) }),
  output: v.object({}),
  errors: ['answers.case_not_found', 'answers.case_settled', 'answers.own_case'],
});

const CheckedQuestionSchema = v.object({
  question: v.string(),
  sourcePath: v.string(),
  /** First source of the answer that a visitor gets now; '' for none. */
  firstSource: v.string(),
  isRight: v.boolean(),
});

export const checkCorrectedQuestions = endpoint({
  name: 'checkCorrectedQuestions',
  method: 'GET',
  path: '/api/admin/answer-corrections',
  summary:
    'Asks every corrected question again: whether its first source is the page that the correction names.',
  access: 'admin',
  input: v.object({ page: PageField }),
  output: pageSchema(CheckedQuestionSchema),
  errors: ['search.too_broad'],
});

/** A correction as readers of the same question see it. */
export const CorrectedSchema = v.object({
  correction: v.string(),
  sourcePath: v.string(),
  expert: v.nullable(PersonSummarySchema),
  decidedAt: TimeSchema,
});
