import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';

/** Days in which signing in takes the closing back. */
export const coolingDays = 7;
/** A copy can be fetched for so long. */
export const exportKeptDays = 7;

/** What has to be settled before an account can be closed, in the order in which a page lists it. */
export const cancelChecks = ['orders', 'staff', 'company', 'coins', 'membership'] as const;
export type CancelCheck = (typeof cancelChecks)[number];

export const CancellationSchema = v.object({
  /** Empty when nothing stands in the way; `isWaivable` ones are given up by saying so. */
  hindrances: v.array(
    v.object({ check: v.picklist(cancelChecks), count: v.number(), isWaivable: v.boolean() }),
  ),
  /** When the account is to be closed; null when that was not asked for. */
  dueAt: v.nullable(TimeSchema),
});
export type Cancellation = v.InferOutput<typeof CancellationSchema>;

export const getCancellation = endpoint({
  name: 'getCancellation',
  method: 'GET',
  path: '/api/personal-data/cancellation',
  summary: 'What has to be settled before you can close your own account.',
  access: 'user',
  input: v.object({}),
  output: CancellationSchema,
  errors: [],
});

export const requestCancellation = endpoint({
  name: 'requestCancellation',
  method: 'POST',
  path: '/api/personal-data/cancellation',
  summary:
    'Requests account closure in seven days and ends every session; signing in before then withdraws the request.',
  access: 'user',
  rate: 'export',
  input: v.object({
    hasAgreed: v.optional(FlagField, false),
    /** Coins and membership that are left are given up. */
    hasWaived: v.optional(FlagField, false),
  }),
  output: v.object({ dueAt: TimeSchema }),
  errors: [
    'account.proof_required',
    'personal_data.not_agreed',
    'personal_data.not_waived',
    'personal_data.hindered',
  ],
});

export const DataExportSchema = v.object({
  exportId: v.number(),
  state: v.picklist(['waiting', 'ready', 'failed', 'gone']),
  byteSize: v.nullable(v.number()),
  createdAt: TimeSchema,
  expiresAt: TimeSchema,
});
export type DataExport = v.InferOutput<typeof DataExportSchema>;

export const listDataExports = endpoint({
  name: 'listDataExports',
  method: 'GET',
  path: '/api/personal-data/exports',
  summary: 'The ten latest exports of your own data.',
  access: 'user',
  input: v.object({}),
  output: v.object({ items: v.array(DataExportSchema) }),
  errors: [],
});

export const createDataExport = endpoint({
  name: 'createDataExport',
  method: 'POST',
  path: '/api/personal-data/exports',
  summary: 'Starts an export of all your own data, as JSON and CSV in a ZIP archive.',
  access: 'user',
  rate: 'export',
  input: v.object({}),
  output: v.object({ exportId: v.number() }),
  errors: ['account.proof_required', 'personal_data.export_running'],
});

export const dataRequestKinds = ['export', 'erasure'] as const;

export const DataRequestSchema = v.object({
  kind: v.picklist(dataRequestKinds),
  /** Of the copy, or of the person. */
  requestId: v.number(),
  person: PersonSummarySchema,
  state: v.picklist(['waiting', 'ready', 'failed', 'gone', 'cooling', 'erased']),
  askedAt: TimeSchema,
  /** When the law wants an answer by: fifteen working days, counted as three weeks. */
  answerBy: TimeSchema,
  /** When the account is closed, or the copy goes. */
  endsAt: TimeSchema,
  doneAt: v.nullable(TimeSchema),
  /** Failed, or not done when it had to be. */
  isLate: v.boolean(),
});
export type DataRequest = v.InferOutput<typeof DataRequestSchema>;

export const listDataRequests = endpoint({
  name: 'listDataRequests',
  method: 'GET',
  path: '/api/admin/data-requests',
  summary: 'Data exports and account closures, overdue ones first, then the newest.',
  access: 'admin',
  input: v.object({ kind: v.optional(v.picklist(['all', ...dataRequestKinds]), 'all'), page: PageField }),
  output: v.object({ requests: pageSchema(DataRequestSchema), lateCount: v.number() }),
  errors: [],
});

export const retryDataExport = endpoint({
  name: 'retryDataExport',
  method: 'POST',
  path: '/api/admin/data-requests/exports/:exportId/retry',
  summary: 'Generates a failed export again; only the account holder can download it.',
  access: 'admin',
  input: v.object({ exportId: IdField, reason: textField({ min: 2, max: 200 }) }),
  output: v.object({ isWaiting: v.literal(true) }),
  errors: ['personal_data.export_not_found', 'personal_data.export_running'],
});

/** Where a finished copy is fetched. */
export const dataExportPath = '/api/personal-data/exports/:exportId/file';
