import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, TimeSchema } from '../fields.ts';
import { FileFactsSchema } from '../file/facts.ts';
import { FileSummarySchema } from '../file/file.ts';
import { fileViews } from '../file/kind.ts';

export const fileChanges = ['replaced', 'added', 'removed', 'renamed', 'same'] as const;

/** A file of one of two versions: what is known of it, and by which pieces it can be seen. */
const ComparedFileSchema = v.object({
  ...v.pick(FileSummarySchema, ['id', 'name', 'folder', 'extension', 'byteSize', 'hasPoster', 'revision'])
    .entries,
  /** Null where the viewer may see no more than its picture. */
  view: v.nullable(v.picklist(fileViews)),
  facts: v.omit(FileFactsSchema, ['notes', 'office']),
});
export type ComparedFile = v.InferOutput<typeof ComparedFileSchema>;

const FileChangeSchema = v.object({
  kind: v.picklist(fileChanges),
  before: v.nullable(ComparedFileSchema),
  after: v.nullable(ComparedFileSchema),
});
export type FileChange = v.InferOutput<typeof FileChangeSchema>;

const VersionHeadSchema = v.object({
  versionId: v.number(),
  label: v.string(),
  note: v.string(),
  createdAt: TimeSchema,
});
export type VersionHead = v.InferOutput<typeof VersionHeadSchema>;

export const compareVersions = endpoint({
  name: 'compareVersions',
  method: 'GET',
  path: '/api/resources/:resourceId/changes',
  summary:
    'Compares the files of two revisions of a resource: the newest and the previous one by default. Files are matched by name; the content decides whether they changed.',
  access: 'anyone',
  input: v.object({
    resourceId: IdField,
    beforeId: v.optional(IdField),
    afterId: v.optional(IdField),
  }),
  output: v.object({
    title: v.string(),
    isPublic: v.boolean(),
    /** All that can be compared, the newest first. */
    versions: v.array(VersionHeadSchema),
    before: VersionHeadSchema,
    after: VersionHeadSchema,
    files: v.array(FileChangeSchema),
  }),
  errors: ['resource.not_found', 'resource.gone', 'resource.version_not_found'],
});
export type VersionChanges = v.InferOutput<typeof compareVersions.output>;
