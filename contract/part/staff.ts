import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { FileIdField } from '../file/file.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { lifeCycles, partStates } from './kinds.ts';

const StateSchema = v.picklist(partStates);
const SlugField = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/));

/** An error keeps a part from being published, a warning is only told. */
const SeveritySchema = v.picklist(['error', 'warning']);

/** What the checks of the library say of a part. */
export const PartFindingSchema = v.object({
  code: v.picklist([
    'no_model',
    'no_document',
    'model_scale',
    'model_size',
    'model_twin',
    'symbol_text_outside',
    'number_elsewhere',
    'file_not_ready',
  ]),
  severity: SeveritySchema,
  /** The field or the role of the file that it is about. */
  field: v.string(),
  value: v.string(),
});
export type PartFinding = v.InferOutput<typeof PartFindingSchema>;

/** Something wrong in a table, or worth a look: 1 is the row of the heads. */
export const TableFaultSchema = v.object({
  row: v.number(),
  severity: SeveritySchema,
  /** Letter of the column; empty for the whole row. */
  column: v.string(),
  head: v.string(),
  code: v.string(),
  value: v.string(),
});
export type TableFault = v.InferOutput<typeof TableFaultSchema>;

export const PartImportSchema = v.object({
  importId: v.number(),
  name: v.string(),
  family: v.string(),
  state: v.picklist(['checked', 'published', 'undone']),
  createdBy: v.nullable(v.string()),
  createdAt: TimeSchema,
});
export type PartImport = v.InferOutput<typeof PartImportSchema>;

export const listPartImports = endpoint({
  name: 'listPartImports',
  method: 'GET',
  path: '/api/admin/part-imports',
  summary: 'The last fifty spreadsheets of parts uploaded by staff.',
  access: 'admin',
  input: v.object({}),
  output: v.object({
    items: v.array(PartImportSchema),
    families: v.array(v.object({ slug: v.string(), name: v.string() })),
  }),
  errors: [],
});

export const checkPartTable = endpoint({
  name: 'checkPartTable',
  method: 'POST',
  path: '/api/admin/part-imports',
  summary:
    'Checks a spreadsheet (one of your own xlsx files) of parts of one category without writing any part.',
  access: 'admin',
  input: v.object({ fileId: FileIdField, family: SlugField }),
  output: v.object({ importId: v.number() }),
  errors: [
    'file.not_found',
    'part.family_not_found',
    'sheet.busy',
    'sheet.empty',
    'sheet.encrypted',
    'sheet.too_complex',
    'sheet.too_large',
    'sheet.unreadable',
  ],
});

export const getPartImport = endpoint({
  name: 'getPartImport',
  method: 'GET',
  path: '/api/admin/part-imports/:importId',
  summary:
    'A spreadsheet of parts: what publishing it would do or did, with errors and warnings by row and column.',
  access: 'admin',
  input: v.object({ importId: IdField }),
  output: v.object({
    import: PartImportSchema,
    faults: v.array(TableFaultSchema),
    /** Faults beyond those that are listed. */
    moreFaults: v.number(),
    /** Of all faults, those that keep the table from being published. */
    errorCount: v.number(),
    counts: v.object({ new: v.number(), changed: v.number(), same: v.number() }),
    rows: v.array(
      v.object({
        row: v.number(),
        number: v.string(),
        name: v.string(),
        outcome: v.picklist(['new', 'changed', 'same', 'faulty']),
      }),
    ),
  }),
  errors: ['part.import_not_found'],
});

export const publishPartTable = endpoint({
  name: 'publishPartTable',
  method: 'POST',
  path: '/api/admin/part-imports/:importId/publish',
  summary: 'Publishes all parts of a checked spreadsheet, or none if it now contains any error.',
  access: 'admin',
  input: v.object({ importId: IdField }),
  output: v.object({ created: v.number(), changed: v.number() }),
  errors: ['part.import_not_found', 'part.import_done', 'part.table_faulty'],
});

export const undoPartTable = endpoint({
  name: 'undoPartTable',
  method: 'POST',
  path: '/api/admin/part-imports/:importId/undo',
  summary: 'Undoes the publication of a spreadsheet; parts changed since then stay as they are.',
  access: 'admin',
  input: v.object({ importId: IdField }),
  output: v.object({ undone: v.number(), kept: v.number() }),
  errors: ['part.import_not_found', 'part.import_done'],
});

export const StaffPartSchema = v.object({
  id: v.number(),
  number: v.string(),
  name: v.string(),
  maker: v.string(),
  family: v.string(),
  state: StateSchema,
  version: v.number(),
  openReports: v.number(),
  updatedAt: TimeSchema,
});

export const listStaffParts = endpoint({
  name: 'listStaffParts',
  method: 'GET',
  path: '/api/admin/parts',
  summary: 'Parts with any status, by the start of their part number; or only those with open reports.',
  access: 'admin',
  input: v.object({
    number: v.optional(textField({ min: 0, max: 60 }), ''),
    state: v.optional(v.picklist([...partStates, 'any']), 'any'),
    isReported: v.optional(FlagField, false),
    page: PageField,
  }),
  output: pageSchema(StaffPartSchema),
  errors: [],
});

export const PartReportSchema = v.object({
  reportId: v.number(),
  partId: v.number(),
  field: v.string(),
  claim: v.string(),
  source: v.string(),
  reporter: PersonSummarySchema,
  createdAt: TimeSchema,
});

export const getStaffPart = endpoint({
  name: 'getStaffPart',
  method: 'GET',
  path: '/api/admin/parts/:partId',
  summary: 'A part with its form values and the incorrect data reported by users.',
  access: 'admin',
  input: v.object({ partId: IdField }),
  output: v.object({
    part: StaffPartSchema,
    fields: v.array(v.object({ key: v.string(), name: v.string(), value: v.string() })),
    values: v.array(v.object({ key: v.string(), name: v.string(), value: v.string() })),
    lifeCycle: v.picklist(lifeCycles),
    reports: v.array(PartReportSchema),
    findings: v.array(PartFindingSchema),
  }),
  errors: ['part.not_found'],
});

export const updateStaffPart = endpoint({
  name: 'updateStaffPart',
  method: 'POST',
  path: '/api/admin/parts/:partId',
  summary:
    'Saves a correction as a new version of a part; the reports it settles are answered with that version.',
  access: 'admin',
  input: v.object({
    partId: IdField,
    /** The version that was corrected. */
    version: IdField,
    fields: v.record(v.string(), v.pipe(v.string(), v.maxLength(2000))),
    note: textField({ max: 200 }),
    reportIds: v.optional(v.pipe(v.array(IdField), v.maxLength(100)), []),
  }),
  output: v.object({ version: v.number() }),
  errors: ['part.not_found', 'part.changed_meanwhile', 'part.values_wrong'],
});

export const setStaffPartState = endpoint({
  name: 'setStaffPartState',
  method: 'POST',
  path: '/api/admin/parts/:partId/state',
  summary: 'Publishes a part unless the checks find errors, or withdraws it.',
  access: 'admin',
  input: v.object({ partId: IdField, state: StateSchema, reason: textField({ min: 0, max: 200 }) }),
  output: v.object({ state: StateSchema }),
  errors: ['part.checks_failed', 'part.not_found'],
});

export const reportPart = endpoint({
  name: 'reportPart',
  method: 'POST',
  path: '/api/parts/:partId/reports',
  summary: 'Reports incorrect data of a part; the reporter is notified of the outcome.',
  access: 'verified',
  rate: 'report',
  input: v.object({
    partId: IdField,
    field: textField({ max: 60 }),
    claim: textField({ max: 500 }),
    source: v.optional(textField({ min: 0, max: 300 }), ''),
  }),
  output: v.object({ reportId: v.number() }),
  errors: ['part.not_found', 'part.report_twice'],
});

export const declinePartReport = endpoint({
  name: 'declinePartReport',
  method: 'POST',
  path: '/api/admin/part-reports/:reportId/decline',
  summary: 'Closes a report without a change and tells the reporter why.',
  access: 'admin',
  input: v.object({ reportId: IdField, answer: textField({ max: 300 }) }),
  output: v.object({ partId: v.number() }),
  errors: ['part.report_not_found'],
});
