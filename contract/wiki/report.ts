import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { PageField, TimeSchema } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { RevisionRowSchema } from './revisions.ts';
import { WantedSchema, WikiNameSchema } from './wiki.ts';

export const WikiChangeSchema = v.object({
  ...RevisionRowSchema.entries,
  article: WikiNameSchema,
  articleSummary: v.string(),
});
export type WikiChange = v.InferOutput<typeof WikiChangeSchema>;

export const listWikiChanges = endpoint({
  name: 'listWikiChanges',
  method: 'GET',
  path: '/api/wiki/changes',
  summary: 'Published revisions of all articles the caller may read, newest first.',
  access: 'anyone',
  input: v.object({ page: PageField }),
  output: pageSchema(WikiChangeSchema),
  errors: [],
});

export const getWikiReport = endpoint({
  name: 'getWikiReport',
  method: 'GET',
  path: '/api/wiki/report',
  summary: 'Wanted articles, articles without incoming links, broken links and articles due for review.',
  access: 'anyone',
  input: v.object({}),
  output: v.object({
    wanted: v.array(WantedSchema),
    orphans: v.array(WikiNameSchema),
    broken: v.array(v.object({ article: WikiNameSchema, kind: v.string(), id: v.string() })),
    due: v.array(v.object({ ...WikiNameSchema.entries, reviewOn: v.string() })),
    /** When the lists were read. */
    at: TimeSchema,
  }),
  errors: [],
});
