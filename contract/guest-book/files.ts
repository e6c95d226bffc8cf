import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField } from '../fields.ts';

/** A file is posted whole, with `name` in the query. */
export const entryFilesPath = '/api/guest-book/entries/:entryId/files';
export const entryFilePath = '/api/guest-book/entries/:entryId/files/:fileId';

export const EntryFileSchema = v.object({ fileId: v.number(), name: v.string(), byteSize: v.number() });
export type EntryFile = v.InferOutput<typeof EntryFileSchema>;

export const deleteEntryFile = endpoint({
  name: 'deleteEntryFile',
  method: 'DELETE',
  path: entryFilePath,
  summary: 'Removes a file from your own entry.',
  access: 'user',
  rate: 'guest_comment',
  input: v.object({ entryId: IdField, fileId: IdField }),
  output: v.object({}),
  errors: ['guest_book.not_found'],
});
