import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { categoriesOf, reportCategories, thingKinds } from './kinds.ts';

export const getReportable = endpoint({
  name: 'getReportable',
  method: 'GET',
  path: '/api/reportable/:thingKind/:thingId',
  summary: 'The item a report would concern, and whether the caller has already reported it.',
  access: 'user',
  input: v.object({ thingKind: v.picklist(thingKinds), thingId: IdField }),
  output: v.object({ title: v.string(), text: v.string(), path: v.string(), number: v.nullable(v.string()) }),
  errors: ['report.thing_not_found'],
});

export const createReport = endpoint({
  name: 'createReport',
  method: 'POST',
  path: '/api/reports',
  summary: 'Reports an item; several reports about the same item form one case.',
  access: 'user',
  rate: 'report',
  input: v.pipe(
    v.object({
      thingKind: v.picklist(thingKinds),
      thingId: IdField,
      category: v.picklist(reportCategories),
      text: v.optional(textField({ min: 0, max: 1000 }), ''),
    }),
    v.forward(
      v.check(({ thingKind, category }) => categoriesOf(thingKind).includes(category)),
      ['category'],
    ),
  ),
  output: v.object({ number: v.string() }),
  errors: ['report.thing_not_found', 'report.own_thing', 'report.already'],
});

export const OwnReportSchema = v.object({
  number: v.string(),
  thingKind: v.string(),
  /** Null when the thing is no more or no longer to be seen. */
  path: v.nullable(v.string()),
  category: v.picklist(reportCategories),
  text: v.string(),
  createdAt: TimeSchema,
  decidedAt: v.nullable(TimeSchema),
  decision: v.nullable(v.string()),
});
export type OwnReport = v.InferOutput<typeof OwnReportSchema>;

export const listOwnReports = endpoint({
  name: 'listOwnReports',
  method: 'GET',
  path: '/api/reports',
  summary: "The caller's reports and their outcomes, newest first.",
  access: 'user',
  input: v.object({ page: PageField }),
  output: pageSchema(OwnReportSchema),
  errors: [],
});

export const OwnActSchema = v.object({
  actId: v.number(),
  act: v.picklist(['remove', 'refuse', 'warn', 'silence', 'ban']),
  thingKind: v.string(),
  title: v.string(),
  path: v.nullable(v.string()),
  reason: v.string(),
  until: v.nullable(TimeSchema),
  createdAt: TimeSchema,
  isReversed: v.boolean(),
  appeal: v.nullable(
    v.object({
      createdAt: TimeSchema,
      text: v.string(),
      decision: v.nullable(v.string()),
      reason: v.string(),
    }),
  ),
  canAppeal: v.boolean(),
});
export type OwnAct = v.InferOutput<typeof OwnActSchema>;

export const listOwnActs = endpoint({
  name: 'listOwnActs',
  method: 'GET',
  path: '/api/moderation/own-acts',
  summary: 'Decisions about the caller and their content, with the reasons.',
  access: 'user',
  input: v.object({ page: PageField }),
  output: pageSchema(OwnActSchema),
  errors: [],
});

export const createAppeal = endpoint({
  name: 'createAppeal',
  method: 'POST',
  path: '/api/moderation/acts/:actId/appeal',
  summary: 'Appeals against a decision; someone who was not involved decides.',
  access: 'user',
  rate: 'report',
  input: v.object({ actId: IdField, text: textField({ min: 10, max: 1000 }) }),
  output: v.object({ caseId: v.number() }),
  errors: ['moderation.act_not_found', 'moderation.appealed_already', 'moderation.appeal_late'],
});
