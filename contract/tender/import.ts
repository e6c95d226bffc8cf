import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, TimeSchema } from '../fields.ts';

export const importTypes = '.xlsx,.csv,.json';
export const importBytes = 4 * 1024 * 1024;
export const maxImportRows = 500;

/** Takes the file whole, with its `name` in the query; nothing is written but the table itself. */
export const tenderImportPath = '/api/admin/tender-imports';
export const ImportMadeSchema = v.object({ importId: v.number() });

/** What becomes of a row: a new notice, one that follows a known notice, one that is there already, none. */
export const rowOutcomes = ['new', 'change', 'double', 'faulty'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

const RowSchema = v.object({
  /** Of the file, the heads being row 1. */
  row: v.number(),
  title: v.string(),
  outcome: v.picklist(rowOutcomes),
  /** The notice that it is, or follows. */
  tenderId: v.nullable(v.number()),
  /** Fields with what is wrong, as the form would say it. */
  faults: v.array(v.object({ field: v.string(), code: v.string() })),
  /** Fields that were read off the text. */
  parsed: v.array(v.string()),
});
export type ImportRow = v.InferOutput<typeof RowSchema>;

export const getTenderImport = endpoint({
  name: 'getTenderImport',
  method: 'GET',
  path: '/api/admin/tender-imports/:importId',
  summary: 'What importing a table would do, row by row; nothing is written.',
  access: 'admin',
  input: v.object({ importId: IdField }),
  output: v.object({
    name: v.string(),
    createdAt: TimeSchema,
    importedAt: v.nullable(TimeSchema),
    /** Heads of columns that nobody knows, which are left out. */
    unknownHeads: v.array(v.string()),
    counts: v.object({ new: v.number(), change: v.number(), double: v.number(), faulty: v.number() }),
    rows: v.array(RowSchema),
  }),
  errors: ['tender.import_not_found'],
});

export const runTenderImport = endpoint({
  name: 'runTenderImport',
  method: 'POST',
  path: '/api/admin/tender-imports/:importId',
  summary: 'Imports the rows without faults, as drafts or published; what is there already stays as it is.',
  access: 'admin',
  input: v.object({ importId: IdField, isPublished: v.optional(FlagField, false) }),
  output: v.object({ created: v.number(), changed: v.number(), skipped: v.number() }),
  errors: ['tender.import_done', 'tender.import_not_found'],
});
