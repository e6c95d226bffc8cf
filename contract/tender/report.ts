import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { parsedFields } from './parse-notice.ts';

/** What can be reported as wrong: a field, a quantity, or something else. */
export const reportedFields = [...parsedFields, 'items', 'other'] as const;
export type ReportedField = (typeof reportedFields)[number];
export const reportStates = ['open', 'fixed', 'declined'] as const;
export type ReportState = (typeof reportStates)[number];
export const reportLimits = { note: 300, perPage: 30 } as const;

export const reportTender = endpoint({
  name: 'reportTender',
  method: 'POST',
  path: '/api/tenders/:tenderId/reports',
  summary:
    'Tells staff that a field of a notice does not say what its text says; the same again changes the note.',
  access: 'user',
  rate: 'tender_report',
  input: v.object({
    tenderId: IdField,
    field: v.picklist(reportedFields),
    note: textField({ max: reportLimits.note }),
  }),
  output: v.object({ reportId: v.number() }),
  errors: ['tender.not_found'],
});

const ReportSchema = v.object({
  reportId: v.number(),
  tenderId: v.number(),
  title: v.string(),
  field: v.picklist(reportedFields),
  note: v.string(),
  reporter: v.nullable(PersonSummarySchema),
  state: v.picklist(reportStates),
  createdAt: TimeSchema,
});
export type TenderReport = v.InferOutput<typeof ReportSchema>;

export const listTenderReports = endpoint({
  name: 'listTenderReports',
  method: 'GET',
  path: '/api/admin/tender-reports',
  summary: 'Reports of wrong fields by state, the oldest open one first.',
  access: 'admin',
  input: v.object({ state: v.optional(v.picklist(reportStates), 'open'), page: PageField }),
  output: pageSchema(ReportSchema),
  errors: [],
});

export const settleTenderReport = endpoint({
  name: 'settleTenderReport',
  method: 'POST',
  path: '/api/admin/tender-reports/:reportId',
  summary: 'Settles a report: the field was corrected, or was right; the reporter is told.',
  access: 'admin',
  input: v.object({ reportId: IdField, state: v.picklist(['fixed', 'declined']) }),
  output: v.object({ state: v.picklist(reportStates) }),
  errors: ['tender.report_not_found', 'tender.report_settled'],
});
