import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, TimeSchema, textField } from '../fields.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { DataTableSchema } from './tables.ts';

export const licensedLimits = { bytes: 1024 * 1024, rows: 500, source: 300, licence: 300, versions: 50 };
export const licensedStates = ['draft', 'active', 'former'] as const;

const TableIdField = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+){0,4}$/), v.maxLength(40));

/** What travels beside the file, in the query. */
export const LicensedFactsSchema = v.object({
  source: textField({ min: 8, max: licensedLimits.source }),
  year: v.optional(
    v.pipe(
      v.string(),
      v.transform((typed) => (typed.trim() === '' ? null : Number(typed))),
      v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2100))),
    ),
    '',
  ),
  licence: textField({ min: 4, max: licensedLimits.licence }),
  /** The licence lets the site show and use the numbers. */
  mayShow: v.literal('1'),
});

/** Where a table is sent, the bytes of its workbook as the body. */
export const licensedFilePath = '/api/admin/calculator-tables/:tableId/file';
/** The numbers in force as a workbook, to be filled in. */
export const licensedTemplatePath = '/api/admin/calculator-tables/:tableId/rows.xlsx';

const SummarySchema = v.object({
  table: v.object({ ...DataTableSchema.entries, rows: v.number() }),
  /** False for what follows from physics or definitions. */
  isReplaceable: v.boolean(),
  /** Number of the operator's version in force; null for the table that came with the software. */
  activeVersion: v.nullable(v.number()),
});

export const listLicensedTables = endpoint({
  name: 'listLicensedTables',
  method: 'GET',
  path: '/api/admin/calculator-tables',
  summary: 'The tables of the calculators, and which of them have numbers of the operator in force.',
  access: 'admin',
  input: v.object({}),
  output: v.array(SummarySchema),
  errors: [],
});

const CellSchema = v.nullable(v.union([v.string(), v.number()]));

/** What a version would change against the numbers in force. */
export const TableReportSchema = v.object({
  rows: v.number(),
  added: v.number(),
  removed: v.number(),
  changedCount: v.number(),
  /** The first fifty. */
  changed: v.array(v.object({ row: v.string(), column: v.string(), from: CellSchema, to: CellSchema })),
  /** Values of vectors that the numbers in force meet and these do not, fifty at most. */
  missed: v.array(
    v.object({
      tool: v.string(),
      source: v.string(),
      result: v.string(),
      expected: v.number(),
      computed: v.nullable(v.number()),
    }),
  ),
});
export type TableReport = v.InferOutput<typeof TableReportSchema>;

export const LicensedVersionSchema = v.object({
  versionId: v.number(),
  version: v.number(),
  state: v.picklist(licensedStates),
  source: v.string(),
  year: v.nullable(v.number()),
  licence: v.string(),
  author: v.nullable(PersonSummarySchema),
  createdAt: TimeSchema,
});
export type LicensedVersion = v.InferOutput<typeof LicensedVersionSchema>;

export const getLicensedTable = endpoint({
  name: 'getLicensedTable',
  method: 'GET',
  path: '/api/admin/calculator-tables/:tableId',
  summary:
    'A table of the calculators: the numbers in force, the versions of the operator, and what a version would change.',
  access: 'admin',
  input: v.object({ tableId: TableIdField, versionId: v.optional(IdField) }),
  output: v.object({
    table: DataTableSchema,
    isReplaceable: v.boolean(),
    versions: v.array(LicensedVersionSchema),
    /** Of the version that was asked for. */
    report: v.nullable(TableReportSchema),
  }),
  errors: ['licensed.not_found'],
});

export const useLicensedTable = endpoint({
  name: 'useLicensedTable',
  method: 'POST',
  path: '/api/admin/calculator-tables/:tableId/use',
  summary: 'Puts a version of the operator in force, or with 0 the table that came with the software.',
  access: 'admin',
  input: v.object({ tableId: TableIdField, versionId: v.pipe(IntegerField, v.minValue(0)) }),
  output: v.object({}),
  errors: ['licensed.not_found', 'licensed.breaks'],
});
