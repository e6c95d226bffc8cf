import * as v from 'valibot';

/** Where a list is sent whole, its bytes as the body and its name in the query. */
export const importPath = '/api/material-lists/import';
export const importBytes = 4 * 1024 * 1024;
/** What files may be called. */
export const importTypes = '.xlsx,.xls,.csv,.zip';

export const ImportedSchema = v.object({
  listId: v.number(),
  lines: v.number(),
  /** Lines that stand for a part of the library. */
  matched: v.number(),
  /** Numbers of rows that were left out, a hundred at most. */
  skipped: v.array(v.number()),
});
export type Imported = v.InferOutput<typeof ImportedSchema>;
