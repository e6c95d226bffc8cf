import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField } from '../fields.ts';

/** Largest file that is imported, in megabytes. */
export const importMegabytes = 20;

export const wikiImportPath = '/api/admin/wiki/imports';

export const ImportReportSchema = v.object({
  importId: v.number(),
  state: v.picklist(['waiting', 'running', 'done', 'failed']),
  /** Tried only: nothing was written. */
  isDryRun: v.boolean(),
  fileName: v.string(),
  total: v.number(),
  done: v.number(),
  items: v.array(
    v.object({
      /** Name of the file, or of the page. */
      source: v.string(),
      slug: v.string(),
      title: v.string(),
      outcome: v.picklist(['create', 'update', 'same', 'refused']),
      /** Codes of what was left out or why it was refused. */
      notes: v.array(v.string()),
    }),
  ),
  /** Code of what broke the whole import; empty when nothing did. */
  error: v.string(),
});
export type ImportReport = v.InferOutput<typeof ImportReportSchema>;
export type ImportItem = ImportReport['items'][number];

export const getWikiImport = endpoint({
  name: 'getWikiImport',
  method: 'GET',
  path: '/api/admin/wiki/imports/:importId',
  summary: 'Progress of an import, and what it did or would do.',
  access: 'admin',
  input: v.object({ importId: IdField }),
  output: ImportReportSchema,
  errors: ['wiki.import_unreadable'],
});

export const runWikiImport = endpoint({
  name: 'runWikiImport',
  method: 'POST',
  path: '/api/admin/wiki/imports/:importId/run',
  summary: 'Carries out an import after its trial run.',
  access: 'admin',
  input: v.object({ importId: IdField, isConfirmed: FlagField }),
  output: v.object({ importId: v.number() }),
  errors: ['wiki.import_unreadable'],
});
