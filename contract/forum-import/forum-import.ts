import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, TimeSchema, textField } from '../fields.ts';

/** Largest dump that is sent by a page, in megabytes, packed or not; the command on the server takes any. */
export const forumImportMegabytes = 50;

export const forumImportPath = '/api/admin/forum/imports';

/** Short name of the old forum, under which its ids are remembered. */
export const sourceShape = /^[a-z][a-z0-9-]{0,15}$/;
export const defaultSource = 'old';

/** Where the topics of an old board go: to a new board, nowhere, or to the board of that id. */
export const ImportTargetField = v.union([v.picklist(['new', 'skip']), IdField]);
export type ImportTarget = v.InferOutput<typeof ImportTargetField>;

const CountsSchema = v.record(v.string(), v.number());

export const ForumImportSchema = v.object({
  importId: v.number(),
  /** A trial writes nothing; an undoing takes back what a run made. */
  mode: v.picklist(['trial', 'run', 'undo']),
  state: v.picklist(['waiting', 'running', 'done', 'failed']),
  source: v.string(),
  format: v.picklist(['', 'discourse', 'phpbb']),
  fileName: v.string(),
  /** Topics. */
  total: v.number(),
  done: v.number(),
  boards: v.array(
    v.object({
      oldId: v.number(),
      name: v.string(),
      topicCount: v.number(),
      /** Not everybody could read it there. */
      isPrivate: v.boolean(),
      target: v.union([v.picklist(['new', 'skip']), v.number()]),
    }),
  ),
  /** What was or would be made, and how often each thing could not be taken over, by code. */
  counts: CountsSchema,
  /** Things that could not be taken over as they were; the first of them. */
  faults: v.array(
    v.object({
      kind: v.picklist(['user', 'board', 'topic', 'post']),
      oldId: v.number(),
      title: v.string(),
      codes: v.array(v.string()),
    }),
  ),
  faultCount: v.number(),
  /** Code of what broke the whole of it; empty when nothing did. */
  error: v.string(),
  createdAt: TimeSchema,
  can: v.object({ run: v.boolean(), undo: v.boolean() }),
});
export type ForumImport = v.InferOutput<typeof ForumImportSchema>;

export const ForumImportRowSchema = v.object({
  importId: v.number(),
  mode: v.picklist(['trial', 'run', 'undo']),
  state: v.picklist(['waiting', 'running', 'done', 'failed']),
  source: v.string(),
  fileName: v.string(),
  total: v.number(),
  done: v.number(),
  createdAt: TimeSchema,
  isUndone: v.boolean(),
});
export type ForumImportRow = v.InferOutput<typeof ForumImportRowSchema>;

export const listForumImports = endpoint({
  name: 'listForumImports',
  method: 'GET',
  path: '/api/admin/forum/imports',
  summary: 'The latest trial runs, imports and undo operations for other forums.',
  access: 'admin',
  input: v.object({}),
  output: v.object({ imports: v.array(ForumImportRowSchema) }),
  errors: [],
});

export const getForumImport = endpoint({
  name: 'getForumImport',
  method: 'GET',
  path: '/api/admin/forum/imports/:importId',
  summary: 'Progress of an import, and what it did or would do.',
  access: 'admin',
  input: v.object({ importId: IdField }),
  output: ForumImportSchema,
  errors: ['forum_import.not_found'],
});

export const runForumImport = endpoint({
  name: 'runForumImport',
  method: 'POST',
  path: '/api/admin/forum/imports/:importId/run',
  summary: 'Carries out an import after its trial run.',
  access: 'admin',
  input: v.object({
    importId: IdField,
    /** By the id of the old board; boards that are not named go where the trial put them. */
    targets: v.optional(v.record(v.pipe(v.string(), v.regex(/^\d{1,15}$/)), ImportTargetField), {}),
    isConfirmed: FlagField,
  }),
  output: v.object({ importId: v.number() }),
  errors: [
    'forum_import.not_found',
    'forum_import.not_ready',
    'forum_import.under_way',
    'forum.board_not_found',
  ],
});

export const undoForumImport = endpoint({
  name: 'undoForumImport',
  method: 'POST',
  path: '/api/admin/forum/imports/:importId/undo',
  summary: 'Undoes an import; topics that have been replied to since are kept.',
  access: 'admin',
  input: v.object({ importId: IdField, isConfirmed: FlagField }),
  output: v.object({ importId: v.number() }),
  errors: ['forum_import.not_found', 'forum_import.not_ready', 'forum_import.under_way'],
});

export const findOldAddress = endpoint({
  name: 'findOldAddress',
  method: 'GET',
  path: '/api/forum/old-address',
  summary: 'The current address of a page of an imported forum.',
  access: 'anyone',
  input: v.object({ address: textField({ max: 2000 }) }),
  output: v.object({
    place: v.nullable(
      v.union([
        v.object({ kind: v.literal('floor'), topicId: v.number(), floor: v.number() }),
        v.object({ kind: v.picklist(['board', 'person']), id: v.number() }),
      ]),
    ),
  }),
  errors: [],
});
