import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { ReasonField } from './forum-moderation.ts';
import { caseKinds, decisions, maxBatchedCases, sanctions, suspensionDays } from './kinds.ts';

const PersonNameSchema = v.object({ userId: v.number(), nickname: v.string() });

export const CaseSchema = v.object({
  caseId: v.number(),
  kind: v.picklist(caseKinds),
  thingKind: v.string(),
  thingId: v.number(),
  /** Null when the thing is no more. */
  thing: v.nullable(
    v.object({ title: v.string(), text: v.string(), path: v.string(), hidden: v.nullable(v.string()) }),
  ),
  boardName: v.nullable(v.string()),
  subject: v.nullable(
    v.object({
      ...PersonNameSchema.entries,
      trust: v.string(),
      actCount: v.number(),
      isPostingSuspended: v.boolean(),
    }),
  ),
  weight: v.number(),
  openedAt: TimeSchema,
  reports: v.array(v.object({ number: v.string(), category: v.string(), text: v.string() })),
  /** What rules of words and links found. */
  hits: v.array(v.object({ rule: v.string(), found: v.string() })),
  /** The text of an appeal or the reason of a ban that is asked for. */
  statement: v.string(),
  claimedBy: v.nullable(PersonNameSchema),
  isMine: v.boolean(),
  decidedAt: v.nullable(TimeSchema),
  decidedBy: v.nullable(PersonNameSchema),
  decision: v.nullable(v.string()),
  decisionReason: v.string(),
  /** What the viewer may decide; empty where somebody else has to. */
  may: v.array(v.picklist(decisions)),
});
export type Case = v.InferOutput<typeof CaseSchema>;

export const listCases = endpoint({
  name: 'listCases',
  method: 'GET',
  path: '/api/moderation/cases',
  summary: "The queue of the caller's boards, oldest first; or decided cases, newest first.",
  access: 'moderator',
  input: v.object({
    kind: v.optional(v.picklist(['all', ...caseKinds]), 'all'),
    state: v.optional(v.picklist(['open', 'mine', 'decided']), 'open'),
    boardId: v.optional(v.pipe(IntegerField, v.minValue(0)), 0),
    page: PageField,
  }),
  output: v.object({
    cases: pageSchema(CaseSchema),
    /** How many wait, by kind. */
    waiting: v.record(v.string(), v.number()),
    templates: v.array(v.object({ templateId: v.number(), title: v.string(), text: v.string() })),
  }),
  errors: [],
});

const CaseIdsField = v.pipe(
  v.union([
    v.array(IdField),
    v.pipe(
      IdField,
      v.transform((id) => [id]),
    ),
  ]),
  v.minLength(1),
  v.maxLength(maxBatchedCases),
);

export const claimCases = endpoint({
  name: 'claimCases',
  method: 'POST',
  path: '/api/moderation/claims',
  summary: 'Claims cases for fifteen minutes, so that no two people decide the same one.',
  access: 'moderator',
  input: v.object({ caseIds: CaseIdsField }),
  output: v.object({ claimed: v.array(v.number()) }),
  errors: ['moderation.claimed', 'moderation.case_not_found'],
});

export const releaseCases = endpoint({
  name: 'releaseCases',
  method: 'POST',
  path: '/api/moderation/releases',
  summary: 'Releases claimed cases.',
  access: 'moderator',
  input: v.object({ caseIds: CaseIdsField }),
  output: v.object({ released: v.array(v.number()) }),
  errors: [],
});

export const decideCases = endpoint({
  name: 'decideCases',
  method: 'POST',
  path: '/api/moderation/decisions',
  summary:
    'Decides cases individually: one that cannot be decided is returned with its error code and stays open.',
  access: 'moderator',
  input: v.object({
    caseIds: CaseIdsField,
    decision: v.picklist(decisions),
    reason: ReasonField,
    sanction: v.optional(v.picklist(sanctions), 'none'),
    days: v.optional(v.pipe(IntegerField, v.picklist(suspensionDays)), 1),
  }),
  output: v.object({
    decided: v.array(v.number()),
    refused: v.array(v.object({ caseId: v.number(), code: v.string() })),
  }),
  errors: [],
});

export const saveTemplate = endpoint({
  name: 'saveTemplate',
  method: 'PUT',
  path: '/api/moderation/templates',
  summary: 'Adds or changes a decision template; an empty text deletes it.',
  access: 'admin',
  input: v.object({
    templateId: v.optional(v.pipe(IntegerField, v.minValue(0)), 0),
    title: textField({ max: 40 }),
    text: textField({ min: 0, max: 200 }),
  }),
  output: v.object({}),
  errors: ['moderation.template_taken'],
});

/** Figures of one month, all counted from the rows of that month. */
export const MonthFiguresSchema = v.object({
  /** 2026-11 */
  month: v.string(),
  reportCount: v.number(),
  handledCount: v.number(),
  /** Hours from the opening of a case to its decision; null when none was decided. */
  medianHours: v.nullable(v.number()),
  removedCount: v.number(),
  sanctionCount: v.number(),
  appealCount: v.number(),
  upheldCount: v.number(),
});
export type MonthFigures = v.InferOutput<typeof MonthFiguresSchema>;

export const listMonthFigures = endpoint({
  name: 'listMonthFigures',
  method: 'GET',
  path: '/api/moderation/figures',
  summary: 'Public moderation statistics for the past twelve months.',
  access: 'anyone',
  input: v.object({}),
  output: v.array(MonthFiguresSchema),
  errors: [],
});
