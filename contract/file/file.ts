import * as v from 'valibot';
import { MentionsSchema } from '../card/card.ts';
import { endpoint } from '../endpoint.ts';
import { FlagField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { FileFactsSchema } from './facts.ts';
import { fileKinds, fileViews } from './kind.ts';
import { maxStates } from './limits.ts';

export const FileIdField = v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/));
/** What opens a file that is shared by link. */
const ShareKeyField = v.optional(v.pipe(v.string(), v.maxLength(64)));
const ValuesSchema = v.record(v.string(), v.union([v.string(), v.number()]));

/** Where a file stands: `plain` is kept without a picture of it, `refused` is not kept; `code` says why. */
export const FileStateSchema = v.object({
  id: v.string(),
  state: v.picklist(['waiting', 'working', 'ready', 'plain', 'refused']),
  /** Code of a sentence, `error.<code>`, when there is something to say. */
  code: v.nullable(v.string()),
  values: ValuesSchema,
  /** What is being done: a message id behind `file.step.`. */
  step: v.nullable(v.string()),
  percent: v.number(),
  /** Where it stands in its line, 1 being next; what takes long has a line of its own. Told to the owner while it waits. */
  queue: v.optional(v.object({ place: v.number(), isLong: v.boolean() })),
});
export type FileState = v.InferOutput<typeof FileStateSchema>;

export const FileSummarySchema = v.object({
  ...FileStateSchema.entries,
  name: v.string(),
  /** Path of the folder that it was uploaded with; empty for none. */
  folder: v.string(),
  extension: v.string(),
  kind: v.string(),
  byteSize: v.number(),
  /** Of the file as it was sent, in hexadecimal. */
  sha256: v.string(),
  /** When a virus scanner found nothing in it; null where none looked. */
  scannedAt: v.nullable(TimeSchema),
  hasPoster: v.boolean(),
  /** Part of the address of every piece, so that an old one is never shown. */
  revision: v.number(),
  createdAt: TimeSchema,
});
export type FileSummary = v.InferOutput<typeof FileSummarySchema>;

export const FileSchema = v.object({
  ...FileSummarySchema.entries,
  view: v.nullable(v.picklist(fileViews)),
  facts: FileFactsSchema,
  owner: PersonSummarySchema,
  /** Opens the file for whoever has the link; told to the owner alone. */
  shareKey: v.nullable(v.string()),
  can: v.object({ edit: v.boolean() }),
});
export type StoredFile = v.InferOutput<typeof FileSchema>;

/** What a viewer and a link need of a file that is shown to others than its owner: not whose it is. */
export const ShownFileSchema = v.object({
  ...v.pick(FileSummarySchema, [
    'id',
    'name',
    'extension',
    'kind',
    'state',
    'code',
    'byteSize',
    'hasPoster',
    'revision',
  ]).entries,
  ...v.pick(FileSchema, ['view', 'facts']).entries,
});
export type ShownFile = v.InferOutput<typeof ShownFileSchema>;

export const listFiles = endpoint({
  name: 'listFiles',
  method: 'GET',
  path: '/api/files',
  summary:
    'Your own files, newest first: all, those of a kind, those whose name contains a word, or those listed.',
  access: 'user',
  input: v.object({
    page: PageField,
    keyword: v.optional(textField({ min: 0, max: 60 }), ''),
    kind: v.optional(v.picklist(fileKinds)),
    /** Joined by commas. */
    ids: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(1300),
        v.transform((ids) => ids.split(',').filter(Boolean)),
        v.array(FileIdField),
      ),
    ),
  }),
  output: v.object({
    ...pageSchema(FileSummarySchema).entries,
    /** Whether the operator has a program that reads DWG. */
    isDwgDrawn: v.boolean(),
  }),
  errors: [],
});

export const getFileUsage = endpoint({
  name: 'getFileUsage',
  method: 'GET',
  path: '/api/files/usage',
  summary: 'Storage used by your files and your quota, in bytes.',
  access: 'user',
  input: v.object({}),
  output: v.object({
    usedBytes: v.number(),
    fileCount: v.number(),
    quotaBytes: v.number(),
    fileBytes: v.number(),
  }),
  errors: [],
});

export const listFileStates = endpoint({
  name: 'listFileStates',
  method: 'GET',
  path: '/api/files/states',
  summary: 'Processing state of your own files; `ids` separated by commas, unknown ones are left out.',
  access: 'user',
  input: v.object({
    ids: v.pipe(
      v.string(),
      v.regex(/^[0-9a-f]{24}(,[0-9a-f]{24})*$/),
      v.maxLength(25 * maxStates - 1),
      v.transform((text) => text.split(',')),
    ),
  }),
  output: v.object({ items: v.array(FileStateSchema) }),
  errors: [],
});

export const getFile = endpoint({
  name: 'getFile',
  method: 'GET',
  path: '/api/files/:id',
  summary: 'One of your own files, or one shared by a link with its `key`.',
  access: 'anyone',
  input: v.object({ id: FileIdField, key: ShareKeyField }),
  output: FileSchema,
  errors: ['file.not_found'],
});

export const listFileMentions = endpoint({
  name: 'listFileMentions',
  method: 'GET',
  path: '/api/files/:id/mentions',
  summary: 'Up to twenty topics and articles to which one of your own files is attached, newest first.',
  access: 'user',
  input: v.object({ id: FileIdField }),
  output: MentionsSchema,
  errors: ['file.not_found'],
});

export const shareFile = endpoint({
  name: 'shareFile',
  method: 'POST',
  path: '/api/files/:id/share',
  summary: 'Shares a file by link, or stops sharing it; sharing again creates a new link.',
  access: 'verified',
  input: v.object({ id: FileIdField, isShared: FlagField }),
  output: v.object({ shareKey: v.nullable(v.string()) }),
  errors: ['file.not_found'],
});

export const convertFile = endpoint({
  name: 'convertFile',
  method: 'POST',
  path: '/api/files/:id/convert',
  summary: 'Converts a file again.',
  access: 'user',
  rate: 'file_upload',
  input: v.object({ id: FileIdField }),
  output: FileStateSchema,
  errors: ['file.not_found', 'file.refused'],
});

export const deleteFile = endpoint({
  name: 'deleteFile',
  method: 'DELETE',
  path: '/api/files/:id',
  summary: 'Deletes a file permanently.',
  access: 'user',
  input: v.object({ id: FileIdField }),
  output: v.object({ isDeleted: v.boolean() }),
  errors: ['file.not_found', 'file.in_use'],
});

export const createFileLink = endpoint({
  name: 'createFileLink',
  method: 'POST',
  path: '/api/files/:id/link',
  summary: 'A short-lived address for downloading the file without a session.',
  access: 'anyone',
  rate: 'file_upload',
  input: v.object({ id: FileIdField, key: ShareKeyField }),
  output: v.object({ path: v.string(), expiresAt: TimeSchema }),
  errors: ['file.not_found'],
});

/** What the last part of an upload, or a small file sent whole, is answered with. */
export const UploadedFileSchema = v.object({ file: FileSummarySchema, isKnown: v.boolean() });
export type UploadedFile = v.InferOutput<typeof UploadedFileSchema>;
